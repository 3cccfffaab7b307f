import { type OidcIssuer, startOidcIssuer } from '#tests/support/identity/oidc-issuer.ts'
import { keepDemoOut } from '#tests/support/keep-demo-out.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import type { TestWorld } from '#tests/support/test-services.ts'
import type { Server } from './check.ts'
import { testCodes } from './people.ts'
import { STRICT_SITE } from './provider.ts'

const SECRET = 'conformance'.repeat(4)

/** Keys of the two kinds that gateways know: opaque ones, and tokens that another service has signed. */
const KEYS = {
  open: { anonKey: 'sb_publishable_conformance', serviceKey: `sb_secret_${'conformance'.repeat(3)}` },
  strict: { anonKey: legacyKey('anon'), serviceKey: legacyKey('service_role') },
}

export type RunningServer = { server: Server; product: Product }

/** Needs no confirmation, does not know the client's IP address and has no limits. */
export function startOpen(world: TestWorld): Promise<RunningServer> {
  return start(world, KEYS.open, { AUTH_PROFILE: 'conformance' }, { trustsProxy: false })
}

/**
 * Demands confirmation and limits IP addresses, as in production; knows the provider, and organisations with SAML;
 * lets programs link identities.
 */
export function startStrict(world: TestWorld, issuer: OidcIssuer): Promise<RunningServer> {
  const { clientId, clientSecret } = issuer
  const keycloak = { id: 'keycloak', name: 'Keycloak', issuer: issuer.issuer, clientId, clientSecret }
  const settings = {
    PUBLIC_URL: STRICT_SITE,
    AUTH_EMAIL_CONFIRMATION: 'on',
    AUTH_PHONE_CONFIRMATION: 'on',
    AUTH_PROVIDERS: JSON.stringify([keycloak]),
    AUTH_SAML: 'on',
    AUTH_MANUAL_LINKING: 'on',
    TRUST_PROXY: 'on',
  }
  return start(world, KEYS.strict, settings, { trustsProxy: true })
}

/** The provider redirects people to the URL that the strict server has in its settings. */
export function startIssuer(): Promise<OidcIssuer> {
  return startOidcIssuer(`${STRICT_SITE}/auth/v1/callback`)
}

async function start(
  world: TestWorld,
  keys: { anonKey: string; serviceKey: string },
  settings: Record<string, string>,
  { trustsProxy }: { trustsProxy: boolean },
): Promise<RunningServer> {
  await keepDemoOut(world)
  const product = await startProduct({
    DATABASE_URL: databaseUrl(world.database),
    SECRET,
    ANON_KEY: keys.anonKey,
    SERVICE_KEY: keys.serviceKey,
    AUTH_TEST_OTP: testCodes,
    ...settings,
  })
  return { product, server: { url: product.url, ...keys, trustsProxy } }
}

function legacyKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'conformance', role, exp: 4_000_000_000 })}.${'A'.repeat(43)}`
}
