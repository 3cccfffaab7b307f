import { sql } from 'kysely'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { RecordKind, VerificationRecord } from '../domain/verification-record.ts'

/** The newest record of each of the company's claims: what holds today. */
export async function newestRecords(
  { db }: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<VerificationRecord[]> {
  const rows = await db
    .selectFrom('verification_records')
    .where('company_id', '=', companyId)
    .distinctOn(['kind', 'claim'])
    .select(['kind', 'claim', 'revision', 'outcome', 'source', 'reason'])
    .select(['checked_by as checkedBy', 'checked_at as checkedAt', 'valid_until as validUntil'])
    .orderBy('kind')
    .orderBy('claim')
    .orderBy('revision', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as RecordKind,
    outcome: row.outcome as VerificationRecord['outcome'],
  }))
}

/** A check that runs out, with the days before for which the company has been warned. */
export type EndingRecord = {
  id: string
  companyId: string
  kind: RecordKind
  validUntil: IsoDate
  warned: number[]
}

/** What holds today and runs out from `first` through `last` (Stockholm dates), of companies that somebody acts for. */
export async function listEndingRecords(
  { db }: Pick<AnyContext, 'db'>,
  first: IsoDate,
  last: IsoDate,
): Promise<EndingRecord[]> {
  const { rows } = await sql<EndingRecord>`
    select r.id, r.company_id as "companyId", r.kind, r.valid_until as "validUntil",
      coalesce((select array_agg(w.days_before) from verification_warnings w where w.record_id = r.id), '{}') as warned
    from verification_records r
    where r.outcome = 'completed' and r.valid_until between ${first}::date and ${last}::date
      and exists (select from company_members m where m.company_id = r.company_id)
      and not exists (
        select from verification_records n
        where n.company_id = r.company_id and n.kind = r.kind and n.claim = r.claim and n.revision > r.revision
      )
    order by r.company_id, r.kind, r.claim`.execute(db)
  return rows
}

/** Companies of the at most `limit` completed items that ran out longest before the Stockholm date `today`. */
export async function companiesWithLapsedItems(
  { db }: Pick<AnyContext, 'db'>,
  today: IsoDate,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_items')
    .where('status', '=', 'completed')
    .where('valid_until', '<', today)
    .select('company_id as companyId')
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ companyId }) => companyId))]
}

/**
 * At most `limit` companies in business whose F-tax was last seen before `before` and found in order then, the
 * longest unseen first.
 */
export async function companiesToAskAbout(
  { db }: Pick<AnyContext, 'db'>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_items as i')
    .innerJoin('company_profiles as c', 'c.id', 'i.company_id')
    .where('i.kind', '=', 'f_tax')
    .where('i.status', '=', 'completed')
    .where('i.decided_at', '<', before)
    .where('c.org_number', 'is not', null)
    .select('i.company_id as companyId')
    .orderBy('i.decided_at')
    .orderBy('i.company_id')
    .limit(limit)
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** The company's organisation number (ten digits); undefined when there is no such company. */
export async function orgNumberOf(
  { db }: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<{ orgNumber: string | null } | undefined> {
  return db
    .selectFrom('company_profiles')
    .where('id', '=', companyId)
    .select('org_number as orgNumber')
    .executeTakeFirst()
}

/** When the company last sent in something of each type of document. */
export async function sentDocuments(
  { db }: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<{ kind: RecordKind; sentAt: Date }[]> {
  const rows = await db
    .selectFrom('company_documents')
    .where('company_id', '=', companyId)
    .select(['document_type as kind', (select) => select.fn.max('uploaded_at').as('sentAt')])
    .groupBy('document_type')
    .execute()
  return rows.map(({ kind, sentAt }) => ({ kind: kind as RecordKind, sentAt }))
}
