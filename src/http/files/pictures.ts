import { Hono, type Context as HonoContext } from 'hono'
import type { Words } from '#edge/flash.ts'
import { edgeTexts } from '#edge/texts.ts'
import { visiblePicture } from '#features/applications/server/public-company-queries.ts'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { MOST_PICTURE_BYTES, PICTURE_WIDTHS } from '#features/companies/domain/portfolio.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortrait } from '#features/companies/server/shown-person/add-portrait.ts'
import { portraitTexts } from '#features/companies/texts/people.ts'
import { portfolioRefusalTexts, portfolioTexts } from '#features/companies/texts/portfolio.ts'
import { isUuid } from '#kernel/ids.ts'
import { isHidden } from '#kernel/refusal.ts'
import type { Context as UseCaseContext } from '#platform/context.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import type { HttpEnvironment } from '../environment.ts'
import { identifyAgain } from '../identify-visitor.ts'
import { answerOutcome, answerUpload, refusedUpload } from './answer-upload.ts'
import { drawnImages } from './drawn-images.ts'
import { contextOf, PRIVATE_PICTURE_HEADERS, sendPictureOfWidth, unlessNotFound } from './picture-widths.ts'
import { readUpload } from './read-upload.ts'

const PAGE = '/company/profile'
/** Room for some hundred pictures. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Pictures of companies' finished work, and portraits of people whom they show. `GET /:id` sends one while it is public,
 * `GET /:id/480.webp` the same in one of the widths that pages use. `POST /arbeten/:entryId` and `POST /personer/:personId`
 * take one of a form and redirect to the profile, where a toast tells the outcome, or answer scripts ({@link answerUpload}).
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
    .post('/arbeten/:entryId', (c) => {
      const entryId = c.req.param('entryId')
      return takePicture(c, {
        part: 'arbete',
        id: entryId,
        add: (ctx, picture) => addPicture(ctx, { entryId, ...picture }),
        done: portfolioTexts.pictureAdded,
      })
    })
    .post('/personer/:personId', (c) => {
      const personId = c.req.param('personId')
      return takePicture(c, {
        part: 'person',
        id: personId,
        add: (ctx, picture) => addPortrait(ctx, { personId, ...picture }),
        done: portraitTexts.pictureAdded,
      })
    })
}

function headersOf({ isPublic }: { isPublic: boolean }) {
  if (!isPublic) return PRIVATE_PICTURE_HEADERS
  return {
    'content-security-policy': "default-src 'none'; sandbox",
    // Short: a deleted picture, or one of a suspended company, must soon disappear.
    'cache-control': 'public, max-age=600',
  }
}

type Taking = {
  /** The part of the profile to go back to. */
  part: string
  id: string
  add: (ctx: UseCaseContext, picture: { bytes: Uint8Array; waiting: SenderWaiting }) => Promise<void>
  done: Words
}

async function takePicture(c: HonoContext<HttpEnvironment>, { part, id, add, done }: Taking) {
  const { actor } = c.get('visitor')
  if (!mayDo(actor, 'profile') || !isUuid(id)) return c.notFound()
  const to = `${PAGE}#${part}-${id}`
  const refusals = {
    texts: portfolioRefusalTexts,
    // To the top of the page, where readers without scripts see the message.
    onward: (description: string) => ({ to: PAGE, toast: { ...notAdded, description } }),
  }
  try {
    const { bytes } = await readUpload(c.req, { mostBytes: MOST_PICTURE_BYTES, owner: actor.userId })
    await identifyAgain(c)
    return await answerUpload(c, refusals, async (waiting) => {
      await add(contextOf(c), { bytes, waiting })
      return { status: 201, body: {}, onward: { to, toast: done } }
    })
  } catch (error) {
    if (isHidden(error)) return c.notFound()
    return answerOutcome(c, refusedUpload(error, refusals))
  }
}

const notAdded = { title: edgeTexts.refusedTitle, tone: 'destructive' as const }
