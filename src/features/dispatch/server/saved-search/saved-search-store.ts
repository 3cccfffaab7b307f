import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { FoundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { MOST_SEARCHES, type SearchNoticeInput } from '../../domain/saved-search/saved-search.ts'

/** Adds a search in the first free position of the company, whose row the caller has locked. Returns its id. */
export async function saveNewSearch(
  { db, now }: TransactionContext,
  companyId: string,
  { filter, choices, name, notice }: SearchNoticeInput & { filter: FoundProjectsInput; choices: string },
): Promise<string> {
  const slot = sql<number>`(select min(slot) from generate_series(1, ${sql.lit(MOST_SEARCHES)}) slot
    where not exists (select from saved_searches taken where taken.company_id = ${companyId}::uuid and taken.slot = slot.slot))`
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      company_id: companyId,
      slot,
      name,
      notice,
      choices,
      scope: filter.scope,
      category: filter.category ?? null,
      municipality_code: filter.municipality ?? null,
      since: now,
      seen_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The acting company's own search, locked. Not found for another company's. */
export async function lockOwnSearch(
  { db, actor }: TransactionContext,
  id: string,
): Promise<{ id: string; companyId: string; pausedAt: Date | null }> {
  const companyId = companyFor(actor, 'requests')
  const row =
    companyId !== null && isUuid(id)
      ? await db
          .selectFrom('saved_searches')
          .select(['id', 'company_id as companyId', 'paused_at as pausedAt'])
          .where('id', '=', id)
          .where('company_id', '=', companyId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
  return found(row, 'search')
}

export async function saveSearchNotice(
  { db }: TransactionContext,
  { id, name, notice }: SearchNoticeInput & { id: string },
): Promise<void> {
  await db.updateTable('saved_searches').set({ name, notice }).where('id', '=', id).execute()
}

/** A resumed search finds only projects that are published from now on. */
export async function saveSearchPause(
  { db, now }: TransactionContext,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  const change = isPaused ? { paused_at: now } : { paused_at: null, since: now }
  await db.updateTable('saved_searches').set(change).where('id', '=', id).execute()
}

export async function saveSearchSeen({ db, now }: TransactionContext, id: string): Promise<void> {
  await db.updateTable('saved_searches').set({ seen_at: now }).where('id', '=', id).execute()
}

/** Ends the company's daily mails: all its searches notify in the bell from now on. Returns how many were changed. */
export async function saveBellForAll({ db }: TransactionContext, companyId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ notice: 'bell' })
    .where('company_id', '=', companyId)
    .where('notice', '=', 'daily')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteSearch({ db }: TransactionContext, id: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).execute()
}

/** Deletes all searches of a company with their hits. */
export async function deleteSearchesOf({ db }: TransactionContext, companyId: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('company_id', '=', companyId).execute()
}

/**
 * Records that a locked project matches these searches. Returns the companies to notify at once: those with a matching
 * search of the kind `bell`, except companies that were asked about the project or notified of it before.
 */
export async function saveSearchHits(
  { db, now }: TransactionContext,
  projectId: string,
  searchIds: readonly string[],
): Promise<string[]> {
  await sql`insert into saved_search_hits (search_id, project_id, found_at)
    select id, ${projectId}::uuid, ${now} from saved_searches where id = ${anyOf(searchIds)}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ companyId: string }>`
    with told as (
      update saved_search_hits hit set told_at = ${now} from saved_searches search
      where search.id = hit.search_id and hit.project_id = ${projectId}::uuid and hit.search_id = ${anyOf(searchIds)}
        and hit.told_at is null and search.notice = 'bell' and ${isNews(sql`search.company_id`, sql`hit.project_id`)}
      returning search.company_id
    ) select distinct company_id as "companyId" from told`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/** SQL: was the company neither asked about the project nor notified of it by one of its searches? */
function isNews(companyId: ReturnType<typeof sql>, projectId: ReturnType<typeof sql>) {
  return sql<boolean>`not exists (select from project_invitations asked
      where asked.project_id = ${projectId} and asked.company_id = ${companyId})
    and not exists (select from saved_search_hits other join saved_searches of on of.id = other.search_id
      where other.project_id = ${projectId} and of.company_id = ${companyId} and other.told_at is not null)`
}

/**
 * Marks the hits for the daily mails of at most `most` companies as sent at `ctx.now`: those of the lowest ids after the
 * id `after`. Hits on projects that are closed or no news are marked with the time `-infinity` and never sent. Returns the
 * companies that get a mail, and the last company of all; null when none remained.
 */
export async function saveDailyHits(
  { db, now }: TransactionContext,
  { after, most }: { after: string | null; most: number },
): Promise<{ companyIds: string[]; last: string | null }> {
  const { rows } = await sql<{ companyId: string; isTold: boolean }>`
    with company as (
      select distinct search.company_id from saved_search_hits hit join saved_searches search on search.id = hit.search_id
      where hit.told_at is null and search.notice = 'daily' and search.paused_at is null
        and coalesce(search.company_id > ${after}::uuid, true)
      order by search.company_id limit ${sql.lit(most)}
    ), marked as (
      update saved_search_hits hit
      set told_at = case when project.is_open and project.quotes_until > ${now}
        and ${isNews(sql`search.company_id`, sql`hit.project_id`)} then ${now}::timestamptz else '-infinity' end
      from saved_searches search, projects project, company
      where search.id = hit.search_id and project.id = hit.project_id and search.company_id = company.company_id
        and hit.told_at is null and search.notice = 'daily' and search.paused_at is null
      returning search.company_id, hit.told_at
    )
    select company_id as "companyId", bool_or(told_at > '-infinity') as "isTold"
    from marked group by company_id order by company_id`.execute(db)
  return {
    companyIds: rows.filter(({ isTold }) => isTold).map(({ companyId }) => companyId),
    last: rows.at(-1)?.companyId ?? null,
  }
}
