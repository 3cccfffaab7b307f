import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { notify } from '#features/notifications/server/notify.ts'
import { anonymous } from '#kernel/actor.ts'
import { aCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from '../environment.ts'
import { notificationsApi } from './notifications.ts'

let world: TestWorld
let company: Company
let other: Company

beforeAll(async () => {
  world = await testServices({ handlers: [notify] })
  company = await aCompany(world)
  other = await aCompany(world)
  // Each company is told that its application has arrived.
  await world.services.events.drain()
})

describe('the notifications API', () => {
  test('answers every request of a logged-out caller with 401', async () => {
    const asked = [ask('GET', '/', null), ask('POST', '/read', null), ask('DELETE', '/', null)]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('lists the caller’s own, never cached', async () => {
    const answer = await ask('GET', '/')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({
      unread: [
        expect.objectContaining({ type: 'achievement', title: 'Vi har tagit emot er ansökan', read: false }),
      ],
      recent: [],
      all: [expect.objectContaining({ actionUrl: '/company/dashboard' })],
      unreadCount: 1,
      hasUnreadHighPriority: false,
    })
  })

  test.each(['0192f000-0000-7000-8000-000000000099', 'nonsense', '%00'])('has no %s', async (id) => {
    expect((await ask('POST', `/${id}/read`)).status).toBe(404)
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
  })

  test('cannot see those of another account', async () => {
    const id = await firstIdOf(other)
    expect((await ask('POST', `/${id}/read`)).status).toBe(404)
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
    expect((await ask('DELETE', '/')).status).toBe(204)
    expect(await firstIdOf(other)).toBe(id)
  })

  test('marks one or all as read, and deletes one or all', async () => {
    const id = await firstIdOf(other)
    expect((await ask('POST', `/${id}/read`, other)).status).toBe(204)
    expect((await ask('POST', '/read', other)).status).toBe(204)
    expect((await (await ask('GET', '/', other)).json()).unreadCount).toBe(0)
    expect((await ask('DELETE', `/${id}`, other)).status).toBe(204)
    expect((await (await ask('GET', '/', other)).json()).all).toEqual([])
  })
})

async function ask(method: string, path: string, who: Company | null = company): Promise<Response> {
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      c.set('visitor', { actor: who?.actor ?? anonymous, profile: null })
      await next()
    })
    .route('/api/v1/notifications', notificationsApi)
  return app.request(`/api/v1/notifications${path === '/' ? '' : path}`, { method })
}

async function firstIdOf(who: Company): Promise<string> {
  return (await (await ask('GET', '/', who)).json()).all[0].id
}
