import {
  verificationExpired,
  verificationExpiring,
} from '#features/verification/domain/verification-events.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import { dueWarning, type WarningDays, warningDays } from '#features/verification/domain/warn-of-expiry.ts'
import { expireItems, lockItems } from '#features/verification/server/verification-item-store.ts'
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
import { recordEvent } from '#platform/events/record-event.ts'
import { lockNewestApplication } from './application-store.ts'
import { renewVerified } from './standing-store.ts'

/**
 * The night's round: what ran out is taken down from what is kept (it had stopped counting by itself at midnight), and
 * companies are warned 30 and 7 days ahead and on the last day. Done twice it does nothing more.
 */
export async function expireChecks(ctx: Context): Promise<void> {
  for (const companyId of await companiesWithLapsedItems(ctx, stockholmDate(ctx.now)))
    await expireChecksOf(ctx, companyId)
  for (const warning of await dueWarnings(ctx)) await warnOfExpiry(ctx, warning)
}

function expireChecksOf(ctx: Context, companyId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorize(verificationPolicy.expire(ctx.actor))
    await lockNewestApplication(ctx, companyId)
    await lockItems(ctx, companyId)
    const expired = await expireItems(ctx, companyId, stockholmDate(ctx.now))
    await renewVerified(ctx, companyId)
    for (const [validUntil, items] of Map.groupBy(expired, (item) => item.validUntil)) {
      const kinds = items.map(({ kind }) => kind)
      await recordEvent(ctx, verificationExpired(companyId, { kinds, validUntil }))
    }
  })
}

/** One warning: what runs out of a company on the same day. */
type Warning = { daysBefore: WarningDays; records: readonly [EndingRecord, ...EndingRecord[]] }

async function dueWarnings(ctx: Context): Promise<Warning[]> {
  const today = stockholmDate(ctx.now)
  const ending = await listEndingRecords(ctx, today, addDays(today, Math.max(...warningDays)))
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

function warnOfExpiry(ctx: Context, { daysBefore, records }: Warning): Promise<void> {
  const [{ companyId, validUntil }] = records
  return inTransaction(ctx, async (ctx) => {
    authorize(verificationPolicy.warn(ctx.actor))
    const ids = records.map(({ id }) => id)
    const fresh = await insertWarnings(ctx, ids, daysBefore)
    const kinds = records.filter(({ id }) => fresh.includes(id)).map(({ kind }) => kind)
    if (kinds.length > 0)
      await recordEvent(ctx, verificationExpiring(companyId, { kinds, validUntil, daysBefore }))
  })
}
