import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { shownPeopleChanged } from '../../domain/company-events.ts'
import type { ShownPersonInput } from '../../domain/shown-person/shown-person.ts'
import { lockOwnCompany } from '../company-profile-store.ts'
import { lockPerson, savePerson } from './shown-person-store.ts'

/** Changes the name and role of a person whom the acting company shows. Not found for any other. */
export async function updateShownPerson(
  ctx: Context,
  { personId, ...input }: ShownPersonInput & { personId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    const { id } = await lockPerson(ctx, company.id, personId)
    await savePerson(ctx, id, input)
    await recordEvent(ctx, shownPeopleChanged(company.id, id, 'updated'))
  })
}
