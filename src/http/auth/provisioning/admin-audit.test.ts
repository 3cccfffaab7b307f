import { describe, expect, test } from 'vitest'
import { auditKindOf } from '#identity/provisioning/domain/audit-entry.ts'
import { aMember, wireTo } from '#tests/support/identity/wire-client.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const ask = wireTo(world)
const { serviceKey } = world.services.config.auth

type Entry = { id: string; payload: Record<string, unknown>; created_at: string; ip_address: string }
const audit = async (query = '') => {
  const answer = await ask(`GET /admin/audit${query}`, { token: serviceKey })
  return { ...answer, entries: answer.body as unknown as Entry[] }
}

describe('GET /admin/audit', () => {
  test('lists who did what, newest first', async () => {
    const { userId, email, token } = await aMember(world)
    await ask('PUT /user', { token, body: { data: { colour: 'red' } } })
    await ask('POST /logout', { token })
    await ask(`DELETE /admin/users/${(await aMember(world)).userId}`, { token: serviceKey })
    const { entries, headers } = await audit()
    expect(entries.map(({ payload }) => payload['action'])).toEqual([
      'user_deleted',
      'logout',
      'user_modified',
    ])
    expect(entries[1]).toEqual({
      id: expect.any(String),
      payload: {
        action: 'logout',
        log_type: 'account',
        actor_id: userId,
        actor_username: email,
        actor_via_sso: false,
        traits: { scope: 'global' },
      },
      created_at: '2026-11-21T10:00:00.000Z',
      ip_address: '',
    })
    expect(entries[0]?.payload).toMatchObject({ actor_username: 'service_role', log_type: 'team' })
    expect(headers.get('x-total-count')).toBe('3')
    const found = async (query: string) => (await audit(`?query=${query}`)).entries.length
    expect(await found('action:logout')).toBe(1)
    expect(await found('type:team')).toBe(1)
    expect(await found(`author:${email.toUpperCase()}`)).toBe(2)
    expect(await found('action:nothing')).toBe(0)
  })

  test('finds every entry by the action that it is listed with', async () => {
    const { token, email } = await aMember(world)
    await ask('POST /recover', { body: { email } })
    await ask('POST /factors', { token, body: { factor_type: 'totp', friendly_name: 'App' } })
    await ask(`DELETE /admin/users/${(await aMember(world)).userId}`, { token: serviceKey })
    const { entries } = await audit()
    const actions = new Set(entries.map(({ payload }) => String(payload['action'])))
    expect(actions).toContain('user_recovery_requested')
    for (const action of actions) {
      const found = (await audit(`?query=action:${action}`)).entries.map(({ payload }) => payload['action'])
      expect(new Set(found)).toEqual(new Set([action]))
    }
  })

  test.each(['?query=colour:red', '?query=action', '?page=-1'])('refuses %s', async (query) => {
    expect(await audit(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

test.each([
  ['account.code-requested', { purpose: 'recovery' }, 'user_recovery_requested'],
  ['account.code-requested', { purpose: 'signup' }, 'user_confirmation_requested'],
  ['account.refresh-token-reused', {}, 'token_revoked'],
  ['account.something-new', {}, 'something_new'],
])('%s with %o is called %s', (type, payload, action) => {
  expect(auditKindOf({ type, payload }).action).toBe(action)
})
