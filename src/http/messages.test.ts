import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { ownChatThread } from '#features/support/server/chat/chat-thread-queries.ts'
import type { UserActor } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { messagesApi } from './messages.ts'
import { supportChatsApi } from './support-chats.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

/** The API as it answers the person whose session a browser has now. */
function sendAs(actor: UserActor, path: string, message: object) {
  return new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      c.set('visitor', { actor, profile: null })
      await next()
    })
    .route('/', messagesApi)
    .route('/support', supportChatsApi)
    .request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submissionKey: randomUUID(), ...message }),
    })
}

test('send-message: one that a browser still has of another person is not sent in the name of the one logged in now', async () => {
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin)
  const bygg = await aVerifiedCompany(world)
  await aQuote(world, bygg, projectId)
  const { companyId } = bygg
  const path = `/projects/${projectId}/companies/${companyId}/messages`
  const sent = { words: 'Hej!', readerId: bygg.actor.userId }
  expect((await sendAs(karin.actor, path, sent)).status).toBe(401)
  expect((await sendAs(karin.actor, path, { words: 'Hej!', readerId: karin.actor.userId })).status).toBe(201)
  const { entries } = await threadOf(world.context(karin.actor), { projectId, companyId }, null)
  expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(1)
})

test('send-message: a colleague who has been removed reads why nothing is sent', async () => {
  const { projectId } = await aProject(world, await aCustomer(world))
  const bygg = await aVerifiedCompany(world)
  await aQuote(world, bygg, projectId)
  const path = `/projects/${projectId}/companies/${bygg.companyId}/messages`
  const answer = await sendAs({ ...bygg.actor, companyId: null }, path, { words: 'Hej!' })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: 'not-found', message: 'Du har inte längre tillgång till konversationen.' } },
  ])
})

test('send-chat-message: one that a browser still has of another person is not sent to support either', async () => {
  const karin = await aCustomer(world)
  const nils = await aCustomer(world)
  const sent = { words: 'Hej!', readerId: nils.actor.userId }
  expect((await sendAs(karin.actor, '/support/chat/messages', sent)).status).toBe(401)
  expect((await ownChatThread(world.context(karin.actor), null)).entries).toEqual([])
})
