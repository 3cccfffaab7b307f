import { beforeAll, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { awardedContact } from '#features/quotes/server/quote-queries.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aDeal(typed: { location?: string; street?: string }) {
  const customer = await aCustomer(world)
  const [company, rival] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, customer, typed)
  const { quoteId } = await aQuote(world, company, projectId)
  await aQuote(world, rival, projectId)
  const ctx = world.context(customer.actor)
  const addressFor = async ({ actor }: typeof company) => {
    const contact = await awardedContact(world.context(actor), projectId)
    return contact && { street: contact.street, location: contact.location }
  }
  return { customer, company, rival, projectId, quoteId, ctx, addressFor }
}

const rows = (projectId: string) =>
  world.services.db.selectFrom('project_addresses').where('project_id', '=', projectId).selectAll().execute()

describe('a street typed as the place', () => {
  test('is stored apart, and the place is recognised from the rest', async () => {
    const { ctx, projectId, company } = await aDeal({ location: 'Storgatan 12, Uppsala', street: '' })
    expect(await getOwnProject(ctx, projectId)).toMatchObject({
      location: 'Uppsala',
      street: 'Storgatan 12',
      place: { municipalityCode: '0380' },
    })
    const seen = await getProjectForCompany(world.context(company.actor), projectId)
    expect(JSON.stringify(seen)).not.toContain('Storgatan')
  })
})

describe('an acceptance', () => {
  test('needs a street address, and changes nothing without one', async () => {
    const { ctx, projectId, quoteId } = await aDeal({ street: '' })
    await expect(acceptQuote(ctx, { projectId, quoteId })).rejects.toEqual(new Refused('address-missing'))
    expect(await getOwnProject(ctx, projectId)).toMatchObject({ state: 'quoted', street: null })
    await changeAddress(ctx, { projectId, street: 'Torget 1' })
    await acceptQuote(ctx, { projectId, quoteId })
    expect(await getOwnProject(ctx, projectId)).toMatchObject({ state: 'awarded', street: 'Torget 1' })
  })

  test('shows it to the company whose quote was accepted, and to no other', async () => {
    const { ctx, projectId, quoteId, company, rival, addressFor } = await aDeal({ street: 'Kungsgatan 7' })
    expect(await addressFor(company)).toBeNull()
    await acceptQuote(ctx, { projectId, quoteId })
    expect(await addressFor(company)).toEqual({ street: 'Kungsgatan 7', location: 'Uppsala' })
    expect(await addressFor(rival)).toBeNull()
    await changeAddress(ctx, { projectId, street: 'Kungsgatan 9' })
    expect(await addressFor(company)).toMatchObject({ street: 'Kungsgatan 9' })
    expect(JSON.stringify(await exportOwnData({ ...ctx, actor: rival.actor }))).not.toContain('Kungsgatan')
  })

  test('comes twice from one form: the address is changed once', async () => {
    const { ctx, projectId, quoteId } = await aDeal({ street: '' })
    for (const _ of ['first', 'again']) {
      await changeAddress(ctx, { projectId, street: 'Torget 1' })
      await acceptQuote(ctx, { projectId, quoteId })
    }
    const events = world.services.db.selectFrom('events').where('type', '=', 'project.address-changed')
    expect(await events.where('subject_id', '=', projectId).select('type').execute()).toHaveLength(1)
  })

  test('from before streets were asked for keeps the place that was typed', async () => {
    const { ctx, projectId, quoteId, company, addressFor } = await aDeal({ street: 'Kungsgatan 7' })
    await acceptQuote(ctx, { projectId, quoteId })
    await world.services.db.deleteFrom('project_addresses').where('project_id', '=', projectId).execute()
    expect(await addressFor(company)).toEqual({ street: null, location: 'Uppsala' })
    await startProject(ctx, { projectId })
    await changeAddress(ctx, { projectId, street: 'Nygatan 3' })
    expect(await addressFor(company)).toMatchObject({ street: 'Nygatan 3' })
  })
})

describe('the address', () => {
  test('is changed by its owner only, until the work is completed', async () => {
    const { ctx, projectId, quoteId, company, rival } = await aDeal({})
    for (const { actor } of [company, rival, await aCustomer(world)])
      await expect(
        changeAddress(world.context(actor), { projectId, street: 'Annans gata 1' }),
      ).rejects.toThrow(NotFound)
    await acceptQuote(ctx, { projectId, quoteId })
    await startProject(ctx, { projectId })
    await completeProject(ctx, { projectId })
    await expect(changeAddress(ctx, { projectId, street: 'Nygatan 4' })).rejects.toEqual(
      new Refused('address-settled'),
    )
    expect(await rows(projectId)).toMatchObject([{ street: 'Storgatan 12' }])
  })

  test('is in the export of its owner’s data, and is deleted with the account', async () => {
    const { ctx, customer, projectId } = await aDeal({ street: 'Hemliga gatan 5' })
    const { actor } = customer
    expect(JSON.stringify(await exportOwnData({ ...ctx, actor }))).toContain('Hemliga gatan 5')
    await deleteOwnAccount({ ...ctx, actor }, { password: PASSWORD })
    expect(await rows(projectId)).toEqual([])
  })
})
