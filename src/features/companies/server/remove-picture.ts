import { isUuid } from '#kernel/ids.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { portfolioChanged } from '../domain/company-events.ts'
import { lockOwnCompany } from './company-profile-store.ts'
import { deletePicture, lockEntry } from './portfolio-store.ts'

/** Removes a picture from a portfolio entry of the acting company. Not found for any other. */
export async function removePicture(
  ctx: Context,
  { entryId, pictureId }: { entryId: string; pictureId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    const entry = await lockEntry(ctx, company.id, entryId)
    if (!isUuid(pictureId) || !(await deletePicture(ctx, entry.id, pictureId))) throw new NotFound('picture')
    await recordEvent(ctx, portfolioChanged(company.id, entry.id, 'picture-removed'))
  })
}
