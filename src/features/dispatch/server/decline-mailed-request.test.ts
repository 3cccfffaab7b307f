import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeColleagueRole } from '#features/companies/server/colleague/change-colleague-role.ts'
import { removeColleague } from '#features/companies/server/colleague/remove-colleague.ts'
import { notify } from '#features/notifications/server/notify.ts'
import {
  sendNotificationMail,
  sendNotificationMailJob,
} from '#features/notifications/server/send-notification-mail.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { seal } from '#platform/seal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineMailedRequest } from './decline-mailed-request.ts'
import { declineRequest } from './decline-request.ts'
import { requestLink } from './mailed-link.ts'
import { mailedRequest } from './mailed-request-queries.ts'

const world = await testServices({ handlers: [notify] })
let karin: Customer
let company: Company
let projectId: string
let token: string
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  company = await aVerifiedCompany(world)
})
beforeEach(async () => {
  // Others may have been asked before: each test is about a project and a mail of its own.
  await world.services.db.deleteFrom('project_invitations').execute()
  ;({ projectId } = await aProject(world, karin, { title: 'Badrum, ring 070-174 06 05' }))
  await dispatch(world, projectId)
  token = await mailedToken()
})

const open = (actor: Actor = anonymous, key = token) => mailedRequest(world.context(actor), key)
const decline = (actor: Actor = anonymous, key = token) =>
  declineMailedRequest(world.context(actor), { token: key, reason: 'too-far' })
const declined = () =>
  world.services.db
    .selectFrom('events')
    .select(['actor_kind', 'payload'])
    .where('subject_id', '=', projectId)
    .where('type', '=', 'project.request-declined')
    .execute()

describe('decline-mailed-request: the link in the mail about a request', () => {
  test('shows the project as anyone may see it, and declines nothing however often it is opened', async () => {
    for (let time = 0; time < 3; time++)
      expect(await open()).toEqual({
        project: {
          id: projectId,
          title: null,
          category: 'bathroom',
          budget: '100000-200000',
          municipality: { code: '0380', name: 'Uppsala' },
          publishedAt: world.context().now,
        },
        pictures: 0,
        declineReason: null,
        hasQuoted: false,
        widening: null,
        answerBy: new Date(world.context().now.getTime() + 24 * 3_600_000),
        slotsLeft: 5,
      })
    expect(await declined()).toEqual([])
  })

  test('declines once without a login, and says so afterwards', async () => {
    await decline()
    await decline()
    expect(await declined()).toEqual([
      { actor_kind: 'anonymous', payload: { companyId: company.companyId, reason: 'too-far' } },
    ])
    expect(await open()).toMatchObject({ declineReason: 'too-far', hasQuoted: false })
  })

  test('declines nothing after a quote, which the page says', async () => {
    await aQuote(world, company, projectId)
    expect(await open()).toMatchObject({ hasQuoted: true })
    await expect(decline()).rejects.toEqual(new Refused('quoted-already'))
    expect(await declined()).toEqual([])
  })

  test('opens nothing once the project takes no quotes any more, and neither does the company’s own page', async () => {
    await cancelProject(world.context(karin.actor), { projectId, reason: 'Vi väntar till våren' })
    expect(await open()).toBeNull()
    await expect(decline()).rejects.toEqual(new Refused('request-over'))
    const onPage = declineRequest(world.context(company.actor), { projectId, reason: 'too-far' })
    await expect(onPage).rejects.toEqual(new Refused('request-over'))
    expect(await declined()).toEqual([])
  })

  test('belongs to its company: neither another one nor staff can use it while logged in', async () => {
    const other = await aVerifiedCompany(world, { categories: ['kitchen'] })
    for (const actor of [other.actor, aStaffMember()]) {
      expect(await open(actor)).toBeNull()
      await expect(decline(actor)).rejects.toEqual(new Refused('not-allowed'))
    }
    for (const actor of [company.actor, karin.actor]) expect(await open(actor)).not.toBeNull()
    expect(await declined()).toEqual([])
  })

  test('works while its reader may answer for the company, and for nobody else after that', async () => {
    const owner = world.context(company.actor)
    const colleague = await aColleague(world, company, 'office')
    const link = (userId: string) =>
      requestLink(world.services, { companyId: company.companyId, projectId, userId }).split('/').at(-1) ?? ''
    const theirs = link(colleague.userId)
    expect(theirs.length).toBeLessThan(128)
    expect(await open(anonymous, theirs)).not.toBeNull()
    await changeColleagueRole(owner, { userId: colleague.userId, role: 'craftsman' })
    expect(await open(anonymous, theirs)).toBeNull()
    const strangers = [theirs, link(karin.userId), link((await aVerifiedCompany(world)).userId)]
    await removeColleague(owner, { userId: colleague.userId })
    for (const key of strangers) {
      expect(await open(anonymous, key)).toBeNull()
      await expect(decline(anonymous, key)).rejects.toThrow(NotFound)
    }
    expect(await declined()).toEqual([])
    expect(await open()).not.toBeNull()
  })

  test('that was mailed before links named their reader works too', async () => {
    const earlier = seal(world.services, 'request-link', `${company.companyId} ${projectId}`)
    await decline(anonymous, earlier)
    expect(await declined()).toHaveLength(1)
  })

  test('works for its own request alone', async () => {
    const { projectId: unasked } = await aProject(world, karin, { location: 'Kiruna' })
    const sealed = (purpose: string, text: string) => seal(world.services, purpose, text)
    const keys = [
      sealed('request-link', `${company.companyId} ${unasked}`),
      sealed('another-purpose', `${company.companyId} ${projectId}`),
      sealed('request-link', `${projectId} ${company.companyId}`),
      sealed('request-link', ''),
      `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`,
      token.slice(0, -4),
      'x',
      '',
    ]
    for (const key of keys) {
      expect(await open(anonymous, key)).toBeNull()
      await expect(decline(anonymous, key)).rejects.toThrow(NotFound)
    }
    expect(await declined()).toEqual([])
  })
})

/** The token of the link in the newest mail to the company, which the queued jobs send. */
async function mailedToken(): Promise<string> {
  await world.services.events.drain()
  for (const { name, data } of world.jobs.splice(0))
    if (name === sendNotificationMailJob.name)
      await sendNotificationMail(world.context(), data as { notificationId: string })
  const mail = world.mails.findLast(({ to }) => to === company.email)
  const [, key = ''] = /Tacka nej: http:\/\/localhost:3000\/forfragan\/(\S+)\n/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(`/forfragan/${key}"`)
  return key
}
