import { sql } from 'kysely'
import { addDays, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { type DeskPage, PAGE_LENGTH, pageOf } from '../domain/desk-list.ts'
import type { VerificationList } from '../domain/verification-list.ts'

/** A check is said to run out this many days before it does. */
const SOON_DAYS = 30

/** A company with what is to be looked at, and what of it runs out soon. Kinds are those of verification items. */
export type VerificationRow = {
  id: string
  companyName: string
  waiting: string[]
  ending: { kind: string; validUntil: IsoDate }[]
}

/** Companies that have sent in something nobody has looked at, or whose checks run out within thirty days; newest first. */
export async function listVerifications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { list, before }: { list: VerificationList; before?: string },
): Promise<DeskPage<VerificationRow>> {
  const { rows } = await sql<VerificationRow>`
    with waiting as (${waitingChecks()}), ending as (${endingChecks(now)})
    select c.id, c.company_name as "companyName",
      array(select distinct kind from waiting where waiting.company_id = c.id order by kind) as waiting,
      coalesce((select json_agg(json_build_object('kind', kind, 'validUntil', valid_until) order by valid_until, kind)
        from ending where ending.company_id = c.id), '[]') as ending
    from company_profiles c
    where c.id in (select company_id from ${list === 'waiting' ? sql`waiting` : sql`ending`})
      and ${before ? sql`c.id < ${before}::uuid` : sql`true`}
    order by c.id desc limit ${sql.lit(PAGE_LENGTH + 1)}`.execute(db)
  return pageOf(rows)
}

/** Company and kind of everything that waits to be looked at: put down as waiting, or sent in since the last look. */
export function waitingChecks() {
  return sql`
    select company_id, kind from verification_items where status = 'pending'
    union all
    select d.company_id, d.document_type from company_documents d
    where d.forgotten_at is null and d.document_type <> 'other' and d.uploaded_at > coalesce((
      select max(r.checked_at) from verification_records r
      where r.company_id = d.company_id and r.kind = d.document_type), '-infinity')`
}

/** Company, kind and last day of every check that holds today and runs out within thirty days. */
export function endingChecks(now: Date) {
  const today = stockholmDate(now)
  return sql`
    select company_id, kind, valid_until from verification_items
    where status = 'completed' and valid_until between ${today}::date and ${addDays(today, SOON_DAYS)}::date`
}
