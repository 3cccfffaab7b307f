import { lockOwnProject } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { newLinkSecret } from '#platform/seal.ts'
import { decideOpening } from '../../domain/ledger/reading-link.ts'
import { readingLinkOpened } from '../../domain/quote-events.ts'
import { saveReadingLink } from './reading-link-store.ts'

/**
 * The customer makes a link with which a co-owner reads the project's comparison. An earlier link becomes invalid.
 * Returns the link's secret, of which only a hash is stored. Refusals: those of `decideOpening`.
 */
export async function openReadingLink(
  ctx: Context,
  { projectId }: { projectId: string },
): Promise<{ secret: string }> {
  const secret = newLinkSecret(ctx.services)
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    refuseUnless(decideOpening(project))
    await saveReadingLink(ctx, project.id, secret)
    await recordEvent(ctx, readingLinkOpened(project.id))
  })
  return { secret }
}
