import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { accountByEmail, accountRecord } from '#identity/accounts/server/account-queries.ts'
import { exchangeCode } from '#identity/codes/server/exchange-code.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { setNewPassword } from '#identity/codes/server/set-new-password.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { exchangeIdToken } from '#identity/providers/server/exchange-id-token.ts'
import { createAccount } from '#identity/provisioning/server/create-account.ts'
import { inviteAccount } from '#identity/provisioning/server/invite-account.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { pkcePair, providerWorld } from '#tests/support/identity/provider-world.ts'
import { anApp, aProvedApp } from '#tests/support/identity/second-factors.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { followLink } from './follow-link.ts'
import { logIn } from './log-in.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const world = await providerWorld({ phoneConfirmation: true })
const { services, keycloak } = world
const pass = minuteHand(() => world)
// So that no mail has to wait for the one of the test before.
beforeEach(() => pass(2))

const OWNERS_PASSWORD = 'blaklocka-77'
const KEY = 'k'.repeat(43)
const HERE = { userAgent: null, ipAddress: '203.0.113.7' }
const ELSEWHERE = { userAgent: null, ipAddress: '198.51.100.9' }
const WRONG = { code: 'wrong-credentials' }

let made = 0
const uniqueEmail = () => `agare.${++made}@example.se`
const visitor = () => world.context(anonymous)
const confirmation = (isOn: boolean) => void Object.assign(services.config.auth, { emailConfirmation: isOn })
const enter = (email: string, password = PASSWORD) => logIn(visitor(), { email, password })

async function accountAt(email: string) {
  const user = await accountByEmail(services, email)
  const record = user && (await accountRecord(services, user.id))
  if (!record) throw new Error('no account')
  return record
}

async function sessionsOf(userId: string): Promise<string[]> {
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from auth.sessions where user_id = $1',
    [userId],
  )
  return rows.map(({ id }) => id)
}

type Proved = { userId: string; sessionId: string; startsOver: boolean }
type Prove = (email: string) => Promise<Proved>

/** Each kind of proof, by a person who did not sign up and is not recognised. */
const ways: Record<string, Prove> = {
  'a code to log in with': async (email) => {
    await sendCode(visitor(), { email, createUser: false })
    const { token } = await mailedCode(world, email)
    return session(await verifyCode(visitor(), { type: 'email', email, token }, ELSEWHERE))
  },
  'the link of that mail': async (email) => {
    await sendCode(visitor(), { email, createUser: false })
    const { tokenHash, link } = await mailedCode(world, email)
    const type = link.searchParams.get('type') ?? ''
    return session(await followLink(visitor(), { type, token: tokenHash, key: null }, ELSEWHERE))
  },
  'a code to recover with': async (email) => {
    await requestRecovery(visitor(), { email })
    const { token } = await mailedCode(world, email)
    return session(await verifyCode(visitor(), { type: 'recovery', email, token, key: null }, ELSEWHERE))
  },
  'the link of a recovery, shown by a program': async (email) => {
    await requestRecovery(visitor(), { email })
    const { tokenHash } = await mailedCode(world, email)
    return session(await verifyCode(visitor(), { type: 'recovery', token_hash: tokenHash }, HERE))
  },
  'a provider’s word': async (email) => {
    const iat = Math.floor(services.clock().getTime() / 1000)
    const said = { iss: keycloak.issuer, aud: 'handslag', iat, exp: iat + 300, sub: `owner-${email}` }
    const idToken = await keycloak.signIdToken({ ...said, email, email_verified: true })
    const none = { clientId: null, issuer: null, accessToken: null, nonce: null, isLinking: false }
    return exchangeIdToken(visitor(), { ...none, provider: 'keycloak', idToken }, noDevice)
  },
}

describe.each([
  ['where emails are confirmed first', true],
  ['where they count at once', false],
])('a person who signed up with an email first, %s', (_, isOn) => {
  beforeEach(() => confirmation(isOn))

  test.each(Object.entries(ways))(
    'keeps nothing once the email’s owner proves it by %s',
    async (_way, prove) => {
      const email = uniqueEmail()
      const squatter = await signUp(visitor(), { email, password: PASSWORD }, HERE)
      if (squatter.outcome === 'session') await occupyAccount(squatter)
      pass(2)
      const { userId, sessionId, startsOver } = await prove(email)
      expect(startsOver).toBe(true)
      expect(await sessionsOf(userId)).toEqual([sessionId])
      const { user, factors } = await accountAt(email)
      expect(user).toMatchObject({
        encrypted_password: null,
        email_change: '',
        phone: null,
        phone_change: '',
      })
      expect(user.email_confirmed_at).not.toBeNull()
      expect(factors).toEqual([])
      await expect(enter(email)).rejects.toMatchObject(WRONG)
      const owner: Actor = { kind: 'account', userId, sessionId }
      await setNewPassword(world.context(owner), { password: OWNERS_PASSWORD })
      await expect(enter(email, OWNERS_PASSWORD)).resolves.toMatchObject({ userId })
    },
  )

  test('keeps nothing after a second proof, either: the account is the owner’s from the first proof on', async () => {
    const email = uniqueEmail()
    await signUp(visitor(), { email, password: PASSWORD }, HERE)
    pass(2)
    const first = await ways['a code to recover with']?.(email)
    const owner: Actor = { kind: 'account', userId: first?.userId ?? '', sessionId: first?.sessionId ?? '' }
    await setNewPassword(world.context(owner), { password: OWNERS_PASSWORD })
    await aProvedApp(world, owner)
    pass(2)
    const second = await ways['a code to log in with']?.(email)
    expect(second?.startsOver).toBe(false)
    expect((await accountAt(email)).factors).toHaveLength(1)
    await expect(enter(email, OWNERS_PASSWORD)).resolves.toBeDefined()
  })
})

describe('a person who confirms their own sign-up keeps what they have just chosen', () => {
  beforeEach(() => confirmation(true))

  test.each<[string, (email: string, mail: { token: string; tokenHash: string }) => Promise<Proved>]>([
    [
      'by the digits, on the page that waits for them',
      async (email, { token }) =>
        session(await verifyCode(visitor(), { type: 'email', email, token, key: KEY }, ELSEWHERE)),
    ],
    [
      'by the link, in the same browser',
      async (_email, { tokenHash }) =>
        session(await followLink(visitor(), { type: 'signup', token: tokenHash, key: KEY }, ELSEWHERE)),
    ],
  ])('%s', async (_, prove) => {
    const email = uniqueEmail()
    await signUp(visitor(), { email, password: PASSWORD, key: KEY }, HERE)
    const { startsOver, userId } = await prove(email, await mailedCode(world, email))
    expect(startsOver).toBe(false)
    await expect(enter(email)).resolves.toMatchObject({ userId })
  })

  test('and nobody else: not with another browser’s key, nor from the same IP address', async () => {
    for (const key of ['x'.repeat(43), null, undefined]) {
      const email = uniqueEmail()
      await signUp(visitor(), { email, password: PASSWORD, key: KEY }, HERE)
      const { token } = await mailedCode(world, email)
      const verified = await verifyCode(visitor(), { type: 'signup', email, token, key }, HERE)
      expect(session(verified).startsOver).toBe(true)
      await expect(enter(email)).rejects.toMatchObject(WRONG)
    }
  })

  test('by a program: with the digits, from the IP address where it signed up', async () => {
    const [email, other] = [uniqueEmail(), uniqueEmail()]
    for (const each of [email, other]) await signUp(visitor(), { email: each, password: PASSWORD }, HERE)
    const codes = [await mailedCode(world, email), await mailedCode(world, other)]
    const shown = { type: 'signup', email, token: codes[0]?.token }
    expect(session(await verifyCode(visitor(), shown, HERE)).startsOver).toBe(false)
    await expect(enter(email)).resolves.toBeDefined()
    const elsewhere = { type: 'signup', email: other, token: codes[1]?.token }
    expect(session(await verifyCode(visitor(), elsewhere, ELSEWHERE)).startsOver).toBe(true)
    await expect(enter(other)).rejects.toMatchObject(WRONG)
  })

  test('by a program: with the verifier of its challenge, in whichever browser the link was opened', async () => {
    const email = uniqueEmail()
    const { verifier, authCode } = await byChallenge(email)
    await expect(enter(email)).rejects.toMatchObject(WRONG)
    const exchanged = await exchangeCode(visitor(), { authCode, codeVerifier: verifier }, noDevice)
    expect(exchanged.startsOver).toBe(false)
    await expect(enter(email)).resolves.toBeDefined()
  })

  test('but not for a program that requested a code afterwards, and is not known to have signed up', async () => {
    const email = uniqueEmail()
    const signedUp = pkcePair()
    const begun = { code_challenge: signedUp.challenge, code_challenge_method: 's256' }
    await signUp(visitor(), { email, password: PASSWORD, ...begun }, HERE)
    pass(2)
    const { verifier, challenge } = pkcePair()
    const owner = { code_challenge: challenge, code_challenge_method: 's256' }
    await sendCode(visitor(), { email, createUser: true, ...owner })
    const { tokenHash } = await mailedCode(world, email)
    const followed = await followLink(visitor(), { type: 'signup', token: tokenHash }, HERE)
    const authCode = followed.outcome === 'code' ? followed.authCode : ''
    const exchanged = await exchangeCode(visitor(), { authCode, codeVerifier: verifier }, noDevice)
    expect(exchanged.startsOver).toBe(true)
    await expect(enter(email)).rejects.toMatchObject(WRONG)
  })

  test('by a page that knew the password while the email was unconfirmed', async () => {
    const email = uniqueEmail()
    await signUp(visitor(), { email, password: PASSWORD, key: 'y'.repeat(43) }, HERE)
    const login = logIn(visitor(), { email, password: PASSWORD, claimKey: KEY })
    await expect(login).rejects.toMatchObject({ code: 'email-not-confirmed' })
    await expect(
      logIn(visitor(), { email, password: 'fel-losenord', claimKey: 'z'.repeat(43) }),
    ).rejects.toMatchObject(WRONG)
    const { token } = await mailedCode(world, email)
    const verified = await verifyCode(visitor(), { type: 'email', email, token, key: KEY }, ELSEWHERE)
    expect(session(verified).startsOver).toBe(false)
    await expect(enter(email)).resolves.toBeDefined()
  })

  test('in the session that signed up, where emails count at once', async () => {
    confirmation(false)
    const email = uniqueEmail()
    const own = await signUp(visitor(), { email, password: PASSWORD }, HERE)
    if (own.outcome !== 'session') throw new Error('no session')
    const actor: Actor = { kind: 'account', userId: own.userId, sessionId: own.sessionId }
    await aProvedApp(world, actor)
    await requestRecovery(visitor(), { email })
    const { token } = await mailedCode(world, email)
    const verified = await verifyCode(
      world.context(actor),
      { type: 'recovery', email, token, key: null },
      ELSEWHERE,
    )
    expect(session(verified).startsOver).toBe(false)
    expect((await accountAt(email)).factors).toHaveLength(1)
    expect(await sessionsOf(own.userId)).toContain(own.sessionId)
    pass(2)
    expect((await ways['a code to log in with']?.(email))?.startsOver).toBe(false)
  })
})

describe('of two people who sign up with one email', () => {
  beforeEach(() => confirmation(true))

  test('the one whose page waits for the code keeps their own password', async () => {
    const email = uniqueEmail()
    await signUp(visitor(), { email, password: PASSWORD, key: 'y'.repeat(43) }, HERE)
    pass(2)
    await signUp(visitor(), { email, password: OWNERS_PASSWORD, key: KEY }, ELSEWHERE)
    const { token } = await mailedCode(world, email)
    const verified = await verifyCode(visitor(), { type: 'email', email, token, key: KEY }, ELSEWHERE)
    expect(session(verified).startsOver).toBe(false)
    await expect(enter(email)).rejects.toMatchObject(WRONG)
    await expect(enter(email, OWNERS_PASSWORD)).resolves.toBeDefined()
  })

  test('a stranger who was last gets nothing: the owner chooses a new password', async () => {
    const email = uniqueEmail()
    await signUp(visitor(), { email, password: OWNERS_PASSWORD, key: KEY }, HERE)
    pass(2)
    await signUp(visitor(), { email, password: PASSWORD, key: 'y'.repeat(43) }, ELSEWHERE)
    const { token } = await mailedCode(world, email)
    const verified = await verifyCode(visitor(), { type: 'email', email, token, key: KEY }, HERE)
    expect(session(verified).startsOver).toBe(true)
    await expect(enter(email)).rejects.toMatchObject(WRONG)
  })

  test('a program cannot be recognised: neither password is valid', async () => {
    const email = uniqueEmail()
    await signUp(visitor(), { email, password: PASSWORD }, HERE)
    pass(2)
    await signUp(visitor(), { email, password: OWNERS_PASSWORD }, HERE)
    const { token } = await mailedCode(world, email)
    await verifyCode(visitor(), { type: 'signup', email, token }, HERE)
    for (const password of [PASSWORD, OWNERS_PASSWORD])
      await expect(enter(email, password)).rejects.toMatchObject(WRONG)
  })

  test('a person who was invited keeps nothing that a stranger chose in between', async () => {
    const email = uniqueEmail()
    const service = world.context({ kind: 'service' })
    await inviteAccount(service, { email, redirectTo: services.config.publicUrl })
    pass(2)
    await signUp(visitor(), { email, password: PASSWORD, key: KEY }, HERE)
    pass(2)
    await inviteAccount(service, { email, redirectTo: services.config.publicUrl })
    const { tokenHash } = await mailedCode(world, email)
    const accepted = await followLink(visitor(), { type: 'invite', token: tokenHash, key: null }, ELSEWHERE)
    expect(session(accepted).startsOver).toBe(true)
    await expect(enter(email)).rejects.toMatchObject(WRONG)
  })
})

test('an identity whose linking was begun before is not linked afterwards', async () => {
  confirmation(false)
  const email = uniqueEmail()
  const squatter = await signUp(visitor(), { email, password: PASSWORD }, HERE)
  if (squatter.outcome !== 'session') throw new Error('no session')
  await services.pool.query(
    `insert into auth.flow_state (id, provider_type, authentication_method, linking_target_id, created_at)
      values (gen_random_uuid(), 'keycloak', 'oauth', $1, $2)`,
    [squatter.userId, services.clock()],
  )
  await ways['a code to log in with']?.(email)
  const { rows } = await services.pool.query('select from auth.flow_state where linking_target_id = $1', [
    squatter.userId,
  ])
  expect(rows).toEqual([])
})

test('accounts from before this version have no claim, unless their email was proved since', async () => {
  const { pool } = services
  confirmation(false)
  const atOnce = await signedUp(uniqueEmail())
  const [moved, demo, given] = [await signedUp(uniqueEmail()), await signedUp(uniqueEmail()), uniqueEmail()]
  await pool.query(
    `insert into app.events (occurred_at, actor_kind, type, subject_type, subject_id, next_attempt_at)
      values (now(), 'anonymous', 'account.email-changed', 'account', $1, now())`,
    [moved],
  )
  await pool.query(
    `insert into app.profiles (id, email, name, user_type, is_demo, created_at, updated_at)
      values ($1, 'demo@example.se', 'Demo', 'customer', true, now(), now())`,
    [demo],
  )
  const service = world.context({ kind: 'service' })
  const operators = await createAccount(service, { email: given, password: PASSWORD, emailConfirm: true })
  confirmation(true)
  const waiting = await signedUp(uniqueEmail())
  const proved = uniqueEmail()
  const confirmed = await signedUp(proved)
  pass(2)
  await verifyCode(visitor(), {
    type: 'signup',
    email: proved,
    token: (await mailedCode(world, proved)).token,
  })
  await pool.query('delete from app.address_claims')
  const migration = await readFile('migrations/0038-accounts-claims.sql', 'utf8')
  await pool.query(migration.slice(migration.indexOf('insert into app.address_claims')))
  const { rows } = await pool.query<{ id: string }>('select user_id as id from app.address_claims')
  const claimed = new Set(rows.map(({ id }) => id))
  expect([atOnce, waiting].map((id) => claimed.has(id))).toEqual([true, true])
  expect([moved, demo, operators, confirmed].map((id) => claimed.has(id))).toEqual(Array(4).fill(false))
})

async function signedUp(email: string): Promise<string> {
  await signUp(visitor(), { email, password: PASSWORD }, HERE)
  return (await accountAt(email)).user.id
}

/** The person who signed up first adds login methods: factors, a phone, a pending change of email. */
async function occupyAccount({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  const actor: Actor = { kind: 'account', userId, sessionId }
  await aProvedApp(world, actor, 'Bevisad')
  await anApp(world, actor, 'Påbörjad')
  await updateAccount(world.context(actor), { email: uniqueEmail() })
  const phone = String(46_701_700_000 + ++made)
  await services.pool.query(
    'update auth.users set phone = $2, phone_confirmed_at = now(), phone_change = $2 where id = $1',
    [userId, phone],
  )
}

/** A program's sign-up with a challenge, whose link was opened in some browser. */
async function byChallenge(email: string) {
  const { verifier, challenge } = pkcePair()
  const pair = { code_challenge: challenge, code_challenge_method: 's256' }
  await signUp(visitor(), { email, password: PASSWORD, ...pair }, HERE)
  const { tokenHash } = await mailedCode(world, email)
  const followed = await followLink(visitor(), { type: 'signup', token: tokenHash, key: null }, ELSEWHERE)
  if (followed.outcome !== 'code') throw new Error('no code')
  return { verifier, authCode: followed.authCode }
}

function session(outcome: { outcome: string }): Proved {
  if (outcome.outcome !== 'session') throw new Error(`no session, but ${outcome.outcome}`)
  return outcome as unknown as Proved
}
