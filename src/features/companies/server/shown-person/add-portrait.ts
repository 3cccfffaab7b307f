import { randomUUID } from 'node:crypto'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { shownPeopleChanged } from '../../domain/company-events.ts'
import { companyPolicy } from '../../domain/company-policy.ts'
import { lockOwnCompany } from '../company-profile-store.ts'
import { safePicture } from '../safe-picture.ts'
import { lockPerson, savePortrait } from './shown-person-store.ts'

/** Longest side of a portrait, in pixels: pages show it small. */
const LONGEST_SIDE = 800

/**
 * Replaces the portrait of a person whom the acting company shows; drawn again so that it holds nothing but pixels. Not
 * found for another company's person. Refuses what pictures of portfolio entries are refused for.
 */
export async function addPortrait(
  ctx: Context,
  { personId, bytes, waiting }: { personId: string; bytes: Uint8Array; waiting?: SenderWaiting },
): Promise<void> {
  authorize(companyPolicy.addPicture(ctx.actor))
  const { bytes: safe, ...shape } = await safePicture(ctx, bytes, { waiting, longestSide: LONGEST_SIDE })
  await keepContents(ctx, safe, (fileKey) =>
    inTransaction(ctx, async (ctx) => {
      const company = await lockOwnCompany(ctx)
      const person = await lockPerson(ctx, company.id, personId)
      await savePortrait(ctx, person, { id: randomUUID(), fileKey, ...shape })
      await recordEvent(ctx, shownPeopleChanged(company.id, person.id, 'portrait-added'))
    }),
  )
}
