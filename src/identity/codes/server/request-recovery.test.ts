import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountByEmail } from '#identity/accounts/server/account-queries.ts'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { requestRecovery } from './request-recovery.ts'

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
})
beforeEach(() => pass(2))

describe('requesting a recovery', () => {
  test('mails a code that logs in, and stores it unreadable', async () => {
    const { email, userId } = await aNewcomer(world)
    await ask(email.toUpperCase())
    const { token, tokenHash } = await mailedCode(world, email)
    expect(await accountByEmail(world.context(), email)).toMatchObject({
      recovery_token: tokenHash,
      recovery_sent_at: world.context().now,
    })
    const { rows } = await world.services.pool.query(
      'select token_type, token_hash, relates_to from auth.one_time_tokens where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ token_type: 'recovery_token', token_hash: tokenHash, relates_to: email }])
    const verified = await verifyCode(visitor(), { type: 'recovery', email, token })
    expect(verified).toMatchObject({ outcome: 'session', userId })
  })

  test('leaves the password and the sessions as they are until it is used', async () => {
    const { email, userId } = await aNewcomer(world)
    const before = await accountByEmail(world.context(), email)
    await ask(email)
    expect((await accountByEmail(world.context(), email))?.encrypted_password).toBe(
      before?.encrypted_password,
    )
    const { rows } = await world.services.pool.query('select id from auth.sessions where user_id = $1', [
      userId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('does not reveal whether there is an account: neither by the answer, nor by its time, nor by limits', async () => {
    const known = (await aNewcomer(world)).email
    const unknown = 'okand@example.se'
    for (const email of [known, unknown]) {
      const start = performance.now()
      await expect(ask(email)).resolves.toBeUndefined()
      expect(performance.now() - start).toBeGreaterThan(115)
      pass(0.25)
      await expect(ask(email)).rejects.toEqual(new Refused('email-sent-recently', { seconds: 45 }))
    }
    expect(await newestMailTo(world, unknown)).toBeNull()
    expect(await newestMailTo(world, known)).not.toBeNull()
  })

  test('sends one mail for six concurrent requests', async () => {
    const { email } = await aNewcomer(world)
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => ask(email)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['', 'recovery-email-missing'],
    ['inte en adress', 'email-invalid'],
  ])('is refused for %j: %s', async (email, code) => {
    await expect(ask(email)).rejects.toEqual(new Refused(code))
  })
})

function visitor() {
  return world.context(anonymous)
}

function ask(email: string) {
  return requestRecovery(visitor(), { email })
}
