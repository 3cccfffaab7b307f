import { sql } from 'kysely'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import type { QuoteDraft } from '../../domain/form/quote-draft.ts'
import { MOST_TEMPLATES } from '../../domain/form/quote-template.ts'

type OwnName = { companyId: string; name: string }

/** Until the transaction ends, no other one saves or renames the company's templates. */
export async function lockTemplatesOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await holdKeys(ctx, `quote-templates:${companyId}`)
}

/** Saves a template under the company's lowest free number. False when no number is free. */
export async function insertTemplate(
  { db, now }: TransactionContext,
  { companyId, name, draft }: OwnName & { draft: QuoteDraft },
): Promise<boolean> {
  const { rows } = await sql`
    insert into quote_templates (company_id, number, name, form, saved_at)
    select ${companyId}::uuid, number, ${name}, ${JSON.stringify(draft)}::jsonb, ${now}
    from generate_series(1, ${sql.lit(MOST_TEMPLATES)}) number
    where not exists (select from quote_templates kept where kept.company_id = ${companyId}::uuid and kept.number = number.number)
    order by number limit 1
    returning id`.execute(db)
  return rows.length === 1
}

/** Renames the company's template. False when it has no such template. */
export async function saveTemplateName(
  { db }: TransactionContext,
  { companyId, id, name }: OwnName & { id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_templates')
    .set({ name })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the company's template; false when it has no such template. */
export async function deleteTemplate(
  { db }: TransactionContext,
  { companyId, id }: { companyId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quote_templates')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all templates of a company. */
export async function eraseQuoteTemplatesOf(
  { db }: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<void> {
  await db.deleteFrom('quote_templates').where('company_id', '=', companyId).execute()
}
