import { Hono, type Context as HonoContext } from 'hono'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { visiblePicture } from '#features/applications/server/public-company-queries.ts'
import { MOST_PICTURE_BYTES } from '#features/companies/domain/portfolio.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { portfolioRefusalTexts, portfolioTexts } from '#features/companies/texts/portfolio.ts'
import { isUuid } from '#kernel/ids.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'
import { readUpload } from './read-upload.ts'

const PAGE = '/company/profile'

/**
 * Pictures of what companies have built. `GET /:id` hands one out while anybody may see it; `POST /arbeten/:entryId`
 * takes one of a form and goes back to the profile, where a toast says how it went.
 */
export const picturesApi = new Hono<HttpEnvironment>()
  .get('/:id', async (c, next) => {
    const ctx = contextOf(c)
    const picture = await visiblePicture(ctx, c.req.param('id')).catch(nothing)
    const file = picture && (await ctx.services.files.get(picture.fileKey))
    if (!file) return next()
    return new Response(file.body, {
      headers: {
        'content-type': picture.mime,
        'content-length': String(file.size),
        'content-security-policy': "default-src 'none'; sandbox",
        // Not for long: a picture that is taken away, and a company that is shut out, must soon be gone.
        'cache-control': picture.isPublic ? 'public, max-age=600' : 'private, no-store',
      },
    })
  })
  .post('/arbeten/:entryId', async (c) => {
    const { actor } = c.get('visitor')
    const entryId = c.req.param('entryId')
    const page = `${PAGE}#arbete-${entryId}`
    if (actor.kind !== 'company' || !isUuid(entryId)) return c.notFound()
    try {
      const { bytes } = await readUpload(c.req, { mostBytes: MOST_PICTURE_BYTES, owner: actor.userId })
      await addPicture(contextOf(c), { entryId, bytes })
      return redirectWithToast(page, portfolioTexts.pictureAdded)
    } catch (error) {
      if (error instanceof NotFound || (error instanceof Refused && error.code === 'not-allowed'))
        return c.notFound()
      return backWithRefusal(page, error, portfolioRefusalTexts)
    }
  })

function contextOf(c: HonoContext<HttpEnvironment>) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}

function nothing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
