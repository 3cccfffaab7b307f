import { sql } from 'kysely'
import { byTarget, type StateChange } from '#kernel/lifecycle.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Pair, Party } from '../../domain/conversation.ts'
import type { Visit, VisitState, VisitTime } from '../../domain/visit/visit.ts'
import { liveVisits, visitById } from './visit-queries.ts'

/**
 * A visit of a conversation that the caller has locked, and the booked visit of that conversation. Not found: a
 * visit of another conversation.
 */
export async function visitIn(
  ctx: TransactionContext,
  { pair, conversationId }: { pair: Pair; conversationId: string },
  visitId: string,
): Promise<{ visit: Visit; booked: Visit | null }> {
  const visit = found(await visitById(ctx, visitId), 'visit')
  const isHere = visit.projectId === pair.projectId && visit.companyId === pair.companyId
  found(isHere || null, 'visit')
  const live = await liveVisits(ctx, conversationId)
  return { visit, booked: live.find(({ state }) => state === 'booked') ?? null }
}

type NewVisit = {
  conversationId: string
  party: Party
  authorId: string
  note: string | null
  times: readonly VisitTime[]
  seriesId: string | null
}

/** Saves a proposal with its times. `seriesId`: the calendar entry that it takes over if it is accepted. */
export async function insertVisit(ctx: TransactionContext, visit: NewVisit): Promise<string> {
  const { conversationId, party, authorId, note, times, seriesId } = visit
  const { id } = await ctx.db
    .insertInto('visits')
    .values({
      conversation_id: conversationId,
      proposed_by: party,
      author_id: authorId,
      proposed_at: ctx.now,
      note,
      ...(seriesId && { series_id: seriesId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('visit_times')
    .values(
      times.map(({ startsAt, endsAt }, index) => ({
        visit_id: id,
        position: index + 1,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute()
  return id
}

/** Ends visits. Refusal: `visit-answered`, when another transaction has moved one; then everything is rolled back. */
export async function saveVisitEnds(
  ctx: TransactionContext,
  moves: readonly StateChange<VisitState>[],
): Promise<void> {
  for (const { from, to, ids } of byTarget(moves)) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('visits')
      .set({ state: to, ended_at: ctx.now })
      .where('id', '=', anyOf(ids))
      .where('state', 'in', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== BigInt(ids.length)) throw new Refused('visit-answered')
  }
}

/**
 * Books a visit at the chosen time, as the next change of its calendar entry. Refusal: `visit-answered`, when
 * another transaction has moved it.
 */
export async function saveBooking(
  ctx: TransactionContext,
  { id, seriesId }: Pick<Visit, 'id' | 'seriesId'>,
  { startsAt, endsAt }: VisitTime,
): Promise<void> {
  const before = sql<number>`coalesce((select max(sequence) + 1 from visits earlier
    where earlier.series_id = ${seriesId} and earlier.starts_at is not null), 0)`
  const { numUpdatedRows } = await ctx.db
    .updateTable('visits')
    .set({ state: 'booked', starts_at: startsAt, ends_at: endsAt, booked_at: ctx.now, sequence: before })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refused('visit-answered')
}

/** Counts a cancellation as a change of the calendar entry. */
export async function saveCancelledEntries(
  { db }: TransactionContext,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('visits')
    .set({ sequence: sql`sequence + 1` })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'cancelled')
    .where('starts_at', 'is not', null)
    .execute()
}

/** A visit that a scheduled job or the end of its project has moved. */
export type EndedVisit = Pair & { visitId: string; by: Party }

/**
 * Moves those of `ids` that are still in the state `from`. Returns them with the party that had proposed each.
 */
export async function endVisits(
  ctx: TransactionContext,
  { from, to, ids }: { from: VisitState; to: VisitState; ids: readonly string[] },
): Promise<EndedVisit[]> {
  const { rows } =
    await sql<EndedVisit>`update visits set state = ${to}, ended_at = ${ctx.now} from conversations talk
    where talk.id = visits.conversation_id and visits.id = any(${ids}::uuid[]) and visits.state = ${from}
    returning visits.id as "visitId", talk.project_id as "projectId", talk.company_id as "companyId",
      visits.proposed_by as by`.execute(ctx.db)
  return rows
}

/**
 * Records that both parties are reminded of these visits, and returns them. Visits that are not booked any more, or
 * were recorded before, are left out.
 */
export async function saveVisitsReminded(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<Omit<EndedVisit, 'by'>[]> {
  const { rows } = await sql<
    Omit<EndedVisit, 'by'>
  >`update visits set reminded_at = ${ctx.now} from conversations talk
    where talk.id = visits.conversation_id and visits.id = any(${ids}::uuid[]) and visits.state = 'booked'
      and reminded_at is null
    returning visits.id as "visitId", talk.project_id as "projectId", talk.company_id as "companyId"`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Erases the notes that the person, or anybody for their company, has written. The visits are kept, for the other
 * party.
 */
export async function eraseVisitsOf(
  { db }: TransactionContext,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<void> {
  await sql`update visits set note = null, author_id = null from conversations talk
    where talk.id = visits.conversation_id and (author_id = ${userId}
      or (talk.company_id = ${companyId} and visits.proposed_by = 'company'))`.execute(db)
}
