import * as z from 'zod/mini'
import { startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { enqueueAfter, type KnownEvent } from '#platform/events/react-to-events.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { rankingOn, rankingTable } from '../domain/ranking-weights.ts'
import { candidatesOf, movedCompanies, renewalDue } from '../domain/stored-candidate.ts'
import { candidateSources } from './candidate-source-queries.ts'
import { keptSpots, lockCandidates, replaceCandidates, saveRenewals, updateSpots } from './candidate-store.ts'
import { moveServed, recountServed, servedBy } from './served-place-store.ts'

/** Companies in one transaction: few enough that it takes milliseconds, so that other transactions do not wait long. */
const BATCH = 200

/** `accountIds`: accounts whose companies are renewed too. */
export const renewCandidatesJob = defineJob(
  'renew-candidates',
  z.object({ companyIds: z.array(z.uuid()), accountIds: z.array(z.uuid()) }),
)

/** All events that change whether, where or how early a company is asked. */
export const renewChangedCandidates = enqueueAfter(renewCandidatesJob, {
  'company.updated': theCompany,
  'company.checked-facts-changed': theCompany,
  'company.paused': theCompany,
  'company.resumed': theCompany,
  'verification.decided': theCompany,
  'verification.completed': theCompany,
  'verification.expired': theCompany,
  'application.approved': namedCompany,
  'application.refused': namedCompany,
  'account.suspended': theAccount,
  'account.restored': theAccount,
  'account.deleted': theAccount,
  'account.updated': ({ subjectId, payload }) =>
    payload.changed?.includes('banDuration') ? theAccount({ subjectId }) : [],
  'review.published': namedCompany,
  'review.removed': namedCompany,
  'review.restored': namedCompany,
  'project.matched': ({ payload }) => several(payload.companyIds),
  'project.company-invited': ({ payload }) => several(payload.companyIds),
})

type AboutCompany = 'company.updated' | 'company.paused' | 'company.resumed' | 'verification.decided'
type NamesCompany =
  | 'application.approved'
  | 'application.refused'
  | 'review.published'
  | 'review.removed'
  | 'review.restored'

function theCompany({ subjectId }: Pick<KnownEvent<AboutCompany>, 'subjectId'>) {
  return [{ companyIds: [subjectId], accountIds: [] }]
}

function namedCompany({ payload }: Pick<KnownEvent<NamesCompany>, 'payload'>) {
  return several(payload.companyId ? [payload.companyId] : [])
}

function theAccount({ subjectId }: { subjectId: string }) {
  return [{ companyIds: [], accountIds: [subjectId] }]
}

function several(companyIds: readonly string[] = []) {
  return companyIds.length === 0 ? [] : [{ companyIds: [...companyIds], accountIds: [] }]
}

/** Makes the candidates of these companies again from the facts at `ctx.now`. A second call changes nothing. */
export async function renewCandidates(
  ctx: Context,
  { companyIds = [], accountIds = [] }: { companyIds?: readonly string[]; accountIds?: readonly string[] },
): Promise<void> {
  const affectedIds = [
    ...new Set([...companyIds, ...(await companiesOfAccounts(ctx, accountIds))]),
  ].toSorted()
  await inBatches(() => renewBatch(ctx, affectedIds.splice(0, BATCH)))
}

/**
 * Renews companies whose facts have changed by time alone: a week since a request, the end of a pause, of a check, or
 * of a version of the weights.
 */
export async function renewDueCandidates(ctx: Context): Promise<void> {
  await inBatches(async () => {
    const due = await ctx.db
      .selectFrom('matching_renewals')
      .where('due_at', '<=', ctx.now)
      .select('company_id')
      .orderBy('due_at')
      .limit(BATCH)
      .execute()
    return renewBatch(
      ctx,
      due.map((row) => row.company_id),
    )
  })
}

/** Renews all companies, in the order of their ids; repairs what a lost event has left behind. */
export async function renewAllCandidates(ctx: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  await inBatches(async () => {
    const rows = await ctx.db
      .selectFrom('company_profiles')
      .where('id', '>', after)
      .select('id')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    after = rows.at(-1)?.id ?? after
    return renewBatch(
      ctx,
      rows.map(({ id }) => id),
    )
  })
  await inBookkeeping(ctx, async (ctx) => {
    await lockCandidates(ctx)
    await updateSpots(ctx)
    await recountServed(ctx)
  })
}

async function renewBatch(ctx: Context, companyIds: readonly string[]): Promise<number> {
  if (companyIds.length === 0) return 0
  await inBookkeeping(ctx, async (ctx) => {
    await lockCandidates(ctx)
    const today = stockholmDate(ctx.now)
    const weights = rankingOn(today)
    const next = rankingTable.find(({ from }) => from > today)
    const weightsEnd = next ? startOfStockholmDay(next.from) : null
    const sources = await candidateSources(ctx, companyIds)
    const candidates = sources.flatMap((source) => candidatesOf(source, weights))
    // A company's area changes far less often than its rank, and takes far longer to count.
    const moved = movedCompanies(companyIds, await keptSpots(ctx, companyIds), candidates)
    const before = await servedBy(ctx, moved)
    await replaceCandidates(ctx, companyIds, candidates)
    await moveServed(ctx, before, await servedBy(ctx, moved))
    await saveRenewals(
      ctx,
      sources.map((source) => ({ companyId: source.companyId, dueAt: renewalDue(source, weightsEnd) })),
    )
  })
  return companyIds.length
}

async function companiesOfAccounts({ db }: Context, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('company_profiles')
    .where('profile_id', '=', anyOf(accountIds))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
