import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { signUpAnonymously } from '#identity/sign-in/server/sign-up-anonymously.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { askReauthentication } from './ask-reauthentication.ts'
import { codeHash } from './code-store.ts'

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  withAuthSettings(world, { anonymousUsers: true })
})
beforeEach(() => pass(2))

describe('requesting a code that proves one’s identity', () => {
  test('mails a code without a link, once a minute', async () => {
    const { actor, userId, email } = await aNewcomer(world)
    await askReauthentication(world.context(actor))
    const mail = await newestMailTo(world, email)
    expect((await accountRow(world.context(), userId))?.reauthentication_token).toBe(
      codeHash(world.services, email, mail?.code ?? ''),
    )
    expect(mail?.link).toBeNull()
    const again = askReauthentication(world.context(actor))
    await expect(again).rejects.toEqual(new Refused('email-sent-recently', { seconds: 60 }))
  })

  test('sends a text message to a person without an email', async () => {
    const result = await signUp(visitor(), { phone: '46701740680', password: 'lingonskog-42' })
    const userId = result.outcome === 'session' ? result.userId : ''
    await askReauthentication(world.context(accountOf(userId)))
    expect(world.texts.at(-1)?.to).toBe('46701740680')
  })

  test('sends at most five text messages an hour to one number, which cost the operator', async () => {
    const phone = '46701740681'
    const result = await signUp(visitor(), { phone, password: 'lingonskog-42' })
    const userId = result.outcome === 'session' ? result.userId : ''
    const ask = () => askReauthentication(world.context(accountOf(userId)))
    for (let sent = 0; sent < 5; sent++) {
      await ask()
      pass(1)
    }
    await expect(ask()).rejects.toMatchObject({ code: 'sms-sent-recently' })
    expect(world.texts.filter(({ to }) => to === phone)).toHaveLength(5)
    pass(12)
    await ask()
  })

  test('is refused to a person without email and phone, or with an unconfirmed one', async () => {
    const { userId } = await signUpAnonymously(visitor(), {})
    const ask = (id: string) => askReauthentication(world.context(accountOf(id)))
    await expect(ask(userId)).rejects.toEqual(new Refused('reauthentication-no-contact'))
    const newcomer = await aNewcomer(world)
    const unconfirm = 'update auth.users set email_confirmed_at = null where id = $1'
    await world.services.pool.query(unconfirm, [newcomer.userId])
    await expect(ask(newcomer.userId)).rejects.toEqual(new Refused('reauthentication-email-unconfirmed'))
  })

  test('is refused to visitors', async () => {
    await expect(askReauthentication(visitor())).rejects.toEqual(new Refused('not-allowed'))
  })
})

function visitor() {
  return world.context(anonymous)
}

function accountOf(userId: string): Actor {
  return { kind: 'account', userId, sessionId: null }
}
