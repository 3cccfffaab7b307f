import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  aCompany,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { answerProjectQuestion } from './answer-project-question.ts'
import { askProjectQuestion } from './ask-project-question.ts'
import { questionsForCompany, questionsForOwner } from './question-queries.ts'

const world = await testServices()
let customer: Customer
let company: Company
let projectId: string
beforeAll(() => loadPlaces(world.context()))
beforeEach(async () => {
  customer = await aCustomer(world)
  company = await aVerifiedCompany(world)
  projectId = (await aProject(world, customer)).projectId
})

const ask = (who: Company, question: string) =>
  askProjectQuestion(world.context(who.actor), { projectId, question })

async function answer(text: string, who: Customer = customer) {
  const [first] = await questionsOfOwner()
  return answerProjectQuestion(world.context(who.actor), {
    projectId,
    questionId: first?.id ?? '',
    answer: text,
  })
}

async function questionsOfOwner() {
  const ctx = world.context(customer.actor)
  return (await questionsForOwner(ctx, await getOwnProject(ctx, projectId))).questions
}

async function questionsOfCompany(who: Company) {
  const ctx = world.context(who.actor)
  return questionsForCompany(ctx, projectId, await getProjectForCompany(ctx, projectId))
}

async function events() {
  const { rows } = await world.services.pool.query(
    `select type, payload->>'companyId' as "companyId" from events
      where subject_id = $1 and type ~ 'question|answer' order by id`,
    [projectId],
  )
  return rows
}

describe('ask-project-question, answer-project-question: a question before quoting', () => {
  test('is answered once for all companies, which do not see who asked', async () => {
    const other = await aVerifiedCompany(world)
    await ask(company, 'Finns det hiss?')
    expect(await questionsOfOwner()).toMatchObject([
      { question: 'Finns det hiss?', answer: null, companyName: company.name },
    ])
    await answer('Ja, till tredje våningen.')
    await answer('Ja, till fjärde våningen.')
    const [seen] = (await questionsOfCompany(other))?.questions ?? []
    expect(seen).toMatchObject({
      question: 'Finns det hiss?',
      answer: 'Ja, till fjärde våningen.',
      isOwn: false,
    })
    expect(JSON.stringify(seen)).not.toContain(company.companyId)
    expect(await events()).toEqual([
      { type: 'project.question-asked', companyId: company.companyId },
      { type: 'project.question-answered', companyId: company.companyId },
      { type: 'project.answer-changed', companyId: company.companyId },
    ])
  })

  test('has its contact data, and that of its answer, hidden until there is a deal', async () => {
    await ask(company, 'Ring mig på 070-174 06 05, finns el?')
    expect((await questionsOfOwner())[0]?.question).not.toContain('070-174')
    await answer('Mejla karin@example.se')
    expect((await questionsOfCompany(company))?.questions[0]?.answer).not.toContain('karin@')
    expect((await questionsOfOwner())[0]?.answer).toContain('karin@')
    const { quoteId } = await aQuote(world, company, projectId)
    await acceptQuote(world.context(customer.actor), { projectId, quoteId })
    expect((await questionsOfCompany(company))?.questions[0]?.answer).toContain('karin@')
    expect((await questionsOfOwner())[0]?.question).toContain('070-174')
  })

  test('can be asked three times by one company, also when four are sent at once', async () => {
    const results = await Promise.allSettled(
      ['Ett?', 'Två?', 'Tre?', 'Fyra?'].map((text) => ask(company, text)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(ask(company, 'Fem?')).rejects.toThrow('three-questions-already')
    expect(await questionsOfOwner()).toHaveLength(3)
    expect((await questionsOfCompany(company))?.refusal).toBe('three-questions-already')
  })

  test('is only for companies that may quote; for others it changes nothing', async () => {
    const unverified = await aCompany(world)
    const elsewhere = await aVerifiedCompany(world, { place: 'Kiruna' })
    await expect(ask(unverified, 'Får jag?')).rejects.toThrow('may-not-ask')
    await expect(ask(elsewhere, 'Får jag?')).rejects.toThrow('may-not-ask')
    const stranger = await aCustomer(world)
    await expect(
      askProjectQuestion(world.context(stranger.actor), { projectId, question: 'Får jag?' }),
    ).rejects.toThrow('not-allowed')
    expect(await questionsOfCompany(unverified)).toBeNull()
    expect(await questionsOfOwner()).toEqual([])
    expect(await events()).toEqual([])
  })

  test('cannot be answered by a stranger, nor asked or answered when the project is closed', async () => {
    await ask(company, 'Finns det hiss?')
    await expect(answer('Ja.', await aCustomer(world))).rejects.toBeInstanceOf(NotFound)
    const other = await aProject(world, customer)
    await expect(
      answerProjectQuestion(world.context(customer.actor), {
        projectId: other.projectId,
        questionId: (await questionsOfOwner())[0]?.id ?? '',
        answer: 'Ja.',
      }),
    ).rejects.toBeInstanceOf(NotFound)
    await cancelProject(world.context(customer.actor), { projectId, reason: 'Vi väntar.' })
    await expect(answer('Ja.')).rejects.toThrow('questions-closed')
    expect((await questionsOfOwner())[0]?.answer).toBeNull()
  })
})
