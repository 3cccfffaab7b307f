import { correspondenceKeptSince } from '#features/support/domain/contact-message.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { forgetReportsBefore } from './content-report-store.ts'

/**
 * Deletes reports after the same time as messages to support. A report that still hides something is kept without its
 * sender, because staff could not show the content again without it.
 */
export async function pruneReports(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => forgetReportsBefore(ctx, correspondenceKeptSince(ctx.now)))
}
