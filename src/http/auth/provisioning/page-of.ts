import type { Context as HonoContext } from 'hono'
import { Refused } from '#kernel/refusal.ts'
import type { AuthEnvironment } from '../auth-environment.ts'

const USUAL = 50
const MOST = 1000

export type Page = { number: number; offset: number; limit: number }

/** The requested page of a list: `page` from 1; `per_page` is 50 by default and 1000 at most. */
export function pageOf(c: HonoContext<AuthEnvironment>): Page {
  const number = Math.max(1, wholeNumber(c.req.query('page'), 1))
  const limit = Math.min(MOST, wholeNumber(c.req.query('per_page'), USUAL) || USUAL)
  return { number, limit, offset: (number - 1) * limit }
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (!/^\d{1,9}$/.test(text))
    throw new Refused('validation-failed', { reason: `Bad Pagination Parameters: ${text.slice(0, 100)}` })
  return Number(text)
}

/**
 * Sets the headers for the number of rows and the next and last page (RFC 8288). `page` is the first parameter of the
 * query: the client reads what follows the first `=`.
 */
export function setPageHeaders(c: HonoContext<AuthEnvironment>, page: Page, total: number): void {
  const last = Math.ceil(total / page.limit)
  const links = [
    ...(page.number < last ? [`<${urlOf(c, page.number + 1)}>; rel="next"`] : []),
    `<${urlOf(c, last)}>; rel="last"`,
  ]
  c.header('x-total-count', String(total))
  c.header('link', links.join(', '))
}

function urlOf(c: HonoContext<AuthEnvironment>, number: number): string {
  const { page: _, ...rest } = c.req.query()
  const query = new URLSearchParams({ page: String(number), ...rest })
  const path = c.req.path.replace(/^\/auth\/v1/, '')
  return `${c.get('services').config.auth.externalUrl}${path}?${query}`
}
