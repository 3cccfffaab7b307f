import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { noteRemoved } from '../domain/desk-events.ts'
import type { NoteSubject } from '../domain/staff-note.ts'
import { notesAbout } from './staff-note-queries.ts'
import { deleteNote } from './staff-note-store.ts'

/** A member of staff removes a note from the page of its subject; the log records the removal. */
export async function removeNote(
  ctx: Context,
  { about, noteId }: { about: NoteSubject; noteId: string },
): Promise<void> {
  if (!isUuid(noteId)) throw new NotFound('note')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    const notes = await notesAbout(ctx, about)
    found(notes.find(({ id }) => id === noteId) ?? null, 'note')
    if (!(await deleteNote(ctx, noteId))) throw new NotFound('note')
    await recordEvent(ctx, noteRemoved(about, noteId))
  })
}
