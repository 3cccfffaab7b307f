import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { isAgreed, seesFiles } from '#features/matching/server/seen-picture-queries.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { drawingFile } from '#features/projects/server/drawing/drawing-queries.ts'
import { projectPictureFile } from '#features/projects/server/picture/project-picture-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { getOwnQuote } from './quote-queries.ts'

type PictureFile = NonNullable<Awaited<ReturnType<typeof projectPictureFile>>>
export type DrawingFile = NonNullable<Awaited<ReturnType<typeof drawingFile>>>

/**
 * Where the contents of a project's picture are stored. For its owner, staff, and companies that see the whole
 * project now; after a deal only the awarded company. Not found for everybody else.
 */
export async function visibleProjectPicture(ctx: AnyContext, pictureId: string): Promise<PictureFile> {
  const picture = found(isUuid(pictureId) ? await projectPictureFile(ctx, pictureId) : null, 'picture')
  if (!(await howSeen(ctx, picture))) throw new NotFound('picture')
  return picture
}

/** A project's drawing for the same people, with its name as they may see it. Not found for everybody else. */
export async function visibleDrawing(ctx: AnyContext, drawingId: string): Promise<DrawingFile> {
  const drawing = found(isUuid(drawingId) ? await drawingFile(ctx, drawingId) : null, 'drawing')
  const seen = found(await howSeen(ctx, drawing), 'drawing')
  return { ...drawing, name: shownWords(drawing.name, seen) }
}

/**
 * Does the reader see the project's words unmasked (`whole`)? Null for a reader who does not see pictures of the
 * project.
 */
async function howSeen(
  ctx: AnyContext,
  { projectId, ownerId }: Pick<PictureFile, 'projectId' | 'ownerId'>,
): Promise<{ whole: boolean } | null> {
  const { actor } = ctx
  if (actor.kind === 'staff') return { whole: true }
  if (actor.kind === 'customer') return actor.userId === ownerId ? { whole: true } : null
  if (actor.kind !== 'company') return null
  const quote = await getOwnQuote(ctx, projectId)
  const own = { quoted: quote !== null, quoteIsPast: quote?.isPast ?? false }
  const view = await getProjectForCompany(ctx, projectId, own)
  return seesFiles(view) ? { whole: isAgreed(view) } : null
}
