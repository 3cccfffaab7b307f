import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { withdrawFromContract } from '#features/quotes/server/contract/withdraw-from-contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import { aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { sendMessage } from './send-message.ts'
import { threadOf } from './thread-queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

test('a withdrawal from the contract stands in the conversation with its company alone', async () => {
  world.at('2026-11-21T10:00:00Z')
  const { customer, company, projectId, quoteId } = await aQuotedProject(world)
  const rival = await aVerifiedCompany(world)
  await aQuote(world, rival, projectId)
  for (const { actor, companyId } of [company, rival])
    await sendMessage(world.context(actor), {
      projectId,
      companyId,
      words: 'Hej',
      submissionKey: crypto.randomUUID(),
    })
  await acceptQuote(world.context(customer.actor), { projectId, quoteId })
  world.at('2026-11-21T10:05:00Z')
  await withdrawFromContract(world.context(customer.actor), { projectId })
  const lastIn = async (actor: Actor, companyId: string) =>
    (await threadOf(world.context(actor), { projectId, companyId }, null)).entries.at(-1)
  for (const actor of [customer.actor, company.actor])
    expect(await lastIn(actor, company.companyId)).toMatchObject({ type: 'project.contract-withdrawn' })
  for (const actor of [customer.actor, rival.actor])
    expect(await lastIn(actor, rival.companyId)).toMatchObject({ type: 'project.cancelled' })
})
