import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import { safeImage } from '#platform/storage/safe-image.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { portfolioChanged } from '../domain/company-events.ts'
import { companyPolicy } from '../domain/company-policy.ts'
import { companyFor } from '../domain/company-role.ts'
import { decidePicture, type PortfolioRefusal } from '../domain/portfolio.ts'
import { lockOwnCompany } from './company-profile-store.ts'
import { insertPicture, lockEntry, type NewPicture } from './portfolio-store.ts'

/** Longest side of a picture on a page, in pixels. */
const LONGEST_SIDE = 1600
/** Refused pictures count, too: redrawing a picture costs more than sending it. */
const ATTEMPTS = { burst: 60, perSeconds: 3600 }

/**
 * Adds a picture to a portfolio entry of the acting company, redrawn so that it holds nothing except pixels. 404 for
 * another company's entry. Refuses {@link PortfolioRefusal}.
 */
export async function addPicture(
  ctx: Context,
  { entryId, bytes, waiting }: { entryId: string; bytes: Uint8Array; waiting?: SenderWaiting },
): Promise<void> {
  authorize(companyPolicy.addPicture(ctx.actor))
  const companyId = companyFor(ctx.actor, 'profile')
  const wait = await takeToken(ctx, `pictures:${companyId}`, ATTEMPTS)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies PortfolioRefusal, { seconds: wait })
  const { bytes: safe, ...shape } = await safeImage(ctx.services, bytes, {
    ...waiting,
    owner: companyId ?? undefined,
    longestSide: LONGEST_SIDE,
  })
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
