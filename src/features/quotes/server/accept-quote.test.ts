import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { timelineOf } from '#features/conversations/server/timeline/timeline-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote, richQuoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelProject } from './cancel-project.ts'
import { getOwnQuote, listQuotesForOwner } from './quote-queries.ts'
import { rejectQuote } from './reject-quote.ts'
import { wonJobs } from './results/won-job-queries.ts'
import { withdrawQuote } from './withdraw-quote.ts'

let world: TestWorld
let karin: Customer
let companies: Company[]
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  companies = [await aVerifiedCompany(world), await aVerifiedCompany(world), await aVerifiedCompany(world)]
})

/** A new project, by default of Karin, with a quote of each of the first `count` companies. */
async function aQuotedProject(count: number, customer = karin) {
  const { projectId } = await aProject(world, customer)
  const quotes = []
  for (const company of companies.slice(0, count))
    quotes.push({ company, ...(await aQuote(world, company, projectId)) })
  return { projectId, quotes, asKarin: world.context(customer.actor) }
}

async function outcomeOf(projectId: string) {
  const { db } = world.services
  const project = await db
    .selectFrom('projects')
    .select(['state', 'awarded_company_id as awardedTo'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const quotes = await db
    .selectFrom('quotes')
    .select(['state'])
    .where('project_id', '=', projectId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return { ...project, quotes: quotes.map(({ state }) => state) }
}

async function acceptancesOf(quoteId: string): Promise<number> {
  const events = world.services.db.selectFrom('events').where('type', '=', 'quote.accepted')
  return (await events.where('subject_id', '=', quoteId).select('subject_id').execute()).length
}

const codesOf = (answers: readonly PromiseSettledResult<unknown>[]): string[] =>
  answers.map((answer) =>
    answer.status === 'fulfilled' ? 'ok' : (answer.reason.code ?? String(answer.reason)),
  )

describe('accept-quote: accepting', () => {
  test('accepts one, rejects the others, awards the project and records one event', async () => {
    const { asKarin, projectId, quotes } = await aQuotedProject(3)
    const [won, lost, alsoLost] = quotes
    await acceptQuote(asKarin, { projectId, quoteId: won?.quoteId ?? '' })
    expect(await outcomeOf(projectId)).toEqual({
      state: 'awarded',
      awardedTo: won?.company.companyId,
      quotes: ['accepted', 'rejected', 'rejected'],
    })
    const events = await world.services.db
      .selectFrom('events')
      .select(['subject_id', 'payload'])
      .where('type', '=', 'quote.accepted')
      .where('subject_id', '=', won?.quoteId ?? '')
      .execute()
    expect(events).toEqual([
      {
        subject_id: won?.quoteId,
        payload: {
          projectId,
          companyId: won?.company.companyId,
          rejected: [
            { quoteId: lost?.quoteId, companyId: lost?.company.companyId },
            { quoteId: alsoLost?.quoteId, companyId: alsoLost?.company.companyId },
          ],
          grossOre: 15_000_000,
          options: 0,
        },
      },
    ])
  })

  test('another quote is refused afterwards, and the same one sent again changes nothing', async () => {
    const { asKarin, projectId, quotes } = await aQuotedProject(2)
    const [first = '', second = ''] = quotes.map(({ quoteId }) => quoteId)
    await acceptQuote(asKarin, { projectId, quoteId: first, seenVersion: 1 })
    await acceptQuote(asKarin, { projectId, quoteId: first, seenVersion: 1 })
    for (const again of [{ quoteId: second }, { quoteId: first, seenVersion: 2 }])
      await expect(acceptQuote(asKarin, { projectId, ...again })).rejects.toMatchObject({
        code: 'project-already-awarded',
      })
    expect((await outcomeOf(projectId)).quotes).toEqual(['accepted', 'rejected'])
    expect(await acceptancesOf(first)).toBe(1)
  })

  test('a withdrawn or expired quote is refused', async () => {
    const { asKarin, projectId, quotes } = await aQuotedProject(2)
    const [withdrawn, late] = quotes
    await withdrawQuote(world.context(withdrawn?.company.actor), { quoteId: withdrawn?.quoteId ?? '' })
    await expect(
      acceptQuote(asKarin, { projectId, quoteId: withdrawn?.quoteId ?? '' }),
    ).rejects.toMatchObject({
      code: 'quote-withdrawn',
    })
    const brief = await aVerifiedCompany(world)
    const { quoteId } = await aQuote(world, brief, projectId, { validUntil: '2026-11-21' })
    const nextDay = { ...asKarin, now: new Date('2026-11-21T23:00:00Z') }
    await expect(acceptQuote(nextDay, { projectId, quoteId })).rejects.toMatchObject({
      code: 'quote-expired',
    })
    await expect(acceptQuote(nextDay, { projectId, quoteId: late?.quoteId ?? '' })).resolves.toBeUndefined()
  })

  test('another customer’s project or quote is not found', async () => {
    const own = await aQuotedProject(1)
    const other = await aQuotedProject(1, await aCustomer(world))
    const [quote] = own.quotes
    const input = { projectId: own.projectId, quoteId: quote?.quoteId ?? '' }
    const strangers = [other.asKarin, world.context(quote?.company.actor), world.context()]
    for (const stranger of strangers)
      await expect(acceptQuote(stranger, input)).rejects.toMatchObject({ name: 'NotFound' })
    for (const quoteId of [other.quotes[0]?.quoteId ?? '', randomUUID()])
      await expect(acceptQuote(own.asKarin, { ...input, quoteId })).rejects.toMatchObject({
        name: 'NotFound',
      })
    expect(await outcomeOf(own.projectId)).toMatchObject({ state: 'quoted', quotes: ['pending'] })
  })
})

describe('with options', () => {
  async function aRichProject() {
    const { projectId } = await aProject(world, karin)
    const [company] = companies
    const { quoteId } = await aQuote(world, company as Company, projectId, richQuoteWords(world))
    return {
      asKarin: world.context(karin.actor),
      asCompany: world.context(company?.actor),
      projectId,
      quoteId,
    }
  }

  test('shows both parties the chosen options and the sums with them', async () => {
    const { asKarin, asCompany, projectId, quoteId } = await aRichProject()
    await acceptQuote(asKarin, { projectId, quoteId, options: [5], seenPriceOre: 10_250_000 })
    const agreed = {
      state: 'accepted',
      capOre: 11_150_000,
      price: { netOre: 8_276_000, vatOre: 1_974_000, grossOre: 10_250_000, labourGrossOre: 6_845_000 },
      rotDeductionOre: 2_053_500,
      stages: [{ amountOre: 900_000 }, { amountOre: 4_000_000 }, { amountOre: 5_350_000 }],
    }
    for (const sheet of [
      await getOwnQuote(asCompany, projectId),
      (await listQuotesForOwner(asKarin, projectId))[0],
    ]) {
      expect(sheet).toMatchObject(agreed)
      expect(sheet?.lines.filter(({ isChosen }) => isChosen).map(({ position }) => position)).toEqual([5])
    }
    const [entry] = (await timelineOf(asKarin, projectId)).entries
    expect(entry?.agreed).toEqual({ grossOre: 10_250_000, options: 1 })
    expect((await wonJobs(asCompany)).find(({ id }) => id === projectId)?.grossOre).toBe(10_250_000)
  })

  test('the same form sent again changes nothing; with other options it is refused', async () => {
    const { asKarin, projectId, quoteId } = await aRichProject()
    const accept = (options: number[]) => acceptQuote(asKarin, { projectId, quoteId, options })
    await accept([5])
    await accept([5])
    await expect(accept([])).rejects.toMatchObject({ code: 'project-already-awarded' })
    expect(await acceptancesOf(quoteId)).toBe(1)
  })

  test.each([
    ['a line that is no option', { options: [1] }, 'option-unknown'],
    ['a line of no quote', { options: [5, 77] }, 'option-unknown'],
    ['another price than the one that was read', { options: [5], seenPriceOre: 9_000_000 }, 'price-differs'],
  ])('%s is refused and changes nothing', async (_, chosen, code) => {
    const { asKarin, projectId, quoteId } = await aRichProject()
    await expect(acceptQuote(asKarin, { projectId, quoteId, ...chosen })).rejects.toMatchObject({ code })
    const [quote] = await listQuotesForOwner(asKarin, projectId)
    expect(quote).toMatchObject({ state: 'pending', price: { grossOre: 9_000_000 } })
    expect(quote?.lines.some(({ isChosen }) => isChosen)).toBe(false)
  })

  test('is guarded by the database: sums are those of the lines, and nothing is chosen before', async () => {
    const { asKarin, projectId, quoteId } = await aRichProject()
    const { db } = world.services
    const lines = db.updateTable('quote_lines').where('quote_id', '=', quoteId)
    await expect(lines.set({ is_chosen: true }).where('position', '=', 5).execute()).rejects.toMatchObject({
      constraint: 'quote_lines_chosen_are_agreed',
    })
    await acceptQuote(asKarin, { projectId, quoteId, options: [5] })
    const broken = [
      lines.set({ is_chosen: false }).where('position', '=', 5),
      lines
        .set({ gross_ore: 1_000_000, net_ore: 800_000, unit_price_ore: null, minutes: null })
        .where('position', '=', 1),
      db
        .updateTable('quotes')
        .set({ gross_ore: 9_000_001, vat_ore: 724_001, stages: '[]' })
        .where('id', '=', quoteId),
    ]
    for (const change of broken)
      await expect(change.execute()).rejects.toMatchObject({ constraint: 'quotes_agreed_is_sum_of_lines' })
    await expect(lines.set({ is_chosen: true }).where('position', '=', 1).execute()).rejects.toMatchObject({
      constraint: 'quote_lines_chosen_are_options',
    })
  })
})

describe('races: exactly one wins, and the others get a reason', () => {
  test('two quotes accepted concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { asKarin, projectId, quotes } = await aQuotedProject(2)
      const answers = await Promise.allSettled(
        quotes.map(({ quoteId }) => acceptQuote(asKarin, { projectId, quoteId })),
      )
      expect(codesOf(answers).sort()).toEqual(['ok', 'project-already-awarded'])
      expect((await outcomeOf(projectId)).quotes.sort()).toEqual(['accepted', 'rejected'])
    }
  })

  test('one quote accepted in two windows: both are told of the same deal, which was made once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { asKarin, projectId, quotes } = await aQuotedProject(1)
      const quoteId = quotes[0]?.quoteId ?? ''
      const accept = () => acceptQuote(asKarin, { projectId, quoteId, seenVersion: 1 })
      expect(codesOf(await Promise.allSettled([accept(), accept()]))).toEqual(['ok', 'ok'])
      expect(await outcomeOf(projectId)).toMatchObject({ state: 'awarded', quotes: ['accepted'] })
      expect(await acceptancesOf(quoteId)).toBe(1)
    }
  })

  test('accepted while its company withdraws it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { asKarin, projectId, quotes } = await aQuotedProject(1)
      const [quote] = quotes
      const quoteId = quote?.quoteId ?? ''
      const codes = codesOf(
        await Promise.allSettled([
          acceptQuote(asKarin, { projectId, quoteId }),
          withdrawQuote(world.context(quote?.company.actor), { quoteId }),
        ]),
      )
      const { state, quotes: states } = await outcomeOf(projectId)
      expect(`${codes.join()}: ${state}, ${states.join()}`).toBe(
        codes[0] === 'ok'
          ? 'ok,quote-accepted: awarded, accepted'
          : 'quote-withdrawn,ok: published, withdrawn',
      )
    }
  })

  test('accepted while the project is cancelled: a deal that was made first is cancelled with it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { asKarin, projectId, quotes } = await aQuotedProject(2)
      const codes = codesOf(
        await Promise.allSettled([
          acceptQuote(asKarin, { projectId, quoteId: quotes[0]?.quoteId ?? '' }),
          cancelProject(asKarin, { projectId, reason: 'Vi har ändrat oss.' }),
        ]),
      )
      const outcome = await outcomeOf(projectId)
      expect(outcome.state).toBe('cancelled')
      expect([codes, outcome.quotes]).toEqual(
        codes[0] === 'ok'
          ? [
              ['ok', 'ok'],
              ['cancelled', 'rejected'],
            ]
          : [
              ['project-cancelled', 'ok'],
              ['rejected', 'rejected'],
            ],
      )
    }
  })

  test('accepted and rejected at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { asKarin, projectId, quotes } = await aQuotedProject(1)
      const quoteId = quotes[0]?.quoteId ?? ''
      const codes = codesOf(
        await Promise.allSettled([
          acceptQuote(asKarin, { projectId, quoteId }),
          rejectQuote(asKarin, { projectId, quoteId }),
        ]),
      )
      expect(['ok,quote-accepted', 'quote-rejected,ok']).toContain(codes.join())
    }
  })
})

test('without the lock, the database itself refuses a second acceptance', async () => {
  const { projectId, quotes } = await aQuotedProject(2)
  const [first, second] = quotes.map(({ quoteId }) => quoteId)
  const accept = (id = '') =>
    world.services.db.updateTable('quotes').set({ state: 'accepted' }).where('id', '=', id).execute()
  await accept(first)
  await expect(accept(second)).rejects.toMatchObject({
    code: '23505',
    constraint: 'one_accepted_quote_per_project',
  })
  expect((await outcomeOf(projectId)).quotes).toEqual(['accepted', 'pending'])
})
