import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { shownPeopleChanged } from '../../domain/company-events.ts'
import { lockOwnCompany } from '../company-profile-store.ts'
import { lockPerson, savePortrait } from './shown-person-store.ts'

/**
 * Removes the portrait of a person whom the acting company shows; changes nothing if there is none. Not found for any
 * other person.
 */
export async function removePortrait(ctx: Context, { personId }: { personId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    const person = await lockPerson(ctx, company.id, personId)
    await savePortrait(ctx, person, null)
    await recordEvent(ctx, shownPeopleChanged(company.id, person.id, 'portrait-removed'))
  })
}
