import { correspondenceKeptSince } from '#features/support/domain/contact-message.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { deleteReportsBefore } from './content-report-store.ts'

/** Forgets what was reported as long ago as messages to support are forgotten. What it has hidden stays hidden. */
export async function pruneReports(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => deleteReportsBefore(ctx, correspondenceKeptSince(ctx.now)))
}
