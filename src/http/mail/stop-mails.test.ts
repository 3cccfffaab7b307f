import { expect, test } from 'vitest'
import { topics } from '#features/notifications/domain/notification-topic.ts'
import { stopLink } from '#features/notifications/server/mail-choice-link.ts'
import { choiceOfLink, ownChoices } from '#features/notifications/server/notification-choice-queries.ts'
import { stopMails } from '#features/notifications/server/stop-mails.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { seal } from '#platform/seal.ts'
import { aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const world = await testServices()
const app = createApp(world.services, { pages: (c) => c.text('the page', 200) })
const ONE_CLICK = 'List-Unsubscribe=One-Click'

const linkFor = (userId: string) => stopLink(world.services, { userId, topics: ['quotes'] })
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

async function post(link: string, body: string, headers: Record<string, string> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}` }
  return app.request(link, { method: 'POST', body, headers: { ...form, ...headers } })
}

test('stop-mails: the link of a mail turns its topics off and on again, and no others', async () => {
  const karin = await aCustomer(world)
  const ctx = world.context(karin.actor)
  const token = tokenOf(linkFor(karin.userId))
  expect(await choiceOfLink(world.context(), token)).toEqual({ topics: ['quotes'], isWanted: true })
  await stopMails({ ...world.context(), actor: { kind: 'anonymous' } }, { token })
  expect((await ownChoices(ctx)).mail).toEqual(topics.filter((topic) => topic !== 'quotes'))
  expect(await choiceOfLink(world.context(), token)).toEqual({ topics: ['quotes'], isWanted: false })
  await stopMails(ctx, { token, wants: true })
  expect((await ownChoices(ctx)).mail).toEqual([...topics])
})

test('stop-mails: a link of before 2026-11-25 names a type of the bell, and is about all of that type', async () => {
  const karin = await aCustomer(world)
  const token = seal(world.services, 'stop-link', `${karin.userId} message`)
  await stopMails(world.context(anonymous), { token })
  const { mail } = await ownChoices(world.context(karin.actor))
  expect(topics.filter((topic) => !mail.includes(topic))).toEqual(['messages', 'questions'])
})

test('stop-mails: a link that was not made here, and one of an account that is gone, are 404', async () => {
  const ctx = { ...world.context(), actor: { kind: 'anonymous' } as const }
  const gone = tokenOf(linkFor('0192f000-0000-7000-8000-000000000001'))
  for (const token of [gone, 'x', `${gone}x`])
    await expect(stopMails(ctx, { token })).rejects.toThrow(NotFound)
  const byStaff = stopMails(world.context(aStaffMember('Sara Lind')), { token: gone })
  await expect(byStaff).rejects.toMatchObject({ code: 'not-allowed' })
})

test('a mail program unsubscribes with one click, without a cookie, and again without harm', async () => {
  const karin = await aCustomer(world)
  const link = linkFor(karin.userId)
  for (const _time of [1, 2]) expect((await post(link, ONE_CLICK)).status).toBe(200)
  expect((await ownChoices(world.context(karin.actor))).mail).not.toContain('quotes')
  expect((await post('/mejlval/abc', ONE_CLICK)).status).toBe(404)
})

test('following the link, another site’s form and a longer body turn nothing off', async () => {
  const karin = await aCustomer(world)
  const link = linkFor(karin.userId)
  expect(await (await app.request(link)).text()).toBe('the page')
  const others = [
    await post(link, ONE_CLICK, { 'sec-fetch-site': 'cross-site' }),
    await post(link, ONE_CLICK, { origin: 'https://evil.example' }),
    await post(link, 'wants=no'),
    await post(link, `${ONE_CLICK}&more=${'x'.repeat(2000)}`),
  ]
  expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await ownChoices(world.context(karin.actor))).mail).toEqual([...topics])
})
