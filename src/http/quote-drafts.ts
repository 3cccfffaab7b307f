import { Hono, type Context as HonoContext } from 'hono'
import { refusalInit, sentenceOf } from '#edge/refusals.ts'
import { readDraftInput } from '#features/quotes/domain/form/saved-draft.ts'
import { ownDraft } from '#features/quotes/server/form/quote-draft-queries.ts'
import { removeQuoteDraft } from '#features/quotes/server/form/remove-quote-draft.ts'
import { saveQuoteDraft } from '#features/quotes/server/form/save-quote-draft.ts'
import { draftRefusalTexts } from '#features/quotes/texts/quote-draft.ts'
import { isUser } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import { type Context, contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'
import { loggedOut } from './logged-out.ts'
import { readJson } from './read-json.ts'

type Request = HonoContext<HttpEnvironment>

/**
 * What a company types in the form of a quote, at `/api/v1/company/projects/:projectId/quote-draft`. `PUT` with
 * `{draft, seen, quoteVersion}` saves it: `{stamp, savedAt}`; the next save names this stamp as `seen`. 409 with code
 * `draft-changed` when somebody has saved since: `saved` is what is kept. `DELETE` throws it away (204). 400 no JSON,
 * 401 logged out, 403 wrong role, 404 unknown, 429 too often.
 */
export const quoteDraftsApi = new Hono<HttpEnvironment>()
  .put('/:projectId/quote-draft', async (c) => {
    const input = readDraftInput(await readJson(c.req))
    if (!input) return c.json({ error: { code: 'invalid-draft' } }, 400)
    const projectId = c.req.param('projectId')
    return answer(c, async (ctx) => c.json(await saveQuoteDraft(ctx, { ...input, projectId })), {
      projectId,
      quoteVersion: input.quoteVersion,
    })
  })
  .delete('/:projectId/quote-draft', (c) => {
    const projectId = c.req.param('projectId')
    return answer(c, async (ctx) => {
      await removeQuoteDraft(ctx, { projectId })
      return c.body(null, 204)
    })
  })

async function answer(
  c: Request,
  act: (ctx: Context) => Promise<Response>,
  about?: { projectId: string; quoteVersion: number },
): Promise<Response> {
  const { actor } = c.get('visitor')
  if (!isUser(actor)) return loggedOut(c)
  const ctx = contextFor(c.get('services'), actor)
  try {
    return await act(ctx)
  } catch (error) {
    if (error instanceof NotFound) return c.json({ error: { code: 'not-found' } }, 404)
    if (!isRefused(error)) throw error
    const saved = about && error.code === 'draft-changed' ? await ownDraft(ctx, about) : null
    const { code } = error
    const message = sentenceOf(error, draftRefusalTexts)
    return Response.json({ error: { code, message }, saved }, refusalInit(error))
  }
}
