import { resolvePlace } from '#features/places/server/place-queries.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyUpdated } from '../domain/company-events.ts'
import type { CompanyAreaInput } from '../domain/company-profile-input.ts'
import { lockOwnCompany, saveServiceArea } from './company-profile-store.ts'

/**
 * Saves the base and area of the acting company. Refuses `place-unknown`, because without a position no distance can be
 * computed, and `municipalities-missing` when no chosen one exists, because then no project would fit.
 */
export async function changeServiceArea(
  ctx: Context,
  { place, kind, radiusKm, municipalities }: CompanyAreaInput,
): Promise<void> {
  const base = await resolvePlace(ctx, place)
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    if (!base) throw new Refused('place-unknown')
    const area = kind === 'radius' ? { kind, radiusM: radiusKm * 1000 } : { kind, codes: municipalities }
    await saveServiceArea(ctx, company.id, base, area)
    await recordEvent(ctx, companyUpdated(company.id, ['serviceArea']))
  })
}
