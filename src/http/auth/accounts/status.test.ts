import { describe, expect, test } from 'vitest'
import { wireTo } from '#tests/support/identity/wire-client.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const ask = wireTo(world)
const provider = {
  id: 'keycloak',
  name: 'Keycloak',
  issuer: 'https://id.example.se',
  clientId: 'handslag',
  clientSecret: null,
  scopes: ['openid'],
  trustsEmail: true,
  audiences: [],
}

describe('GET /settings', () => {
  test('says which methods are on', async () => {
    const { status, body } = await ask('GET /settings')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      external: { anonymous_users: false, apple: false, keycloak: false, email: true, phone: true },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    })
  })

  test('follows the configuration', async () => {
    const sms = { url: 'https://sms.example', user: '', password: '', from: 'Handslag' }
    const changed = wireTo(world, {
      anonymousUsers: true,
      providers: [provider],
      signUps: false,
      emailConfirmation: true,
      phoneConfirmation: true,
      saml: { privateKey: null },
      sms,
    })
    expect((await changed('GET /settings')).body).toMatchObject({
      external: { anonymous_users: true, keycloak: true },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: 'http',
      saml_enabled: true,
    })
  })
})

test('GET /health names the service and its version', async () => {
  expect((await ask('GET /health')).body).toEqual({
    version: expect.stringMatching(/^v2\.\d+\.\d+$/),
    name: 'GoTrue',
    description: expect.any(String),
  })
})

test('the discovery document names the URL of the keys', async () => {
  const { body, headers } = await ask('GET /.well-known/openid-configuration')
  const issuer = world.services.config.auth.externalUrl
  expect(body).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` })
  expect(headers.get('cache-control')).toBe('public, max-age=600')
})
