import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { RotCircumstances } from '../domain/rot-deduction.ts'
import { estimateRot, yearOf } from '../domain/rot-deduction.ts'
import type { RotInterview } from '../domain/rot-eligibility.ts'

/** Saves what a household assumes, its rooms as those of this year; replaces its earlier assumptions. */
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

/** Saves what a household answered about its right to ROT, or forgets it (null). Its assumptions are saved before. */
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

/** Saves what was assumed when the quote was accepted, with the resulting reduction. */
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

/** An entry is null while that owner has used nothing: an array of the database holds such entries, its type does not say so. */
function storedRooms(rooms: RotCircumstances['roomsLeftOre']): number[] | null {
  return rooms ? ([...rooms] as number[]) : null
}

/** Deletes what a person has assumed, now and when quotes were accepted. */
export async function eraseRotCircumstancesOf(ctx: TransactionContext, userId: string): Promise<void> {
  const quotes = ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select('quote.id')
    .where('project.owner_id', '=', userId)
  await ctx.db.deleteFrom('accepted_rot').where('quote_id', 'in', quotes).execute()
  await ctx.db.deleteFrom('rot_circumstances').where('user_id', '=', userId).execute()
}
