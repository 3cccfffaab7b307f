import { describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { exchangeCode } from '#identity/codes/server/exchange-code.ts'
import { beginProviderLogin } from '#identity/providers/server/begin-provider-login.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { anonymous } from '#kernel/actor.ts'
import { pkcePair, providerWorld, SITE } from '#tests/support/identity/provider-world.ts'
import { aSession } from '#tests/support/identity/wire-client.ts'
import { PASSWORD } from '#tests/support/personas.ts'

const world = await providerWorld()
const { ask, keycloak, throughProvider } = world
const BACK = 'http://127.0.0.1:4000/tillbaka?fran=start'

let made = 0

/** A person whom the provider knows and we do not. */
function aPerson(claims: { email?: string; email_verified?: boolean; name?: string } = {}): string {
  const hint = `person-${++made}`
  const email = `${hint}@example.se`
  keycloak.people.set(hint, {
    sub: `sub-${hint}`,
    email,
    email_verified: true,
    name: 'Karin Berg',
    ...claims,
  })
  return hint
}

async function begin(hint: string, query: Record<string, string> = {}): Promise<string> {
  const parameters = new URLSearchParams({
    provider: 'keycloak',
    redirect_to: BACK,
    login_hint: hint,
    ...query,
  })
  const answer = await ask(`/authorize?${parameters}`)
  expect(answer.status, await answer.clone().text()).toBe(302)
  return answer.headers.get('location') ?? ''
}

/** The URL that the provider redirects to, requested from our server. */
async function backFrom(address: string): Promise<string> {
  return (await throughProvider(address)).replace(`${SITE}/auth/v1`, '')
}

async function landed(path: string, headers: Record<string, string> = {}) {
  const answer = await ask(path, { headers })
  const url = new URL(answer.headers.get('location') ?? '')
  const fragment = new URLSearchParams(url.hash.slice(1))
  return { status: answer.status, url, query: url.searchParams, fragment }
}

async function logInBy(hint: string, query: Record<string, string> = {}) {
  return landed(await backFrom(await begin(hint, query)))
}

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  body: JSON.stringify(body),
})

async function userOf(token: string | null) {
  const answer = await ask('/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return answer.json()
}

describe('begin-provider-login: the redirect to the provider', () => {
  test('carries our client id, callback URL, scopes, state, nonce and challenge', async () => {
    const url = new URL(
      await begin('nobody', {
        scopes: 'offline_access',
        prompt: 'consent',
        state: 'mine',
        client_id: 'mine',
      }),
    )
    const sent = Object.fromEntries(url.searchParams)
    expect(url.origin).toBe(keycloak.issuer)
    expect(sent).toMatchObject({
      client_id: 'handslag',
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile offline_access',
      prompt: 'consent',
      code_challenge_method: 'S256',
    })
    expect(sent.state).toMatch(/^[\da-f-]{36}$/)
    expect(sent.nonce).toMatch(/^[\w-]{43}$/)
    expect(sent).not.toHaveProperty('redirect_to')
  })

  test.each([
    [
      'provider=myspace',
      400,
      'validation_failed',
      /^Unsupported provider: Provider myspace could not be found$/,
    ],
    ['provider=google', 400, 'validation_failed', /^Unsupported provider: provider is not enabled$/],
    ['', 400, 'validation_failed', /^Unsupported provider: /],
    ['provider=keycloak&code_challenge=abc', 400, 'validation_failed', /^PKCE flow requires/],
    ['provider=custom:away', 504, 'request_timeout', /does not answer/],
  ])('%s is answered %i %s', async (query, status, code, message) => {
    const answer = await ask(`/authorize?${query}`, { headers: { 'x-supabase-api-version': '2024-01-01' } })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(message) })
  })
})

describe('finish-provider-login: the redirect back from the provider', () => {
  test('of an implicit flow has the session after the #, with the provider’s own tokens', async () => {
    const hint = aPerson()
    const { status, url, fragment } = await logInBy(hint)
    expect(status).toBe(302)
    expect(url.href.startsWith(`${BACK}#`)).toBe(true)
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ])
    expect(await userOf(fragment.get('access_token'))).toMatchObject({
      email: `${hint}@example.se`,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: {
        iss: keycloak.issuer,
        sub: `sub-${hint}`,
        full_name: 'Karin Berg',
        email_verified: true,
      },
      identities: [{ id: `sub-${hint}`, provider: 'keycloak' }],
    })
  })

  test('of a PKCE flow has a code, which the verifier exchanges once', async () => {
    const { verifier, challenge } = pkcePair()
    const { query, url } = await logInBy(aPerson(), {
      code_challenge: challenge,
      code_challenge_method: 's256',
    })
    expect(url.href.startsWith(`${BACK}&code=`)).toBe(true)
    expect(url.hash).toBe('')
    const exchange = json({ auth_code: query.get('code'), code_verifier: verifier })
    const first = await ask('/token?grant_type=pkce', exchange)
    expect(first.status, await first.clone().text()).toBe(200)
    expect(await first.json()).toMatchObject({
      access_token: expect.any(String),
      provider_token: expect.any(String),
      user: { app_metadata: { provider: 'keycloak' } },
    })
    expect((await ask('/token?grant_type=pkce', exchange)).status).toBe(404)
  })

  test('may be a form post', async () => {
    const [path = '', query = ''] = (await backFrom(await begin(aPerson()))).split('?')
    const answer = await ask(path, { method: 'POST', body: new URLSearchParams(query) })
    expect(answer.headers.get('location')).toContain('#access_token=')
  })

  test('leads the same person to the same account, also with a changed email', async () => {
    const hint = aPerson()
    const first = await userOf((await logInBy(hint)).fragment.get('access_token'))
    keycloak.people.set(hint, {
      sub: `sub-${hint}`,
      email: `ny.${hint}@example.se`,
      email_verified: true,
      name: 'Karin Ny',
    })
    const again = await userOf((await logInBy(hint)).fragment.get('access_token'))
    expect(again).toMatchObject({
      id: first.id,
      email: `${hint}@example.se`,
      user_metadata: { full_name: 'Karin Ny', email: `ny.${hint}@example.se` },
    })
  })
})

describe('the callback is refused', () => {
  test('a second time', async () => {
    const path = await backFrom(await begin(aPerson()))
    expect((await landed(path)).fragment.get('access_token')).toBeTruthy()
    const again = await landed(path)
    expect(again.status).toBe(303)
    expect(`${again.url.origin}${again.url.pathname}`).toBe(`${SITE}/`)
    expect(again.query.get('error_code')).toMatch(/^(bad_oauth_state|flow_state_already_used)$/)
    expect(again.url.hash).toBe('')
  })

  test('a second time while a program waits to exchange the code', async () => {
    const pair = { code_challenge: pkcePair().challenge, code_challenge_method: 's256' }
    const path = await backFrom(await begin(aPerson(), pair))
    expect((await landed(path)).query.get('code')).toBeTruthy()
    expect((await landed(path)).query.get('error_code')).toBe('flow_state_already_used')
  })

  test('for one of two that come at once', async () => {
    const path = await backFrom(await begin(aPerson()))
    const both = await Promise.all([landed(path), landed(path)])
    expect(both.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
  })

  test.each([
    ['without a state', '/callback?code=x', 'bad_oauth_callback'],
    ['with a state that is none', '/callback?code=x&state=mine', 'bad_oauth_state'],
    [
      'with a state of nobody',
      '/callback?code=x&state=00000000-0000-4000-8000-000000000000',
      'bad_oauth_state',
    ],
  ])('%s', async (_, path, code) => {
    const { status, url, query } = await landed(path)
    expect(status).toBe(303)
    expect(url.origin).toBe(SITE)
    expect(query.get('error')).toBe('invalid_request')
    expect(query.get('error_code')).toBe(code)
    expect(query.get('error_description')).toBeTruthy()
  })

  test('after five minutes', async () => {
    const path = await backFrom(await begin(aPerson()))
    const began = world.services.clock()
    world.at(new Date(began.getTime() + 301_000).toISOString())
    const { status, query } = await landed(path)
    world.at(began.toISOString())
    expect(status).toBe(303)
    expect(query.get('error_code')).toBe('bad_oauth_state')
  })

  test('when the provider answers with an error, with its message in query and fragment', async () => {
    const { status, url, query, fragment } = await logInBy('somebody-who-changes-their-mind')
    expect(status).toBe(302)
    expect(url.href.startsWith(BACK)).toBe(true)
    expect(query.get('error')).toBe('access_denied')
    expect(query.get('error_description')).toBe('The person changed their mind')
    expect(fragment.get('error')).toBe('access_denied')
    expect(fragment.has('sb')).toBe(true)
  })

  test('with a code of another person’s flow', async () => {
    const [mine, theirs] = await Promise.all([
      begin(aPerson()).then(backFrom),
      begin(aPerson()).then(backFrom),
    ])
    const state = new URL(mine, SITE).searchParams.get('state')
    const code = new URL(theirs, SITE).searchParams.get('code')
    const { query } = await landed(
      `/callback?${new URLSearchParams({ state: state ?? '', code: code ?? '', iss: keycloak.issuer })}`,
    )
    expect(query.get('error')).toBe('server_error')
    expect(query.get('error_code')).toBe('unexpected_failure')
  })

  test('with the answer of another issuer', async () => {
    const path = await backFrom(await begin(aPerson()))
    const { query } = await landed(path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fond.example'))
    expect(query.get('error_code')).toBe('unexpected_failure')
  })

  test('without a code', async () => {
    const state = new URL(await begin(aPerson())).searchParams.get('state')
    expect((await landed(`/callback?state=${state}`)).query.get('error_code')).toBe('bad_oauth_callback')
  })
})

describe('a refused callback', () => {
  test('with an email that the provider has not verified says that a mail was sent', async () => {
    const { status, url, query, fragment } = await logInBy(aPerson({ email_verified: false }))
    expect(status).toBe(302)
    expect(url.href.startsWith(BACK)).toBe(true)
    for (const told of [query, fragment])
      expect(Object.fromEntries(told)).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description: expect.stringMatching(/^Unverified email with keycloak\./),
      })
  })

  test('says that sign-ups are closed', async () => {
    const { auth } = world.services.config
    const path = await backFrom(await begin(aPerson()))
    Object.assign(auth, { signUps: false })
    const { query } = await landed(path)
    Object.assign(auth, { signUps: true })
    expect(query.get('error')).toBe('access_denied')
    expect(query.get('error_code')).toBe('signup_disabled')
  })

  test('says that the account is banned', async () => {
    const hint = aPerson()
    const { id } = await userOf((await logInBy(hint)).fragment.get('access_token'))
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute()
    const { query } = await logInBy(hint)
    expect(query.get('error')).toBe('access_denied')
    expect(query.get('error_code')).toBe('user_banned')
  })

  test('leads to the site when the redirect URL is on another site', async () => {
    const { url } = await logInBy(aPerson(), { redirect_to: 'https://ond.example/' })
    expect(url.origin).toBe(SITE)
  })
})

describe('an email of an unconfirmed sign-up that a provider has verified', () => {
  const key = 'k'.repeat(43)

  async function byOwnPage(hint: string, claimKey: string | null) {
    const { verifier, challenge } = pkcePair()
    const address = await beginProviderLogin(world.context(anonymous), {
      provider: 'keycloak',
      challenge: { challenge, method: 's256' },
      redirectTo: `${SITE}/login/klar`,
      isOwnPage: true,
      claimKey,
      parameters: { login_hint: hint },
    })
    const { query } = await landed(await backFrom(address), { cookie: `handslag-inloggning=${verifier}` })
    const code = { authCode: query.get('code') ?? '', codeVerifier: verifier }
    return exchangeCode(world.context(anonymous), code, noDevice)
  }

  test.each([
    ['keeps the password in the browser that signed up', key, false],
    ['loses it in another', null, true],
    ['loses it where somebody else has signed up', 'x'.repeat(43), true],
  ])('%s', async (_, claimKey, startsOver) => {
    const hint = aPerson()
    const email = `${hint}@example.se`
    await signUp(world.context(anonymous), { email, password: PASSWORD, key })
    expect((await byOwnPage(hint, claimKey)).startsOver).toBe(startsOver)
    const login = logIn(world.context(anonymous), { email, password: PASSWORD })
    if (startsOver) await expect(login).rejects.toMatchObject({ code: 'wrong-credentials' })
    else await expect(login).resolves.toBeDefined()
  })

  test('is shown to a program as a recovery, so that it asks for a new password', async () => {
    const hint = aPerson()
    await signUp(world.context(anonymous), { email: `${hint}@example.se`, password: PASSWORD, key })
    expect((await logInBy(hint)).fragment.get('type')).toBe('recovery')
    expect((await logInBy(hint)).fragment.get('type')).toBeNull()
  })
})

describe('link-identity: adding an identity to one’s own account', () => {
  const LINK = '/user/identities/authorize'

  async function beginLinking(token: string | null, hint: string) {
    const parameters = new URLSearchParams({
      provider: 'keycloak',
      login_hint: hint,
      redirect_to: BACK,
      skip_http_redirect: 'true',
    })
    const answer = await ask(`${LINK}?${parameters}`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    return (await answer.json()).url as string
  }

  test('leads to the provider and back with a session of the same account', async () => {
    const token = (await logInBy(aPerson())).fragment.get('access_token')
    const own = await userOf(token)
    const url = await beginLinking(token, aPerson())
    const { fragment } = await landed(await backFrom(url))
    const linked = await userOf(fragment.get('access_token'))
    expect(linked).toMatchObject({ id: own.id, email: own.email })
    expect(linked.identities).toHaveLength(2)
  })

  test('is refused for an identity of another account', async () => {
    const [mine, theirs] = [aPerson(), aPerson()]
    const token = (await logInBy(mine)).fragment.get('access_token')
    await logInBy(theirs)
    const again = await landed(await backFrom(await beginLinking(token, mine)))
    expect(again.query.get('error_code')).toBe('identity_already_exists')
    expect(again.query.get('error_description')).toBe('Identity is already linked')
    const foreign = await landed(await backFrom(await beginLinking(token, theirs)))
    expect(foreign.query.get('error_description')).toBe('Identity is already linked to another user')
  })

  test('redirects unless the client asks for the URL, needs a bearer token, and can be turned off', async () => {
    const token = (await logInBy(aPerson())).fragment.get('access_token')
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask(`${LINK}?provider=keycloak`, { headers })).status).toBe(302)
    expect((await ask(`${LINK}?provider=keycloak`)).status).toBe(401)
    Object.assign(world.services.config.auth, { manualLinking: false })
    const off = await ask(`${LINK}?provider=keycloak`, { headers })
    Object.assign(world.services.config.auth, { manualLinking: true })
    expect(off.status).toBe(404)
    expect(off.headers.get('x-sb-error-code')).toBe('manual_linking_disabled')
  })

  test('that began on our page can only be finished in the same browser', async () => {
    const token = (await logInBy(aPerson())).fragment.get('access_token')
    const { id: userId } = await userOf(token)
    const { sessionId } = await aSession(world, userId)
    const { verifier, challenge } = pkcePair()
    const fromOurPage = async () =>
      backFrom(
        await beginProviderLogin(world.context({ kind: 'account', userId, sessionId }), {
          provider: 'keycloak',
          challenge: { challenge, method: 's256' },
          redirectTo: `${SITE}/login/klar?koppling=keycloak`,
          linking: { password: null, device: noDevice },
          isOwnPage: true,
          parameters: { login_hint: aPerson() },
        }),
      )
    const path = await fromOurPage()
    const elsewhere = await landed(path)
    expect(elsewhere.status).toBe(303)
    expect(elsewhere.query.get('error_code')).toBe('bad_oauth_state')
    const other = await landed(path, { cookie: `handslag-inloggning=${pkcePair().verifier}` })
    expect(`${other.url.pathname}`).toBe('/login/klar')
    expect(other.query.get('error_code')).toBe('bad_oauth_state')
    expect((await userOf(token)).identities).toHaveLength(1)
    const here = await landed(path, { cookie: `handslag-inloggning=${verifier}` })
    expect(here.query.get('koppling')).toBe('keycloak')
    expect(here.query.get('code')).toBeTruthy()
    expect((await userOf(token)).identities).toHaveLength(2)
  })

  test('fails when the session that began it has ended', async () => {
    const token = (await logInBy(aPerson())).fragment.get('access_token')
    const { id } = await userOf(token)
    const path = await backFrom(await beginLinking(token, aPerson()))
    await ask('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    const { query } = await landed(path)
    expect(query.get('error_code')).toBe('session_not_found')
    const again = await aSession(world, id)
    expect((await userOf(again.token)).identities).toHaveLength(1)
  })

  test('needs more than a stolen token', async () => {
    const token = (await logInBy(aPerson())).fragment.get('access_token')
    const { id } = await userOf(token)
    await world.services.pool.query(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '15 minutes'
        where session_id in (select id from auth.sessions where user_id = $1)`,
      [id],
    )
    const headers = { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' }
    const answer = await ask(`${LINK}?provider=keycloak&skip_http_redirect=true`, { headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'reauthentication_needed' })
  })
})
