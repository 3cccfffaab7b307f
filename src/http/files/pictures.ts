import { Hono, type Context as HonoContext } from 'hono'
import { edgeTexts } from '#edge/texts.ts'
import { visiblePicture } from '#features/applications/server/public-company-queries.ts'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { MOST_PICTURE_BYTES, PICTURE_WIDTHS } from '#features/companies/domain/portfolio.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { portfolioRefusalTexts, portfolioTexts } from '#features/companies/texts/portfolio.ts'
import { isUuid } from '#kernel/ids.ts'
import { isHidden } from '#kernel/refusal.ts'
import type { HttpEnvironment } from '../environment.ts'
import { answerOutcome, answerUpload, refusedUpload } from './answer-upload.ts'
import { drawnImages } from './drawn-images.ts'
import { contextOf, sendPictureOfWidth, unlessNotFound } from './picture-widths.ts'
import { readUpload } from './read-upload.ts'

const PAGE = '/company/profile'
/** Room for some hundred pictures. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Pictures of companies' finished work. `GET /:id` sends one while it is public, `GET /:id/480.webp` the same in one
 * of the widths that pages use. `POST /arbeten/:entryId` takes one of a form and redirects to the profile, where a
 * toast tells the outcome, or answers scripts ({@link answerUpload}).
 */
export function picturesApi(): Hono<HttpEnvironment> {
  const imageOf = drawnImages({ mostBytes: MOST_BYTES })
  return new Hono<HttpEnvironment>()
    .get('/:id', async (c, next) => {
      const ctx = contextOf(c)
      const picture = await visiblePicture(ctx, c.req.param('id')).catch(unlessNotFound)
      const file = picture && (await ctx.services.files.get(picture.fileKey))
      if (!file) return next()
      return new Response(file.body, {
        headers: { ...headersOf(picture), 'content-type': picture.mime, 'content-length': String(file.size) },
      })
    })
    .get('/:id/:name', async (c, next) => {
      const ctx = contextOf(c)
      const width = PICTURE_WIDTHS.find((width) => c.req.param('name') === `${width}.webp`)
      const picture = width && (await visiblePicture(ctx, c.req.param('id')).catch(unlessNotFound))
      if (!picture) return next()
      const { fileKey } = picture
      const headers = headersOf(picture)
      return (await sendPictureOfWidth(c, { imageOf, fileKey, width, headers })) ?? next()
    })
    .post('/arbeten/:entryId', takePicture)
}

function headersOf({ isPublic }: { isPublic: boolean }) {
  return {
    'content-security-policy': "default-src 'none'; sandbox",
    // Short: a deleted picture, or one of a suspended company, must soon disappear.
    'cache-control': isPublic ? 'public, max-age=600' : 'private, no-store',
  }
}

async function takePicture(c: HonoContext<HttpEnvironment, '/arbeten/:entryId'>) {
  const { actor } = c.get('visitor')
  const entryId = c.req.param('entryId')
  if (!mayDo(actor, 'profile') || !isUuid(entryId)) return c.notFound()
  const to = `${PAGE}#arbete-${entryId}`
  const refusals = {
    texts: portfolioRefusalTexts,
    // To the top of the page, where readers without scripts see the message.
    onward: (description: string) => ({ to: PAGE, toast: { ...notAdded, description } }),
  }
  try {
    const { bytes } = await readUpload(c.req, { mostBytes: MOST_PICTURE_BYTES, owner: actor.userId })
    return await answerUpload(c, refusals, async (waiting) => {
      await addPicture(contextOf(c), { entryId, bytes, waiting })
      return { status: 201, body: {}, onward: { to, toast: portfolioTexts.pictureAdded } }
    })
  } catch (error) {
    if (isHidden(error)) return c.notFound()
    return answerOutcome(c, refusedUpload(error, refusals))
  }
}

const notAdded = { title: edgeTexts.refusedTitle, tone: 'destructive' as const }
