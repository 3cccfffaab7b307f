import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEEPEST_METADATA, MOST_METADATA_BYTES } from '#identity/accounts/domain/account-metadata.ts'
import { aMember, type Wire, wireTo } from '#tests/support/identity/wire-client.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const SERVICE_KEY = 'sb_secret_of-the-metadata-tests'
const REFUSED = { status: 400, body: { code: 'validation_failed' } }

let world: TestWorld
let ask: Wire
const pass = minuteHand(() => world)

beforeAll(async () => {
  world = await testServices()
  ask = wireTo(world, { serviceKey: SERVICE_KEY, anonymousUsers: true })
})
beforeEach(() => pass(2))

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const ofBytes = (bytes: number) => `{"a":"${'x'.repeat(bytes - '{"a":""}'.length)}"}`

/** Each route that accepts metadata; `@` stands for a new email. */
const routes: readonly (readonly [call: string, body: string, who: 'nobody' | 'person' | 'service'])[] = [
  ['POST /signup', `{"email":"@","password":"${PASSWORD}","data":%}`, 'nobody'],
  ['POST /signup', '{"data":%}', 'nobody'],
  ['POST /otp', '{"email":"@","data":%}', 'nobody'],
  ['POST /magiclink', '{"email":"@","data":%}', 'nobody'],
  ['PUT /user', '{"data":%}', 'person'],
  ['POST /admin/users', '{"email":"@","user_metadata":%}', 'service'],
  ['POST /admin/users', '{"email":"@","app_metadata":%}', 'service'],
  ['PUT /admin/users/:id', '{"user_metadata":%}', 'service'],
  ['PUT /admin/users/:id', '{"app_metadata":%}', 'service'],
  ['POST /invite', '{"email":"@","data":%}', 'service'],
  ['POST /admin/generate_link', `{"type":"signup","email":"@","password":"${PASSWORD}","data":%}`, 'service'],
]

describe.each(routes)('%s %s', (call, body, who) => {
  const give = async (metadata: string) => {
    const { token: own, userId } = await aMember(world, { password: null })
    const token = who === 'service' ? SERVICE_KEY : who === 'person' ? own : undefined
    const sent = body.replace('@', `${crypto.randomUUID()}@example.se`).replace('%', metadata)
    return ask(call.replace(':id', userId), { token, body: sent })
  }

  test.each([
    ['one level too many', nested(DEEPEST_METADATA + 1)],
    ['5 000 levels', nested(5_000)],
    ['more than its bytes', ofBytes(MOST_METADATA_BYTES + 1)],
    ['900 kB', ofBytes(900_000)],
    ['a name of the language', '{"a":{"__proto__":{"admin":true}}}'],
  ])('refuses %s', async (_, metadata) => {
    expect(await give(metadata)).toMatchObject(REFUSED)
  })

  test('accepts the largest number of levels, and names of built-in object properties', async () => {
    expect((await give(nested(DEEPEST_METADATA))).status).toBe(200)
    expect((await give('{"constructor":1,"toString":{"hasOwnProperty":[]}}')).status).toBe(200)
  })
})

test('refuses updates that together make metadata larger than its limit', async () => {
  const { token } = await aMember(world)
  const statuses: number[] = []
  for (let part = 0; part < 10; part++) {
    const body = { data: { [`part${part}`]: 'x'.repeat(2_000) } }
    statuses.push((await ask('PUT /user', { token, body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 400, 400])
})

test('refuses invalid metadata also for an email in use', async () => {
  const confirming = wireTo(world, { emailConfirmation: true })
  const { email } = await aMember(world)
  for (const address of [email, `${crypto.randomUUID()}@example.se`]) {
    const body = { email: address, password: PASSWORD, data: { a: 'x'.repeat(20_000) } }
    expect(await confirming('POST /signup', { body })).toMatchObject(REFUSED)
  }
})

describe('an account with larger metadata from before there was a limit', () => {
  test.each([
    ['too deep', nested(3_000)],
    ['too large', ofBytes(900_000)],
  ])('%s can log in, read its data and make it smaller', async (_, stored) => {
    const { email, userId } = await aMember(world)
    await world.services.pool.query(
      `update auth.users set raw_user_meta_data = jsonb_build_object('name', 'Karin', 'much', $2::jsonb),
        raw_app_meta_data = raw_app_meta_data || jsonb_build_object('much', $2::jsonb) where id = $1`,
      [userId, stored],
    )
    await world.services.pool.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('much', $2::jsonb) where user_id = $1`,
      [userId, stored],
    )
    const answer = await ask('POST /token?grant_type=password', { body: { email, password: PASSWORD } })
    expect(answer).toMatchObject({ status: 200, body: { user: { user_metadata: { name: 'Karin' } } } })
    const token = String(answer.body.access_token)
    expect(token.length).toBeLessThan(60_000)
    expect(await ask('GET /user', { token })).toMatchObject({
      status: 200,
      body: { app_metadata: { provider: 'email' }, identities: [{ provider: 'email' }] },
    })
    expect(await ask('PUT /user', { token, body: { data: { more: 1 } } })).toMatchObject(REFUSED)
    expect(await ask('PUT /user', { token, body: { data: { much: null, more: 1 } } })).toMatchObject({
      status: 200,
      body: { user_metadata: { name: 'Karin', more: 1 } },
    })
  })
})

describe('a body that nests too deeply', () => {
  test.each([
    ['in a field that nobody reads', `{"email":"a@example.se","unknown":${nested(5_000)}}`],
    ['in a field of its own', `{"email":${nested(5_000)}}`],
  ])('%s is refused', async (_, body) => {
    for (const call of ['POST /signup', 'POST /token?grant_type=password', 'POST /otp', 'POST /recover'])
      expect(await ask(call, { body })).toMatchObject(REFUSED)
  })
})
