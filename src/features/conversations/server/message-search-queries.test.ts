import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { aQuotedProject, type QuotedProject } from '#tests/support/market/quoted-project.ts'
import { aColleague, aCustomer, aStaffMember, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { findMessages } from './message-search-queries.ts'
import { sendMessage } from './send-message.ts'

let world: TestWorld
let quoted: QuotedProject
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  quoted = await aQuotedProject(world)
})

type Person = { actor: Actor }
const of = ({ actor }: Person) => world.context(actor)
const write = (who: Person, words: string) =>
  sendMessage(of(who), {
    projectId: quoted.projectId,
    companyId: quoted.company.companyId,
    words,
    submissionKey: crypto.randomUUID(),
  })
const found = async (who: Person, typed: string) =>
  (await findMessages(of(who), typed)).map(({ number }) => number)

test('a message is found by both parties by any form of its words, newest first, and by nobody else', async () => {
  await write(quoted.customer, 'Vi vill ha kaklet på väggarna i badrummet.')
  await write(quoted.company, 'Vi kan börja i maj.')
  await write(quoted.customer, 'Och en ny spegel i badrummet?')
  for (const who of [quoted.customer, quoted.company]) {
    expect(await found(who, 'badrum')).toEqual([3, 1])
    expect(await found(who, 'väggen')).toEqual([1])
    expect(await found(who, 'badrum spegel')).toEqual([3])
    expect(await found(who, 'trädgård')).toEqual([])
  }
  const [first] = await findMessages(of(quoted.company), 'väggarna')
  expect(first).toMatchObject({
    isOwn: false,
    counterpart: { name: null },
    excerpt: { before: 'Vi vill ha kaklet på ', hit: 'väggarna', after: ' i badrummet.' },
  })
  const others = [
    await aCustomer(world),
    await aVerifiedCompany(world),
    await aColleague(world, quoted.company, 'craftsman'),
    { actor: aStaffMember() },
    { actor: anonymous },
  ]
  for (const who of others) expect(await found(who, 'badrum')).toEqual([])
})

test('nobody finds a message by words that are masked until there is a deal', async () => {
  await write(quoted.customer, 'Mejla karin.storken@example.se om kaklet, eller kom till Storkvägen 12.')
  expect(await found(quoted.customer, 'storkvägen')).toEqual([1])
  expect(await found(quoted.company, 'storkvägen')).toEqual([])
  expect(await found(quoted.company, 'kakel')).toEqual([1])
  await acceptQuote(of(quoted.customer), { projectId: quoted.projectId, quoteId: quoted.quoteId })
  expect(await found(quoted.company, 'storkvägen')).toEqual([1])
  expect(await found(await aColleague(world, quoted.company, 'craftsman'), 'kakel')).toEqual([1])
})

test('a message that staff have hidden or somebody has erased is not found', async () => {
  await write(quoted.company, 'Kaklet kommer i maj.')
  await write(quoted.customer, 'Kaklet passar inte.')
  expect(await found(quoted.customer, 'kakel')).toEqual([2, 1])
  await world.services.db
    .updateTable('messages')
    .set({ hidden_because: 'offensive', hidden_for: crypto.randomUUID(), hidden_at: world.context().now })
    .where('words', '=', 'Kaklet kommer i maj.')
    .execute()
  expect(await found(quoted.customer, 'kakel')).toEqual([2])
  expect(await found(quoted.company, 'kakel')).toEqual([2])
  const { actor } = quoted.customer
  await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
  expect(await found(quoted.company, 'kakel')).toEqual([])
})

test('a search without a meaningful word finds nothing', async () => {
  await write(quoted.customer, 'Kaklet passar inte.')
  for (const typed of ['', ' ', '070-174', '%', "'; drop", '\u0000'])
    expect(await found(quoted.customer, typed)).toEqual([])
})
