import { Hono, type Context as HonoContext } from 'hono'
import { visibleDrawing } from '#features/quotes/server/visible-picture-queries.ts'
import type { HttpEnvironment } from '../environment.ts'
import { contextOf, unlessNotFound } from './picture-widths.ts'
import { type SentFile, sendDocument, showKeptFile, storedFile } from './send-document.ts'

/**
 * Drawings of projects, for those who may see them at that moment. `GET /:id` sends one as an attachment, `GET
 * /:id/visning` for our own page, which draws it.
 */
export function drawingsApi(): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .get('/:id', async (c, next) => (await answer(c, (file) => sendDocument(c.req, file))) ?? next())
    .get('/:id/visning', async (c, next) => (await answer(c, (file) => showKeptFile(c.req, file))) ?? next())
}

async function answer(
  c: HonoContext<HttpEnvironment, '/:id'>,
  send: (file: SentFile) => Promise<Response>,
): Promise<Response | null> {
  const drawing = await visibleDrawing(contextOf(c), c.req.param('id')).catch(unlessNotFound)
  if (!drawing) return null
  const file = storedFile(c.get('services'), { ...drawing, mime: 'application/pdf' })
  return send(file).catch(unlessNotFound)
}
