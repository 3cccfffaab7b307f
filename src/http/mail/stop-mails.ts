import { Hono, type HonoRequest } from 'hono'
import { stopMails } from '#features/notifications/server/stop-mails.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from '../environment.ts'

/** A mail program sends 26 bytes. */
const MOST_BYTES = 1024

/**
 * `POST /mejlval/:token` as a mail program sends it when its reader unsubscribes with one click (RFC 8058, section
 * 3.2): without a cookie and without a page of ours, so the check for other sites does not apply. Answers 200, also
 * when it was done before, and 404 for a link that was not made here. Requests of browsers go on to the page.
 */
export const stopMailsApi = new Hono<HttpEnvironment>().post('/:token', async (c, next) => {
  if (!isMailProgram(c.req)) return next()
  const { 'List-Unsubscribe': sent } = await c.req.parseBody()
  if (sent !== 'One-Click') return next()
  try {
    await stopMails(contextFor(c.get('services'), anonymous), { token: c.req.param('token') })
    return c.text('', 200)
  } catch (error) {
    if (error instanceof NotFound) return c.text('', 404)
    throw error
  }
})

/** No browser, and a body that is announced as small: Node reads no more than that. */
function isMailProgram(request: HonoRequest): boolean {
  const isBrowser = ['sec-fetch-site', 'origin', 'cookie'].some((name) => request.header(name) !== undefined)
  const length = Number(request.header('content-length') ?? Number.POSITIVE_INFINITY)
  return !isBrowser && length <= MOST_BYTES && request.header('transfer-encoding') === undefined
}
