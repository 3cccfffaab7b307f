import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { shownPeopleChanged } from '../../domain/company-events.ts'
import { lockOwnCompany } from '../company-profile-store.ts'
import { deletePerson, lockPerson } from './shown-person-store.ts'

/** Removes a person, with the portrait, from the acting company's page. Not found for any other person. */
export async function removeShownPerson(ctx: Context, { personId }: { personId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    const { id } = await lockPerson(ctx, company.id, personId)
    await deletePerson(ctx, id)
    await recordEvent(ctx, shownPeopleChanged(company.id, id, 'removed'))
  })
}
