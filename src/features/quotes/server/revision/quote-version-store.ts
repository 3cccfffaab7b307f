import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { makeChanges } from '#platform/db/make-changes.ts'
import { linesAdded } from '../quote-line-store.ts'
import { type NewQuote, refuseDuplicate, rowOf } from '../quote-store.ts'

/** The acting company's own quote. Not found for everybody else. */
export async function findOwnQuote(
  { actor, db }: TransactionContext,
  id: string,
): Promise<{ id: string; projectId: string; submissionKey: string | null }> {
  const companyId = companyFor(actor, 'quotes')
  if (companyId === null || !isUuid(id)) throw new NotFound('quote')
  const quote = await db
    .selectFrom('quotes')
    .select(['id', 'project_id as projectId', 'submission_key as submissionKey'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return found(quote, 'quote')
}

/** Saves which version of its locked project a pending quote is confirmed for. */
export async function saveConfirmation(
  { db, now }: TransactionContext,
  quoteId: string,
  confirmedVersion: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ confirmed_version: confirmedVersion, updated_at: now })
    .where('id', '=', quoteId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refused('move-not-possible')
}

/** The values that a revision replaces; the project, company, slot and round of the quote stay. */
export type RevisedQuote = Omit<NewQuote, 'slot' | 'round' | 'projectId' | 'companyId'> & { version: number }

/** Stores the present version of a pending quote of a locked project, and replaces it by the next one. */
export async function saveRevision(ctx: TransactionContext, revised: RevisedQuote): Promise<void> {
  const { db, now } = ctx
  await sql`insert into quote_versions (quote_id, version, quote, lines)
    select quote.id, quote.version, to_jsonb(quote), (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from quote_lines line where line.quote_id = quote.id)
    from quotes quote where quote.id = ${revised.id}`.execute(db)
  await db.deleteFrom('quote_lines').where('quote_id', '=', revised.id).execute()
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ ...writtenColumns(revised, now), version: revised.version, revised_at: now })
    .where('id', '=', revised.id)
    .where('state', '=', 'pending')
    .where('version', '=', revised.version - 1)
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  if (numUpdatedRows !== 1n) throw new Refused('move-not-possible')
  await makeChanges(ctx, [linesAdded(revised)])
}

/** The columns of a new quote, without those that a revision keeps. */
function writtenColumns(revised: RevisedQuote, now: Date) {
  const place = { slot: 0, round: 0, projectId: '', companyId: '' }
  const {
    id: _id,
    project_id: _project,
    company_id: _company,
    round: _round,
    slot: _slot,
    state: _state,
    sent_at: _sent,
    created_at: _created,
    ...written
  } = rowOf({ ...revised, ...place }, now)
  return written
}

/** Deletes the earlier versions of a company's quotes: none of them is an agreement. */
export async function deleteVersionsOf({ db }: TransactionContext, companyId: string): Promise<void> {
  const quotes = db.selectFrom('quotes').select('id').where('company_id', '=', companyId)
  await db.deleteFrom('quote_versions').where('quote_id', 'in', quotes).execute()
}
