import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRecord } from '#identity/accounts/server/account-queries.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { sendEmailChangeCodes, sendPhoneChangeCode } from '#identity/codes/server/send-change-codes.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { sendPhoneCode } from '#identity/codes/server/send-phone-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { signUpAnonymously } from './sign-up-anonymously.ts'
import { verifyCode } from './verify-code.ts'

let world: TestWorld
let made = 0
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  withAuthSettings(world, { anonymousUsers: true })
})
beforeEach(() => pass(2))

describe('a change of email', () => {
  test.each([
    ['the new one first', (old: string, fresh: string) => [fresh, old] as const],
    ['the current one first', (old: string, fresh: string) => [old, fresh] as const],
  ])('happens when both emails have confirmed: %s', async (_, inOrder) => {
    const { userId, email, newEmail } = await aChange()
    const [first, second] = inOrder(email, newEmail)
    const [firstCode, secondCode] = [await mailedCode(world, first), await mailedCode(world, second)]

    await expect(verify(first, firstCode.token)).resolves.toEqual({ outcome: 'half' })
    expect((await recordOf(userId))?.user).toMatchObject({ email, email_change: newEmail })
    await expect(verify(first, firstCode.token)).rejects.toEqual(new Refused('otp-expired'))

    await expect(verify(second, secondCode.token)).resolves.toMatchObject({ outcome: 'session', userId })
    expect(await recordOf(userId)).toMatchObject({
      user: {
        email: newEmail,
        email_change: '',
        email_change_token_new: '',
        email_change_token_current: '',
        email_change_confirm_status: 0,
        raw_user_meta_data: { email: newEmail, email_verified: true },
      },
      identities: [{ provider: 'email', email: newEmail, identity_data: { email_verified: true } }],
    })
    expect(await profileEmailOf(userId)).toBe(newEmail)
    expect((await newestMailTo(world, email))?.text).toContain(newEmail)
  })

  test('can also be confirmed by the links', async () => {
    const { userId, email, newEmail } = await aChange()
    const [old, fresh] = [await mailedCode(world, email), await mailedCode(world, newEmail)]
    const verifyLink = (hash: string) => verifyCode(visitor(), { type: 'email_change', token_hash: hash })
    await expect(verifyLink(old.tokenHash)).resolves.toEqual({ outcome: 'half' })
    await expect(verifyLink(old.tokenHash)).rejects.toEqual(new Refused('link-expired'))
    await expect(verifyLink(fresh.tokenHash)).resolves.toMatchObject({ userId })
  })

  test('happens once, also with concurrent requests that bring both codes', async () => {
    const { userId, email, newEmail } = await aChange()
    const [old, fresh] = [await mailedCode(world, email), await mailedCode(world, newEmail)]
    const attempts = [old.tokenHash, fresh.tokenHash]
      .flatMap((hash) => Array.from({ length: 5 }, () => hash))
      .map((hash) => verifyCode(visitor(), { type: 'email_change', token_hash: hash }))
    const results = await Promise.allSettled(attempts)
    const outcomes = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.outcome] : [],
    )
    expect(outcomes.sort()).toEqual(['half', 'session'])
    expect((await recordOf(userId))?.user.email).toBe(newEmail)
  })

  test('ends every code that was sent to the former email', async () => {
    const { email, newEmail } = await aChange()
    await requestRecovery(visitor(), { email })
    const recovery = await mailedCode(world, email)
    await world.services.pool.query(
      'update auth.users set email_change_confirm_status = 1 where email = $1',
      [email],
    )
    await verify(newEmail, (await mailedCode(world, newEmail)).token)
    for (const each of [email, newEmail])
      await expect(
        verifyCode(visitor(), { type: 'recovery', email: each, token: recovery.token }),
      ).rejects.toEqual(new Refused('otp-expired'))
    const byLink = verifyCode(visitor(), { type: 'recovery', token_hash: recovery.tokenHash })
    await expect(byLink).rejects.toEqual(new Refused('link-expired'))
  })

  test('is refused when another account got the email first, and nothing has changed', async () => {
    const { userId, email, newEmail } = await aChange()
    await verify(email, (await mailedCode(world, email)).token)
    const { token } = await mailedCode(world, newEmail)
    await aNewcomer(world, { email: newEmail })
    await expect(verify(newEmail, token)).rejects.toEqual(new Refused('email-exists'))
    expect((await recordOf(userId))?.user.email).toBe(email)
  })

  test('expires after a day', async () => {
    const { email } = await aChange()
    const { token } = await mailedCode(world, email)
    pass(24 * 60)
    await expect(verify(email, token)).rejects.toEqual(new Refused('otp-expired'))
  })

  test('is cancelled when its owner logs in by recovery instead', async () => {
    const { userId, email, newEmail } = await aChange()
    const { token } = await mailedCode(world, newEmail)
    await requestRecovery(visitor(), { email })
    const recovery = await mailedCode(world, email)
    await verifyCode(visitor(), { type: 'recovery', email, token: recovery.token })
    await expect(verify(newEmail, token)).rejects.toEqual(new Refused('otp-expired'))
    expect((await recordOf(userId))?.user.email_change).toBe('')
  })

  test('gives an anonymous account its first email without another confirmation', async () => {
    const { userId } = await signUpAnonymously(visitor(), {})
    const newEmail = 'inte.langre.anonym@example.se'
    await inWrite((ctx) => sendEmailChangeCodes(ctx, { id: userId, email: null }, { newEmail }))
    await verify(newEmail, (await mailedCode(world, newEmail)).token)
    expect(await recordOf(userId)).toMatchObject({
      user: {
        email: newEmail,
        is_anonymous: false,
        email_confirmed_at: world.context().now,
        raw_app_meta_data: { provider: 'email', providers: ['email'] },
      },
      identities: [{ provider: 'email', provider_id: userId, email: newEmail }],
    })
  })
})

describe('a change of phone number', () => {
  test('happens when the new phone has confirmed, and its owner is told by mail', async () => {
    const { userId, email } = await aNewcomer(world)
    const [first, second] = [aNumber(), aNumber()]
    await changePhone(userId, first)
    expect((await recordOf(userId))?.user).toMatchObject({ phone: first, phone_change: '' })
    await changePhone(userId, second)
    expect(await recordOf(userId)).toMatchObject({
      user: { phone: second, phone_confirmed_at: world.context().now },
      identities: [{ provider: 'email' }, { provider: 'phone', identity_data: { phone: second } }],
    })
    expect((await newestMailTo(world, email))?.text).toContain(second.slice(-4))
  })

  test('that is pending cannot be finished after a recovery', async () => {
    const { userId, email } = await aNewcomer(world)
    const phone = aNumber()
    const token = await sendTo(userId, phone)
    await requestRecovery(visitor(), { email })
    await verifyCode(visitor(), { type: 'recovery', email, token: (await mailedCode(world, email)).token })
    const late = verifyCode(visitor(), { type: 'phone_change', phone, token })
    await expect(late).rejects.toEqual(new Refused('otp-expired'))
  })

  test('is refused when another account got the number first', async () => {
    const { userId } = await aNewcomer(world)
    const phone = aNumber()
    const token = await sendTo(userId, phone)
    await sendCode(visitor(), { phone, createUser: true })
    const late = verifyCode(visitor(), { type: 'phone_change', phone, token })
    await expect(late).rejects.toEqual(new Refused('phone-exists'))
  })
})

function visitor() {
  return world.context(anonymous)
}

function inWrite<Result>(work: (ctx: TransactionContext) => Promise<Result>): Promise<Result> {
  return inBookkeeping(world.context(), work)
}

async function aChange() {
  const { userId, email } = await aNewcomer(world)
  const newEmail = `ny.${email}`
  await inWrite((ctx) => sendEmailChangeCodes(ctx, { id: userId, email }, { newEmail }))
  return { userId, email, newEmail }
}

function verify(email: string, token: string) {
  return verifyCode(visitor(), { type: 'email_change', email, token })
}

function aNumber(): string {
  return `467017406${String(++made).padStart(2, '0')}`
}

async function sendTo(userId: string, phone: string): Promise<string> {
  const sms = await inWrite((ctx) => sendPhoneChangeCode(ctx, userId, phone))
  await sendPhoneCode(world.context(), sms)
  return /^\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? ''
}

async function changePhone(userId: string, phone: string): Promise<void> {
  const token = await sendTo(userId, phone)
  await verifyCode(visitor(), { type: 'phone_change', phone, token })
}

function recordOf(userId: string) {
  return accountRecord(world.context(), userId)
}

async function profileEmailOf(userId: string): Promise<string> {
  const { rows } = await world.services.pool.query('select email from app.profiles where id = $1', [userId])
  return rows[0].email
}
