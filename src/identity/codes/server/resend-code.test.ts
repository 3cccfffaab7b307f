import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountByEmail } from '#identity/accounts/server/account-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { requestRecovery } from './request-recovery.ts'
import { resendCode } from './resend-code.ts'
import { sendEmailChangeCodes, sendPhoneChangeCode } from './send-change-codes.ts'

const PASSWORD = 'lingonskog-42'

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  withAuthSettings(world, WITH_CONFIRMATION)
})
beforeEach(() => pass(2))

describe('send-change-codes: sending again', () => {
  test('the code of a sign-up replaces the first one', async () => {
    const email = 'vantar@example.se'
    await signUp(visitor(), { email, password: PASSWORD })
    const first = await mailedCode(world, email)
    pass(2)
    await resendCode(visitor(), { type: 'signup', email: email.toUpperCase() })
    const second = await mailedCode(world, email)
    const link = { type: 'signup', token_hash: first.tokenHash }
    await expect(verifyCode(visitor(), link)).rejects.toEqual(new Refused('link-expired'))
    const verified = verifyCode(visitor(), { type: 'signup', email, token: second.token })
    await expect(verified).resolves.toMatchObject({ outcome: 'session' })
  })

  test('the code of a phone', async () => {
    const phone = '46701740670'
    await signUp(visitor(), { phone, password: PASSWORD })
    pass(2)
    await resendCode(visitor(), { type: 'sms', phone: `+${phone}` })
    expect(world.texts.filter(({ to }) => to === phone)).toHaveLength(2)
  })

  test('both codes of a change of email, requested with the current one', async () => {
    const { userId, email } = await aMember('byter@example.se')
    const newEmail = 'har.bytt@example.se'
    await inBookkeeping(world.context(), (ctx) =>
      sendEmailChangeCodes(ctx, { id: userId, email }, { newEmail }),
    )
    const first = await mailedCode(world, newEmail)
    pass(2)
    await resendCode(visitor(), { type: 'email_change', email })
    expect((await mailedCode(world, newEmail)).tokenHash).not.toBe(first.tokenHash)
    expect((await accountByEmail(world.context(), email))?.email_change).toBe(newEmail)
  })

  test('the code of a change of phone, requested with the new number', async () => {
    const { userId } = await aMember('byter.telefon@example.se')
    const phone = '46701740671'
    await inBookkeeping(world.context(), (ctx) => sendPhoneChangeCode(ctx, userId, phone))
    await resendCode(visitor(), { type: 'phone_change', phone })
    expect(world.texts.at(-1)?.to).toBe(phone)
  })

  test('the codes of a change while a forgotten password is reported: neither waits for the other', async () => {
    const { userId, email } = await aMember('byter.och.glomt@example.se')
    const newEmail = 'har.bytt.och.glomt@example.se'
    await inBookkeeping(world.context(), (ctx) =>
      sendEmailChangeCodes(ctx, { id: userId, email }, { newEmail }),
    )
    pass(2)
    const holder = await world.services.pool.connect()
    await holder.query('begin')
    await holder.query('select from auth.users where id = $1 for update', [userId])
    const resent = resendCode(visitor(), { type: 'email_change', email })
    await untilBlocked(world)
    const recovered = requestRecovery(visitor(), { email })
    await untilBlocked(world, 2)
    await holder.query('commit')
    holder.release()
    await expect(Promise.all([resent, recovered])).resolves.toBeDefined()
  })

  test('does not reveal whether there was anything to send', async () => {
    const { email: done } = await aMember('klar@example.se')
    const before = await newestMailTo(world, done)
    const asked = [
      { type: 'signup', email: done },
      { type: 'email_change', email: done },
      { type: 'signup', email: 'ingen@example.se' },
      { type: 'sms', phone: '46701740672' },
      { type: 'phone_change', phone: '46701740673' },
    ]
    pass(2)
    for (const input of asked) {
      const start = performance.now()
      await expect(resendCode(visitor(), input)).resolves.toBeUndefined()
      expect(performance.now() - start).toBeGreaterThan(115)
      const code = input.phone ? 'sms-sent-recently' : 'email-sent-recently'
      await expect(resendCode(visitor(), input)).rejects.toEqual(new Refused(code, { seconds: 60 }))
    }
    expect(await newestMailTo(world, done)).toEqual(before)
    expect(await newestMailTo(world, 'ingen@example.se')).toBeNull()
  })

  test.each([
    [{ email: 'nagon@example.se' }, 'resend-type-missing'],
    [{ type: 'recovery', email: 'nagon@example.se' }, 'resend-type-missing'],
    [{ type: 'signup' }, 'resend-contact-missing'],
    [{ type: 'signup', phone: '46701740674' }, 'resend-email-missing'],
    [{ type: 'sms', email: 'nagon@example.se' }, 'resend-phone-missing'],
    [{ type: 'signup', email: 'inte en adress' }, 'email-invalid'],
    [{ type: 'sms', phone: 'inget nummer' }, 'phone-invalid'],
  ])('%j is refused: %s', async (input, code) => {
    await expect(resendCode(visitor(), input)).rejects.toEqual(new Refused(code))
  })
})

function visitor() {
  return world.context(anonymous)
}

async function aMember(email: string) {
  await signUp(visitor(), { email, password: PASSWORD })
  const { token } = await mailedCode(world, email)
  const verified = await verifyCode(visitor(), { type: 'signup', email, token })
  if (verified.outcome !== 'session') throw new Error('no session')
  return { userId: verified.userId, email }
}
