import { correspondenceKeptSince } from '#features/support/domain/contact-message.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { forgetReportsBefore } from './content-report-store.ts'

/**
 * Forgets what was reported as long ago as messages to support are forgotten. What still hides something stays, without
 * its sender: else nobody could show that again.
 */
export async function pruneReports(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => forgetReportsBefore(ctx, correspondenceKeptSince(ctx.now)))
}
