import { beforeEach, expect, test } from 'vitest'
import { aCustomer, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { sessionById, sessionOf } from './session-queries.ts'

let world: TestWorld
beforeEach(async () => {
  world = await testServices()
})

/** Sessions of requests that arrive in the same moment, which are read by one statement. */
test('among sessions asked about together, each ended one is refused and no other', async () => {
  const people: Customer[] = []
  for (let index = 0; index < 5; index++) people.push(await aCustomer(world))
  const [loggedOut, banned, deleted, lacksFactor, live] = people as [
    Customer,
    Customer,
    Customer,
    Customer,
    Customer,
  ]
  const { pool } = world.services
  await pool.query('delete from auth.sessions where id = $1', [loggedOut.actor.sessionId])
  await pool.query('update auth.users set banned_until = $2 where id = $1', [banned.userId, '2030-01-01'])
  await pool.query('update auth.users set deleted_at = now() where id = $1', [deleted.userId])
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [lacksFactor.userId],
  )
  const now = world.services.clock()
  const byCookie = await Promise.all(people.map(({ token }) => sessionOf(world.services, token, now)))
  const byId = await Promise.all(people.map(({ actor }) => sessionById(world.services, actor.sessionId, now)))
  for (const sessions of [byCookie, byId])
    expect(sessions.map((session) => session?.actor.userId ?? null)).toEqual([
      null,
      null,
      null,
      null,
      live.userId,
    ])
})

test('among sessions asked about together, each is judged at the time of its own question', async () => {
  const [early, late] = [await aCustomer(world), await aCustomer(world)]
  const now = world.services.clock()
  const muchLater = new Date(now.getTime() + 400 * 86_400_000)
  const answers = await Promise.all([
    sessionOf(world.services, early.token, now),
    sessionOf(world.services, late.token, muchLater),
    sessionOf(world.services, 'no token', now),
  ])
  expect(answers.map((session) => session?.actor.userId ?? null)).toEqual([early.userId, null, null])
})
