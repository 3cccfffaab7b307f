import { describe, expect, test } from 'vitest'
import { uuidOf } from '#kernel/ids.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { aProvedApp } from '#tests/support/identity/second-factors.ts'
import { aMember, aSession, wireTo } from '#tests/support/identity/wire-client.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const ask = wireTo(world, { manualLinking: true })
let made = 0

async function anIdentity(userId: string, provider: string, data: Record<string, unknown> = {}) {
  const id = uuidOf(world.services.randomBytes(16))
  await world.services.db
    .insertInto('auth.identities')
    .values({
      id,
      provider_id: `subject-${++made}`,
      user_id: userId,
      provider,
      identity_data: JSON.stringify(data),
      created_at: new Date(Date.parse('2026-11-21T11:00:00Z') + made),
      updated_at: new Date('2026-11-21T11:00:00Z'),
    })
    .execute()
  return id
}

async function identityOf(userId: string, provider: string) {
  const { id } = await world.services.db
    .selectFrom('auth.identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return id
}

describe('DELETE /user/identities/:id', () => {
  test('removes a login method from the account', async () => {
    const { userId, email, token } = await aMember(world)
    const id = await anIdentity(userId, 'google', { email: 'karin@work.example', email_verified: true })
    expect(await ask(`DELETE /user/identities/${id}`, { token })).toMatchObject({ status: 200, body: {} })
    const { body } = await ask('GET /user', { token })
    expect(body).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
  })

  test('never replaces a confirmed email by that of another identity', async () => {
    const { userId, email, token } = await aMember(world)
    await anIdentity(userId, 'google', { email: 'left@work.example', email_verified: true })
    const answer = await ask(`DELETE /user/identities/${await identityOf(userId, 'email')}`, { token })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'email_conflict_identity_not_deletable' },
    })
    expect((await ask('GET /user', { token })).body).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email' }, { provider: 'google' }],
    })
  })

  test('notifies the account’s email', async () => {
    const { userId, email, token } = await aMember(world)
    const id = await anIdentity(userId, 'google', { email: 'karin@work.example', email_verified: true })
    await ask(`DELETE /user/identities/${id}`, { token })
    expect((await newestMailTo(world, email))?.subject).toBe('Ett sätt att logga in är borttaget')
  })

  test('needs more than a stolen token', async () => {
    const { userId, token, sessionId } = await aMember(world)
    const id = await anIdentity(userId, 'google', { email: 'karin@work.example', email_verified: true })
    const refusal = { status: 400, body: { code: 'reauthentication_needed' } }
    const began = world.services.clock()
    world.at(new Date(began.getTime() + 15 * 60_000).toISOString())
    expect(await ask(`DELETE /user/identities/${id}`, { token })).toMatchObject(refusal)
    world.at(began.toISOString())
    await aProvedApp(world, { kind: 'account', userId, sessionId })
    const stolen = await aSession(world, userId)
    expect(await ask(`DELETE /user/identities/${id}`, { token: stolen.token })).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    })
    expect(await ask(`DELETE /user/identities/${id}`, { token })).toMatchObject({ status: 200 })
  })

  test('removes the phone together with its identity', async () => {
    const { userId, token } = await aMember(world, { email: null, phone: '46701740699' })
    await anIdentity(userId, 'google')
    await ask(`DELETE /user/identities/${await identityOf(userId, 'phone')}`, { token })
    const { body } = await ask('GET /user', { token })
    expect(body['phone']).toBe('')
    expect(body).not.toHaveProperty('phone_confirmed_at')
  })

  test('is refused when the remaining email belongs to another account', async () => {
    const other = await aMember(world)
    const { userId, token } = await aMember(world)
    await anIdentity(userId, 'google', { email: other.email, email_verified: true })
    await world.services.pool.query('update auth.users set email_confirmed_at = null where id = $1', [userId])
    const own = await identityOf(userId, 'email')
    expect(await ask(`DELETE /user/identities/${own}`, { token })).toMatchObject({
      status: 422,
      body: { code: 'email_conflict_identity_not_deletable' },
    })
  })

  test('is refused for the last identity, for one of another account, and for an invalid id', async () => {
    const [{ userId, token }, other] = [await aMember(world), await aMember(world)]
    const refusal = async (id: string) => {
      const { status, body } = await ask(`DELETE /user/identities/${id}`, { token })
      return `${status} ${String(body['code'])}`
    }
    expect(await refusal(await identityOf(userId, 'email'))).toBe('422 single_identity_not_deletable')
    await anIdentity(userId, 'google')
    expect(await refusal(await identityOf(other.userId, 'email'))).toBe('422 identity_not_found')
    expect(await refusal('email')).toBe('404 validation_failed')
  })

  test('is refused when linking is turned off', async () => {
    const { userId, token } = await aMember(world)
    const id = await anIdentity(userId, 'google')
    const off = wireTo(world, { manualLinking: false })
    expect(await off(`DELETE /user/identities/${id}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'manual_linking_disabled' },
    })
  })

  test('two requests at once leave one identity', async () => {
    const { userId, token } = await aMember(world)
    const address = { email: 'two@work.example', email_verified: true }
    await world.services.pool.query('update auth.users set email_confirmed_at = null where id = $1', [userId])
    const ids = [await identityOf(userId, 'email'), await anIdentity(userId, 'google', address)]
    const answers = await Promise.all(ids.map((id) => ask(`DELETE /user/identities/${id}`, { token })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })
})
