import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelProject } from './cancel-project.ts'
import { sendQuote } from './send-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aPublishedProject(overrides = {}) {
  const customer = await aCustomer(world)
  return { customer, ...(await aProject(world, customer, overrides)) }
}

const stateOf = async (projectId: string) =>
  (
    await world.services.db
      .selectFrom('projects')
      .select('state')
      .where('id', '=', projectId)
      .executeTakeFirst()
  )?.state

const send = (company: Company, projectId: string, overrides = {}) =>
  sendQuote(world.context(company.actor), { ...quoteWords(world, overrides), projectId })

describe('send-quote: a verified company that fits', () => {
  test('sends a quote whose prices the server computes', async () => {
    const { projectId } = await aPublishedProject()
    const { quoteId, created } = await send(await aVerifiedCompany(world), projectId)
    const quote = await world.services.db
      .selectFrom('quotes')
      .selectAll()
      .where('id', '=', quoteId)
      .executeTakeFirstOrThrow()
    expect(created).toBe(true)
    expect(quote).toMatchObject({
      state: 'pending',
      slot: 1,
      net_ore: 12_000_000,
      vat_ore: 3_000_000,
      gross_ore: 15_000_000,
      labour_gross_ore: 10_000_000,
      rot_rule: 'rot-2026',
      rot_deduction_ore: 3_000_000,
    })
    const lines = await world.services.db
      .selectFrom('quote_lines')
      .select(['position', 'kind', 'net_ore', 'vat_rate', 'gross_ore'])
      .where('quote_id', '=', quoteId)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { position: 1, kind: 'labour', net_ore: 8_000_000, vat_rate: 25, gross_ore: 10_000_000 },
      { position: 2, kind: 'material', net_ore: 4_000_000, vat_rate: 25, gross_ore: 5_000_000 },
    ])
  })

  test('makes the project quoted and records an event with ids only', async () => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world)
    const { quoteId } = await aQuote(world, company, projectId)
    expect(await stateOf(projectId)).toBe('quoted')
    const event = await world.services.db
      .selectFrom('events')
      .select(['type', 'actor_id', 'payload'])
      .where('subject_id', '=', quoteId)
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      type: 'quote.sent',
      actor_id: company.userId,
      payload: { projectId, companyId: company.companyId },
    })
  })

  test('may be exempt from VAT: then the rate is 0, whatever the form says', async () => {
    const { projectId } = await aPublishedProject()
    const { quoteId } = await send(await aVerifiedCompany(world, { vatExempt: true }), projectId)
    const quote = await world.services.db
      .selectFrom('quotes')
      .select(['net_ore', 'vat_ore', 'gross_ore'])
      .where('id', '=', quoteId)
      .executeTakeFirstOrThrow()
    expect(quote).toEqual({ net_ore: 12_000_000, vat_ore: 0, gross_ore: 12_000_000 })
  })

  test('that sends the same form twice has one quote', async () => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world)
    const submissionKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(company, projectId, { submissionKey })))
    expect(new Set(answers.map(({ quoteId }) => quoteId)).size).toBe(1)
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
  })
})

describe('sending is refused, with a reason,', () => {
  test('a company that is not verified', async () => {
    const { projectId } = await aPublishedProject()
    await expect(send(await aCompany(world), projectId)).rejects.toMatchObject({
      code: 'company-not-verified',
    })
  })

  test('a company whose checks expire today at midnight, tomorrow', async () => {
    const company = await aVerifiedCompany(world, { itemsValidUntil: '2026-11-21' })
    const { projectId } = await aPublishedProject()
    world.at('2026-11-22T10:00:00Z')
    await expect(send(company, projectId)).rejects.toMatchObject({ code: 'company-not-verified' })
    world.at('2026-11-21T10:00:00Z')
    await expect(send(company, projectId)).resolves.toMatchObject({ created: true })
  })

  test.each<[string, Partial<CompanyFactsInput>]>([
    ['another trade', { categories: ['painting'] }],
    ['another town', { place: 'Malmö' }],
  ])('a company of %s that was not invited', async (_, facts) => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world, facts)
    await expect(send(company, projectId)).rejects.toMatchObject({ code: 'company-does-not-fit' })
  })

  test('a second quote while the first is live, not after it', async () => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world)
    const { quoteId } = await aQuote(world, company, projectId)
    await expect(send(company, projectId)).rejects.toMatchObject({ code: 'quoted-already' })
    await withdrawQuote(world.context(company.actor), { quoteId })
    await expect(send(company, projectId)).resolves.toMatchObject({ created: true })
  })

  test('the sixth quote, until a slot is free again', async () => {
    const { projectId } = await aPublishedProject()
    const companies = await Promise.all(Array.from({ length: 6 }, () => aVerifiedCompany(world)))
    const [first, sixth] = [companies[0] as Company, companies[5] as Company]
    const sent = []
    for (const company of companies.slice(0, 5)) sent.push(await aQuote(world, company, projectId))
    await expect(send(sixth, projectId)).rejects.toMatchObject({ code: 'five-quotes-already' })
    await withdrawQuote(world.context(first.actor), sent[0] as { quoteId: string })
    const { quoteId } = await aQuote(world, sixth, projectId)
    const { slot } = await world.services.db
      .selectFrom('quotes')
      .select('slot')
      .where('id', '=', quoteId)
      .executeTakeFirstOrThrow()
    expect(slot).toBe(1)
  })

  test('a quote after the last day', async () => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world)
    world.at('2026-12-05T23:00:00Z')
    await expect(send(company, projectId)).rejects.toMatchObject({ code: 'project-expired' })
    world.at('2026-11-21T10:00:00Z')
  })

  test('a quote on a cancelled project', async () => {
    const { projectId, customer } = await aPublishedProject()
    await cancelProject(world.context(customer.actor), { projectId, reason: 'Vi har ändrat oss.' })
    await expect(send(await aVerifiedCompany(world), projectId)).rejects.toMatchObject({
      code: 'project-cancelled',
    })
  })

  test('a customer, and a form for another project', async () => {
    const { projectId, customer } = await aPublishedProject()
    const words = { ...quoteWords(world), projectId }
    await expect(sendQuote(world.context(customer.actor), words)).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const company = await aVerifiedCompany(world)
    const other = await aPublishedProject()
    await sendQuote(world.context(company.actor), words)
    await expect(
      sendQuote(world.context(company.actor), { ...words, projectId: other.projectId }),
    ).rejects.toMatchObject({ code: 'submission-key-used' })
  })

  test('a project that does not exist', async () => {
    await expect(send(await aVerifiedCompany(world), randomUUID())).rejects.toMatchObject({
      name: 'NotFound',
    })
  })
})

test('an invited company may quote outside its area', async () => {
  const { projectId } = await aPublishedProject()
  const company = await aVerifiedCompany(world, { place: 'Malmö' })
  await anInvitation(world, { projectId, companyId: company.companyId })
  await expect(send(company, projectId)).resolves.toMatchObject({ created: true })
})

describe('races', () => {
  test('twelve companies at once: five live quotes, seven refusals with a reason', async () => {
    const { projectId } = await aPublishedProject()
    const companies = await Promise.all(Array.from({ length: 12 }, () => aVerifiedCompany(world)))
    const answers = await Promise.allSettled(companies.map((company) => send(company, projectId)))
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'five-quotes-already'))
    const live = await world.services.db
      .selectFrom('quotes')
      .select('slot')
      .where('project_id', '=', projectId)
      .where('state', '=', 'pending')
      .orderBy('slot')
      .execute()
    expect(live.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5])
  })

  test('one company, two forms at once: one quote', async () => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world)
    const answers = await Promise.allSettled([send(company, projectId), send(company, projectId)])
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refusals).toEqual(['quoted-already'])
  })

  test('one company that sends and withdraws concurrently: three quotes in all', async () => {
    const { projectId } = await aPublishedProject()
    const company = await aVerifiedCompany(world)
    const round = async () => {
      const { quoteId } = await aQuote(world, company, projectId)
      await withdrawQuote(world.context(company.actor), { quoteId })
    }
    const codes = new Set<string>()
    for (let turn = 0; turn < 5; turn += 1)
      for (const settled of await Promise.allSettled(Array.from({ length: 6 }, round)))
        codes.add(settled.status === 'fulfilled' ? 'ok' : settled.reason.code)
    expect(codes).toEqual(new Set(['ok', 'quoted-already', 'three-rounds-already']))
    const sent = await world.services.db
      .selectFrom('quotes')
      .select('state')
      .where('project_id', '=', projectId)
      .execute()
    expect(sent).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }, { state: 'withdrawn' }])
  })

  test.each(['cancelled', 'awarded'] as const)(
    'a project that is %s while quotes arrive keeps no undecided live quote',
    async (end) => {
      const customer = await aCustomer(world)
      const [first, ...late] = await Promise.all(Array.from({ length: 4 }, () => aVerifiedCompany(world)))
      for (let round = 0; round < 6; round += 1) {
        const { projectId } = await aProject(world, customer)
        const { quoteId } = await aQuote(world, first as Company, projectId)
        const ending = () =>
          end === 'cancelled'
            ? cancelProject(world.context(customer.actor), { projectId, reason: 'Vi har ändrat oss.' })
            : acceptQuote(world.context(customer.actor), { projectId, quoteId })
        const sendings = late.map((company) => () => send(company, projectId))
        await Promise.allSettled(sendings.toSpliced(1, 0, ending as never).map((act) => act()))
        expect(await stateOf(projectId)).toBe(end)
        const pending = await world.services.db
          .selectFrom('quotes')
          .select('id')
          .where('project_id', '=', projectId)
          .where('state', '=', 'pending')
          .execute()
        expect(pending).toEqual([])
      }
    },
  )

  test('the last of two quotes withdrawn while a third arrives: the project stays quoted', async () => {
    const customer = await aCustomer(world)
    const [leaving, arriving] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    for (let round = 0; round < 10; round += 1) {
      const { projectId } = await aProject(world, customer)
      const sent = await aQuote(world, leaving, projectId)
      await Promise.all([withdrawQuote(world.context(leaving.actor), sent), send(arriving, projectId)])
      expect(await stateOf(projectId)).toBe('quoted')
    }
  })
})
