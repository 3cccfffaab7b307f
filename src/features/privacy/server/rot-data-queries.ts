import type { AnyContext } from '#platform/context.ts'

/** The person's ROT circumstances now, and those that were saved when quotes were accepted. */
export async function rotDataOf({ db }: Pick<AnyContext, 'db'>, userId: string) {
  const [now, accepted] = await Promise.all([
    db
      .selectFrom('rot_circumstances')
      .where('user_id', '=', userId)
      .select(['owners', 'rooms_left_ore', 'room_year', 'interview', 'updated_at'])
      .executeTakeFirst(),
    db
      .selectFrom('accepted_rot')
      .innerJoin('quotes as quote', 'quote.id', 'accepted_rot.quote_id')
      .innerJoin('projects as project', 'project.id', 'quote.project_id')
      .where('project.owner_id', '=', userId)
      .select(['quote.project_id', 'accepted_rot.owners'])
      .select(['accepted_rot.rooms_left_ore', 'accepted_rot.room_year'])
      .select(['accepted_rot.deduction_ore', 'accepted_rot.accepted_at'])
      .execute(),
  ])
  return { assumed: now ?? null, at_acceptance: accepted }
}
