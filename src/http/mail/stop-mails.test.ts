import { expect, test } from 'vitest'
import { mailedTypes } from '#features/notifications/domain/notification-choice.ts'
import { stopLink } from '#features/notifications/server/mail-choice-link.ts'
import { choiceOfLink, ownChoices } from '#features/notifications/server/notification-choice-queries.ts'
import { stopMails } from '#features/notifications/server/stop-mails.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const world = await testServices()
const app = createApp(world.services, { pages: (c) => c.text('the page', 200) })
const ONE_CLICK = 'List-Unsubscribe=One-Click'

const linkFor = (userId: string) => stopLink(world.services, { userId, type: 'offer' })
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

async function post(link: string, body: string, headers: Record<string, string> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}` }
  return app.request(link, { method: 'POST', body, headers: { ...form, ...headers } })
}

test('stop-mails: the link of a mail turns its type off and on again, and no other', async () => {
  const karin = await aCustomer(world)
  const ctx = world.context(karin.actor)
  const token = tokenOf(linkFor(karin.userId))
  expect(await choiceOfLink(world.context(), token)).toEqual({ type: 'offer', isWanted: true })
  await stopMails({ ...world.context(), actor: { kind: 'anonymous' } }, { token })
  expect((await ownChoices(ctx)).mail).toEqual(mailedTypes.filter((type) => type !== 'offer'))
  expect(await choiceOfLink(world.context(), token)).toEqual({ type: 'offer', isWanted: false })
  await stopMails(ctx, { token, wants: true })
  expect((await ownChoices(ctx)).mail).toEqual([...mailedTypes])
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
  expect((await ownChoices(world.context(karin.actor))).mail).not.toContain('offer')
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
  expect((await ownChoices(world.context(karin.actor))).mail).toEqual([...mailedTypes])
})
