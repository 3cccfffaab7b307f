import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { isUuid } from '#kernel/ids.ts'
import { requestIn } from '#tests/support/identity/saml-issuer.ts'
import { aChallenge, fragmentOf, SITE, START, samlWorld } from '#tests/support/identity/saml-world.ts'
import { wireTo } from '#tests/support/identity/wire-client.ts'

const world = await samlWorld()
beforeEach(() => void world.at(START))

const corp = await world.anOrganisation({ domains: ['corp.example'] })

async function accountOf(provider: { id: string }, subject = 'person-1') {
  return world.services.db
    .selectFrom('auth.users as u')
    .innerJoin('auth.identities as i', 'i.user_id', 'u.id')
    .selectAll('u')
    .select('i.identity_data')
    .where('i.provider', '=', `sso:${provider.id}`)
    .where('i.provider_id', '=', subject)
    .execute()
}

describe('single sign-on that is off', () => {
  test.each(['POST /sso', 'GET /sso/saml/metadata', 'POST /sso/saml/acs'])(
    '%s is not found, whatever the request contains',
    async (route) => {
      const ask = wireTo(world, { saml: null })
      const body = route.startsWith('POST') ? 'no JSON' : undefined
      const answer = await ask(route, { body })
      expect(answer).toMatchObject({ status: 404, body: { code: 'saml_provider_disabled' } })
    },
  )
})

describe('begin-saml-login: POST /sso', () => {
  test('redirects to the organisation with a request that it can read and whose signature is valid', async () => {
    const { status, body } = await world.ask('POST', '/sso', {
      domain: 'CORP.example',
      skip_http_redirect: true,
    })
    expect(status).toBe(200)
    const url = new URL(String(body.url))
    expect(url.origin + url.pathname).toBe(`${corp.issuer.entityId}/sso`)
    const metadata = await world.ask('GET', '/sso/saml/metadata')
    const read = await corp.issuer.readRequest(url.href, metadata.text)
    expect(read.issuer).toBe(world.own.entityId)
    expect(read.request.assertionConsumerServiceUrl).toBe(world.own.consumer)
    expect(isUuid(url.searchParams.get('RelayState') ?? '')).toBe(true)
  })

  test('a request whose signature was changed is refused by the organisation', async () => {
    const { body } = await world.ask('POST', '/sso', { provider_id: corp.id, skip_http_redirect: true })
    const metadata = await world.ask('GET', '/sso/saml/metadata')
    const other = await world.ask('POST', '/sso', { provider_id: corp.id, skip_http_redirect: true })
    const mixed = new URL(String(body.url))
    mixed.searchParams.set(
      'SAMLRequest',
      new URL(String(other.body.url)).searchParams.get('SAMLRequest') ?? '',
    )
    await expect(corp.issuer.readRequest(mixed.href, metadata.text)).rejects.toThrow()
  })

  test('redirects a browser', async () => {
    const answer = await world.ask('POST', '/sso', { provider_id: corp.id })
    expect(answer.status).toBe(303)
    expect(answer.location?.origin).toBe(corp.issuer.entityId)
  })

  test.each([
    [{ provider_id: corp.id, domain: 'corp.example' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ provider_id: null, domain: null }, 400, 'validation_failed'],
    [{ provider_id: 'corp' }, 400, 'bad_json'],
    [{ provider_id: '00000000-0000-4000-8000-000000000000' }, 404, 'sso_provider_not_found'],
    [{ domain: 'elsewhere.example' }, 404, 'sso_provider_not_found'],
    [{ domain: 'corp.example', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
    [{ domain: 7 }, 400, 'bad_json'],
  ])('%j is refused', async (body, status, code) => {
    expect(await world.ask('POST', '/sso', body)).toMatchObject({ status, body: { code } })
  })

  test('a disabled organisation is refused, before the redirect and at the callback', async () => {
    const closed = await world.anOrganisation()
    const { id, relayState } = await world.begin(closed)
    await world.administer('PUT', `/${closed.id}`, { disabled: true })
    const begun = await world.ask('POST', '/sso', { provider_id: closed.id })
    expect(begun).toMatchObject({ status: 404, body: { code: 'sso_provider_disabled' } })
    const back = await world.sendCallback(await world.respond(closed, { inResponseTo: id }), relayState)
    expect(back.location?.searchParams.get('error_code')).toBe('sso_provider_disabled')
    expect(await accountOf(closed)).toEqual([])
  })
})

describe('a person who logs in through an organisation', () => {
  test('gets an account of the organisation and a session after the #', async () => {
    const provider = await world.anOrganisation()
    const attributes = { mail: 'Karin@Corp.example' }
    const answer = await world.logIn(provider, { attributes }, { redirect_to: 'https://app.example/klar' })
    expect(answer.status).toBe(302)
    expect(answer.location?.href).toMatch(/^https:\/\/app\.example\/klar#access_token=/)
    const tokens = fragmentOf(answer.location)
    const user = await world.ask('GET', '/user', undefined, tokens.get('access_token') ?? '')
    expect(user.body).toMatchObject({
      email: 'karin@corp.example',
      email_confirmed_at: new Date(START).toISOString(),
      app_metadata: { provider: `sso:${provider.id}`, providers: [`sso:${provider.id}`] },
      user_metadata: { iss: provider.issuer.entityId, sub: 'person-1', email_verified: true },
      identities: [{ id: 'person-1', provider: `sso:${provider.id}`, email: 'karin@corp.example' }],
    })
    const claims = JSON.parse(
      Buffer.from((tokens.get('access_token') ?? '').split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims.amr).toMatchObject([{ method: 'sso/saml', provider: provider.id }])
    const [row] = await accountOf(provider)
    expect(row).toMatchObject({ is_sso_user: true, encrypted_password: null })
  })

  test('gets a code to exchange when the program sent a challenge', async () => {
    const { verifier, pair } = aChallenge()
    const answer = await world.logIn(corp, {}, { ...pair, redirect_to: 'https://app.example/klar?a=1' })
    expect(answer.location?.hash).toBe('')
    const code = answer.location?.searchParams.get('code')
    expect(answer.location?.searchParams.get('a')).toBe('1')
    const exchange = (code_verifier: string) =>
      world.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier })
    expect(await exchange('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    const exchanged = await exchange(verifier)
    expect(exchanged.body).toMatchObject({ token_type: 'bearer', user: { email: 'person-1@corp.example' } })
    expect((await exchange(verifier)).status).toBe(404)
  })

  test('gets the same account the next time, with the email that the organisation has now', async () => {
    const provider = await world.anOrganisation()
    await world.logIn(provider, { attributes: { mail: 'ove@corp.example' } })
    await world.logIn(provider, { attributes: { mail: 'ove.ek@corp.example' } })
    expect(await accountOf(provider)).toMatchObject([{ email: 'ove.ek@corp.example' }])
  })

  test('in two windows at once gets one account', async () => {
    const provider = await world.anOrganisation()
    const answers = await Promise.all([world.logIn(provider), world.logIn(provider)])
    expect(answers.map(({ location }) => fragmentOf(location).has('access_token'))).toEqual([true, true])
    expect(await accountOf(provider)).toHaveLength(1)
  })

  test('is not redirected to a URL that is not allowed', async () => {
    const answer = await world.logIn(corp, {}, { redirect_to: 'https://thief.example/' })
    expect(answer.location?.origin).toBe(SITE)
  })

  test('gets a session that ends with the one at the organisation', async () => {
    const sessionEnd = new Date('2027-03-01T11:00:00Z')
    const answer = await world.logIn(corp, { nameId: 'short', sessionEnd })
    const token = fragmentOf(answer.location).get('refresh_token')
    world.at('2027-03-01T10:59:00Z')
    const turned = await world.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token })
    expect(turned.status).toBe(200)
    world.at('2027-03-01T11:00:01Z')
    const late = await world.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: turned.body.refresh_token,
    })
    expect(late).toMatchObject({ status: 400, body: { code: 'session_expired' } })
  })

  test('gets such a session also with a code', async () => {
    const { verifier, pair } = aChallenge()
    const sessionEnd = new Date('2027-03-01T11:00:00Z')
    const answer = await world.logIn(corp, { nameId: 'short-code', sessionEnd }, pair)
    await world.ask('POST', '/token?grant_type=pkce', {
      auth_code: answer.location?.searchParams.get('code'),
      code_verifier: verifier,
    })
    const [account] = await accountOf(corp, 'short-code')
    const session = await world.services.db
      .selectFrom('auth.sessions')
      .select('not_after')
      .where('user_id', '=', account?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(session.not_after).toEqual(sessionEnd)
  })

  test('gets no account with the same email, nor one of another organisation', async () => {
    const email = 'anna@both.example'
    const [first, second] = [await world.anOrganisation(), await world.anOrganisation()]
    const signedUp = await world.ask('POST', '/signup', { email, password: 'lingonskog-42' })
    expect(signedUp.status).toBe(200)
    for (const provider of [first, second]) await world.logIn(provider, { attributes: { mail: email } })
    const accounts = await world.services.db
      .selectFrom('auth.users')
      .select(['id', 'is_sso_user'])
      .where('email', '=', email)
      .execute()
    expect(accounts.map(({ is_sso_user }) => String(is_sso_user)).sort()).toEqual(['false', 'true', 'true'])
    const password = await world.ask('POST', '/token?grant_type=password', {
      email,
      password: 'lingonskog-42',
    })
    expect(password.status).toBe(200)
  })

  test('is told when new accounts are not allowed or the account is banned', async () => {
    const closed = await samlWorld({ signUps: false })
    const provider = await closed.anOrganisation()
    const refused = await closed.logIn(provider)
    expect(refused.status).toBe(303)
    expect(refused.location?.searchParams.get('error_code')).toBe('signup_disabled')
    const banned = await world.anOrganisation()
    await world.logIn(banned)
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2030-01-01') })
      .where('id', '=', (await accountOf(banned))[0]?.id ?? '')
      .execute()
    expect((await world.logIn(banned)).location?.searchParams.get('error')).toBe('access_denied')
  })
})

test('the protocol’s own client logs in through an organisation', async () => {
  const kept = new Map<string, string>()
  const client = new AuthClient({
    url: world.services.config.auth.externalUrl,
    headers: { apikey: world.services.config.auth.anonKey },
    fetch: world.fetch,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  const options = { redirectTo: 'https://app.example/klar', skipBrowserRedirect: true }
  const begun = await client.signInWithSSO({ domain: 'corp.example', options })
  const { id, relayState } = requestIn(begun.data?.url ?? '')
  const attributes = { mail: 'client@corp.example' }
  const response = await world.respond(corp, { nameId: 'client', inResponseTo: id, attributes })
  const back = await world.sendCallback(response, relayState)
  const code = back.location?.searchParams.get('code') ?? ''
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe('client@corp.example')
  const unknown = await client.signInWithSSO({ domain: 'elsewhere.example' })
  expect(unknown.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
})

describe('a login that the organisation begins', () => {
  const mail = { mail: 'rut@corp.example' }

  test('redirects to the site', async () => {
    const answer = await world.sendCallback(await world.respond(corp, { nameId: 'rut', attributes: mail }))
    expect(answer.location?.origin).toBe(SITE)
    expect(fragmentOf(answer.location).has('access_token')).toBe(true)
  })

  test.each([
    ['https://app.example/inne', 'https://app.example/inne'],
    ['https://thief.example/', SITE],
  ])('that asks for %s redirects to %s', async (wanted, reached) => {
    const response = await world.respond(corp, { nameId: 'rut', attributes: mail })
    const { location } = await world.sendCallback(response, wanted)
    expect(location?.href.startsWith(reached)).toBe(true)
    expect(fragmentOf(location).has('access_token')).toBe(true)
  })

  test('cannot contain the answer to a request of ours', async () => {
    const { id } = await world.begin(corp)
    const answer = await world.sendCallback(await world.respond(corp, { inResponseTo: id, attributes: mail }))
    expect(answer.location?.searchParams.get('error_description')).toBe('SAML Assertion is not valid')
  })
})

describe('keep-saml-key: our metadata', () => {
  test('contains our name and our key, the same each time', async () => {
    const [first, second] = [
      await world.ask('GET', '/sso/saml/metadata'),
      await world.ask('GET', '/sso/saml/metadata'),
    ]
    expect(first.text).toContain(`entityID="${world.own.entityId}"`)
    expect(first.text).toContain(`Location="${world.own.consumer}"`)
    expect(first.text).toMatch(/<ds:X509Certificate>/)
    expect(second.text).toBe(first.text)
    expect(first.text).not.toContain('validUntil')
  })

  test('says how long a copy of it is valid', async () => {
    const copy = await world.ask('GET', '/sso/saml/metadata?download=true')
    expect(copy.text).toContain('validUntil="2037-02-26T10:00:00.000Z"')
  })

  test('has a key that is encrypted in the database', async () => {
    const { sealed_private_key } = await world.services.db
      .selectFrom('saml_keys')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(sealed_private_key).not.toContain('PRIVATE KEY')
  })

  test('contains the operator’s own key when there is one, also written on one line', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string
    const own = await samlWorld({ saml: { privateKey: pem.replaceAll('\n', '\\n') } })
    const { text } = await own.ask('GET', '/sso/saml/metadata')
    const certificate = /<ds:X509Certificate>([^<]+)</.exec(text)?.[1] ?? ''
    expect(new X509Certificate(Buffer.from(certificate, 'base64')).checkPrivateKey(privateKey)).toBe(true)
    expect(await own.services.db.selectFrom('saml_keys').selectAll().execute()).toEqual([])
  })

  test('gets a new key when the old one cannot be decrypted', async () => {
    const moved = await samlWorld()
    const { text } = await moved.ask('GET', '/sso/saml/metadata')
    await moved.services.db.updateTable('saml_keys').set({ sealed_private_key: 'nothing' }).execute()
    const [first, second] = await Promise.all([
      moved.ask('GET', '/sso/saml/metadata'),
      moved.ask('GET', '/sso/saml/metadata'),
    ])
    expect(first.text).not.toBe(text)
    expect(second.text).toBe(first.text)
  })
})

describe('renew-saml-metadata: fetched metadata', () => {
  test('is fetched once a day, and the last version is used while nobody answers', async () => {
    const provider = await world.anOrganisation()
    const { db } = world.services
    const rows = () => db.selectFrom('auth.saml_providers').where('sso_provider_id', '=', provider.id)
    await db
      .updateTable('auth.saml_providers')
      .set({ metadata_url: 'https://127.0.0.1:1/metadata' })
      .where('sso_provider_id', '=', provider.id)
      .execute()
    const checkedAt = async () =>
      (await rows().select('metadata_checked_at').executeTakeFirst())?.metadata_checked_at
    world.at('2027-03-02T09:59:59Z')
    await world.begin(provider)
    expect(await checkedAt()).toEqual(new Date(START))
    world.at('2027-03-02T10:00:00Z')
    expect(fragmentOf((await world.logIn(provider)).location).has('access_token')).toBe(true)
    expect(await checkedAt()).toEqual(new Date('2027-03-02T10:00:00Z'))
  })
})
