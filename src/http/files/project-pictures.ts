import { Hono, type Context as HonoContext } from 'hono'
import { PICTURE_WIDTHS } from '#features/companies/domain/portfolio.ts'
import { MOST_DRAWINGS } from '#features/projects/domain/drawing/drawing.ts'
import {
  MOST_FORM_BYTES,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
} from '#features/projects/domain/picture/project-picture.ts'
import { addDrawing } from '#features/projects/server/drawing/add-drawing.ts'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { projectPictureRefusalTexts, projectPictureTexts } from '#features/projects/texts/pictures.ts'
import { shownProjectPicture } from '#features/reviews/server/shown-job-queries.ts'
import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { HttpEnvironment } from '../environment.ts'
import { drawnImages } from './drawn-images.ts'
import { contextOf, PRIVATE_PICTURE_HEADERS, sendPictureOfWidth, unlessNotFound } from './picture-widths.ts'
import { takeUploads } from './take-uploads.ts'

/** Room for some hundred pictures. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Pictures of projects. `GET /:id/480.webp` sends one in one of the widths that pages use, to those who may see it at
 * that moment. `POST /:projectId` takes one or several of a form, drawings as well, and redirects to the owner's page
 * of the project, where a toast tells the outcome, or answers scripts ({@link takeUploads}).
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
        (await sendPictureOfWidth(c, {
          imageOf,
          fileKey: picture.fileKey,
          width,
          headers: PRIVATE_PICTURE_HEADERS,
        })) ?? next()
      )
    })
    .post('/:projectId', takePictures)
}

async function takePictures(c: HonoContext<HttpEnvironment, '/:projectId'>) {
  const { actor } = c.get('visitor')
  const projectId = c.req.param('projectId')
  if (actor.kind !== 'customer' || !isUuid(projectId)) return c.notFound()
  return takeUploads(c, {
    page: href('/customer/projects/:projectId', { projectId }),
    anchor: 'bilder',
    texts: projectPictureRefusalTexts,
    limits: {
      mostBytes: MOST_PICTURE_BYTES,
      mostTogether: MOST_FORM_BYTES,
      mostFiles: MOST_PICTURES + MOST_DRAWINGS,
      owner: actor.userId,
    },
    add: ({ fileName, bytes }, waiting) =>
      isPdf(bytes)
        ? addDrawing(contextOf(c), { projectId, fileName, bytes, waiting })
        : addProjectPicture(contextOf(c), { projectId, bytes, waiting }),
    added: ({ added, sent, refused }) =>
      projectPictureTexts.added({ added, sent, why: refused?.why ?? null }),
  })
}

/** By its first bytes; whether it is one is for the drawing's own check to say. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}
