import { beforeAll, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { listOwnQuotes } from './own-quote-queries.ts'
import {
  awardedContact,
  getOwnQuote,
  listQuotesForOwner,
  listReceivedQuotes,
  quotesOnOwnProjects,
} from './quote-queries.ts'
import { quotingFacts, quotingStatus } from './quoting-queries.ts'
import { withdrawQuote } from './withdraw-quote.ts'

let world: TestWorld
let karin: Customer
let stranger: Customer
let bygg: Company
let rival: Company
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  stranger = await aCustomer(world)
  bygg = await aVerifiedCompany(world)
  rival = await aVerifiedCompany(world)
})

async function aProjectWithTwoQuotes() {
  const { projectId } = await aProject(world, karin)
  const own = await aQuote(world, bygg, projectId)
  const rivals = await aQuote(world, rival, projectId, {
    message: 'kanariefågel-meddelande',
    lines: [{ kind: 'labour', description: 'kanariefågel-rad', amountOre: 7_777_700 }],
  })
  return { projectId, own, rivals }
}

describe('the customer', () => {
  test('reads every quote with its lines, sums and allowed moves', async () => {
    const { projectId, own } = await aProjectWithTwoQuotes()
    const quotes = await listQuotesForOwner(world.context(karin.actor), projectId)
    expect(quotes).toHaveLength(2)
    expect(quotes[0]).toMatchObject({
      id: own.quoteId,
      state: 'pending',
      company: {
        name: bygg.name,
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        location: 'Uppsala',
        contact: null,
      },
      price: {
        netOre: 12_000_000,
        vatOre: 3_000_000,
        grossOre: 15_000_000,
        labourGrossOre: 10_000_000,
        materialGrossOre: 5_000_000,
        otherGrossOre: 0,
      },
      rotDeductionOre: 3_000_000,
      lines: [
        { kind: 'labour', netOre: 8_000_000, vatRate: 25, grossOre: 10_000_000 },
        { kind: 'material', netOre: 4_000_000, vatRate: 25, grossOre: 5_000_000 },
      ],
      allowed: { accept: true, reject: true, withdraw: false },
    })
  })

  test('gets the winner’s contact with the acceptance, and has no further moves', async () => {
    const { projectId, own } = await aProjectWithTwoQuotes()
    await acceptQuote(world.context(karin.actor), { projectId, quoteId: own.quoteId })
    const [won, lost] = await listQuotesForOwner(world.context(karin.actor), projectId)
    expect(won).toMatchObject({
      company: { contact: { person: 'Anna Ek' } },
      allowed: { accept: false, reject: false },
    })
    expect(lost).toMatchObject({ state: 'rejected', company: { contact: null } })
  })

  test('sees pending quotes of all own projects, and in each the number of live ones, or of all once it is decided', async () => {
    const { projectId, own, rivals } = await aProjectWithTwoQuotes()
    await withdrawQuote(world.context(bygg.actor), own)
    const received = await listReceivedQuotes(world.context(karin.actor), { limit: 50 })
    expect(received.filter((quote) => quote.projectId === projectId)).toMatchObject([
      { companyName: rival.name, projectTitle: 'Renovera badrum i villa' },
    ])
    const count = async () => (await quotesOnOwnProjects(world.context(karin.actor))).get(projectId)
    expect(await count()).toBe(1)
    expect(await listReceivedQuotes(world.context(stranger.actor))).toEqual([])
    expect(await quotesOnOwnProjects(world.context(stranger.actor))).toEqual(new Map())
    await acceptQuote(world.context(karin.actor), { projectId, quoteId: rivals.quoteId })
    expect(await count()).toBe(2)
  })
})

describe('the quoting company', () => {
  test('reads its own quote and may withdraw it', async () => {
    const { projectId, own } = await aProjectWithTwoQuotes()
    expect(await getOwnQuote(world.context(bygg.actor), projectId)).toMatchObject({
      id: own.quoteId,
      allowed: { accept: false, reject: false, withdraw: true },
    })
    const { quotes: lines } = await listOwnQuotes(world.context(bygg.actor))
    expect(lines.find(({ id }) => id === own.quoteId)).toMatchObject({
      projectTitle: 'Renovera badrum i villa',
      grossOre: 15_000_000,
      allowed: { withdraw: true },
    })
  })

  test('has a link to its public page, unless the company is suspended', async () => {
    const company = await aVerifiedCompany(world)
    const { projectId } = await aProject(world, karin)
    await aQuote(world, company, projectId)
    const slug = async () =>
      (await listQuotesForOwner(world.context(karin.actor), projectId))[0]?.company.slug
    expect(await slug()).toMatch(/^[a-z0-9-]+$/)
    expect((await getOwnQuote(world.context(company.actor), projectId))?.slug).toBe(await slug())
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2126-01-01') })
      .where('id', '=', company.userId)
      .execute()
    expect(await slug()).toBeNull()
  })

  test('sees the customer’s contact data when its quote is accepted, not before', async () => {
    const { projectId, own } = await aProjectWithTwoQuotes()
    expect(await awardedContact(world.context(bygg.actor), projectId)).toBeNull()
    await acceptQuote(world.context(karin.actor), { projectId, quoteId: own.quoteId })
    expect(await awardedContact(world.context(bygg.actor), projectId)).toMatchObject({
      name: karin.name,
      email: karin.email,
      location: 'Uppsala',
    })
    expect(await awardedContact(world.context(rival.actor), projectId)).toBeNull()
  })

  test('reads why it cannot quote', async () => {
    const { projectId } = await aProjectWithTwoQuotes()
    expect(await quotingStatus(world.context(bygg.actor), projectId)).toMatchObject({
      refusal: 'quoted-already',
    })
    const third = await aVerifiedCompany(world)
    expect(await quotingStatus(world.context(third.actor), projectId)).toEqual({
      refusal: null,
      projectVersion: 1,
      slotsLeft: 3,
      round: 1,
    })
  })
})

describe('a rival’s quote', () => {
  test('is in no answer to another company', async () => {
    const { projectId, rivals } = await aProjectWithTwoQuotes()
    const ctx = world.context(bygg.actor)
    const everything = JSON.stringify([
      await getOwnQuote(ctx, projectId),
      (await listOwnQuotes(ctx)).quotes,
      await quotingStatus(ctx, projectId),
      await getProjectForCompany(ctx, projectId, { quoted: true }),
      await awardedContact(ctx, projectId),
      await listReceivedQuotes(ctx),
    ])
    for (const secret of ['kanariefågel', '7777700', '9722125', rivals.quoteId, rival.name])
      expect(everything).not.toContain(secret)
  })

  test('is in no answer of a customer’s query to anybody else', async () => {
    const { projectId } = await aProjectWithTwoQuotes()
    expect(await listQuotesForOwner(world.context(stranger.actor), projectId)).toEqual([])
    for (const actor of [bygg.actor, world.context().actor])
      await expect(listQuotesForOwner(world.context(actor), projectId)).rejects.toMatchObject({
        name: 'NotFound',
      })
  })

  test('is in no list that another company requests at the same time', async () => {
    const { own, rivals } = await aProjectWithTwoQuotes()
    const ask = async (company: Company) => (await listOwnQuotes(world.context(company.actor))).quotes
    const together = await Promise.all([bygg, rival, bygg].map(ask))
    expect(together).toEqual([await ask(bygg), await ask(rival), await ask(bygg)])
    const ids = together.map((lines) => new Set(lines.map(({ id }) => id)))
    expect(ids.map((found) => [found.has(own.quoteId), found.has(rivals.quoteId)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
  })

  test('takes a slot whose number and company only the decision on sending reads', async () => {
    const { projectId } = await aProjectWithTwoQuotes()
    const { taken } = await quotingFacts(world.context(bygg.actor), { projectId })
    expect(Object.keys(taken[0] ?? {})).toEqual(['companyId', 'slot'])
    expect(Object.keys(await quotingStatus(world.context(bygg.actor), projectId))).toEqual([
      'refusal',
      'slotsLeft',
      'round',
      'projectVersion',
    ])
  })
})
