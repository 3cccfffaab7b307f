import { sql } from 'kysely'
import type { IdentityState } from '#features/companies/domain/company-identity.ts'
import { type DeskPage, PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import type { Claim } from '#features/verification/domain/verification-record.ts'
import { addDays, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { VerificationList } from '../domain/verification-list.ts'

/** A check is listed as expiring this many days before its last valid day. */
const SOON_DAYS = 30

/**
 * A company with its checks in the list (waiting, expiring soon or expired), and what it has changed since it was
 * checked.
 */
export type VerificationRow = {
  id: string
  companyName: string
  waiting: Claim[]
  ending: (Claim & { validUntil: IsoDate })[]
  identity: Pick<IdentityState, 'shown' | 'claimed'>
}

/**
 * Companies that have sent or changed something which nobody has looked at, whose checks expire within thirty days, or
 * whose checks have expired; newest first.
 */
export async function listVerifications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { list, before }: { list: VerificationList; before?: string },
): Promise<DeskPage<VerificationRow>> {
  const { rows } = await sql<VerificationRow>`
    with waiting as (${waitingChecks()}), ending as (${list === 'lapsed' ? lapsedChecks(now) : endingChecks(now)})
    select c.id, c.company_name as "companyName",
      coalesce((select json_agg(distinct jsonb_build_object('kind', kind, 'claim', claim))
        from waiting where waiting.company_id = c.id), '[]') as waiting,
      coalesce((select json_agg(json_build_object('kind', kind, 'claim', claim, 'validUntil', valid_until)
        order by valid_until, kind, claim) from ending where ending.company_id = c.id), '[]') as ending,
      json_build_object(
        'shown', json_build_object('companyName', c.company_name, 'orgNumber', c.org_number),
        'claimed', json_build_object('companyName', coalesce(c.wanted_name, c.company_name),
          'orgNumber', coalesce(c.wanted_org_number, c.org_number))) as identity
    from company_profiles c
    where c.id in (select company_id from ${list === 'waiting' ? sql`waiting` : sql`ending`})
      and ${before ? sql`c.id < ${before}::uuid` : sql`true`}
    order by c.id desc limit ${sql.lit(PAGE_LENGTH + 1)}`.execute(db)
  return pageOf(rows)
}

/**
 * SQL of company, claim and time of everything that waits for staff: recorded as waiting, invalid because the company
 * has changed, or sent since the last check. Other documents have no claim yet: each waits until a check of it has been
 * recorded.
 */
export function waitingChecks() {
  return sql`
    select company_id, kind, claim, decided_at as since from verification_items where status = 'pending'
    union all
    select d.company_id, d.document_type, '', d.uploaded_at from company_documents d
    where d.forgotten_at is null and d.document_type <> 'other' and d.uploaded_at > coalesce((
      select max(r.checked_at) from verification_records r
      where r.company_id = d.company_id and r.kind = d.document_type), '-infinity')
    union all
    select d.company_id, 'other', '', d.uploaded_at from company_documents d
    where d.forgotten_at is null and d.document_type = 'other' and not exists (
      select from verification_records r where r.company_id = d.company_id and r.evidence_document_id = d.id)`
}

/** SQL of company, claim and last valid day of each expired check of an approved company that was not made again. */
export function lapsedChecks(now: Date) {
  return sql`
    select i.company_id, i.kind, i.claim, i.valid_until from verification_items i
    where i.valid_until < ${stockholmDate(now)}::date and i.status <> 'pending' and exists (
      select from partner_applications a where a.company_id = i.company_id and a.state = 'approved'
    ) and exists (select from company_members m where m.company_id = i.company_id)`
}

/** SQL of company, claim and last valid day of each valid check that expires within thirty days. */
export function endingChecks(now: Date) {
  const today = stockholmDate(now)
  return sql`
    select company_id, kind, claim, valid_until from verification_items
    where status = 'completed' and valid_until between ${today}::date and ${addDays(today, SOON_DAYS)}::date`
}
