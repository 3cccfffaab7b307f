import { Hono, type Context as HonoContext } from 'hono'
import { edgeTexts } from '#edge/texts.ts'
import { PICTURE_WIDTHS } from '#features/companies/domain/portfolio.ts'
import {
  MOST_FORM_BYTES,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
} from '#features/projects/domain/picture/project-picture.ts'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { projectPictureRefusalTexts, projectPictureTexts } from '#features/projects/texts/pictures.ts'
import { shownProjectPicture } from '#features/reviews/server/shown-job-queries.ts'
import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import { isHidden } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import type { HttpEnvironment } from '../environment.ts'
import { addEach } from './add-each.ts'
import { answerOutcome, answerUpload, refusedUpload, type UploadOutcome } from './answer-upload.ts'
import { drawnImages } from './drawn-images.ts'
import { contextOf, sendPictureOfWidth, unlessNotFound } from './picture-widths.ts'
import { readUploads, type Upload } from './read-upload.ts'

/** Room for some hundred pictures. */
const MOST_BYTES = 32 * 1024 * 1024
/** The URL of a picture gives nobody access: each request is decided again, also when a browser has kept the picture. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'none',
  'cache-control': 'private, no-cache',
}

/**
 * Pictures of projects. `GET /:id/480.webp` sends one in one of the widths that pages use, to those who may see it at
 * that moment. `POST /:projectId` takes one or several of a form and redirects to the owner's page of the project,
 * where a toast tells the outcome, or answers scripts ({@link answerUpload}).
 */
export function projectPicturesApi(): Hono<HttpEnvironment> {
  const imageOf = drawnImages({ mostBytes: MOST_BYTES })
  return new Hono<HttpEnvironment>()
    .get('/:id/:name', async (c, next) => {
      const ctx = contextOf(c)
      const width = PICTURE_WIDTHS.find((width) => c.req.param('name') === `${width}.webp`)
      const picture = width && (await shownProjectPicture(ctx, c.req.param('id')).catch(unlessNotFound))
      if (!picture) return next()
      return (
        (await sendPictureOfWidth(c, { imageOf, fileKey: picture.fileKey, width, headers: HEADERS })) ??
        next()
      )
    })
    .post('/:projectId', takePictures)
}

async function takePictures(c: HonoContext<HttpEnvironment, '/:projectId'>) {
  const { actor } = c.get('visitor')
  const projectId = c.req.param('projectId')
  if (actor.kind !== 'customer' || !isUuid(projectId)) return c.notFound()
  const page = href('/customer/projects/:projectId', { projectId })
  const refusals = {
    texts: projectPictureRefusalTexts,
    // To the top of the page, where readers without scripts see the message.
    onward: (description: string) => ({ to: page, toast: { ...notAdded, description } }),
  }
  const limits = {
    mostBytes: MOST_PICTURE_BYTES,
    mostTogether: MOST_FORM_BYTES,
    mostFiles: MOST_PICTURES + 1,
  }
  try {
    const uploads = await readUploads(c.req, { ...limits, owner: actor.userId })
    return await answerUpload(c, refusals, (waiting) =>
      addAll(contextOf(c), { projectId, uploads, waiting, to: `${page}#bilder` }),
    )
  } catch (error) {
    if (isHidden(error)) return c.notFound()
    return answerOutcome(c, refusedUpload(error, refusals))
  }
}

type Sent = { projectId: string; uploads: readonly Upload[]; waiting: SenderWaiting; to: string }

async function addAll(ctx: Context, { projectId, uploads, waiting, to }: Sent): Promise<UploadOutcome> {
  const { added, sent, refused } = await addEach(uploads, projectPictureRefusalTexts, ({ bytes }) =>
    addProjectPicture(ctx, { projectId, bytes, waiting }),
  )
  const toast = projectPictureTexts.added({ added, sent, why: refused?.why ?? null })
  return { status: 201, body: { added, sent }, onward: { to, toast } }
}

const notAdded = { title: edgeTexts.refusedTitle, tone: 'destructive' as const }
