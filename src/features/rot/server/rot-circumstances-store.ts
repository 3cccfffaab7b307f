import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { RotCircumstances } from '../domain/rot-deduction.ts'
import { estimateRot, yearOf } from '../domain/rot-deduction.ts'
import type { RotInterview } from '../domain/rot-eligibility.ts'

/** Replaces a household's assumptions. The rooms are saved as those of this year. */
export async function saveRotCircumstances(
  ctx: TransactionContext,
  userId: string,
  { owners, roomsLeftOre }: Pick<RotCircumstances, 'owners' | 'roomsLeftOre'>,
): Promise<void> {
  const row = {
    owners,
    rooms_left_ore: storedRooms(roomsLeftOre),
    room_year: yearOf(stockholmDate(ctx.now)),
    updated_at: ctx.now,
  }
  await ctx.db
    .insertInto('rot_circumstances')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Saves a household's answers of the interview, or deletes them (null). The row of its assumptions must exist. */
export async function saveInterview(
  { db, now }: TransactionContext,
  userId: string,
  interview: RotInterview | null,
): Promise<void> {
  await db
    .updateTable('rot_circumstances')
    .set({ interview: interview && JSON.stringify(interview), updated_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Saves the assumptions at the acceptance of a quote, with the reduction that they gave. */
export async function saveAcceptedRot(
  ctx: TransactionContext,
  quoteId: string,
  circumstances: RotCircumstances,
): Promise<void> {
  const quote = await ctx.db
    .selectFrom('quotes')
    .select(['labour_gross_ore', 'start_date'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  const { deductionOre } = estimateRot({
    labourGrossOre: quote.labour_gross_ore,
    paidOn: quote.start_date,
    ...circumstances,
  })
  await ctx.db
    .insertInto('accepted_rot')
    .values({
      quote_id: quoteId,
      owners: circumstances.owners,
      rooms_left_ore: storedRooms(circumstances.roomsLeftOre),
      room_year: circumstances.roomYear ?? null,
      deduction_ore: deductionOre,
      accepted_at: ctx.now,
    })
    .execute()
}

/**
 * An entry is null for an owner who has used nothing. An array column can hold null, but its generated type does
 * not say so.
 */
function storedRooms(rooms: RotCircumstances['roomsLeftOre']): number[] | null {
  return rooms ? ([...rooms] as number[]) : null
}

/** Deletes a person's assumptions, both the present ones and those at the acceptance of quotes. */
export async function eraseRotCircumstancesOf(ctx: TransactionContext, userId: string): Promise<void> {
  const quotes = ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select('quote.id')
    .where('project.owner_id', '=', userId)
  await ctx.db.deleteFrom('accepted_rot').where('quote_id', 'in', quotes).execute()
  await ctx.db.deleteFrom('rot_circumstances').where('user_id', '=', userId).execute()
}
