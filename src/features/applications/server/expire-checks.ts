import { lockFreeCompanies, saveVerified } from '#features/companies/server/company-store.ts'
import {
  verificationExpired,
  verificationExpiring,
} from '#features/verification/domain/verification-events.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import {
  dueWarning,
  FIRST_WARNING_DAYS,
  type WarningDays,
} from '#features/verification/domain/warn-of-expiry.ts'
import { expireItems } from '#features/verification/server/verification-item-store.ts'
import {
  companiesWithLapsedItems,
  type EndingRecord,
  listEndingRecords,
} from '#features/verification/server/verification-record-queries.ts'
import { insertWarnings } from '#features/verification/server/verification-record-store.ts'
import { authorize } from '#kernel/refusal.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'

/** Expired items and warnings in one transaction: few enough that it is short. */
const BATCH = 200

/**
 * The nightly job: marks expired checks as missing (rules have ignored them since midnight), and warns companies 30 and
 * 7 days before the last valid day and on it. A second run changes nothing.
 */
export async function expireChecks(ctx: Context): Promise<void> {
  await inBatches(() => expireBatch(ctx))
  const due = await dueWarnings(ctx)
  await inBatches(() => warnOfExpiry(ctx, due.splice(0, BATCH)))
}

async function expireBatch(ctx: Context): Promise<number> {
  const today = stockholmDate(ctx.now)
  const due = await companiesWithLapsedItems(ctx, today, BATCH)
  if (due.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    authorize(verificationPolicy.expire(ctx.actor))
    const expired = await expireItems(ctx, await lockFreeCompanies(ctx, due), today)
    // A company that lacks one of the four items is not verified; a missing licence affects its trade only.
    const lacking = expired.filter(({ kind }) => kind !== 'licence')
    const companyIds = lacking.map(({ companyId }) => companyId)
    await saveVerified(ctx, companyIds, false)
    const together = Map.groupBy(expired, ({ companyId, validUntil }) => `${companyId} ${validUntil}`)
    await recordEvents(
      ctx,
      [...together.values()].flatMap((items) => expiryOf(items)),
    )
    return expired.length
  })
}

function expiryOf(items: Awaited<ReturnType<typeof expireItems>>) {
  const [first] = items
  const kinds = items.map(({ kind }) => kind).toSorted()
  return first ? [verificationExpired(first.companyId, { kinds, validUntil: first.validUntil })] : []
}

/** One warning about all checks of a company that expire on the same day. */
type Warning = { daysBefore: WarningDays; records: readonly [EndingRecord, ...EndingRecord[]] }

async function dueWarnings(ctx: Context): Promise<Warning[]> {
  const today = stockholmDate(ctx.now)
  const ending = await listEndingRecords(ctx, today, addDays(today, FIRST_WARNING_DAYS))
  const due = ending.flatMap((record) => {
    const daysBefore = dueWarning(record.validUntil, record.warned, today)
    return daysBefore === null ? [] : [{ daysBefore, record }]
  })
  const together = Map.groupBy(
    due,
    ({ daysBefore, record }) => `${record.companyId} ${record.validUntil} ${daysBefore}`,
  )
  return [...together.values()].flatMap(([first, ...rest]) =>
    first
      ? [{ daysBefore: first.daysBefore, records: [first.record, ...rest.map(({ record }) => record)] }]
      : [],
  )
}

/** Records some warnings; returns how many there were. */
async function warnOfExpiry(ctx: Context, warnings: readonly Warning[]): Promise<number> {
  if (warnings.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    authorize(verificationPolicy.warn(ctx.actor))
    const warned = warnings.flatMap(({ daysBefore, records }) =>
      records.map(({ id }) => ({ recordId: id, daysBefore })),
    )
    const fresh = new Set(await insertWarnings(ctx, warned))
    await recordEvents(
      ctx,
      warnings.flatMap((warning) => warningOf(warning, fresh)),
    )
    return warnings.length
  })
}

/** The event of a warning, about the checks that had no such warning before. */
function warningOf({ daysBefore, records }: Warning, fresh: ReadonlySet<string>) {
  const [{ companyId, validUntil }] = records
  const kinds = records.filter(({ id }) => fresh.has(id)).map(({ kind }) => kind)
  return kinds.length > 0 ? [verificationExpiring(companyId, { kinds, validUntil, daysBefore })] : []
}
