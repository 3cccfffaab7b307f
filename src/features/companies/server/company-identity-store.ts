import { sql } from 'kysely'
import { Refused } from '#kernel/refusal.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { CompanyIdentity, IdentityState } from '../domain/company-identity.ts'
import { takeSlug } from './company-slug-store.ts'
import { refuseTaken } from './company-store.ts'

/** Name and number, locked until the transaction ends; null when there is no such company. */
export async function lockIdentity(
  ctx: TransactionContext,
  companyId: string,
): Promise<IdentityState | null> {
  const row = await identityRow(ctx, companyId).forNoKeyUpdate().executeTakeFirst()
  return row ? identityOf(row) : null
}

/** Name and number without a lock. */
export async function companyIdentity(
  ctx: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<IdentityState | null> {
  const row = await identityRow(ctx, companyId).executeTakeFirst()
  return row ? identityOf(row) : null
}

/** Saves name and number as everybody sees them, and the page's slug. Refuses `org-number-taken`. */
export async function saveIdentity(
  ctx: TransactionContext,
  companyId: string,
  { companyName, orgNumber }: CompanyIdentity,
): Promise<void> {
  const page = await pageOf(ctx, companyId)
  await ctx.db
    .updateTable('company_profiles')
    .set({ company_name: companyName, org_number: orgNumber, wanted_name: null, wanted_org_number: null })
    .set({ facts_revision: sql`facts_revision + 1`, updated_at: ctx.now })
    .where('id', '=', companyId)
    .execute()
    .catch(refuseTaken)
  if (page.name !== companyName || !page.slug) await takeSlug(ctx, companyId, companyName)
}

/** Gives the page the slug of the company's name; does nothing if it has one. */
export async function takeFirstSlug(ctx: TransactionContext, companyId: string): Promise<void> {
  const { name, slug } = await pageOf(ctx, companyId)
  if (!slug) await takeSlug(ctx, companyId, name)
}

function pageOf({ db }: TransactionContext, companyId: string) {
  return db
    .selectFrom('company_profiles as c')
    .leftJoin('company_slugs as s', (join) =>
      join.onRef('s.company_id', '=', 'c.id').on('s.is_current', '=', true),
    )
    .where('c.id', '=', companyId)
    .select(['c.company_name as name', 's.slug'])
    .executeTakeFirstOrThrow()
}

/**
 * Saves the name and number that the company wants until they are checked. Refuses `org-number-taken` for a number of
 * another company.
 */
export async function saveWantedIdentity(
  ctx: TransactionContext,
  companyId: string,
  { shown, wanted }: { shown: CompanyIdentity; wanted: CompanyIdentity },
): Promise<void> {
  if (await isAnothers(ctx, companyId, wanted.orgNumber)) throw new Refused('org-number-taken')
  await ctx.db
    .updateTable('company_profiles')
    .set({
      wanted_name: wanted.companyName === shown.companyName ? null : wanted.companyName,
      wanted_org_number: wanted.orgNumber === shown.orgNumber ? null : wanted.orgNumber,
      facts_revision: sql`facts_revision + 1`,
      updated_at: ctx.now,
    })
    .where('id', '=', companyId)
    .execute()
}

/** Counts a change, stored in another table, of facts that checks depend on. */
export async function saveFactsChanged(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({ facts_revision: sql`facts_revision + 1`, updated_at: ctx.now })
    .where('id', '=', companyId)
    .execute()
}

async function isAnothers(
  { db }: TransactionContext,
  companyId: string,
  orgNumber: string | null,
): Promise<boolean> {
  if (orgNumber === null) return false
  const row = await db
    .selectFrom('company_profiles')
    .where('org_number', '=', orgNumber)
    .where('id', '<>', companyId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

type IdentityRow = {
  name: string
  orgNumber: string | null
  wantedName: string | null
  wantedNumber: string | null
  revision: number
}

function identityRow({ db }: Pick<AnyContext, 'db'>, companyId: string) {
  return db
    .selectFrom('company_profiles')
    .where('id', '=', companyId)
    .select(['company_name as name', 'org_number as orgNumber', 'wanted_name as wantedName'])
    .select(['wanted_org_number as wantedNumber', 'facts_revision as revision'])
}

function identityOf({ name, orgNumber, wantedName, wantedNumber, revision }: IdentityRow): IdentityState {
  return {
    shown: { companyName: name, orgNumber },
    claimed: { companyName: wantedName ?? name, orgNumber: wantedNumber ?? orgNumber },
    revision,
  }
}
