import { shownFileName } from '#features/documents/domain/company-document.ts'
import { checkPdf } from '#features/documents/server/file-inspection.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { type DrawingRefusal, decideDrawing } from '../../domain/drawing/add-drawing.ts'
import { projectDrawingsChanged } from '../../domain/project-events.ts'
import { takeAttempt } from '../picture/sending-attempts.ts'
import { getOwnProject } from '../project-queries.ts'
import { lockOwnProject } from '../project-store.ts'
import { drawingCount } from './drawing-queries.ts'
import { insertDrawing, type NewDrawing } from './drawing-store.ts'

type Sent = { projectId: string; fileName: string; bytes: Uint8Array; waiting?: SenderWaiting }

/**
 * Adds a drawing (PDF) to the acting customer's own project. Like a document, it is rebuilt from its pages. It counts
 * as one of the day's pictures. Not found for anyone else's project. Refuses {@link DrawingRefusal}.
 */
export async function addDrawing(ctx: Context, { projectId, fileName, bytes, waiting }: Sent): Promise<void> {
  // Decided again while the project is locked. This first decision saves the work of reading a file that would be
  // refused.
  const project = await getOwnProject(ctx, projectId)
  refuseUnless(decideDrawing(project, await drawingCount(ctx, project.id)))
  const wait = await takeAttempt(ctx, project.ownerId)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies DrawingRefusal, { seconds: wait })
  const safe = await checkPdf(ctx, bytes, { ...waiting, owner: project.ownerId })
  const drawing = { fileName: shownFileName(fileName, 'application/pdf'), size: safe.length }
  await keepContents(ctx, safe, (fileKey) => joinProject(ctx, project.id, { ...drawing, fileKey }))
}

async function joinProject(ctx: Context, projectId: string, drawing: NewDrawing): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const present = await drawingCount(ctx, project.id)
    refuseUnless(decideDrawing(project, present))
    await insertDrawing(ctx, { projectId, present }, drawing)
    await recordEvent(ctx, projectDrawingsChanged(project, 'added'))
  })
}
