import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { projectPictureFile } from '#features/projects/server/picture/project-picture-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { getOwnQuote } from './quote-queries.ts'

type PictureFile = NonNullable<Awaited<ReturnType<typeof projectPictureFile>>>

/**
 * Where the contents of a project's picture are stored, for its owner, staff, and companies that see the project whole
 * at this moment; 404 for everybody else.
 */
export async function visibleProjectPicture(ctx: AnyContext, pictureId: string): Promise<PictureFile> {
  const picture = found(isUuid(pictureId) ? await projectPictureFile(ctx, pictureId) : null, 'picture')
  if (!(await maySee(ctx, picture))) throw new NotFound('picture')
  return picture
}

async function maySee(ctx: AnyContext, { projectId, ownerId }: PictureFile): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind === 'staff') return true
  if (actor.kind === 'customer') return actor.userId === ownerId
  if (actor.kind !== 'company') return false
  const quote = await getOwnQuote(ctx, projectId)
  const own = { quoted: quote !== null, quoteIsPast: quote?.isPast ?? false }
  return (await getProjectForCompany(ctx, projectId, own)).access === 'full'
}
