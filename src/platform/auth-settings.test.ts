import { describe, expect, test } from 'vitest'
import { operatorEnvironment } from '#tests/support/operator-facts.ts'
import { ConfigError, readConfig } from './config.ts'

const BASE = { DATA_DIR: '/nonexistent', SECRET: 's'.repeat(32) }
const PRODUCTION = {
  ...BASE,
  ...operatorEnvironment,
  TRUST_PROXY: 'on',
  DATABASE_URL: 'postgres://handslag@db.example/handslag',
  PUBLIC_URL: 'https://handslag.example/',
  SMTP_URL: 'smtps://user:password@mail.example',
}
const authOf = (env: Record<string, string>) => readConfig(env).auth

describe('without any setting of accounts', () => {
  test('the demo needs no confirmation and its links lead to the demo itself', () => {
    expect(authOf(BASE)).toMatchObject({
      profile: 'standard',
      siteUrl: 'http://localhost:3000',
      externalUrl: 'http://localhost:3000/auth/v1',
      emailConfirmation: false,
      phoneConfirmation: false,
      signUps: true,
      anonymousUsers: false,
      refusesCommonPasswords: true,
      limitsIpAddresses: true,
      sms: null,
      providers: [],
      saml: null,
    })
  })

  test('production needs confirmed emails', () => {
    expect(authOf(PRODUCTION)).toMatchObject({
      siteUrl: 'https://handslag.example',
      externalUrl: 'https://handslag.example/auth/v1',
      emailConfirmation: true,
      phoneConfirmation: true,
    })
  })

  test('keys are derived from the secret: the same at each start, and different from the secret', () => {
    const { anonKey, serviceKey } = authOf(BASE)
    expect(anonKey).toMatch(/^sb_publishable_[\w-]{43}$/)
    expect(serviceKey).toMatch(/^sb_secret_[\w-]{43}$/)
    expect(authOf(BASE)).toMatchObject({ anonKey, serviceKey })
    expect(authOf({ ...BASE, SECRET: 't'.repeat(32) }).serviceKey).not.toBe(serviceKey)
  })
})

describe('the conformance profile', () => {
  const CONFORMANCE = { ...BASE, AUTH_PROFILE: 'conformance' }

  test('allows what the clients’ own tests expect', () => {
    expect(authOf({ ...CONFORMANCE, PORT: '54321' })).toMatchObject({
      profile: 'conformance',
      siteUrl: 'http://127.0.0.1:3000',
      externalUrl: 'http://localhost:54321/auth/v1',
      emailConfirmation: false,
      anonymousUsers: true,
      manualLinking: false,
      refusesCommonPasswords: false,
      limitsIpAddresses: false,
      saml: null,
    })
  })

  test('is overridden by explicit settings', () => {
    const env = {
      AUTH_EMAIL_CONFIRMATION: 'on',
      AUTH_ANONYMOUS: 'off',
      AUTH_MANUAL_LINKING: 'on',
      AUTH_SAML: 'on',
    }
    expect(authOf({ ...CONFORMANCE, ...env })).toMatchObject({
      emailConfirmation: true,
      phoneConfirmation: true,
      anonymousUsers: false,
      manualLinking: true,
      saml: { privateKey: null },
    })
  })
})

test('keys, codes, text messages, emails and providers are read as written', () => {
  const provider = { id: 'custom:bankid', name: 'BankID', issuer: 'https://id.example', clientId: 'handslag' }
  expect(
    authOf({
      ...BASE,
      ANON_KEY: 'anon',
      SERVICE_KEY: 'service',
      AUTH_TEST_OTP: '+46700000001=123456,46700000002=654321',
      SMS_URL: 'https://sms.example/send',
      SMS_USER: 'u',
      SMS_PASSWORD: 'p',
      AUTH_REDIRECT_URLS: 'https://app.example/**, handslag://login',
      AUTH_PROVIDERS: JSON.stringify([provider]),
    }),
  ).toMatchObject({
    anonKey: 'anon',
    serviceKey: 'service',
    testCodes: new Map([
      ['46700000001', '123456'],
      ['46700000002', '654321'],
    ]),
    sms: { url: 'https://sms.example/send', user: 'u', password: 'p', from: 'Handslag' },
    redirectUrls: ['https://app.example/**', 'handslag://login'],
    providers: [
      {
        ...provider,
        clientSecret: null,
        scopes: ['openid', 'email', 'profile'],
        trustsEmail: true,
        audiences: [],
      },
    ],
  })
})

describe('a provider', () => {
  const provider = { id: 'keycloak', name: 'Keycloak', issuer: 'https://id.example', clientId: 'handslag' }
  const readProviders = (...providers: object[]) =>
    authOf({ ...BASE, AUTH_PROVIDERS: JSON.stringify(providers) }).providers

  test.each([
    ['https://id.example/realms/a'],
    ['http://127.0.0.1:8080/a'],
    ['http://localhost:8080'],
    ['http://[::1]:8080'],
  ])('may have the URL %s', (issuer) => {
    expect(readProviders({ ...provider, issuer })[0]?.issuer).toBe(issuer)
  })

  test.each([
    [{ issuer: 'http://id.example' }],
    [{ issuer: 'http://localhost.ond.example' }],
    [{ issuer: 'http://127.0.0.1.ond.example' }],
    [{ issuer: 'http://localhost@ond.example' }],
    [{ issuer: 'id.example' }],
    [{ id: 'email' }],
    [{ id: 'phone' }],
    [{ id: 'sso:keycloak' }],
    [{ id: 'Key Cloak' }],
    [{ clientId: '' }],
  ])('is refused with %j', (wrong) => {
    expect(() => readProviders({ ...provider, ...wrong })).toThrow(ConfigError)
  })

  test('needs a name of its own', () => {
    expect(() => readProviders(provider, { ...provider, issuer: 'https://annan.example' })).toThrow(
      /^AUTH_PROVIDERS: /m,
    )
  })
})

describe('settings are refused', () => {
  test.each([
    [{ AUTH_PROFILE: 'lax' }, /^AUTH_PROFILE: /m],
    [{ AUTH_EMAIL_CONFIRMATION: 'yes' }, /^AUTH_EMAIL_CONFIRMATION: /m],
    [{ AUTH_TEST_OTP: '46700000001=12' }, /^AUTH_TEST_OTP: /m],
    [{ AUTH_PROVIDERS: 'google' }, /^AUTH_PROVIDERS: .*JSON/m],
    [{ AUTH_PROVIDERS: '[{"id":"google"}]' }, /^AUTH_PROVIDERS: .*0\.name/m],
    [{ SMS_URL: 'ftp://sms.example' }, /^SMS_URL: /m],
    [{ AUTH_SITE_URL: 'javascript:alert(1)//x' }, /^AUTH_SITE_URL: ska vara en adress/m],
    [{ AUTH_SITE_URL: 'app.example:443' }, /^AUTH_SITE_URL: /m],
  ])('%j', (env, said) => {
    expect(() => readConfig({ ...BASE, ...env })).toThrow(ConfigError)
    expect(() => readConfig({ ...BASE, ...env })).toThrow(said)
  })

  test('with a service key that could be guessed, outside the demo', () => {
    expect(() => readConfig({ ...PRODUCTION, SERVICE_KEY: 'service' })).toThrow(/^SERVICE_KEY: /m)
  })
})

describe('a proof of work', () => {
  test.each([
    [BASE, 'suspicion'],
    [{ ...BASE, AUTH_CAPTCHA: 'off' }, 'off'],
    [{ ...BASE, AUTH_PROFILE: 'conformance' }, 'off'],
    [{ ...BASE, AUTH_PROFILE: 'conformance', AUTH_CAPTCHA: 'always' }, 'always'],
  ])('is demanded with %j: %s', (env, captcha) => {
    expect(authOf(env).captcha).toBe(captcha)
  })

  test('is refused for an unknown value', () => {
    expect(() => authOf({ ...BASE, AUTH_CAPTCHA: 'on' })).toThrow(ConfigError)
  })
})
