import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { clientOf } from '../clients.ts'
import { send } from '../send.ts'
import { accepted, expectRefusal, expectRefused } from '../verdicts.ts'

const OFF = 'SAML 2.0 is disabled'
const EXTERNAL = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'email',
  'phone',
  'zoom',
]

export const ssoChecks = checksOf('S5', {
  'a domain is refused where SAML is off': async ({ open }) => {
    expectRefusal(
      await clientOf(open).signInWithSSO({ domain: 'example.se' }),
      404,
      'saml_provider_disabled',
      OFF,
    )
  },
  'a provider is, too': async ({ open }) => {
    const providerId = crypto.randomUUID()
    expectRefusal(await clientOf(open).signInWithSSO({ providerId }), 404, 'saml_provider_disabled', OFF)
  },
  'that comes before the body is looked at': async ({ open }) => {
    expectRefused(await send(open, 'POST /sso', { raw: '{' }), 404, 'saml_provider_disabled', OFF)
  },
  'its metadata do not exist, either': async ({ open }) => {
    expectRefused(await send(open, 'GET /sso/saml/metadata'), 404, 'saml_provider_disabled', OFF)
  },
})

export const authorizeChecks = checksOf('S17', {
  'an unknown provider is refused in the window': async ({ open }) => {
    const { url } = accepted(
      await clientOf(open).signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } }),
    )
    expect(url).toBe(`${open.url}/auth/v1/authorize?provider=google`)
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringMatching(/^Unsupported provider: /),
    })
  },
  'no provider is refused': async ({ open }) => {
    expectRefused(await send(open, 'GET /authorize'), 400, 'validation_failed', /^Unsupported provider: /)
  },
  'a provider named like a part of the language is unknown': async ({ open }) => {
    for (const provider of ['__proto__', 'constructor', 'toString', '%00'])
      expectRefused(
        await send(open, `GET /authorize?provider=${provider}`),
        400,
        'validation_failed',
        /^Unsupported provider: /,
      )
  },
  'a callback without state leads to the site with an error': async ({ open }) => {
    const { status, headers } = await send(open, 'GET /callback?code=abc')
    expect(status).toBe(303)
    const location = new URL(headers.get('location') ?? '')
    expect(location.origin).toBe('http://127.0.0.1:3000')
    expect(location.searchParams.get('error_code')).toBe('bad_oauth_callback')
    expect(location.searchParams.get('error_description')).toBeTruthy()
  },
  'a callback with an unknown state does, too': async ({ open }) => {
    for (const state of [crypto.randomUUID(), 'not-a-state']) {
      const { status, headers } = await send(open, `GET /callback?code=abc&state=${state}`)
      expect(status).toBe(303)
      const location = new URL(headers.get('location') ?? '')
      expect(location.origin).toBe('http://127.0.0.1:3000')
      expect(location.searchParams.get('error_code')).toMatch(/^(bad_oauth_state|bad_oauth_callback)$/)
    }
  },
  'a callback leads to no address that it brings along': async ({ open }) => {
    const evil = encodeURIComponent('https://evil.example')
    const { status, headers } = await send(open, `GET /callback?code=abc&redirect_to=${evil}`)
    expect(status).toBe(303)
    expect(new URL(headers.get('location') ?? '').origin).toBe('http://127.0.0.1:3000')
  },
})

export const settingsChecks = checksOf('settings', {
  'what is on is told': async ({ open }) => {
    const { status, body } = await send(open, 'GET /settings')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
      sms_provider: expect.any(String),
      saml_enabled: false,
      external: { email: true, phone: true, anonymous_users: true },
    })
  },
  'every provider that the protocol knows is named': async ({ open }) => {
    const { external } = (await send(open, 'GET /settings')).body as { external: Record<string, boolean> }
    expect(Object.keys(external)).toEqual(expect.arrayContaining(EXTERNAL))
    expect(Object.values(external).every((value) => typeof value === 'boolean')).toBe(true)
    expect(external).toMatchObject({ apple: false, google: false, github: false })
  },
  'confirmation is told where it is demanded': async ({ strict }) => {
    const { body } = await send(strict, 'GET /settings')
    expect(body).toMatchObject({ mailer_autoconfirm: false, external: { anonymous_users: false } })
  },
  'no secret is told': async ({ open }) => {
    const { text, body } = await send(open, 'GET /settings')
    expect(body.external).toBeTruthy()
    expect(text).not.toContain(open.serviceKey)
    expect(text).not.toMatch(/secret|password/i)
  },
})

export const healthChecks = checksOf('health', {
  'the service names itself': async ({ open }) => {
    const { status, body } = await send(open, 'GET /health')
    expect(status).toBe(200)
    expect(body).toEqual({ name: 'GoTrue', version: expect.any(String), description: expect.any(String) })
  },
})
