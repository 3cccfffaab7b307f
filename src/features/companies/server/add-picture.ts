import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { portfolioChanged } from '../domain/company-events.ts'
import { companyPolicy } from '../domain/company-policy.ts'
import { decidePicture } from '../domain/portfolio.ts'
import { lockOwnCompany } from './company-profile-store.ts'
import { insertPicture, lockEntry, type NewPicture } from './portfolio-store.ts'
import { safePicture } from './safe-picture.ts'

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1600

/**
 * Adds a picture to a portfolio entry of the acting company, drawn again so that it holds nothing but pixels. Not found
 * for another company's entry. Refuses `PortfolioRefusal`.
 */
export async function addPicture(
  ctx: Context,
  { entryId, bytes, waiting }: { entryId: string; bytes: Uint8Array; waiting?: SenderWaiting },
): Promise<void> {
  authorize(companyPolicy.addPicture(ctx.actor))
  const { bytes: safe, ...shape } = await safePicture(ctx, bytes, { waiting, longestSide: LONGEST_SIDE })
  await keepContents(ctx, safe, (fileKey) => joinEntry(ctx, entryId, { fileKey, ...shape }))
}

async function joinEntry(ctx: Context, entryId: string, picture: NewPicture): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    const entry = await lockEntry(ctx, company.id, entryId)
    refuseUnless(decidePicture(entry.pictures))
    await insertPicture(ctx, entry.id, picture)
    await recordEvent(ctx, portfolioChanged(company.id, entry.id, 'picture-added'))
  })
}
