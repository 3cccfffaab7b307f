import { beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aQuotedProject, deskOf } from '#tests/support/market/quoted-project.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { reportForDesk } from './content-report-queries.ts'
import { reportContent } from './report-content.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

test('report-content: only the party that received a message can report it, and staff read it whole', async () => {
  const { customer, company, projectId } = await aQuotedProject(world)
  const pair = { projectId, companyId: company.companyId }
  const words = 'Ring mig på 070-174 06 05, annars vet jag var du bor.'
  await sendMessage(world.context(company.actor), { ...pair, words, submissionKey: crypto.randomUUID() })
  const { entries } = await threadOf(world.context(customer.actor), pair, null)
  const key = entries.find(({ kind }) => kind === 'message')?.id ?? ''
  const report = (actor: Actor) =>
    reportContent(world.context(actor), {
      page: { type: 'message', key },
      ground: 'offensive',
      explanation: 'Det är ett hot.',
      email: null,
    })
  for (const actor of [company.actor, (await aCustomer(world)).actor, anonymous])
    await expect(report(actor)).rejects.toBeInstanceOf(NotFound)
  await report(customer.actor)
  const { id } = await world.services.db
    .selectFrom('content_reports')
    .select('id')
    .where('subject_id', '=', key)
    .executeTakeFirstOrThrow()
  const seen = await reportForDesk(deskOf(world, 'reader'), id)
  expect(seen.message).toMatchObject({ words, writtenBy: 'company', companyName: company.name })
  expect(seen.report.subjectName).toBe('Karins badrum')
})
