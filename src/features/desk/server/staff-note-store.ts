import type { TransactionContext } from '#platform/context.ts'
import type { NoteSubject } from '../domain/staff-note.ts'

type NewNote = { about: NoteSubject; userId: string; body: string; by: string }

/** Keeps a note; returns its id. `userId`: the account with which it goes. */
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

/** Removes a note; false when it was gone already. */
export async function deleteNote(ctx: TransactionContext, noteId: string): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('staff_notes')
    .where('id', '=', noteId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Forgets what was noted about an account, its company and its projects, when everything else of it is forgotten. */
export async function deleteNotesOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('staff_notes').where('user_id', '=', userId).execute()
}
