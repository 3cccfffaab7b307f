import { beforeAll, expect, test } from 'vitest'
import { type ProviderWorld, providerWorld, SITE } from '#tests/support/identity/provider-world.ts'

/** Regressions of other auth services with providers. */
let providers: ProviderWorld

beforeAll(async () => {
  providers = await providerWorld()
})

test('CVE-2026-31813: the issuer of an id_token is that of the provider’s settings, not the token’s own claim', async () => {
  const { keycloak, bankid } = providers
  const foreign = [
    // A token of another provider; one that names another issuer; one that names ours and is signed elsewhere.
    await bankid.signIdToken(idClaims(bankid.issuer)),
    await keycloak.signIdToken(idClaims(bankid.issuer)),
    await bankid.signIdToken(idClaims(keycloak.issuer)),
    await keycloak.signIdToken({ ...idClaims(keycloak.issuer), aud: 'another-app' }),
  ]
  for (const id_token of foreign) {
    const answer = await idToken({ provider: 'keycloak', id_token, issuer: bankid.issuer })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'invalid request' })
  }
  const good = await keycloak.signIdToken(idClaims(keycloak.issuer))
  expect((await idToken({ provider: 'keycloak', id_token: good })).status).toBe(200)
})

test('CVE-2026-31813: one subject at two issuers is two people', async () => {
  const { keycloak, bankid } = providers
  const sub = crypto.randomUUID()
  const claims = (issuer: string) => ({ ...idClaims(issuer), sub, email: anEmail() })
  const first = await idToken({
    provider: 'keycloak',
    id_token: await keycloak.signIdToken(claims(keycloak.issuer)),
  })
  const second = await idToken({
    provider: 'custom:bankid',
    id_token: await bankid.signIdToken(claims(bankid.issuer)),
  })
  const people = [first, second].map(({ body }) => (body.user as { id: string } | undefined)?.id)
  expect(people[0]).toBeTruthy()
  expect(people[1]).not.toBe(people[0])
})

test('a state can be used once', async () => {
  const back = await callbackUrlOf(aKnownPerson(providers))
  const first = await landed(back)
  expect(first.hash || first.search).toMatch(/access_token=|code=/)
  const again = await landed(back)
  expect(again.origin).toBe(SITE)
  expect(again.searchParams.get('error_code')).toMatch(/^(flow_state_already_used|bad_oauth_state)$/)
})

test('a state in ten requests at once is used once', async () => {
  const back = await callbackUrlOf(aKnownPerson(providers))
  const places = await Promise.all(Array.from({ length: 10 }, () => landed(back)))
  expect(places.filter(({ hash }) => /access_token=/.test(hash))).toHaveLength(1)
})

test('an account that a person created with another’s email gets no access when a provider verifies that email', async () => {
  const person = aKnownPerson(providers)
  const { email } = person
  const signUp = { method: 'POST', body: JSON.stringify({ email, password: 'somebody-elses-42' }) }
  expect((await providers.ask('/signup', signUp)).status).toBe(200)
  const place = await landed(await callbackUrlOf(person))
  expect(place.hash).toMatch(/access_token=/)
  const logIn = { method: 'POST', body: JSON.stringify({ email, password: 'somebody-elses-42' }) }
  expect((await providers.ask('/token?grant_type=password', logIn)).status).toBe(400)
  const bearer = new URLSearchParams(place.hash.slice(1)).get('access_token')
  const user = (await (
    await providers.ask('/user', { headers: { authorization: `Bearer ${bearer}` } })
  ).json()) as {
    identities: { provider: string }[]
  }
  expect(user.identities.map(({ provider }) => provider)).toEqual(['keycloak'])
})

function idClaims(issuer: string) {
  const now = Math.floor(providers.services.clock().getTime() / 1000)
  const sub = crypto.randomUUID()
  return {
    iss: issuer,
    aud: 'handslag',
    iat: now,
    exp: now + 300,
    sub,
    email: anEmail(),
    email_verified: true,
  }
}

async function idToken(body: object) {
  const answer = await providers.ask('/token?grant_type=id_token', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

function aKnownPerson({ keycloak }: ProviderWorld) {
  const hint = crypto.randomUUID()
  const email = anEmail()
  keycloak.people.set(hint, { sub: hint, email, email_verified: true, name: 'Karin' })
  return { hint, email }
}

/** The URL to which the provider redirects the person. */
async function callbackUrlOf({ hint }: { hint: string }): Promise<string> {
  const query = new URLSearchParams({ provider: 'keycloak', redirect_to: SITE, login_hint: hint })
  const answer = await providers.ask(`/authorize?${query}`)
  const back = await providers.throughProvider(answer.headers.get('location') ?? '')
  return back.replace(`${SITE}/auth/v1`, '')
}

async function landed(back: string): Promise<URL> {
  return new URL((await providers.ask(back)).headers.get('location') ?? '')
}

function anEmail(): string {
  return `regression.${crypto.randomUUID()}@example.se`
}
