import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { type AuthClient, clientOf, senderHeaders } from '../clients.ts'
import { aPerson } from '../people.ts'
import type { Newcomer, Provider } from '../provider.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, expectOAuthRefused, expectRefusal } from '../verdicts.ts'

const BACK = 'http://127.0.0.1:4000/back?from=start'

export const providerChecks = checksOf('S17', {
  'a login by a provider leads back with a session and the provider’s tokens': async ({
    strict,
    provider,
  }) => {
    const newcomer = provider.newcomer()
    const { place, fragment } = await cameBack(strict, provider, newcomer)
    expect(place.href.replace(/#.*/, '')).toBe(BACK)
    expect(fragment).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String), sb: '' })
    const { user } = accepted(await clientOf(strict).setSession(tokensIn(fragment)))
    expect(user).toMatchObject({
      email: newcomer.email,
      app_metadata: { provider: provider.id, providers: [provider.id] },
      user_metadata: { name: 'Karin Berg', email: newcomer.email, email_verified: true, sub: newcomer.hint },
      identities: [{ provider: provider.id, id: newcomer.hint }],
    })
    expect(claimsOf({ access_token: fragment.access_token ?? '' })).toMatchObject({
      amr: [{ method: 'oauth' }],
    })
  },
  'with a challenge it leads back with a code': async ({ strict, provider }) => {
    const client = clientOf(strict, { flowType: 'pkce' })
    const newcomer = provider.newcomer()
    const { place } = await cameBack(strict, provider, newcomer, client)
    expect(place.hash).toBe('')
    const answer = await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
    const { session, user } = accepted(answer)
    expect(user.email).toBe(newcomer.email)
    expect(session).toMatchObject({ provider_token: expect.any(String) })
    expect(claimsOf(session)).toMatchObject({ amr: [{ method: 'oauth' }] })
  },
  'the second login is of the same account': async ({ strict, provider }) => {
    const newcomer = provider.newcomer()
    const subjects = [
      await cameBack(strict, provider, newcomer),
      await cameBack(strict, provider, newcomer),
    ].map(({ fragment }) => claimsOf({ access_token: fragment.access_token ?? '' }).sub)
    expect(subjects[0]).toBeTruthy()
    expect(subjects[1]).toBe(subjects[0])
  },
  'whoever the provider vouches for comes to the account of the address': async ({ strict, provider }) => {
    const { email, user } = await aPerson(strict)
    const { fragment } = await cameBack(strict, provider, provider.newcomer({ email }))
    const known = accepted(await clientOf(strict).setSession(tokensIn(fragment))).user
    expect(known).toMatchObject({
      id: user.id,
      app_metadata: { provider: 'email', providers: ['email', provider.id] },
    })
    expect(known.identities).toHaveLength(2)
  },
  'whoever it does not vouch for does not': async ({ strict, provider }) => {
    const { client, email } = await aPerson(strict)
    const { fragment } = await cameBack(strict, provider, provider.newcomer({ email, email_verified: false }))
    if (fragment.access_token) {
      const { user } = accepted(await clientOf(strict).getUser(fragment.access_token))
      expect(user.email).not.toBe(email)
    } else expect(fragment.error_code).toBeTruthy()
    expect(accepted(await client.getUserIdentities()).identities).toHaveLength(1)
  },
  'a change of mind is told in query and fragment': async ({ strict, provider }) => {
    const { place, fragment } = await cameBack(strict, provider, { hint: 'unknown', email: '' })
    expect(place.searchParams.get('error')).toBe('access_denied')
    expect(fragment).toMatchObject({ error: 'access_denied', error_description: expect.any(String), sb: '' })
  },
  'a state is good once': async ({ strict, provider }) => {
    const back = await through(strict, provider, provider.newcomer(), clientOf(strict))
    expect((await landed(strict, back)).fragment.access_token).toBeTruthy()
    const { place, fragment } = await landed(strict, back)
    expect(place.searchParams.get('error_code')).toMatch(/^(flow_state_already_used|bad_oauth_state)$/)
    expect(fragment).not.toHaveProperty('access_token')
  },
})

export const linkingChecks = checksOf('S10', {
  'an identity is added to one’s own account': async ({ strict, provider }) => {
    const { client, user } = await aPerson(strict)
    const newcomer = provider.newcomer()
    const { fragment } = await linked(strict, provider, newcomer, client)
    expect(claimsOf({ access_token: fragment.access_token ?? '' }).sub).toBe(user.id)
    const { identities } = accepted(await client.getUserIdentities())
    expect(identities.map((identity) => identity.provider).sort()).toEqual(['email', provider.id])
    expect(accepted(await client.getUser()).user.app_metadata.providers).toEqual(['email', provider.id])
  },
  'one that is there already is refused': async ({ strict, provider }) => {
    const { client } = await aPerson(strict)
    const newcomer = provider.newcomer()
    expect((await linked(strict, provider, newcomer, client)).fragment.access_token).toBeTruthy()
    const { fragment } = await linked(strict, provider, newcomer, client)
    expect(fragment).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
  },
  'one of somebody else is refused': async ({ strict, provider }) => {
    const newcomer = provider.newcomer()
    expect((await cameBack(strict, provider, newcomer)).fragment.access_token).toBeTruthy()
    const { client } = await aPerson(strict)
    const { fragment } = await linked(strict, provider, newcomer, client)
    expect(fragment).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    })
    expect(accepted(await client.getUserIdentities()).identities).toHaveLength(1)
  },
})

export const idTokenChecks = checksOf('S2', {
  'an id_token of the provider’s gives a session': async ({ strict, provider }) => {
    const newcomer = provider.newcomer()
    const token = await provider.idTokenOf(newcomer)
    const { session, user } = accepted(
      await clientOf(strict).signInWithIdToken({ provider: provider.id, token }),
    )
    expect(user).toMatchObject({
      email: newcomer.email,
      identities: [{ provider: provider.id, id: newcomer.hint }],
    })
    expect(claimsOf(session)).toMatchObject({ amr: [{ method: 'oauth' }] })
  },
  'one for another program is refused': async ({ strict, provider }) => {
    const id_token = await provider.idTokenOf(provider.newcomer(), { aud: 'another' })
    const body = { provider: provider.id, id_token }
    const answer = await send(strict, 'POST /token?grant_type=id_token', { body })
    expectOAuthRefused(answer, 'invalid request', /^Unacceptable audience in id_token: \[/)
  },
  'one that has ended is refused': async ({ strict, provider }) => {
    const token = await provider.idTokenOf(provider.newcomer(), { exp: Math.floor(Date.now() / 1000) - 3600 })
    const answer = await clientOf(strict).signInWithIdToken({ provider: provider.id, token })
    expect(answer.error).toMatchObject({ status: 400, message: 'Bad ID token' })
  },
  'one with a nonce needs it': async ({ strict, provider }) => {
    const token = await provider.idTokenOf(provider.newcomer(), { nonce: 'a'.repeat(64) })
    const words = 'Passed nonce and nonce in id_token should either both exist or not.'
    const without = await clientOf(strict).signInWithIdToken({ provider: provider.id, token })
    expect(without.error).toMatchObject({ status: 400, message: words })
    const wrong = await clientOf(strict).signInWithIdToken({ provider: provider.id, token, nonce: 'raw' })
    expect(wrong.error).toMatchObject({ status: 400, message: 'Nonces mismatch' })
  },
  'one of a provider that is off is refused': async ({ strict, provider }) => {
    const token = await provider.idTokenOf(provider.newcomer())
    const answer = await clientOf(strict).signInWithIdToken({ provider: 'google', token })
    expectRefusal(answer, 400, 'provider_disabled', /^Provider \(issuer ".*"\) is not enabled$/)
  },
})

type Fragment = Record<string, string>

/** The URL that the client would open. */
async function beginning(client: AuthClient, provider: Provider, { hint }: Newcomer): Promise<string> {
  const options = { redirectTo: BACK, queryParams: { login_hint: hint }, skipBrowserRedirect: true }
  return accepted(await client.signInWithOAuth({ provider: provider.id, options })).url
}

/** Goes through the provider's login; returns the URL that the provider redirects the browser to. */
async function through(
  server: Server,
  provider: Provider,
  newcomer: Newcomer,
  client: AuthClient,
): Promise<string> {
  const headers = senderHeaders(server)
  const answer = await fetch(await beginning(client, provider, newcomer), { redirect: 'manual', headers })
  expect(answer.status).toBe(302)
  return provider.through(answer.headers.get('location') ?? '')
}

async function cameBack(server: Server, provider: Provider, newcomer: Newcomer, client = clientOf(server)) {
  return landed(server, await through(server, provider, newcomer, client))
}

async function linked(server: Server, provider: Provider, { hint }: Newcomer, client: AuthClient) {
  const options = { redirectTo: BACK, queryParams: { login_hint: hint }, skipBrowserRedirect: true }
  const { url } = accepted(await client.linkIdentity({ provider: provider.id, options }))
  return landed(server, await provider.through(url))
}

/** Where the server redirects the browser after that. */
async function landed(server: Server, back: string): Promise<{ place: URL; fragment: Fragment }> {
  const answer = await fetch(back, { redirect: 'manual', headers: senderHeaders(server) })
  expect([302, 303]).toContain(answer.status)
  const place = new URL(answer.headers.get('location') ?? '')
  return { place, fragment: Object.fromEntries(new URLSearchParams(place.hash.slice(1))) }
}

function tokensIn({ access_token = '', refresh_token = '' }: Fragment) {
  return { access_token, refresh_token }
}
