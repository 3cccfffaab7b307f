import { sql } from 'kysely'
import { isSuspendedAt } from '#features/matching/server/candidate-queries.ts'
import { openStates } from '#features/projects/domain/project.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { type Change, preparedChange } from '#platform/db/make-changes.ts'
import type { Reservation } from '../domain/reservation.ts'

type Pair = { projectId: string; companyId: string }

/** Saves that the company holds a slot. Project and company are locked, so no unique index can be violated. */
export async function saveReservation(
  { db, now }: TransactionContext,
  projectId: string,
  { companyId, slot, number, writer, heldUntil }: Reservation & { number: number },
): Promise<void> {
  await db
    .insertInto('quote_reservations')
    .values({
      project_id: projectId,
      company_id: companyId,
      slot,
      number,
      writer,
      started_at: now,
      held_until: heldUntil,
    })
    .execute()
}

/**
 * The change that ends a reservation because its quote is sent. It fails when the reservation has ended in the
 * meantime.
 */
export function reservationUsed({ now }: Pick<AnyContext, 'now'>, { projectId, companyId }: Pair): Change {
  return reservationEnded({ projectId, companyId, now }, { rows: 1 })
}

const reservationEnded = preparedChange<Pair & { now: Date }>('reservation-used', (db, param) =>
  db
    .updateTable('quote_reservations')
    .set({ ended_at: param('now'), outcome: 'sent' })
    .where('project_id', '=', param('projectId'))
    .where('company_id', '=', param('companyId'))
    .where('ended_at', 'is', null)
    .returning('slot'),
)

/** Ends the company's reservation, if it has one, because it has declined. */
export async function saveReservationGivenBack(
  { db, now }: TransactionContext,
  { projectId, companyId }: Pair,
): Promise<void> {
  await db
    .updateTable('quote_reservations')
    .set({ ended_at: now, outcome: 'given-back' })
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends reservations that do not count any more: their time is over, their project does not take quotes, or their
 * company is suspended. `of`: only those of one project or one company. `limit`: the most. Rows are locked in a
 * fixed order, so that two transactions never deadlock. Returns the reservations that it has ended.
 */
export async function saveLapsed(
  { db, now }: TransactionContext,
  { of, limit = 100 }: { of?: Pair; limit?: number },
): Promise<Pair[]> {
  const some = of
    ? sql`(held.project_id = ${of.projectId}::uuid or held.company_id = ${of.companyId}::uuid)`
    : sql`true`
  const { rows } = await sql<Pair>`
    with lapsed as (
      select held.project_id, held.company_id
      from quote_reservations held
      join projects project on project.id = held.project_id
      join company_profiles company on company.id = held.company_id
      where held.ended_at is null and ${some} and (held.held_until <= ${now} or project.quotes_until <= ${now}
        or project.state <> all(${[...openStates]}::text[]) or ${isSuspendedAt(now)})
      order by held.project_id, held.company_id
      limit ${limit}
      for update of held
    )
    update quote_reservations held set ended_at = ${now}, outcome = 'lapsed'
    from lapsed
    where held.project_id = lapsed.project_id and held.company_id = lapsed.company_id and held.ended_at is null
    returning held.project_id as "projectId", held.company_id as "companyId"`.execute(db)
  return rows
}
