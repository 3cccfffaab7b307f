import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { noteWritten } from '../domain/desk-events.ts'
import { SENT_TWICE_MS } from '../domain/sent-twice.ts'
import type { NoteSubject } from '../domain/staff-note.ts'
import { isNoted, ownerOfSubject } from './staff-note-queries.ts'
import { insertNote } from './staff-note-store.ts'

/**
 * A member of staff writes a note for all staff about an account, a company or a project. The same note sent again
 * within ten minutes changes nothing.
 */
export async function addNote(
  ctx: Context,
  { about, body }: { about: NoteSubject; body: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    const userId = found(await ownerOfSubject(ctx, about), about.type)
    await holdKeys(ctx, `notes:${about.id}`)
    const note = { about, body, by: ctx.actor.name }
    if (await isNoted(ctx, note, new Date(ctx.now.getTime() - SENT_TWICE_MS))) return
    const noteId = await insertNote(ctx, { ...note, userId })
    await recordEvent(ctx, noteWritten(about, noteId))
  })
}
