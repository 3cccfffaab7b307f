import { correspondenceKeptSince } from '#features/support/domain/contact-message.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { forgetReportsBefore } from './content-report-store.ts'

/**
 * Deletes reports after the same time as messages to support. A report that still hides something stays, without its
 * sender: otherwise nobody could show that again.
 */
export async function pruneReports(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => forgetReportsBefore(ctx, correspondenceKeptSince(ctx.now)))
}
