import { beforeAll, expect, test } from 'vitest'
import {
  answerRecordOfCustomer,
  companyAnswerShare,
  ownAnswerRecord,
} from '#features/conversations/server/answer-record/answer-record-queries.ts'
import { dismissMessage } from '#features/conversations/server/dismiss-message.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { expireObligations } from '#features/obligations/server/expire-obligations.ts'
import { keepObligations } from '#features/obligations/server/obligation-keeping.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { answerProjectQuestion } from '#features/questions/server/answer-project-question.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { obligationSources } from '#jobs/obligation-sources.ts'
import { anonymous, system } from '#kernel/actor.ts'
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
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ handlers: [keepObligations(obligationSources)] })
  await loadPlaces(world.context())
})

async function aTalk(customer: Customer, company: Company) {
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  const pair = { projectId, companyId: company.companyId }
  const write = async ({ actor }: Customer | Company, at: string) => {
    world.at(at)
    await sendMessage(world.context(actor), { ...pair, words: 'Hej', submissionKey: crypto.randomUUID() })
    await settle(world)
  }
  return { pair, quoteId, write }
}

test('a customer’s record counts answered, overdue and lapsed messages and questions, each once', async () => {
  world.at('2026-11-23T09:00:00Z')
  const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
  const talks = [
    await aTalk(customer, company),
    await aTalk(customer, company),
    await aTalk(customer, company),
  ]
  const [quick, late, never] = talks as [(typeof talks)[0], (typeof talks)[0], (typeof talks)[0]]
  // A question that was answered in time on the next day.
  await askProjectQuestion(world.context(company.actor), {
    projectId: never.pair.projectId,
    question: 'Hiss?',
  })
  const { id: questionId } = await world.services.db
    .selectFrom('project_questions')
    .where('project_id', '=', never.pair.projectId)
    .select('id')
    .executeTakeFirstOrThrow()
  await quick.write(company, '2026-11-23T10:00:00Z')
  await quick.write(customer, '2026-11-23T12:00:00Z')
  await late.write(company, '2026-11-23T13:00:00Z')
  await never.write(company, '2026-11-23T13:00:00Z')
  world.at('2026-11-24T09:00:00Z')
  await answerProjectQuestion(world.context(customer.actor), {
    projectId: never.pair.projectId,
    questionId,
    answer: 'Ja.',
  })
  const record = () => ownAnswerRecord(world.context(customer.actor))
  expect((await record())?.answers).toBeNull()
  // An overdue message counts as not answered in time.
  world.at('2026-11-25T09:00:00Z')
  await quick.write(company, '2026-11-25T10:00:00Z')
  await quick.write(customer, '2026-11-25T11:00:00Z')
  expect((await record())?.answers).toMatchObject({ asked: 5, inTime: 3 })
  await late.write(customer, '2026-11-26T13:00:00Z')
  expect((await record())?.answers).toMatchObject({ asked: 5, inTime: 3 })
  // A lapsed message is still counted, and a later answer to it is not a second case.
  world.at('2026-12-09T09:00:00Z')
  await expireObligations(world.context(system('expire-obligations')))
  await settle(world)
  expect((await record())?.answers).toMatchObject({ asked: 5, inTime: 3 })
  await never.write(customer, '2026-12-10T09:00:00Z')
  expect((await record())?.answers).toMatchObject({ asked: 5, inTime: 3 })
  // A message that was marked as needing no answer is not counted.
  await late.write(company, '2026-12-10T10:00:00Z')
  await dismissMessage(world.context(customer.actor), late.pair)
  await settle(world)
  world.at('2026-12-20T10:00:00Z')
  expect((await record())?.answers).toMatchObject({ asked: 5, inTime: 3 })
  // A company that sees the whole project reads the same record; nobody else reads any.
  const seen = (access: 'full' | 'card') =>
    answerRecordOfCustomer(world.context(company.actor), {
      access,
      project: { id: quick.pair.projectId },
    } as never)
  expect(await seen('full')).toEqual(await record())
  expect(await seen('card')).toBeNull()
  expect(await ownAnswerRecord(world.context(company.actor))).toBeNull()
  expect(await ownAnswerRecord(world.context(anonymous))).toBeNull()
  expect(await companyAnswerShare(world.context(), company.companyId)).toBeNull()
  expect((await ownAnswerRecord(world.context((await aCustomer(world)).actor)))?.answers).toBeNull()
})

test('of quotes it counts those that the customer decided, from five on', async () => {
  world.at('2026-11-23T09:00:00Z')
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  const quotes: string[] = []
  for (let count = 0; count < 5; count++)
    quotes.push((await aQuote(world, await aVerifiedCompany(world), projectId)).quoteId)
  const record = async () => (await ownAnswerRecord(world.context(customer.actor)))?.quotes
  for (const quoteId of quotes.slice(0, 2))
    await rejectQuote(world.context(customer.actor), { projectId, quoteId })
  expect(await record()).toBeNull()
  await world.services.db
    .updateTable('quotes')
    .set({ state: 'expired' })
    .where('id', 'in', quotes.slice(2))
    .execute()
  expect(await record()).toEqual({ ended: 5, decided: 2 })
})

test('the records of lapsed messages are deleted with the account', async () => {
  world.at('2026-11-23T09:00:00Z')
  const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
  const { write, pair } = await aTalk(customer, company)
  await write(company, '2026-11-23T10:00:00Z')
  world.at('2026-12-09T09:00:00Z')
  await expireObligations(world.context(system('expire-obligations')))
  const kept = async () =>
    (
      await world.services.db
        .selectFrom('lapsed_answers')
        .where('project_id', '=', pair.projectId)
        .select('kind')
        .execute()
    ).length
  expect(await kept()).toBe(1)
  await deleteOwnAccount({ ...world.context(customer.actor), actor: customer.actor }, { password: PASSWORD })
  expect(await kept()).toBe(0)
})
