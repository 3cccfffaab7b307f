import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { redirectWithToast, type Words } from '#edge/flash.ts'
import { isUser } from '#kernel/actor.ts'
import { parseShallowJson } from '#kernel/shallow-json.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { HttpEnvironment } from '../environment.ts'

const PURPOSE = 'upload-outcome'
const HOME = '/'

const UploadRedirect = z.object({
  userId: z.string(),
  to: z.string(),
  toast: z.object({
    title: z.string(),
    description: z.optional(z.string()),
    tone: z.optional(z.enum(['success', 'info', 'destructive'])),
  }),
})

/** The URL that the waiting page redirects to. Only the visitor who uploaded the file sees the toast. */
export function continueUrl(c: HonoContext<HttpEnvironment>, onward: { to: string; toast: Words }): string {
  const { actor } = c.get('visitor')
  const told = { userId: isUser(actor) ? actor.userId : '', ...onward }
  return `/uppladdning/${seal(c.get('services'), PURPOSE, JSON.stringify(told))}`
}

/** `GET /uppladdning/:outcome`: redirects the sender to the next page, with a toast that tells the outcome. */
export const uploadRedirectApi = new Hono<HttpEnvironment>().get('/:outcome', (c) => {
  const told = readUploadRedirect(unseal(c.get('services'), PURPOSE, c.req.param('outcome')))
  const { actor } = c.get('visitor')
  const isOwn = told !== null && isUser(actor) && actor.userId === told.userId
  return redirectWithToast(told?.to ?? HOME, isOwn ? told.toast : null)
})

function readUploadRedirect(text: string | null): z.output<typeof UploadRedirect> | null {
  return text === null ? null : UploadRedirect.parse(parseShallowJson(text))
}
