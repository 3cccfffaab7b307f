import { Hono, type Context as HonoContext } from 'hono'
import { firstErrors } from '#edge/read-form.ts'
import { refusalAsJson } from '#edge/refusals.ts'
import { quoteInput } from '#features/quotes/domain/quote-input.ts'
import { readQuoteCursor } from '#features/quotes/domain/results/own-results.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { isUser } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { NotFound } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { contextFor } from '#platform/context.ts'
import { completeJson } from './complete-json.ts'
import type { HttpEnvironment } from './environment.ts'
import { instantText } from './instant-text.ts'
import { loggedOut } from './logged-out.ts'
import { readJson } from './read-json.ts'

type Request = HonoContext<HttpEnvironment>

/**
 * Quotes for programs, with a company's session. `POST /projects/:projectId/quotes` sends one (JSON as `quoteInput`,
 * amounts in öre): 201, or 200 when the same `submissionKey` was sent before. `GET /quotes?before=` lists the company's
 * own, newest first, 20 a page; `next` is the `before` of the following page. 400 with codes by field, 401 logged out,
 * 403 wrong role, 404 unknown, 409 with code and sentence.
 */
export const quotesApi = new Hono<HttpEnvironment>()
  .get('/quotes', async (c) => {
    if (!isUser(c.get('visitor').actor)) return loggedOut(c)
    const before = readQuoteCursor(c.req.query('before') ?? null)
    const { quotes, next } = await listOwnQuotes(contextOf(c), { before })
    return completeJson(
      c.get('services').config,
      // `JSON.stringify` takes longer for the instants than for all the rest.
      JSON.stringify({ quotes: quotes.map((line) => ({ ...line, sentAt: instantText(line.sentAt) })), next }),
    )
  })
  .post('/projects/:projectId/quotes', async (c) => {
    if (!isUser(c.get('visitor').actor)) return loggedOut(c)
    const projectId = c.req.param('projectId')
    if (!isUuid(projectId)) return notFound(c)
    const ctx = contextOf(c)
    const input = quoteInput(stockholmDate(ctx.now)).safeParse(await readJson(c.req))
    if (!input.success)
      return c.json({ error: { code: 'invalid-quote', fields: firstErrors(input.error.issues) } }, 400)
    try {
      const { quoteId, created } = await sendQuote(ctx, { ...input.data, projectId })
      return completeJson(ctx.services.config, JSON.stringify({ id: quoteId, created }), created ? 201 : 200)
    } catch (error) {
      if (error instanceof NotFound) return notFound(c)
      return refusalAsJson(error, quoteRefusalTexts)
    }
  })

function notFound(c: Request): Response {
  return c.json({ error: { code: 'not-found' } }, 404)
}

function contextOf(c: Request) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}
