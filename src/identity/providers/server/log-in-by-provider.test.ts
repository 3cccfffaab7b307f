import type { JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { accountRecord } from '#identity/accounts/server/account-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { anonymous } from '#kernel/actor.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { providerWorld } from '#tests/support/identity/provider-world.ts'
import { aProvedApp } from '#tests/support/identity/second-factors.ts'
import { aSession } from '#tests/support/identity/wire-client.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { exchangeIdToken, type IdTokenInput } from './exchange-id-token.ts'

const world = await providerWorld()
const { keycloak, bankid, services } = world

let made = 0
const anEmail = () => `person.${++made}@example.se`

/** Logs in with a token of the provider. `bankid` is a provider whose emails are not trusted. */
async function logInByToken(
  said: { sub: string; email?: string; email_verified?: boolean; name?: string },
  {
    by = 'keycloak',
    ctx = world.context(anonymous),
    ...rest
  }: { by?: 'keycloak' | 'custom:bankid'; ctx?: Context } & Partial<IdTokenInput> = {},
) {
  const issuer = by === 'keycloak' ? keycloak : bankid
  const now = Math.floor(services.clock().getTime() / 1000)
  const claims: JWTPayload = { iss: issuer.issuer, aud: 'handslag', iat: now, exp: now + 300, ...said }
  const idToken = await issuer.signIdToken(claims)
  const input = { clientId: null, issuer: null, accessToken: null, nonce: null, isLinking: false, ...rest }
  return exchangeIdToken(ctx, { ...input, provider: by, idToken }, noDevice)
}

/** The same service where emails need no proof, or where sign-ups are closed. */
function under(rules: { emailConfirmation?: boolean; signUps?: boolean }): Context {
  const { config } = services
  const ruled = { ...services, config: { ...config, auth: { ...config.auth, ...rules } } }
  return contextFor(ruled, anonymous)
}

/** A person who has proved their email. */
async function aMember(email = anEmail()) {
  const signedUp = await signUp(under({ emailConfirmation: false }), { email, password: PASSWORD })
  if (signedUp.outcome !== 'session') throw new Error('no session')
  await services.pool.query('delete from app.address_claims where user_id = $1', [signedUp.userId])
  return { userId: signedUp.userId, email }
}

async function accountOf(userId: string) {
  const record = await accountRecord(services, userId)
  if (!record) throw new Error('no such account')
  return record
}

/** The account's owner, who has logged in recently. */
async function asOwner(userId: string): Promise<Context> {
  const { sessionId } = await aSession(world, userId)
  return contextFor(services, { kind: 'account', userId, sessionId })
}

/** A session whose login was a quarter of an hour ago. */
async function aStaleSession(userId: string): Promise<string> {
  const { sessionId } = await aSession(world, userId)
  await services.pool.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '15 minutes' where session_id = $1`,
    [sessionId],
  )
  return sessionId
}

const providersOf = (record: Awaited<ReturnType<typeof accountOf>>) =>
  record.identities.map(({ provider }) => provider)

describe('a known identity', () => {
  test('belongs to its account, even after its email has changed', async () => {
    const other = await aMember()
    const first = await logInByToken({ sub: 'known', email: anEmail(), email_verified: true })
    const again = await logInByToken({ sub: 'known', email: other.email, email_verified: true })
    expect(again.userId).toBe(first.userId)
  })

  test('of one provider is unknown at another', async () => {
    const first = await logInByToken({ sub: 'same-subject', email: anEmail(), email_verified: true })
    const other = logInByToken(
      { sub: 'same-subject', email: anEmail() },
      { by: 'custom:bankid', ctx: under({ emailConfirmation: false }) },
    )
    expect((await other).userId).not.toBe(first.userId)
  })
})

describe('a verified email', () => {
  test('of one account leads to it, and its owner is told', async () => {
    const member = await aMember()
    const { userId } = await logInByToken({
      sub: 'verified',
      email: member.email.toUpperCase(),
      email_verified: true,
    })
    expect(userId).toBe(member.userId)
    const account = await accountOf(userId)
    expect(providersOf(account)).toEqual(['email', 'keycloak'])
    expect(account.user.raw_app_meta_data).toMatchObject({
      provider: 'email',
      providers: ['email', 'keycloak'],
    })
    await expect(
      logIn(world.context(anonymous), { email: member.email, password: PASSWORD }),
    ).resolves.toMatchObject({ userId })
    expect((await newestMailTo(world, member.email))?.text).toContain('Keycloak')
  })

  test('counts as verified only where we trust the provider', async () => {
    const member = await aMember()
    const intruder = logInByToken(
      { sub: 'untrusted', email: member.email, email_verified: true },
      { by: 'custom:bankid' },
    )
    await expect(intruder).rejects.toMatchObject({ code: 'provider-email-unverified' })
    expect(providersOf(await accountOf(member.userId))).toEqual(['email'])
  })

  test('that two accounts have leads to neither', async () => {
    const email = anEmail()
    const first = await logInByToken({ sub: 'first', email, email_verified: true })
    await logInByToken({ sub: 'second', email: anEmail(), email_verified: true })
    const second = await logInByToken({ sub: 'second', email, email_verified: true })
    expect(second.userId).not.toBe(first.userId)
    await expect(logInByToken({ sub: 'third', email, email_verified: true })).rejects.toMatchObject({
      code: 'accounts-ambiguous',
    })
  })
})

describe('an email that is not verified', () => {
  test.each([[false], [undefined]])(
    '(%s) of an account opens nothing and reveals nothing',
    async (email_verified) => {
      const member = await aMember()
      const sub = `unverified-${email_verified}`
      await expect(logInByToken({ sub, email: member.email, email_verified })).rejects.toMatchObject({
        code: 'provider-email-unverified',
      })
      const made = await services.db
        .selectFrom('auth.identities as i')
        .innerJoin('auth.users as u', 'u.id', 'i.user_id')
        .where('i.provider_id', '=', sub)
        .select(['u.id', 'u.email', 'u.confirmed_at'])
        .executeTakeFirstOrThrow()
      expect(made).toMatchObject({ email: null, confirmed_at: null })
      expect(made.id).not.toBe(member.userId)
      expect(await newestMailTo(world, member.email)).toBeNull()
    },
  )

  test('of an account leads to it once it is verified, or linked by hand', async () => {
    const member = await aMember()
    const said = { sub: 'verified-later', email: member.email, email_verified: false }
    await expect(logInByToken(said)).rejects.toMatchObject({ code: 'provider-email-unverified' })
    expect((await logInByToken({ ...said, email_verified: true })).userId).toBe(member.userId)
    const untrusted = { sub: 'linked-later', email: member.email }
    await expect(logInByToken(untrusted, { by: 'custom:bankid' })).rejects.toThrow()
    await logInByToken(untrusted, { by: 'custom:bankid', ctx: await asOwner(member.userId), isLinking: true })
    expect((await logInByToken(untrusted, { by: 'custom:bankid' })).userId).toBe(member.userId)
  })

  test('of no account gets an account that waits for its mail', async () => {
    const email = anEmail()
    await expect(logInByToken({ sub: 'waiting', email, email_verified: false })).rejects.toMatchObject({
      code: 'provider-email-unverified',
    })
    expect((await newestMailTo(world, email))?.link).toContain('/bekrafta?type=signup')
    await expect(logInByToken({ sub: 'waiting', email, email_verified: false })).rejects.toMatchObject({
      code: 'email-sent-recently',
    })
    const { userId } = await logInByToken({ sub: 'waiting', email, email_verified: true })
    expect((await accountOf(userId)).user).toMatchObject({ email, email_confirmed_at: services.clock() })
  })

  test('opens no existing account where no email needs proof, either', async () => {
    const member = await aMember()
    const ctx = under({ emailConfirmation: false })
    const { userId } = await logInByToken({ sub: 'auto', email: member.email }, { ctx })
    expect(userId).not.toBe(member.userId)
    expect((await accountOf(userId)).user.email).toBeNull()
    expect(providersOf(await accountOf(member.userId))).toEqual(['email'])
  })

  test('is not confirmed when the provider vouches for another one', async () => {
    const email = anEmail()
    const sub = 'moves-about'
    await expect(logInByToken({ sub, email, email_verified: false })).rejects.toThrow()
    world.at(new Date(services.clock().getTime() + 61_000).toISOString())
    await expect(logInByToken({ sub, email: anEmail(), email_verified: true })).rejects.toMatchObject({
      code: 'provider-email-unverified',
    })
  })
})

describe('an account that somebody made with another person’s email', () => {
  test('belongs to its owner alone once the provider vouches for them', async () => {
    const email = anEmail()
    await signUp(world.context(anonymous), { email, password: PASSWORD, data: { name: 'Någon Annan' } })
    const { userId } = await logInByToken({ sub: 'owner', email, email_verified: true, name: 'Rätt Ägare' })
    const { user, identities } = await accountOf(userId)
    expect(user).toMatchObject({
      email,
      encrypted_password: null,
      raw_user_meta_data: { name: 'Rätt Ägare' },
    })
    expect(user.email_confirmed_at).not.toBeNull()
    expect(user.raw_app_meta_data).toMatchObject({ provider: 'keycloak', providers: ['keycloak'] })
    expect(identities).toMatchObject([{ provider: 'keycloak', provider_id: 'owner' }])
    await expect(logIn(world.context(anonymous), { email, password: PASSWORD })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
  })

  test('is treated alike with another provider', async () => {
    const email = anEmail()
    await expect(logInByToken({ sub: 'squatter', email }, { by: 'custom:bankid' })).rejects.toThrow()
    const { userId } = await logInByToken({ sub: 'owner-of-squatted', email, email_verified: true })
    expect(providersOf(await accountOf(userId))).toEqual(['keycloak'])
  })
})

describe('a login is refused', () => {
  test('to new people while sign-ups are closed; known people log in', async () => {
    const ctx = under({ signUps: false })
    await expect(
      logInByToken({ sub: 'late', email: anEmail(), email_verified: true }, { ctx }),
    ).rejects.toMatchObject({ code: 'signup-disabled' })
    const { email, userId } = await aMember()
    expect((await logInByToken({ sub: 'early', email, email_verified: true }, { ctx })).userId).toBe(userId)
  })

  test('to suspended people, and nothing is linked', async () => {
    const { email, userId } = await aMember()
    const until = new Date(services.clock().getTime() + 3_600_000)
    await services.db
      .updateTable('auth.users')
      .set({ banned_until: until })
      .where('id', '=', userId)
      .execute()
    await expect(logInByToken({ sub: 'banned', email, email_verified: true })).rejects.toMatchObject({
      code: 'user-banned',
    })
    expect(providersOf(await accountOf(userId))).toEqual(['email'])
  })

  test('to people whose email the provider does not tell, until it has been linked to an account', async () => {
    const nameless = { sub: '19800101-1234', name: 'Karin Berg' }
    await expect(logInByToken(nameless, { by: 'custom:bankid' })).rejects.toMatchObject({
      code: 'provider-email-missing',
    })
    const { userId } = await aMember()
    await logInByToken(nameless, { by: 'custom:bankid', ctx: await asOwner(userId), isLinking: true })
    expect((await logInByToken(nameless, { by: 'custom:bankid' })).userId).toBe(userId)
  })
})

test('two windows that make the account at once make one', async () => {
  const said = { sub: 'twice', email: anEmail(), email_verified: true }
  const all = await Promise.all(Array.from({ length: 6 }, () => logInByToken(said)))
  expect(new Set(all.map(({ userId }) => userId)).size).toBe(1)
  expect((await accountOf(all[0]?.userId ?? '')).identities).toHaveLength(1)
})

describe('linking by hand', () => {
  test('gives an account without an email the provider’s, and it is no longer anonymous', async () => {
    const ctx = contextFor(services, anonymous)
    const { id: userId } = await services.db
      .insertInto('auth.users')
      .values({ id: crypto.randomUUID(), is_anonymous: true, created_at: ctx.now, updated_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const email = anEmail()
    const said = { sub: 'was-anonymous', email, email_verified: true }
    await logInByToken(said, { ctx: await asOwner(userId), isLinking: true })
    expect((await accountOf(userId)).user).toMatchObject({ email, is_anonymous: false })
  })

  test('never takes an email of another account', async () => {
    const member = await aMember()
    const { id: userId } = await services.db
      .insertInto('auth.users')
      .values({ id: crypto.randomUUID(), is_anonymous: true, created_at: new Date(), updated_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const said = { sub: 'greedy', email: member.email, email_verified: true }
    const link = logInByToken(said, { ctx: await asOwner(userId), isLinking: true })
    await expect(link).rejects.toMatchObject({ code: 'email-exists' })
  })

  test('is refused to visitors', async () => {
    const link = logInByToken({ sub: 'foreign', email: anEmail() }, { isLinking: true })
    await expect(link).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test.each([
    ['a token without a session', async () => null],
    ['a session that was opened a while ago', (userId: string) => aStaleSession(userId)],
  ])('needs more than %s', async (_, sessionOf) => {
    const { userId } = await aMember()
    const ctx = contextFor(services, { kind: 'account', userId, sessionId: await sessionOf(userId) })
    const said = { sub: `thief-${userId}`, email: anEmail(), email_verified: true }
    await expect(logInByToken(said, { ctx, isLinking: true })).rejects.toMatchObject({
      code: 'owner-unproven',
    })
    expect(providersOf(await accountOf(userId))).toEqual(['email'])
  })

  test('needs the second factor where there is one, and the owner is told of it', async () => {
    const { userId, email } = await aMember()
    const owner = await asOwner(userId)
    await aProvedApp(world, owner.actor)
    const said = { sub: `two-steps-${userId}`, email: anEmail(), email_verified: true }
    const thief = logInByToken(said, { ctx: await asOwner(userId), isLinking: true })
    await expect(thief).rejects.toMatchObject({ code: 'insufficient-aal' })
    await logInByToken(said, { ctx: owner, isLinking: true })
    expect((await newestMailTo(world, email))?.subject).toBe('Ett nytt sätt att logga in')
  })
})
