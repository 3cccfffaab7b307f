import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#http/app.ts'
import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { pkcePair, providerWorld, SITE } from '#tests/support/identity/provider-world.ts'
import { appCode, showCode } from '#tests/support/identity/second-factors.ts'
import { aCustomer, PASSWORD } from '#tests/support/personas.ts'

const world = await providerWorld({ emailConfirmation: false })
const { services } = world
const device = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }

let app: ReturnType<typeof createApp>
beforeAll(() => {
  app = createApp(services, { pages: (c) => c.text('', 404) })
})
beforeEach(() => be('demo'))

/** The same database, served in and outside demo mode. */
function be(mode: 'demo' | 'production'): void {
  Object.assign(services, { config: { ...services.config, mode } })
}

type Asking = { body?: unknown; cookie?: string; token?: string }

async function ask(route: string, { body, cookie, token }: Asking = {}) {
  const [method = '', path = ''] = route.split(' ')
  const headers = {
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
    'sec-fetch-site': 'same-origin',
    ...(cookie && { cookie: `handslag=${cookie}` }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
  const answer = await app.request(SITE + path, init, device)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} }
}

let made = 0

/** An account that the loader of the demo makes. */
async function aDemoPerson(userType: 'customer' | 'company' = 'customer') {
  const email = `demo.${++made}@example.se`
  const account = { email, password: PASSWORD, profile: { name: 'Karin Ek', userType } }
  const signedUp = await signUp(world.context(system('load-demo')), account)
  if (signedUp.outcome !== 'session') throw new Error('accounts of the system need no confirmation')
  const { userId, sessionId } = signedUp
  return { email, userId, sessionId }
}

const passwordGrant = (email: string) =>
  ask('POST /auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } })

describe('outside demo mode, an account of the demo cannot log in', () => {
  test('with its password, on the page and as a program', async () => {
    const { email } = await aDemoPerson()
    be('production')
    const byPage = await ask('POST /api/v1/session', { body: { email, password: PASSWORD } })
    expect(byPage).toMatchObject({ status: 409, body: { error: { code: 'account-suspended' } } })
    expect(byPage.headers.getSetCookie()).toEqual([])
    expect(await passwordGrant(email)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
  })

  test.each([
    ['a code', 'POST /auth/v1/otp', 'email'],
    ['a link to log in', 'POST /auth/v1/magiclink', 'magiclink'],
    ['recovery', 'POST /auth/v1/recover', 'recovery'],
  ])('with %s from its mail', async (_, route, type) => {
    const { email } = await aDemoPerson()
    be('production')
    await ask(route, { body: { email, create_user: false } })
    const { token, link } = await mailedCode(world, email)
    const verify = (body: object) => ask('POST /auth/v1/verify', { body: { type, ...body } })
    const banned = { status: 403, body: { code: 'user_banned' } }
    expect(await verify({ email, token })).toMatchObject(banned)
    expect(await verify({ token_hash: link.searchParams.get('token_hash') })).toMatchObject(banned)
  })

  test('with a provider that knows its email, and nothing is linked', async () => {
    const { email, userId } = await aDemoPerson()
    world.keycloak.people.set('karin', { sub: 'karin-demo', email, email_verified: true })
    be('production')
    const { challenge, verifier } = pkcePair()
    const query = new URLSearchParams({
      provider: 'keycloak',
      redirect_to: `${SITE}/in`,
      code_challenge: challenge,
      code_challenge_method: 's256',
      login_hint: 'karin',
    })
    const leaving = await world.ask(`/authorize?${query}`)
    const back = await world.throughProvider(leaving.headers.get('location') ?? '')
    const returned = await world.ask(back.replace(`${SITE}/auth/v1`, ''))
    const goal = new URL(returned.headers.get('location') ?? '')
    expect(goal.searchParams.get('error_code')).toBe('user_banned')
    const code = goal.searchParams.get('code') ?? ''
    const { body } = await ask('POST /auth/v1/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    })
    expect(body.access_token).toBeUndefined()
    const idToken = await world.keycloak.signIdToken({
      iss: world.keycloak.issuer,
      aud: 'handslag',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      sub: 'karin-demo',
      email,
      email_verified: true,
    })
    const exchanged = await ask('POST /auth/v1/token?grant_type=id_token', {
      body: { provider: 'keycloak', id_token: idToken },
    })
    expect(exchanged).toMatchObject({ status: 403, body: { code: 'user_banned' } })
    expect(await sessionsSince(userId)).toBe(1)
    const linked = await services.pool.query(
      `select from auth.identities where user_id = $1 and provider = 'keycloak'`,
      [userId],
    )
    expect(linked.rowCount).toBe(0)
  })

  test('with the tokens and the cookie that it has from the demo: they end', async () => {
    const { email, sessionId } = await aDemoPerson()
    const { body: tokens } = await passwordGrant(email)
    const cookie = await openSessionCookie(world.context(anonymous), sessionId)
    expect(await ask('GET /auth/v1/user', { token: tokens.access_token })).toMatchObject({ status: 200 })
    expect((await ask('GET /api/v1/session', { cookie })).body.user).toMatchObject({ email })
    be('production')
    expect(await ask('GET /auth/v1/user', { token: tokens.access_token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
    expect((await ask('GET /api/v1/profile', { token: tokens.access_token })).status).toBe(401)
    const refreshed = await ask('POST /auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: tokens.refresh_token },
    })
    expect(refreshed).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    const answer = await ask('GET /api/v1/session', { cookie })
    expect(answer.body.user).toBeNull()
    expect(answer.headers.get('set-cookie')).toMatch(/handslag=; .*Max-Age=0/)
  })

  test('as staff, neither with a password nor with an open session', async () => {
    const account = { email: 'drift.demo@example.se', name: 'Demo Drift', password: 'granris-och-bläck' }
    const { userId, secret } = await createStaff(world.context(system('load-demo')), account)
    const login = { email: account.email, password: account.password }
    const { sessionId } = await logIn(world.context(anonymous), login)
    const [factor] = await factorsOf(world.context(), userId)
    const actor = { kind: 'account', userId, sessionId } as const
    await showCode(world, actor, { id: factor?.id ?? '', code: appCode(secret ?? '', services.clock()) })
    const cookie = await openSessionCookie(world.context(anonymous), sessionId)
    const deskOf = async () => (await ask('DELETE /api/v1/session', { cookie })).status
    be('production')
    await expect(logIn(world.context(anonymous), login)).rejects.toMatchObject({ code: 'account-suspended' })
    expect((await ask('GET /api/v1/session', { cookie })).headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect(await deskOf()).toBe(204)
    expect(await sessionsSince(userId)).toBe(1)
  })
})

test('people who signed up by themselves, also in the demo, log in as always', async () => {
  const karin = await aCustomer(world)
  be('production')
  expect((await ask('GET /api/v1/session', { cookie: karin.token })).body.user).toMatchObject({
    email: karin.email,
  })
  expect((await passwordGrant(karin.email)).status).toBe(200)
})

test('accounts that the system makes outside demo mode are not the demo’s', async () => {
  be('production')
  const { email } = await aDemoPerson()
  expect((await passwordGrant(email)).status).toBe(200)
})

test('the mark of a demo account never changes', async () => {
  const [demo, karin] = [await aDemoPerson(), await aCustomer(world)]
  for (const [userId, isDemo] of [
    [demo.userId, false],
    [karin.userId, true],
  ])
    await expect(
      services.pool.query('update profiles set is_demo = $2 where id = $1', [userId, isDemo]),
    ).rejects.toMatchObject({ constraint: 'profiles_demo_mark' })
})

async function sessionsSince(userId: string): Promise<number> {
  const { rowCount } = await services.pool.query('select from auth.sessions where user_id = $1', [userId])
  return rowCount ?? 0
}
