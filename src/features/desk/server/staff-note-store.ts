import type { TransactionContext } from '#platform/context.ts'
import type { NoteSubject } from '../domain/staff-note.ts'

type NewNote = { about: NoteSubject; userId: string; body: string; by: string }

/** Saves a note; returns its id. `userId`: the account with which it is deleted. */
export async function insertNote(
  ctx: TransactionContext,
  { about, userId, body, by }: NewNote,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('staff_notes')
    .values({
      user_id: userId,
      company_id: about.type === 'company' ? about.id : null,
      project_id: about.type === 'project' ? about.id : null,
      body,
      written_by: by,
      written_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a note; returns false when it no longer exists. */
export async function deleteNote(ctx: TransactionContext, noteId: string): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('staff_notes')
    .where('id', '=', noteId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Deletes the notes about an account, its company and its projects, as part of an erasure. */
export async function deleteNotesOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('staff_notes').where('user_id', '=', userId).execute()
}
