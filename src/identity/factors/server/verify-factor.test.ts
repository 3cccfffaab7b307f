import { beforeEach, describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { refreshSession } from '#identity/sessions/server/refresh-session.ts'
import { pendingSessionOf, sessionOf } from '#identity/sessions/server/session-queries.ts'
import { readRefreshToken } from '#identity/sessions/server/session-refresh-token.ts'
import { issueTokens } from '#identity/sessions/server/session-tokens.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { anApp, aProvedApp, appCode, showCode } from '#tests/support/identity/second-factors.ts'
import { aCustomer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { challengeFactor } from './challenge-factor.ts'
import { openChallengeOf } from './challenge-queries.ts'
import { enrollFactor } from './enroll-factor.ts'
import { removeFactor } from './remove-factor.ts'
import { verifyFactor } from './verify-factor.ts'

const world: TestWorld = await testServices()
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const now = () => world.services.clock()
const whole = (cookie: string) => sessionOf(world.services, cookie, now())
const pending = (cookie: string) => pendingSessionOf(world.services, cookie, now())

const visitor = () => world.context(anonymous)

/** Logs the same person in on another browser; `actor` is that login before its second factor. */
async function anotherLogIn({ email }: { email: string }): Promise<{ cookie: string; actor: Actor }> {
  const { sessionId, userId } = await logIn(visitor(), { email, password: PASSWORD })
  const cookie = await openSessionCookie(visitor(), sessionId)
  return { cookie, actor: { kind: 'account', userId, sessionId } }
}

describe('a second factor', () => {
  test('is asked for at the next login, and completes the login when it is shown', async () => {
    const karin = await aCustomer(world)
    const { id, secret } = await aProvedApp(world, karin.actor)
    expect(await whole(karin.token)).not.toBeNull()
    const { cookie, actor } = await anotherLogIn(karin)
    expect(await whole(cookie)).toBeNull()
    expect(await pending(cookie)).toMatchObject({ userId: karin.userId })
    world.at('2026-11-21T10:00:30Z')
    await showCode(world, actor, { id, code: appCode(secret, now()) })
    expect(await whole(cookie)).toMatchObject({ profile: { id: karin.userId } })
    expect(await pending(cookie)).toBeNull()
  })

  test('ends every session that has not shown one, and keeps those that have', async () => {
    const karin = await aCustomer(world)
    const early = await anotherLogIn(karin)
    const { id, secret } = await aProvedApp(world, karin.actor)
    expect(await whole(early.cookie)).toBeNull()
    expect(await pending(early.cookie)).toBeNull()
    const [left, shown] = [await anotherLogIn(karin), await anotherLogIn(karin)]
    await showCode(world, shown.actor, { id, code: appCode(secret, now(), 1) })
    expect(await pending(left.cookie)).toBeNull()
    expect(await whole(karin.token)).not.toBeNull()
  })

  test('rotates the refresh token: the one before becomes old', async () => {
    const karin = await aCustomer(world)
    const { sessionId } = karin.actor
    const before = await issueTokens(world.context(), sessionId)
    await aProvedApp(world, karin.actor)
    const after = await issueTokens(world.context(), sessionId)
    expect([before.aal, after.aal]).toEqual(['aal1', 'aal2'])
    const counters = [before, after].map(({ refreshToken }) => readRefreshToken(refreshToken)?.counter)
    expect(counters).toEqual([0, 1])
    await refreshSession(visitor(), after.refreshToken, noDevice)
    world.at('2026-11-21T10:01:00Z')
    const old = refreshSession(visitor(), before.refreshToken, noDevice)
    await expect(old).rejects.toMatchObject({ code: 'refresh-token-used' })
  })

  test('deletes the account’s other factors of its type that were never proved', async () => {
    const karin = await aCustomer(world)
    await anApp(world, karin.actor, 'Annan')
    const phone = await enrollFactor(world.context(karin.actor), {
      type: 'phone',
      name: 'Tel',
      phone: '46701740612',
    })
    const { id } = await aProvedApp(world, karin.actor)
    expect((await factorRows(karin.userId)).map((row) => row.id).sort()).toEqual([id, phone.id].sort())
  })

  test('is reported by mail once, when it is new', async () => {
    const karin = await aCustomer(world)
    const { id, secret } = await aProvedApp(world, karin.actor, 'Jobbmobilen')
    const mail = await newestMailTo(world, karin.email)
    expect(mail?.subject).toBe('Tvåstegsinloggning är på')
    expect(mail?.text).toContain('Jobbmobilen')
    const sent = world.mails.length
    await showCode(world, karin.actor, { id, code: appCode(secret, now(), 1) })
    await newestMailTo(world, karin.email)
    expect(world.mails).toHaveLength(sent)
  })

  test('leaves a trail without codes', async () => {
    const karin = await aCustomer(world)
    const { id, secret } = await aProvedApp(world, karin.actor)
    const events = await world.services.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('subject_id', '=', karin.userId)
      .where('type', 'like', 'account.factor-%')
      .orderBy('id')
      .execute()
    expect(events.map(({ type }) => type)).toEqual([
      'account.factor-enrolled',
      'account.factor-challenged',
      'account.factor-verified',
    ])
    expect(events.map(({ payload }) => payload)).toEqual(
      events.map(() => ({ factorId: id, factorType: 'totp' })),
    )
    expect(JSON.stringify(events)).not.toContain(secret)
  })
})

describe('challenge-factor: a code', () => {
  test('completes one of twenty concurrent logins', async () => {
    const karin = await aCustomer(world)
    const { id, secret } = await anApp(world, karin.actor)
    const challenges = await Promise.all(
      Array.from({ length: 14 }, () => challengeFactor(world.context(karin.actor), { factorId: id })),
    )
    const code = appCode(secret, now())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const challengeId = challenges[turn % challenges.length]?.id ?? ''
        const answer = verifyFactor(world.context(karin.actor), { factorId: id, challengeId, code })
        return answer.then(
          () => 'in',
          (error) => error.code as string,
        )
      }),
    )
    expect(answers.filter((answer) => answer === 'in')).toEqual(['in'])
    const refused = ['totp-code-used', 'challenge-elsewhere', 'too-many-attempts']
    expect(answers.filter((answer) => !['in', ...refused].includes(answer))).toEqual([])
  })

  test('works once, also one time step later; the next code works too', async () => {
    const karin = await aCustomer(world)
    const { id, secret } = await aProvedApp(world, karin.actor)
    const code = appCode(secret, now())
    for (const time of ['10:00:00', '10:00:30', '10:00:59']) {
      world.at(`2026-11-21T${time}Z`)
      await expect(showCode(world, karin.actor, { id, code })).rejects.toMatchObject({
        code: time === '10:00:59' ? expect.stringMatching(/totp-code/) : 'totp-code-used',
      })
    }
    await showCode(world, karin.actor, { id, code: appCode(secret, now()) })
  })
})

describe('a code that was sent to a phone', () => {
  const HOME = { userAgent: null, ipAddress: '192.0.2.7' }
  const PHONE = '46701740615'
  const sentCode = () => world.texts.findLast(({ to }) => to === PHONE)?.text.slice(0, 6) ?? ''

  test('completes the next login too: a second code is not sent within a minute', async () => {
    const karin = await aCustomer(world)
    const own = world.context(karin.actor)
    const { id: factorId } = await enrollFactor(own, { type: 'phone', name: 'Tel', phone: PHONE })
    const first = await challengeFactor(own, { factorId }, HOME)
    await verifyFactor(own, { factorId, challengeId: first.id, code: sentCode() }, HOME)
    expect(await openChallengeOf(own, factorId, HOME)).toBeNull()

    world.at('2026-11-21T10:02:00Z')
    const left = world.context((await anotherLogIn(karin)).actor)
    const { id } = await challengeFactor(left, { factorId }, HOME)
    const { cookie, actor } = await anotherLogIn(karin)
    const again = world.context(actor)
    await expect(challengeFactor(again, { factorId }, HOME)).rejects.toMatchObject({
      code: 'sms-sent-recently',
    })
    expect(await openChallengeOf(again, factorId, { ipAddress: '192.0.2.8' })).toBeNull()
    expect(await openChallengeOf(again, factorId, HOME)).toBe(id)
    await verifyFactor(again, { factorId, challengeId: id, code: sentCode() }, HOME)
    expect(await whole(cookie)).not.toBeNull()
  })

  test('is open for five minutes, also to a caller without an IP address', async () => {
    const karin = await aCustomer(world)
    const own = () => world.context(karin.actor)
    const { id: factorId } = await enrollFactor(own(), { type: 'phone', name: 'Tel', phone: '46701740616' })
    const { id } = await challengeFactor(own(), { factorId })
    world.at('2026-11-21T10:04:59Z')
    expect(await openChallengeOf(own(), factorId, noDevice)).toBe(id)
    world.at('2026-11-21T10:05:00Z')
    expect(await openChallengeOf(own(), factorId, noDevice)).toBeNull()
  })
})

describe('a login that still lacks its second factor', () => {
  test('can log out: nothing of the session is left', async () => {
    const karin = await aCustomer(world)
    await aProvedApp(world, karin.actor)
    const { cookie } = await anotherLogIn(karin)
    await logOut(visitor(), cookie)
    expect(await pending(cookie)).toBeNull()
  })

  test('cannot prove another factor than the one that is asked for', async () => {
    const karin = await aCustomer(world)
    const planted = await enrollFactor(world.context(karin.actor), {
      type: 'phone',
      name: 'Tjuv',
      phone: '46701740613',
    })
    const { id, challengeId } = await challengeOf(karin.actor, planted.id)
    await aProvedApp(world, karin.actor)
    const { actor } = await anotherLogIn(karin)
    await expect(challengeFactor(world.context(actor), { factorId: id })).rejects.toMatchObject({
      code: 'enrol-needs-aal2',
    })
    const code = world.texts.findLast(({ to }) => to === '46701740613')?.text.slice(0, 6) ?? ''
    await expect(
      verifyFactor(world.context(actor), { factorId: id, challengeId, code }),
    ).rejects.toMatchObject({
      code: 'enrol-needs-aal2',
    })
  })

  async function challengeOf(actor: Actor, factorId: string) {
    const challenge = await challengeFactor(world.context(actor), { factorId })
    return { id: factorId, challengeId: challenge.id }
  }
})

describe('remove-factor: a factor that is removed', () => {
  test('lowers the sessions that had shown it and is reported by mail', async () => {
    const karin = await aCustomer(world)
    const { id } = await aProvedApp(world, karin.actor, 'Jobbmobilen')
    await removeFactor(world.context(karin.actor), { factorId: id })
    const { aal, accessToken } = await issueTokens(world.context(), karin.actor.sessionId)
    expect(aal).toBe('aal1')
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.amr.map(({ method }: { method: string }) => method)).not.toContain('totp')
    expect(await whole(karin.token)).not.toBeNull()
    const mail = await newestMailTo(world, karin.email)
    expect(mail?.subject).toBe('Ett andra steg är borttaget')
    expect(mail?.text).toContain('Jobbmobilen')
  })

  test('while another is left, makes its sessions lack the second factor', async () => {
    const karin = await aCustomer(world)
    const { id } = await aProvedApp(world, karin.actor, 'Första')
    const second = await aProvedApp(world, karin.actor, 'Andra')
    await removeFactor(world.context(karin.actor), { factorId: second.id })
    expect(await whole(karin.token)).toBeNull()
    expect(await pending(karin.token)).not.toBeNull()
    await expect(removeFactor(world.context(karin.actor), { factorId: id })).rejects.toMatchObject({
      code: 'unenrol-needs-aal2',
    })
  })

  test('is deleted with its challenges and used codes', async () => {
    const karin = await aCustomer(world)
    const { id } = await aProvedApp(world, karin.actor)
    await removeFactor(world.context(karin.actor), { factorId: id })
    const left = await world.services.db
      .selectFrom('used_totp_steps')
      .where('factor_id', '=', id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })
})

async function factorRows(userId: string) {
  return world.services.db.selectFrom('auth.mfa_factors').selectAll().where('user_id', '=', userId).execute()
}
