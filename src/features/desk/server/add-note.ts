import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { noteWritten } from '../domain/desk-events.ts'
import type { NoteSubject } from '../domain/staff-note.ts'
import { ownerOfSubject } from './staff-note-queries.ts'
import { insertNote } from './staff-note-store.ts'

/** A member of staff writes a note for all staff about an account, a company or a project. */
export async function addNote(
  ctx: Context,
  { about, body }: { about: NoteSubject; body: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    const userId = found(await ownerOfSubject(ctx, about), about.type)
    const noteId = await insertNote(ctx, { about, userId, body, by: ctx.actor.name })
    await recordEvent(ctx, noteWritten(about, noteId))
  })
}
