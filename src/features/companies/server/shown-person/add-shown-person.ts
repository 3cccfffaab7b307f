import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { shownPeopleChanged } from '../../domain/company-events.ts'
import { decideShownPerson, type ShownPersonInput } from '../../domain/shown-person/shown-person.ts'
import { lockOwnCompany } from '../company-profile-store.ts'
import { countPeople, insertPerson } from './shown-person-store.ts'

/** Shows a person who has agreed to it on the acting company's page. Refuses `too-many-people`. */
export async function addShownPerson(ctx: Context, input: ShownPersonInput): Promise<{ personId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    refuseUnless(decideShownPerson(await countPeople(ctx, company.id)))
    const personId = await insertPerson(ctx, company.id, input)
    await recordEvent(ctx, shownPeopleChanged(company.id, personId, 'added'))
    return { personId }
  })
}
