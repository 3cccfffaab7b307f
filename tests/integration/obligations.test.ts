import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireChecks } from '#features/applications/server/expire-checks.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { stopConversation } from '#features/conversations/server/stop-conversation.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { expireObligations } from '#features/obligations/server/expire-obligations.ts'
import { keepObligations } from '#features/obligations/server/obligation-keeping.ts'
import {
  countOwnObligations,
  ownObligations,
  turnsAbout,
} from '#features/obligations/server/own-obligation-queries.ts'
import { renewAllObligations } from '#features/obligations/server/renew-all-obligations.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { answerProjectQuestion } from '#features/questions/server/answer-project-question.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { obligationSources } from '#jobs/obligation-sources.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aFinishedJob, hoursAfter, reviewedByBoth } from '#tests/support/market/finished-job.ts'
import { done } from '#tests/support/market/quoted-project.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let customer: Customer
let company: Company
beforeAll(async () => {
  world = await testServices({ handlers: [keepObligations(obligationSources), notify] })
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  customer = await aCustomer(world)
  company = await aVerifiedCompany(world)
})

type Person = { actor: Actor }
const listOf = ({ actor }: Person) => ownObligations(world.context(actor))
const kindsOf = async (who: Person) => (await listOf(who)).map(({ kind }) => kind)
const dueOf = async (who: Person) =>
  (await listOf(who)).map(({ kind, dueAt }) => [kind, dueAt.toISOString()] as const)
const of = ({ actor }: Person) => world.context(actor)
const bellOf = async ({ userId }: { userId: string }) =>
  (
    await world.services.db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('code', 'like', '%lapsed')
      .select('code')
      .execute()
  ).map(({ code }) => code)
const write = (who: Person, projectId: string, words = 'Hej') =>
  done(
    world,
    sendMessage(of(who), {
      projectId,
      companyId: company.companyId,
      words,
      submissionKey: crypto.randomUUID(),
    }),
  )
const clock = async (instant: string) => {
  world.at(instant)
  await expireObligations(world.context(system('expire-obligations')))
  await settle(world)
}

async function aRequest() {
  const { projectId } = await aProject(world, customer)
  await anInvitation(world, { projectId, companyId: company.companyId })
  await settle(world)
  return projectId
}

describe('a request', () => {
  test('is closed by a quote, and deleted when the project is over', async () => {
    const { projectId } = await aProject(world, customer)
    await done(world, dispatch(world, projectId))
    const [request] = await listOf(company)
    expect(request).toMatchObject({
      kind: 'answer-request',
      projectId,
      title: expect.any(String),
      counterpart: null,
    })
    const { quoteId } = await aQuote(world, company, projectId)
    await settle(world)
    expect(await kindsOf(company)).toEqual([])
    expect(await kindsOf(customer)).toEqual(['choose-quote'])
    await done(world, withdrawQuote(of(company), { quoteId }))
    expect([await kindsOf(company), await kindsOf(customer)]).toEqual([[], []])
  })

  test('is closed when the company declines', async () => {
    const { projectId } = await aProject(world, customer)
    await done(world, dispatch(world, projectId))
    expect(await countOwnObligations(of(company))).toBe(1)
    await done(world, declineRequest(of(company), { projectId, reason: 'no-time' }))
    expect(await countOwnObligations(of(company))).toBe(0)
  })

  test('expire-obligations: lapses once, with one notification in the bell', async () => {
    const { projectId } = await aProject(world, customer)
    await done(world, dispatch(world, projectId))
    const [request] = await listOf(company)
    await clock(request?.dueAt.toISOString() ?? '')
    await clock(request?.dueAt.toISOString() ?? '')
    expect(await kindsOf(company)).toEqual([])
    expect(await bellOf({ userId: company.actor.userId })).toEqual(['request-lapsed'])
    await done(world, write(customer, projectId))
    expect(await kindsOf(company)).toEqual(['answer-message'])
  })
})

test('the owner chooses a quote, the company confirms after a change, and both obligations close when the project is cancelled', async () => {
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, { validUntil: '2026-11-30' })
  await settle(world)
  expect(await dueOf(customer)).toEqual([['choose-quote', '2026-11-30T23:00:00.000Z']])
  await done(world, amendProject(of(customer), { ...amendedWords(), projectId }))
  expect([await kindsOf(customer), await kindsOf(company)]).toEqual([[], ['confirm-quote']])
  await done(world, confirmQuote(of(company), { quoteId, seenVersion: 2 }))
  expect([await kindsOf(customer), await kindsOf(company)]).toEqual([['choose-quote'], []])
  await done(world, cancelProject(of(customer), { projectId, reason: 'Vi väntar.' }))
  expect(await kindsOf(customer)).toEqual([])
})

test('a question is an obligation of the owner until it is answered', async () => {
  const projectId = await aRequest()
  await done(world, askProjectQuestion(of(company), { projectId, question: 'Finns det hiss?' }))
  const [line] = await listOf(customer)
  expect(line).toMatchObject({ kind: 'answer-question', counterpart: company.name })
  expect(line?.dueAt.toISOString()).toBe('2026-11-24T16:00:00.000Z')
  const { id } = await world.services.db
    .selectFrom('project_questions')
    .where('project_id', '=', projectId)
    .select('id')
    .executeTakeFirstOrThrow()
  await done(world, answerProjectQuestion(of(customer), { projectId, questionId: id, answer: 'Ja.' }))
  expect(await kindsOf(customer)).toEqual([])
})

describe('messages', () => {
  test('are an obligation of the other party, from the first unanswered message on', async () => {
    const projectId = await aRequest()
    await write(company, projectId)
    world.at('2026-11-23T20:00:00Z')
    await write(company, projectId, 'Hallå?')
    expect(await dueOf(customer)).toEqual([['answer-message', '2026-11-24T16:00:00.000Z']])
    await write(customer, projectId)
    expect([await kindsOf(customer), await kindsOf(company)]).toEqual([
      [],
      ['answer-message', 'answer-request'],
    ])
    await done(world, stopConversation(of(customer), { projectId, companyId: company.companyId }))
    expect(await kindsOf(company)).toEqual(['answer-request'])
  })

  test('both pages show whose turn it is, and a stranger reads nothing', async () => {
    const projectId = await aRequest()
    await write(company, projectId)
    const seen = async (who: Person) =>
      (await turnsAbout(of(who), projectId)).map(({ kind, isOwn }) => [kind, isOwn])
    const [answer, request] = ['answer-message', 'answer-request']
    expect(await seen(customer)).toEqual([
      [answer, true],
      [request, false],
    ])
    expect(await seen(company)).toEqual([
      [answer, false],
      [request, true],
    ])
    const others = [await aCustomer(world), await aVerifiedCompany(world)]
    for (const who of [...others, { actor: anonymous }, { actor: aStaffMember() }])
      expect([await seen(who), await kindsOf(who)]).toEqual([[], []])
  })

  test('about a project that is not won are an obligation for the office of the company, not for its craftsmen', async () => {
    const projectId = await aRequest()
    await write(customer, projectId)
    expect(await kindsOf(await aColleague(world, company, 'craftsman'))).toEqual([])
    expect(await turnsAbout(of(await aColleague(world, company, 'craftsman')), projectId)).toEqual([])
    expect(await kindsOf(await aColleague(world, company, 'office'))).toContain('answer-message')
  })

  test('lapse two weeks after they were due', async () => {
    const projectId = await aRequest()
    await write(company, projectId)
    await clock('2026-12-08T16:00:00Z')
    expect(await kindsOf(customer)).toEqual([])
    expect(await bellOf(customer)).toEqual(['message-lapsed'])
  })
})

test('a craftsman sees the obligations about won jobs and no others, and no price', async () => {
  const { projectId } = await aProject(world, customer, { title: 'Nytt tak' })
  const { quoteId } = await aQuote(world, company, projectId, {
    startDate: '2027-01-07',
  })
  const asked = await aRequest()
  await write(customer, asked)
  const rival = await aVerifiedCompany(world)
  const people = {
    craftsman: await aColleague(world, company, 'craftsman'),
    office: await aColleague(world, company, 'office'),
    rivals: await aColleague(world, rival, 'craftsman'),
    'another customer': await aCustomer(world),
    staff: { actor: aStaffMember() },
    visitor: { actor: anonymous },
  }
  const lists = async () => {
    const seen: Record<string, string[]> = {}
    for (const [name, who] of Object.entries(people)) seen[name] = (await kindsOf(who)).toSorted()
    return seen
  }
  const nothing = { rivals: [], 'another customer': [], staff: [], visitor: [] }
  await write(customer, projectId)
  expect(await lists()).toEqual({
    ...nothing,
    craftsman: [],
    office: ['answer-message', 'answer-message', 'answer-request'],
  })
  await done(world, acceptQuote(of(customer), { projectId, quoteId }))
  const pair = { projectId, companyId: company.companyId }
  const [startsAt, endsAt] = [new Date('2026-12-01T09:00:00Z'), new Date('2026-12-01T10:00:00Z')]
  await done(world, proposeVisit(of(customer), { ...pair, times: [{ startsAt, endsAt }], note: null }))
  const ofJob = ['answer-message', 'answer-visit', 'begin-work']
  expect(await lists()).toEqual({
    ...nothing,
    craftsman: ofJob,
    office: ['answer-message', ...ofJob, 'answer-request'].toSorted(),
  })
  const own = await listOf(people.craftsman)
  expect(await countOwnObligations(of(people.craftsman))).toBe(3)
  expect(
    new Set(own.map(({ projectId, title, counterpart }) => [projectId, title, counterpart].join())),
  ).toEqual(new Set([[projectId, 'Nytt tak', customer.name].join()]))
  for (const line of own)
    expect(Object.keys(line).toSorted()).toEqual([
      'companyId',
      'counterpart',
      'dueAt',
      'id',
      'isPutOff',
      'kind',
      'projectId',
      'title',
      'turn',
    ])
  // When one colleague answers, the obligation closes for all of them.
  await write(people.craftsman, projectId, 'Vi kommer på tisdag.')
  expect((await lists()).craftsman).toEqual(['answer-visit', 'begin-work'])
  await done(world, cancelProject(of(customer), { projectId, reason: 'Vi kommer inte överens.' }))
  expect((await lists()).craftsman).toEqual([])
})

test('between the deal and the start of work both parties, and a craftsman, see whose turn it is until one of them reports the start', async () => {
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, { startDate: '2027-01-07' })
  await done(world, acceptQuote(of(customer), { projectId, quoteId }))
  const craftsman = await aColleague(world, company, 'craftsman')
  for (const who of [company, craftsman])
    expect(await dueOf(who)).toEqual([['begin-work', '2027-01-07T23:00:00.000Z']])
  expect(await kindsOf(customer)).toEqual([])
  const seen = async (who: Person) =>
    (await turnsAbout(of(who), projectId)).map(({ kind, isOwn }) => [kind, isOwn])
  expect(await seen(customer)).toEqual([['begin-work', false]])
  expect(await seen(craftsman)).toEqual([['begin-work', true]])
  world.at('2027-01-07T09:00:00Z')
  expect(await dueOf(customer)).toEqual([['confirm-start', '2027-01-08T16:00:00.000Z']])
  await done(world, startProject(of(craftsman), { projectId }))
  expect([await kindsOf(customer), await kindsOf(company)]).toEqual([[], ['finish-work']])
  expect(await seen(customer)).toEqual([['finish-work', false]])
  await done(world, cancelProject(of(customer), { projectId, reason: 'Vi kommer inte överens.' }))
  expect([await kindsOf(customer), await kindsOf(company)]).toEqual([[], []])
})

test('the page of a project names only what its state leaves to do, also before the event that changed it is handled', async () => {
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, { startDate: '2026-11-23' })
  await settle(world)
  const seen = async (who: Person) => (await turnsAbout(of(who), projectId)).map(({ kind }) => kind)
  expect(await seen(customer)).toEqual(['choose-quote'])
  await acceptQuote(of(customer), { projectId, quoteId })
  expect([await seen(customer), await seen(company)]).toEqual([[], []])
  await settle(world)
  expect(await seen(customer)).toEqual(['begin-work', 'confirm-start'])
  await startProject(of(customer), { projectId })
  expect([await seen(customer), await seen(company)]).toEqual([[], []])
  await settle(world)
  expect(await seen(customer)).toEqual(['finish-work'])
})

test('after the work the completion is confirmed, then both parties review, and the company answers', async () => {
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, {
    endDate: '2027-01-22',
    startDate: '2027-01-07',
  })
  await done(world, acceptQuote(of(customer), { projectId, quoteId }))
  await done(world, startProject(of(customer), { projectId }))
  expect(await kindsOf(customer)).toEqual([])
  world.at('2027-01-22T09:00:00Z')
  expect(await dueOf(customer)).toEqual([['confirm-completion', '2027-01-25T16:00:00.000Z']])
  expect(await dueOf(company)).toEqual([['finish-work', '2027-01-22T23:00:00.000Z']])
  await clock('2027-01-22T23:00:00Z')
  expect([await kindsOf(company), await kindsOf(customer)]).toEqual([[], ['confirm-completion']])
  expect(await bellOf({ userId: company.actor.userId })).toEqual([])

  const job = await aFinishedJob(world, { customer: await aCustomer(world), company })
  await settle(world)
  expect(await kindsOf(job.customer)).toEqual([])
  hoursAfter(world, job, 24)
  expect([await kindsOf(job.customer), await kindsOf(company)]).toEqual([['write-review'], ['write-review']])
  await done(world, reviewedByBoth(world, job))
  expect([await kindsOf(job.customer), await kindsOf(company)]).toEqual([[], ['answer-review']])
  await done(world, answerReview(of(company), { projectId: job.projectId, answer: 'Tack!' }))
  expect(await kindsOf(company)).toEqual([])
})

test('a check that expires soon has to be renewed', async () => {
  const other = await aVerifiedCompany(world, { itemsValidUntil: '2026-12-20' })
  await settle(world)
  await done(world, expireChecks(world.context(system('expire-checks'))))
  expect(await dueOf(other)).toEqual([['renew-check', '2026-12-20T23:00:00.000Z']])
  world.at('2026-12-21T03:00:00Z')
  await done(world, expireChecks(world.context(system('expire-checks'))))
  expect(await kindsOf(other)).toEqual([])
})

test('renew-all-obligations: an older data folder gets all obligations, once', async () => {
  const projectId = await aRequest()
  await write(company, projectId)
  await aQuote(world, company, projectId)
  await settle(world)
  const before = [await dueOf(customer), await dueOf(company)]
  expect(before[0]).toHaveLength(2)
  await world.services.db.deleteFrom('obligations').execute()
  for (let round = 0; round < 2; round += 1)
    await renewAllObligations(world.context(system('renew-all-obligations')), obligationSources)
  expect([await dueOf(customer), await dueOf(company)]).toEqual(before)
})

test('a deleted account has no obligations, and others have none to it', async () => {
  const projectId = await aRequest()
  await write(customer, projectId)
  await write(company, projectId)
  await done(world, deleteOwnAccount({ ...of(customer), actor: customer.actor }, { password: PASSWORD }))
  const rows = await world.services.db
    .selectFrom('obligations')
    .select('id')
    .where('project_id', '=', projectId)
    .execute()
  expect(rows).toEqual([])
})
