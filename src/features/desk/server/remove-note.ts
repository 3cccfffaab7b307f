import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { noteRemoved } from '../domain/desk-events.ts'
import type { NoteRefusal, NoteSubject } from '../domain/staff-note.ts'
import { notesAbout } from './staff-note-queries.ts'
import { deleteNote } from './staff-note-store.ts'

/**
 * A member of staff removes a note from the page of its subject; the log records the removal. Refuses `note-gone` when
 * the page has no such note, for example because a colleague was faster.
 */
export async function removeNote(
  ctx: Context,
  { about, noteId }: { about: NoteSubject; noteId: string },
): Promise<void> {
  if (!isUuid(noteId)) throw new NotFound('note')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    const notes = await notesAbout(ctx, about)
    const isThere = notes.some(({ id }) => id === noteId) && (await deleteNote(ctx, noteId))
    if (!isThere) throw new Refused('note-gone' satisfies NoteRefusal)
    await recordEvent(ctx, noteRemoved(about, noteId))
  })
}
