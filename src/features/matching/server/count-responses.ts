import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { requestOutcome } from '../domain/request-outcome.ts'
import {
  countForGroup,
  countOutcome,
  emptyRecord,
  type ResponseOutcome,
  type ResponseRecord,
} from '../domain/response-record.ts'
import { renewCandidates } from './renew-candidates.ts'
import { responseRecords } from './response-record-queries.ts'
import {
  type GroupRecord,
  lockGroupRecord,
  saveCompanyRecords,
  saveGroupRecords,
  takeUncounted,
  type Uncounted,
} from './response-record-store.ts'

/** Requests that one transaction counts. */
const BATCH = 100

/**
 * Adds each request that has ended to the records of its company and of the groups around it, once. From then on these
 * companies are ranked by their new records.
 */
export async function countResponses(ctx: Context): Promise<{ counted: number }> {
  const counted = await inBatches(async () => {
    const companyIds = await inBookkeeping(ctx, countBatch)
    if (companyIds.length > 0) await renewCandidates(ctx, { companyIds })
    return companyIds.length
  })
  return { counted }
}

/** Returns the company of each request that was counted. */
async function countBatch(ctx: TransactionContext): Promise<string[]> {
  // Every batch counts for the market, so locking that record first makes concurrent batches wait.
  const market = await lockGroupRecord(ctx, { category: '', county: '' })
  const ended = await takeUncounted(ctx, BATCH)
  if (ended.length === 0) return []
  const companyIds = ended.map(({ companyId }) => companyId)
  const companies = await responseRecords(ctx, companyIds)
  const groups = new Map<string, GroupRecord>()
  if (market) groups.set(keyOf({ category: '', county: '' }), { category: '', county: '', record: market })
  for (const request of ended) await countOne(ctx, request, { companies, groups })
  await saveCompanyRecords(ctx, companies)
  await saveGroupRecords(ctx, [...groups.values()])
  return companyIds
}

type Records = { companies: Map<string, ResponseRecord>; groups: Map<string, GroupRecord> }

async function countOne(
  ctx: TransactionContext,
  request: Uncounted,
  { companies, groups }: Records,
): Promise<void> {
  const at = request.answeredAt ?? request.settledAt
  const { estimate: before, isBeyond } = request
  const counting = { outcome: outcomeOf(request), before, at, isBeyond }
  const company = companies.get(request.companyId) ?? emptyRecord(at)
  for (const key of groupsOf(request)) {
    const group = groups.get(keyOf(key)) ?? {
      ...key,
      record: (await lockGroupRecord(ctx, key)) ?? emptyRecord(at),
    }
    groups.set(keyOf(key), { ...key, record: countForGroup(group.record, company, counting) })
  }
  companies.set(request.companyId, countOutcome(company, counting))
}

function outcomeOf({ outcome, askedAt, settledAt, answeredAt, estimate }: Uncounted): ResponseOutcome {
  const kind = outcome === 'called-off' ? 'silent' : outcome
  return requestOutcome({ kind, askedAt, at: answeredAt ?? settledAt, silentAt: settledAt }, estimate)
}

function groupsOf({ category, county }: Uncounted): { category: string; county: string }[] {
  const wide = [
    { category: '', county: '' },
    { category, county: '' },
  ]
  return county === '' ? wide : [...wide, { category, county }]
}

function keyOf({ category, county }: { category: string; county: string }): string {
  return `${category}/${county}`
}
