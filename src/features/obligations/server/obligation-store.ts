import { sql } from 'kysely'
import { isSuspendedAt } from '#features/matching/server/candidate-queries.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import type { Between, Obligation, ObligationKind, Owed, Reminded, Turn } from '../domain/obligation.ts'
import type { Keeping } from '../domain/obligation-keeping.ts'
import { remindsAt } from '../domain/reminder.ts'
import type { ObligationSource } from './obligation-source.ts'

/**
 * Waits until no other transaction keeps the obligations of these projects (or companies), and holds them until
 * this transaction ends.
 */
export async function lockSubjects(ctx: TransactionContext, ids: readonly string[]): Promise<void> {
  await holdKeys(ctx, ...ids.map((id) => `obligations ${id}`))
}

/** The stored obligations of these kinds about these projects (or companies). */
export async function keptObligations(
  { db }: TransactionContext,
  {
    about,
    ids,
    kinds,
  }: { about: ObligationSource['about']; ids: readonly string[]; kinds: readonly ObligationKind[] },
): Promise<Obligation[]> {
  const rows = await db
    .selectFrom('obligations')
    .select(['id', 'project_id as projectId', 'company_id as companyId'])
    .select(['opens_at as opensAt', 'due_at as dueAt', 'lapses_at as lapsesAt', 'is_put_off as isPutOff'])
    .select([sql<ObligationKind>`kind`.as('kind'), sql<Turn>`turn`.as('turn')])
    .where(about === 'project' ? 'project_id' : 'company_id', '=', anyOf(ids))
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .execute()
  return rows
}

/**
 * Writes the changes. Nothing is opened about a person or project that has been erased in the meantime. A reminder
 * whose instant has passed already is left out. `offset 0`: as in `subjectProjects`.
 */
export async function saveKeeping(
  { db, now }: TransactionContext,
  { opened, moved, closed }: Keeping,
): Promise<void> {
  if (closed.length > 0)
    await db
      .deleteFrom('obligations')
      .where('id', '=', anyOf(closed.map(({ id }) => id)))
      .execute()
  if (moved.length > 0)
    await sql`update obligations set opens_at = item."opensAt", due_at = item."dueAt", lapses_at = item."lapsesAt",
        is_put_off = coalesce(item."isPutOff", false), reminds_at = item."remindsAt"
      from ${listOf(moved, now)} where obligations.id = item.id`.execute(db)
  if (opened.length > 0)
    await sql`insert into obligations (kind, turn, project_id, customer_id, company_id, opens_at, due_at, lapses_at,
        is_put_off, reminds_at)
      select item.kind, item.turn, item."projectId", project.owner_id, item."companyId",
        item."opensAt", item."dueAt", item."lapsesAt", coalesce(item."isPutOff", false), item."remindsAt"
      from ${listOf(opened, now)}
        left join lateral (select owner_id from projects where id = item."projectId" offset 0) project on true
        left join lateral (select profile_id from company_profiles where id = item."companyId" offset 0) company on true
        left join lateral (
          select deleted_at from auth.users where id = coalesce(project.owner_id, company.profile_id) offset 0) person on true
      where (item."projectId" is null or project.owner_id is not null)
        and (item."companyId" is null or company.profile_id is not null) and person.deleted_at is null
      on conflict do nothing`.execute(db)
}

function listOf(items: readonly Owed[], now: Date) {
  const reminded = items.map((item) => {
    const at = remindsAt(item)
    return { ...item, remindsAt: at && at > now ? at : null }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(reminded)}::jsonb) item(id uuid, kind text, turn text, "projectId" uuid,
    "companyId" uuid, "isPutOff" boolean, "opensAt" timestamptz, "dueAt" timestamptz, "lapsesAt" timestamptz,
    "remindsAt" timestamptz)`
}

/**
 * Takes the reminders that are due by `ctx.now`, and marks them as sent. `isPointless`: the reminder is not worth
 * sending, because the obligation is already due, or because the account that has to act has been suspended.
 */
export async function takeReminders(
  { db, now }: TransactionContext,
  limit: number,
): Promise<(Reminded & { isPointless: boolean })[]> {
  const { rows } = await sql<
    Reminded & { isPointless: boolean }
  >`update obligations set reminds_at = null where id in (
      select id from obligations where reminds_at <= ${now} order by reminds_at limit ${limit} for update skip locked)
    returning id, kind, turn, project_id as "projectId", company_id as "companyId",
      due_at <= ${now} or case turn
        when 'company' then exists (select from company_profiles company where company.id = company_id and ${isSuspendedAt(now)})
        else exists (select from auth.users owner where owner.id = customer_id and ${isBannedAt('owner.banned_until', now)})
      end as "isPointless"`.execute(db)
  return rows
}

/**
 * Deletes some obligations that have lapsed by `ctx.now`, and records which answers were never given. Those that
 * another transaction has locked are left for the next run.
 */
export async function deleteLapsed({ db, now }: TransactionContext, limit: number): Promise<Between[]> {
  const { rows } = await sql<Between>`with gone as (
      delete from obligations where id in (
        select id from obligations where lapses_at <= ${now} order by lapses_at limit ${limit} for update skip locked)
      returning id, kind, turn, project_id, company_id, due_at),
    kept as (
      insert into lapsed_answers (id, kind, turn, project_id, company_id, due_at, lapsed_at)
      select id, kind, turn, project_id, company_id, due_at, ${now} from gone
      where kind in ('answer-message', 'answer-question'))
    select id, kind, turn, project_id as "projectId", company_id as "companyId" from gone`.execute(db)
  return rows
}

/**
 * Deletes the obligations of a person and of their company, those of others to them, and the records of answers
 * that were never given.
 */
export async function eraseObligationsOf(
  { db }: TransactionContext,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<void> {
  await db
    .deleteFrom('obligations')
    .where(({ or, eb }) => or([eb('customer_id', '=', userId), eb('company_id', '=', companyId)]))
    .execute()
  await sql`delete from lapsed_answers where company_id = ${companyId}
    or project_id in (select id from projects where owner_id = ${userId})`.execute(db)
}
