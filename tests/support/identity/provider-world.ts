import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { authApi } from '#http/auth/auth-api.ts'
import type { HttpEnvironment } from '#http/environment.ts'
import type { AuthSettings, OidcProvider } from '#platform/auth-settings.ts'
import { afterThisFile } from '../after-this-file.ts'
import { type TestWorld, testServices } from '../test-services.ts'
import { type OidcIssuer, startOidcIssuer } from './oidc-issuer.ts'

export const SITE = 'http://localhost:3000'

export type ProviderWorld = TestWorld & {
  /** Two providers on this machine, `keycloak` and `custom:bankid`, and one that does not answer. */
  keycloak: OidcIssuer
  bankid: OidcIssuer
  /** Sends a request to the auth service; redirects are answers. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Follows the provider's pages as a browser does, until they redirect to us; returns that URL. */
  throughProvider(address: string): Promise<string>
}

/** The auth service on PostgreSQL, with providers of OpenID Connect beside it. */
export async function providerWorld(settings: Partial<AuthSettings> = {}): Promise<ProviderWorld> {
  // Providers use the real clock.
  const world = await testServices({ start: new Date().toISOString() })
  const callback = `${SITE}/auth/v1/callback`
  const [keycloak, bankid] = await Promise.all([startOidcIssuer(callback), startOidcIssuer(callback)])
  afterThisFile(() => Promise.all([keycloak.stop(), bankid.stop()]))
  const { config } = world.services
  const providers = [
    providerAt(keycloak, 'keycloak', 'Keycloak'),
    { ...providerAt(bankid, 'custom:bankid', 'BankID'), trustsEmail: false },
    { ...providerAt(keycloak, 'custom:away', 'Borta'), issuer: 'http://127.0.0.1:9' },
  ]
  const auth = {
    ...config.auth,
    siteUrl: SITE,
    emailConfirmation: true,
    manualLinking: true,
    ...settings,
    providers,
  }
  const services = Object.assign(world.services, { config: { ...config, publicUrl: SITE, auth } })
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', services)
      await next()
    })
    .route('/auth/v1', authApi)
  const machine = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return {
    ...world,
    keycloak,
    bankid,
    ask: async (path, init) => app.request(`${SITE}/auth/v1${path}`, init, machine),
    throughProvider,
  }
}

function providerAt({ issuer, clientId, clientSecret }: OidcIssuer, id: string, name: string): OidcProvider {
  return {
    id,
    name,
    issuer,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    trustsEmail: true,
    audiences: ['handslag-app'],
  }
}

export async function throughProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let steps = 0; steps < 10 && !next.startsWith(SITE); steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next
}

/** A verifier with its challenge (RFC 7636). */
export function pkcePair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
