import { checkPicture, pngAsWebp } from '#features/documents/server/file-inspection.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { decideProjectPicture, type ProjectPictureRefusal } from '../../domain/picture/add-project-picture.ts'
import { LONGEST_SIDE } from '../../domain/picture/project-picture.ts'
import { projectPicturesChanged } from '../../domain/project-events.ts'
import { getOwnProject } from '../project-queries.ts'
import { lockOwnProject } from '../project-store.ts'
import { pictureCount } from './project-picture-queries.ts'
import { insertProjectPicture, type NewProjectPicture } from './project-picture-store.ts'
import { takeAttempt } from './sending-attempts.ts'

/**
 * Adds a picture to the acting customer's own project. Like a document, it is checked and drawn again, so that it holds
 * nothing but pixels. Not found for anyone else's project. Refuses {@link ProjectPictureRefusal}.
 */
export async function addProjectPicture(
  ctx: Context,
  { projectId, bytes, waiting }: { projectId: string; bytes: Uint8Array; waiting?: SenderWaiting },
): Promise<void> {
  // Decided again while the project is locked. This first decision saves the work of reading a file that would be
  // refused.
  const project = await getOwnProject(ctx, projectId)
  refuseUnless(decideProjectPicture(project, await pictureCount(ctx, project.id)))
  const wait = await takeAttempt(ctx, project.ownerId)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies ProjectPictureRefusal, { seconds: wait })
  const manner = { ...waiting, owner: project.ownerId, longestSide: LONGEST_SIDE }
  const picture = await pngAsWebp(ctx, await checkPicture(ctx, bytes, manner), LONGEST_SIDE)
  const { bytes: safe, ...shape } = picture
  await keepContents(ctx, safe, (fileKey) => joinProject(ctx, project.id, { fileKey, ...shape }))
}

async function joinProject(ctx: Context, projectId: string, picture: NewProjectPicture): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const present = await pictureCount(ctx, project.id)
    refuseUnless(decideProjectPicture(project, present))
    await insertProjectPicture(ctx, { projectId, present }, picture)
    await recordEvent(ctx, projectPicturesChanged(project, 'added'))
  })
}
