import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { changeRotCircumstances } from '#features/rot/server/change-rot-circumstances.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aColleague, aCustomer, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { amendProject } from './amendment/amend-project.ts'
import { confirmQuote } from './amendment/confirm-quote.ts'
import { briefQuoteOf } from './brief-quote-queries.ts'
import { cancelProject } from './cancel-project.ts'
import { rejectQuote } from './reject-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aQuotedPair() {
  const [karin, bygg] = [await aCustomer(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, karin)
  const { quoteId } = await aQuote(world, bygg, projectId)
  const pair = { projectId, companyId: bygg.companyId }
  const seenBy = (actor: Actor, now = world.services.clock()) =>
    briefQuoteOf({ ...world.context(actor), now }, pair)
  return { karin, bygg, projectId, quoteId, seenBy }
}

test('owner and company see price, state and last day, each with the estimate of ROT for them', async () => {
  const { karin, bygg, seenBy } = await aQuotedPair()
  const sent = {
    state: 'pending',
    priceKind: 'fixed',
    grossOre: 15_000_000,
    rotDeductionOre: 3_000_000,
    validUntil: expect.any(String),
    isConfirmed: true,
  }
  expect([await seenBy(karin.actor), await seenBy(bygg.actor)]).toEqual([sent, sent])
  await changeRotCircumstances(world.context(karin.actor), { owners: 0 })
  expect((await seenBy(karin.actor))?.rotDeductionOre).toBe(0)
  expect((await seenBy(bygg.actor))?.rotDeductionOre).toBe(3_000_000)
})

test('strangers, other companies, staff and visitors see nothing; a craftsman sees only an accepted quote', async () => {
  const { karin, bygg, projectId, quoteId, seenBy } = await aQuotedPair()
  const others = [await aCustomer(world), await aVerifiedCompany(world)].map(({ actor }) => actor)
  for (const actor of [...others, aStaffMember(), anonymous]) expect(await seenBy(actor)).toBeNull()
  const craftsman = await aColleague(world, bygg, 'craftsman')
  expect(await seenBy(craftsman.actor)).toBeNull()
  await acceptQuote(world.context(karin.actor), { projectId, quoteId })
  expect((await seenBy(craftsman.actor))?.state).toBe('accepted')
})

test.each(['accepted', 'rejected', 'withdrawn'] as const)(
  'a quote that was %s is shown in that state',
  async (state) => {
    const { karin, bygg, projectId, quoteId, seenBy } = await aQuotedPair()
    if (state === 'accepted') await acceptQuote(world.context(karin.actor), { projectId, quoteId })
    if (state === 'rejected') await rejectQuote(world.context(karin.actor), { projectId, quoteId })
    if (state === 'withdrawn') await withdrawQuote(world.context(bygg.actor), { quoteId })
    expect([(await seenBy(karin.actor))?.state, (await seenBy(bygg.actor))?.state]).toEqual([state, state])
  },
)

test('after a change of the project it is shown as not confirmed to both, until the company confirms it', async () => {
  const { karin, bygg, projectId, quoteId, seenBy } = await aQuotedPair()
  const both = async () => [(await seenBy(karin.actor))?.isConfirmed, (await seenBy(bygg.actor))?.isConfirmed]
  expect(await both()).toEqual([true, true])
  await amendProject(world.context(karin.actor), { projectId, ...amendedWords() })
  expect(await both()).toEqual([false, false])
  expect(await seenBy(karin.actor)).toMatchObject({ state: 'pending', grossOre: 15_000_000 })
  await confirmQuote(world.context(bygg.actor), { quoteId, seenVersion: 2 })
  expect(await both()).toEqual([true, true])
})

test('of a cancelled project it is shown as rejected when nothing was agreed, otherwise as cancelled, and a craftsman does not see it any more', async () => {
  const open = await aQuotedPair()
  const cancel = ({ karin, projectId }: Awaited<ReturnType<typeof aQuotedPair>>) =>
    cancelProject(world.context(karin.actor), { projectId, reason: 'Vi väntar.' })
  await cancel(open)
  for (const { actor } of [open.karin, open.bygg])
    expect(await open.seenBy(actor)).toMatchObject({ state: 'rejected', grossOre: 15_000_000 })
  const agreed = await aQuotedPair()
  const { karin, bygg, projectId, quoteId } = agreed
  await acceptQuote(world.context(karin.actor), { projectId, quoteId })
  const craftsman = await aColleague(world, bygg, 'craftsman')
  expect((await agreed.seenBy(craftsman.actor))?.state).toBe('accepted')
  await cancel(agreed)
  for (const { actor } of [karin, bygg]) expect((await agreed.seenBy(actor))?.state).toBe('cancelled')
  expect(await agreed.seenBy(craftsman.actor)).toBeNull()
})

test('it is shown as expired immediately after its last day', async () => {
  const { karin, seenBy } = await aQuotedPair()
  const { validUntil = '' } = (await seenBy(karin.actor)) ?? {}
  expect((await seenBy(karin.actor, new Date(`${validUntil}T20:00:00Z`)))?.state).toBe('pending')
  expect((await seenBy(karin.actor, new Date(`${validUntil}T23:30:00Z`)))?.state).toBe('expired')
})

test('of several quotes the newest is shown', async () => {
  const { karin, bygg, projectId, quoteId, seenBy } = await aQuotedPair()
  await withdrawQuote(world.context(bygg.actor), { quoteId })
  world.at(new Date(world.services.clock().getTime() + 60_000).toISOString())
  const lines = [{ kind: 'labour' as const, description: 'Allt', amountOre: 4_000_000 }]
  await aQuote(world, bygg, projectId, { lines })
  expect(await seenBy(karin.actor)).toMatchObject({ state: 'pending', grossOre: 5_000_000 })
})
