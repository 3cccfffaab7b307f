import { sql } from 'kysely'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { SETTLES_IDENTITY } from '../domain/check-basis.ts'
import type { CheckSource } from '../domain/check-source.ts'
import { verificationPolicy } from '../domain/verification-policy.ts'
import type { RecordKind, VerificationRecord } from '../domain/verification-record.ts'

const DAY_MS = 86_400_000

/** The newest record of each of the company's claims. */
export async function newestRecords(
  ctx: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<VerificationRecord[]> {
  const rows = await recordsOf(ctx, companyId)
    .distinctOn(['kind', 'claim'])
    .orderBy('kind')
    .orderBy('claim')
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(recordIn)
}

/** Was the company's identity ever checked? From then on its shown name and number are the checked ones. */
export async function wasEverChecked({ db }: Pick<AnyContext, 'db'>, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('verification_records')
    .where('company_id', '=', companyId)
    .where('kind', '=', SETTLES_IDENTITY)
    .where('outcome', '=', 'completed')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A former check, with the document that was its evidence. */
export type PastCheck = VerificationRecord & {
  /**
   * `isThere`: the document can still be opened. `sha256`: the hash of the file; `hashOf`: whether as it was sent or as
   * it is stored.
   */
  evidence: { documentId: string; sha256: string; hashOf: string; isThere: boolean } | null
}

/** All checks that were ever made of the company, newest of each claim first. For staff only. */
export async function checkHistory(
  ctx: Pick<AnyContext, 'actor' | 'db'>,
  companyId: string,
): Promise<PastCheck[]> {
  if (!verificationPolicy.seeNotes(ctx.actor)) return []
  const rows = await recordsOf(ctx, companyId)
    .leftJoin('company_documents as d', 'd.id', 'evidence_document_id')
    .select(['evidence_document_id as documentId', 'evidence_hash as sha256', 'evidence_hash_of as hashOf'])
    .select(sql<boolean>`d.storage_key is not null`.as('isThere'))
    .orderBy('kind')
    .orderBy('claim')
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(({ documentId, sha256, hashOf, isThere, ...row }) => ({
    ...recordIn(row),
    evidence: documentId && sha256 && hashOf ? { documentId, sha256, hashOf, isThere } : null,
  }))
}

function recordsOf({ db }: Pick<AnyContext, 'db'>, companyId: string) {
  return db
    .selectFrom('verification_records as r')
    .where('r.company_id', '=', companyId)
    .select(['kind', 'claim', 'revision', 'outcome', 'source', 'reason', 'note'])
    .select(['checked_by as checkedBy', 'checked_at as checkedAt', 'valid_until as validUntil'])
    .select(['company_name as companyName', 'org_number as orgNumber'])
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof recordsOf>['executeTakeFirstOrThrow']>>

function recordIn({ companyName, orgNumber, ...row }: RecordRow): VerificationRecord {
  return {
    ...row,
    kind: row.kind as RecordKind,
    outcome: row.outcome as VerificationRecord['outcome'],
    source: row.source as CheckSource,
    of: { companyName, orgNumber },
  }
}

/** A check that expires. `warned`: the warnings that the company has been sent, in days before. */
export type EndingRecord = {
  id: string
  companyId: string
  kind: RecordKind
  validUntil: IsoDate
  warned: number[]
}

/**
 * The valid checks that expire from `first` to `last` (Stockholm dates, inclusive), of companies with a member. Left
 * out: checks that wait because the company has changed, and licences of trades that it no longer offers.
 */
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
      and (r.kind = 'other' or exists (
        select from verification_items i
        where i.company_id = r.company_id and i.kind = r.kind and i.claim = r.claim and i.status = 'completed'
      ))
      and not exists (
        select from verification_records n
        where n.company_id = r.company_id and n.kind = r.kind and n.claim = r.claim and n.revision > r.revision
      )
    order by r.company_id, r.kind, r.claim`.execute(db)
  return rows
}

/** The companies of the `limit` completed items that expired longest before the Stockholm date `today`. */
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
 * At most `limit` companies whose F-tax was confirmed at its last check, before `before`: others each day of `before`, so
 * that companies about which the register stays silent do not keep it from being asked about the rest.
 */
export async function companiesToAskAbout(
  { db }: Pick<AnyContext, 'db'>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const day = Math.floor(before.getTime() / DAY_MS)
  const rows = await db
    .selectFrom('verification_items as i')
    .innerJoin('company_profiles as c', 'c.id', 'i.company_id')
    .where('i.kind', '=', 'f_tax')
    .where('i.status', '=', 'completed')
    .where('i.decided_at', '<', before)
    .where('c.org_number', 'is not', null)
    .select('i.company_id as companyId')
    .orderBy(sql`hashtextextended(i.company_id::text, ${day})`)
    .limit(limit)
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** When the company last sent in a document of each type. */
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

/** A document that a decision depends on: its id, its hash, and which bytes the hash is of. */
export type Evidence = { documentId: string; sha256: string; hashOf: string }
