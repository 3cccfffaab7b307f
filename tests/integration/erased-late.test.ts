import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { removeAccount } from '#features/privacy/server/remove-account.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { placesOfText } from '#tests/support/stored/places-of-text.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers })
  await loadPlaces(world.context())
})

const deleting = ({ actor }: Customer | Company) =>
  deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })

async function bellOf({ actor }: Customer | Company): Promise<string[]> {
  return (await listNotifications(world.context(actor))).all.map(({ title }) => title)
}

/** A quote on a project; no event of either has been delivered. */
async function aQuotedProject(title: string, companyName: string) {
  const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world, { companyName })]
  const { projectId } = await aProject(world, karin, { title })
  await aQuote(world, company, projectId)
  return { karin, company }
}

describe('what others are told late', () => {
  test('has the project’s present title, in the bell and in mails that waited', async () => {
    const { karin, company } = await aQuotedProject('Klockkanarie badrum', 'Kvar Bygg AB')
    await world.services.events.drain()
    expect(await bellOf(karin)).toContain('Ny offert från Kvar Bygg AB')
    await deleting(karin)
    world.mails.length = 0
    await settle(world)
    expect(await bellOf(company)).toContain('Projektet är avbrutet: Borttaget projekt')
    expect(world.mails.map(({ subject }) => subject)).toContain('Projektet är avbrutet: Borttaget projekt')
    expect(JSON.stringify(world.mails)).not.toContain('Klockkanarie')
  })

  test('has the company’s present name', async () => {
    const { karin, company } = await aQuotedProject('Badrum', 'Firmakanarie AB')
    await settle(world)
    expect(await bellOf(karin)).toContain('Ny offert från Firmakanarie AB')
    await deleting(company)
    await settle(world)
    expect(await bellOf(karin)).toEqual([
      'Borttaget företag har återkallat sin offert',
      'Ny offert från Borttaget företag',
    ])
  })

  test('says that something has been deleted', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    await settle(world)
    await aProject(world, karin, { title: 'Badrum' })
    await settle(world)
    await removeAccount(world.context({ kind: 'service' }), karin.userId)
    await settle(world)
    expect(await bellOf(company)).toContain('Ny förfrågan: ett borttaget projekt')
  })
})

describe('an event that is delivered after the account was erased', () => {
  test('finds no personal data, and stores none about that account again', async () => {
    const { karin, company } = await aQuotedProject('Senkanarie badrum', 'Sen Bygg AB')
    await deleting(karin)
    await settle(world)
    expect(await placesOfText(world, 'Senkanarie')).toEqual([])
    for (const table of ['notifications', 'live_events'] as const) {
      const rows = await world.services.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', karin.userId)
        .execute()
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
    expect(await bellOf(company)).toContain('Projektet är avbrutet: Borttaget projekt')
  })

  test('sends no mail that a worker had already fetched', async () => {
    const { karin, company } = await aQuotedProject('Hämtkanarie badrum', 'Hämtkanarie AB')
    await world.services.events.drain()
    const fetched = world.jobs.slice()
    await deleting(karin)
    await deleting(company)
    await settle(world)
    world.mails.length = 0
    world.jobs.push(...fetched)
    await settle(world)
    expect(JSON.stringify(world.mails)).not.toMatch(/Hämtkanarie|karin\.\d+@|foretag\.\d+@/)
  })
})
