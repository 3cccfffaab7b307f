import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { anApp, aProvedApp } from '#tests/support/identity/second-factors.ts'
import { aMember, wireTo } from '#tests/support/identity/wire-client.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const world: TestWorld = await testServices({ start: '2026-11-21T10:00:00Z' })
const ask = wireTo(world)
const token = world.services.config.auth.serviceKey
const NOBODY = '00000000-0000-4000-8000-000000000000'

const actorOf = ({ userId, sessionId }: { userId: string; sessionId: string }): Actor => ({
  kind: 'account',
  userId,
  sessionId,
})

async function aProtectedMember() {
  const member = await aMember(world)
  const { id } = await aProvedApp(world, actorOf(member))
  return { ...member, factorId: id, path: `/admin/users/${member.userId}/factors` }
}

describe('a program with the service key', () => {
  test('lists an account’s factors as a plain list, without secrets', async () => {
    const { path, factorId } = await aProtectedMember()
    const { status, body } = await ask(`GET ${path}`, { token })
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({
        id: factorId,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Mobilen',
      }),
    ])
    expect(JSON.stringify(body)).not.toMatch(/secret/)
  })

  test('deletes a factor and gets it as the answer; the level of its sessions is lowered', async () => {
    const { path, factorId, userId, sessionId } = await aProtectedMember()
    const answer = await ask(`DELETE ${path}/${factorId}`, { token })
    expect(answer).toMatchObject({ status: 200, body: { id: factorId, status: 'verified' } })
    expect((await ask(`GET ${path}`, { token })).body).toEqual([])
    const session = await world.services.db
      .selectFrom('auth.sessions')
      .select(['aal', 'factor_id'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    expect(session).toEqual({ aal: 'aal1', factor_id: null })
    const events = await world.services.db
      .selectFrom('events')
      .select(['type', 'actor_kind'])
      .where('subject_id', '=', userId)
      .where('type', '=', 'account.factor-removed')
      .execute()
    expect(events).toEqual([{ type: 'account.factor-removed', actor_kind: 'service' }])
  })

  test('update-factor: renames a factor', async () => {
    const { path, factorId } = await aProtectedMember()
    const answer = await ask(`PUT ${path}/${factorId}`, {
      token,
      body: { friendly_name: 'Nya', phone: '46701740614' },
    })
    expect(answer).toMatchObject({ status: 200, body: { id: factorId, friendly_name: 'Nya', phone: '' } })
  })

  test('changes the number of a phone factor', async () => {
    const member = await aMember(world)
    const path = `/admin/users/${member.userId}/factors`
    const phone = { factor_type: 'phone', phone: '46701740615' }
    const { body } = await ask('POST /factors', { token: member.token, body: phone })
    const change = (phone: string) => ask(`PUT ${path}/${String(body.id)}`, { token, body: { phone } })
    expect(await change('+46 701 740 616')).toMatchObject({ status: 200, body: { phone: '46701740616' } })
    expect(await change('x')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('is told which field is wrong', async () => {
    const { path, factorId, userId, sessionId } = await aProtectedMember()
    await anApp(world, actorOf({ userId, sessionId }), 'Andra')
    const table = [
      ['GET /admin/users/one/factors', undefined, 404, 'validation_failed'],
      [`GET /admin/users/${NOBODY}/factors`, undefined, 404, 'user_not_found'],
      [`DELETE /admin/users/${NOBODY}/factors/${factorId}`, undefined, 404, 'user_not_found'],
      [`DELETE ${path}/one`, undefined, 404, 'validation_failed'],
      [`DELETE ${path}/${NOBODY}`, undefined, 404, 'mfa_factor_not_found'],
      [`PUT ${path}/${NOBODY}`, {}, 404, 'mfa_factor_not_found'],
      [`PUT /admin/users/one/factors/${factorId}`, {}, 404, 'validation_failed'],
      [`PUT ${path}/${factorId}`, { friendly_name: 'Andra' }, 422, 'mfa_factor_name_conflict'],
      [`PUT ${path}/${factorId}`, { friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
      [`PUT ${path}/${factorId}`, '{', 400, 'bad_json'],
    ] as const
    for (const [route, body, status, code] of table)
      expect(await ask(route, { token, body }), route).toMatchObject({ status, body: { code } })
  })
})

test.each(['GET', 'PUT', 'DELETE'])('other callers may not %s a factor', async (method) => {
  const { path, factorId, token: own } = await aProtectedMember()
  const route = `${method} ${path}${method === 'GET' ? '' : `/${factorId}`}`
  expect(await ask(route, { body: undefined })).toMatchObject({ status: 401 })
  expect(await ask(route, { token: own })).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  const anon = world.services.config.auth.anonKey
  expect(await ask(route, { token: anon })).toMatchObject({ status: 403, body: { code: 'not_admin' } })
})
