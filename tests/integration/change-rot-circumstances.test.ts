import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { listReceivedQuotes } from '#features/quotes/server/quote-queries.ts'
import type { RotInterview } from '#features/rot/domain/rot-eligibility.ts'
import { changeRotCircumstances } from '#features/rot/server/change-rot-circumstances.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { saveRotInterview } from '#features/rot/server/save-rot-interview.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aHousehold() {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, { startDate: '2026-12-01' })
  const ctx = { ...world.context(customer.actor), actor: customer.actor }
  return { ctx, company, projectId, quoteId }
}

const accepted = (quoteId: string) =>
  world.services.db.selectFrom('accepted_rot').selectAll().where('quote_id', '=', quoteId).execute()

test('a household’s circumstances are saved only for it, and used for each price that it sees', async () => {
  const { ctx } = await aHousehold()
  expect(await ownRotCircumstances(ctx)).toEqual({ owners: 1, roomYear: 2026 })
  expect(await listReceivedQuotes(ctx)).toMatchObject([{ rotDeductionOre: 3_000_000 }])
  await changeRotCircumstances(ctx, { owners: 2, roomsLeftOre: [null, 1_000_000] })
  await changeRotCircumstances(ctx, { owners: 2, roomsLeftOre: [1_200_000, 0] })
  expect(await ownRotCircumstances(ctx)).toEqual({
    owners: 2,
    roomYear: 2026,
    roomsLeftOre: [1_200_000, 0],
  })
  expect(await listReceivedQuotes(ctx)).toMatchObject([{ rotDeductionOre: 1_200_000 }])
  expect(await ownRotCircumstances(world.context((await aCustomer(world)).actor))).toEqual({
    owners: 1,
    roomYear: 2026,
  })
  await changeRotCircumstances(ctx, { owners: 1 })
  expect(await ownRotCircumstances(ctx)).toEqual({ owners: 1, roomYear: 2026 })
})

test('rooms of one year are not used in the next', async () => {
  const { ctx } = await aHousehold()
  await changeRotCircumstances(ctx, { owners: 2, roomsLeftOre: [0, 0] })
  const later = { ...ctx, now: new Date('2027-01-01T00:30:00Z') }
  expect(await ownRotCircumstances(later)).toEqual({ owners: 2, roomYear: 2027 })
})

test('companies and visitors have none', async () => {
  const { company } = await aHousehold()
  for (const actor of [company.actor, anonymous])
    await expect(changeRotCircumstances(world.context(actor), { owners: 2 })).rejects.toEqual(
      new Refused('not-allowed'),
    )
})

test('an acceptance stores the circumstances and the deduction at that time', async () => {
  const { ctx, projectId, quoteId, company } = await aHousehold()
  await changeRotCircumstances(ctx, { owners: 3, roomsLeftOre: [700_000, 0, null] })
  await acceptQuote(ctx, { projectId, quoteId })
  await changeRotCircumstances(ctx, { owners: 1 })
  expect(await accepted(quoteId)).toMatchObject([
    { owners: 3, rooms_left_ore: [700_000, 0, null], room_year: 2026, deduction_ore: 3_000_000 },
  ])
  const own = JSON.stringify(await exportOwnData(ctx))
  expect(own).toContain('"rooms_left_ore":[700000,0,null]')
  const { actor } = company
  expect(JSON.stringify(await exportOwnData({ ...world.context(actor), actor }))).not.toContain(
    'rooms_left_ore',
  )
})

describe("save-rot-interview: a household's answers", () => {
  const answers: RotInterview = {
    home: 'house',
    isOwners: true,
    residents: 'owner',
    work: 'both',
    valueYear: 1987,
    workYear: 2026,
    support: 'none',
  }

  test('are saved with its account, and every price uses them', async () => {
    const { ctx } = await aHousehold()
    await changeRotCircumstances(ctx, { owners: 2, roomsLeftOre: [1_200_000, 0] })
    await saveRotInterview(ctx, answers)
    expect(await ownRotCircumstances(ctx)).toEqual({
      owners: 2,
      roomYear: 2026,
      roomsLeftOre: [1_200_000, 0],
      interview: answers,
    })
    const rented: RotInterview = { ...answers, home: 'rented' }
    await saveRotInterview(ctx, rented)
    expect(await ownRotCircumstances(ctx)).toMatchObject({ owners: 0, interview: rented })
    expect(await listReceivedQuotes(ctx)).toMatchObject([{ rotDeductionOre: 0 }])
    await changeRotCircumstances(ctx, { owners: 1 })
    expect(await ownRotCircumstances(ctx)).toMatchObject({ owners: 1, interview: rented })
    expect(JSON.stringify(await exportOwnData(ctx))).toContain('"interview":{"home":"rented"')
  })

  test.each([null, answers])(
    'that gave none are taken back, and its owners and their rooms are as before: %j',
    async (after) => {
      const { ctx } = await aHousehold()
      const assumed = { owners: 3, roomsLeftOre: [1_200_000, 0, null] }
      await changeRotCircumstances(ctx, assumed)
      await saveRotInterview(ctx, { ...answers, home: 'rented' })
      expect(await listReceivedQuotes(ctx)).toMatchObject([{ rotDeductionOre: 0 }])
      await saveRotInterview(ctx, after)
      expect(await ownRotCircumstances(ctx)).toMatchObject(assumed)
      expect(await listReceivedQuotes(ctx)).toMatchObject([{ rotDeductionOre: 3_000_000 }])
    },
  )

  test('are deleted when the household asks for it, and with the account', async () => {
    const { ctx } = await aHousehold()
    await saveRotInterview(ctx, answers)
    await saveRotInterview(ctx, null)
    expect(await ownRotCircumstances(ctx)).toEqual({ owners: 1, roomYear: 2026 })
    await saveRotInterview(ctx, answers)
    const { projectId } = await aProject(world, { actor: ctx.actor })
    await cancelProject(ctx, { projectId, reason: 'Vi flyttar.' })
    await deleteOwnAccount(ctx, { password: PASSWORD })
    expect(await ownRotCircumstances(ctx)).toEqual({ owners: 1, roomYear: 2026 })
  })

  test('can be saved only by a household', async () => {
    const { company } = await aHousehold()
    for (const actor of [company.actor, anonymous])
      await expect(saveRotInterview(world.context(actor), answers)).rejects.toEqual(
        new Refused('not-allowed'),
      )
  })
})

test('all of it is deleted with the account', async () => {
  const { ctx, projectId, quoteId } = await aHousehold()
  await changeRotCircumstances(ctx, { owners: 2 })
  await acceptQuote(ctx, { projectId, quoteId })
  await cancelProject(ctx, { projectId, reason: 'Vi flyttar.' })
  await deleteOwnAccount(ctx, { password: PASSWORD })
  expect(await accepted(quoteId)).toEqual([])
  expect(await ownRotCircumstances(ctx)).toEqual({ owners: 1, roomYear: 2026 })
})
