import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import type { NoteSubject, StaffNote } from '../domain/staff-note.ts'

type Source = Pick<AnyContext, 'actor' | 'db'>

/** The notes about an account, a company or a project, newest first; for staff only. */
export async function notesAbout({ actor, db }: Source, { type, id }: NoteSubject): Promise<StaffNote[]> {
  if (actor.kind !== 'staff' || !isUuid(id)) return []
  return notesOf(db, { type, id })
    .select(['id', 'body', 'written_by as writtenBy', 'written_at as writtenAt'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Has this member of staff written the same about the subject since? */
export async function isNoted(
  { db }: Pick<AnyContext, 'db'>,
  { about, body, by }: { about: NoteSubject; body: string; by: string },
  since: Date,
): Promise<boolean> {
  const row = await notesOf(db, about)
    .select('id')
    .where('body', '=', body)
    .where('written_by', '=', by)
    .where('written_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

function notesOf(db: AnyContext['db'], { type, id }: NoteSubject) {
  return db
    .selectFrom('staff_notes')
    .$if(type === 'company', (notes) => notes.where('company_id', '=', id))
    .$if(type === 'project', (notes) => notes.where('project_id', '=', id))
    .$if(type === 'account', (notes) =>
      notes.where('user_id', '=', id).where('company_id', 'is', null).where('project_id', 'is', null),
    )
}

/** The account with which a note is deleted; null if its subject does not exist. */
export async function ownerOfSubject(
  { db }: Pick<AnyContext, 'db'>,
  { type, id }: NoteSubject,
): Promise<string | null> {
  if (!isUuid(id)) return null
  const rows =
    type === 'company'
      ? db.selectFrom('company_profiles').where('id', '=', id).select('profile_id as userId')
      : type === 'project'
        ? db.selectFrom('projects').where('id', '=', id).select('owner_id as userId')
        : db.selectFrom('profiles').where('id', '=', id).select('id as userId')
  return (await rows.executeTakeFirst())?.userId ?? null
}
