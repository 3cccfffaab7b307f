import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isRefused } from '#kernel/refusal.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { endAfter } from './end-after.ts'
import { answerError } from './errors/answer-error.ts'
import { visitorOf } from './visitor-of.ts'

const world = await testServices()

/** A route that sets the note to `text` as soon as `ready`, and tells how that ended. */
function slowApp(ms: number, ready: Promise<void>) {
  let tell: (outcome: unknown) => void = () => undefined
  const ended = new Promise<unknown>((resolve) => {
    tell = resolve
  })
  const app = new Hono<AuthEnvironment>()
    .onError((error, c) => answerError(c, error))
    .use(async (c, next) => {
      c.set('services', world.services)
      await next()
    })
    .post('/:text', endAfter(ms), async (c) => {
      const saving = inBookkeeping(visitorOf(c), async ({ db, now }) => {
        await db
          .insertInto('auth.flow_state')
          .values({
            id: c.req.param('text'),
            provider_type: 'email',
            authentication_method: 'otp',
            created_at: now,
            updated_at: now,
          })
          .execute()
        await ready
      })
      saving.then(() => tell('saved'), tell)
      await saving
      return c.body(null, 204)
    })
  return { app, ended }
}

async function isSaved(id: string) {
  const row = await world.services.db
    .selectFrom('auth.flow_state')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

test('what a request has not saved when it is answered with 504 is never saved', async () => {
  let go = () => undefined as void
  const ready = new Promise<void>((resolve) => {
    go = resolve
  })
  const id = '00000000-0000-4000-8000-000000000001'
  const { app, ended } = slowApp(20, ready)
  const answer = await app.request(`/${id}`, { method: 'POST' })
  expect(answer.status).toBe(504)
  expect(answer.headers.get('x-sb-error-code')).toBe('request_timeout')
  go()
  expect(isRefused(await ended, 'request-timeout')).toBe(true)
  expect(await isSaved(id)).toBe(false)
})

test('a request in time saves', async () => {
  const id = '00000000-0000-4000-8000-000000000002'
  const { app, ended } = slowApp(60_000, Promise.resolve())
  expect((await app.request(`/${id}`, { method: 'POST' })).status).toBe(204)
  expect(await ended).toBe('saved')
  expect(await isSaved(id)).toBe(true)
})
