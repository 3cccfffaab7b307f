import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { authApi } from '#http/auth/auth-api.ts'
import type { HttpEnvironment } from '#http/environment.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import { testServices } from '../test-services.ts'
import { aSamlIssuer, requestIn, type SamlIssuer, type Statement } from './saml-issuer.ts'

export const SITE = 'https://handslag.example'
/** Far from the machine's clock, so that code that reads the machine's clock fails. */
export const START = '2027-03-01T10:00:00Z'
const OWN = { entityId: `${SITE}/auth/v1/sso/saml/metadata`, consumer: `${SITE}/auth/v1/sso/saml/acs` }

type Answer = { status: number; location: URL | null; body: Record<string, unknown>; text: string }
type Provider = { id: string; issuer: SamlIssuer }

/** The auth service on PostgreSQL with single sign-on turned on, and organisations to log in at. */
export async function samlWorld(settings: Partial<AuthSettings> = {}) {
  const world = await testServices({ start: START })
  const { config } = world.services
  const auth = {
    ...config.auth,
    siteUrl: SITE,
    externalUrl: `${SITE}/auth/v1`,
    redirectUrls: ['https://app.example/**'],
    limitsIpAddresses: false,
    saml: { privateKey: null },
    ...settings,
  }
  const services = Object.assign(world.services, { config: { ...config, publicUrl: SITE, auth } })
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', services)
      await next()
    })
    .route('/auth/v1', authApi)
  const machine = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  /** For the protocol's own client. */
  const fetch: typeof globalThis.fetch = async (address, init) =>
    app.request(new Request(address, init), undefined, machine)

  async function ask(method: string, path: string, body?: object | string, key?: string): Promise<Answer> {
    const headers = {
      'x-supabase-api-version': '2024-01-01',
      'content-type':
        body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    }
    const sent =
      typeof body === 'string' || body instanceof URLSearchParams ? String(body) : JSON.stringify(body)
    const answer = await app.request(
      `${SITE}/auth/v1${path}`,
      { method, headers, body: body && sent },
      machine,
    )
    const text = await answer.text()
    const location = answer.headers.get('location')
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      location: location === null ? null : new URL(location),
      body: isJson ? JSON.parse(text) : {},
      text,
    }
  }
  const administer = (method: string, path: string, body?: object) =>
    ask(method, `/admin/sso/providers${path}`, body, auth.serviceKey)

  let made = 0
  async function anOrganisation(extra: object = {}): Promise<Provider> {
    const issuer = aSamlIssuer(`https://idp-${++made}.example`)
    const { status, body } = await administer('POST', '', {
      type: 'saml',
      metadata_xml: issuer.metadata,
      ...extra,
    })
    if (status !== 201) throw new Error(`the organisation was refused: ${JSON.stringify(body)}`)
    return { id: String(body.id), issuer }
  }

  async function begin(provider: Provider, extra: object = {}) {
    const { body } = await ask('POST', '/sso', {
      provider_id: provider.id,
      skip_http_redirect: true,
      ...extra,
    })
    return requestIn(String(body.url))
  }

  const respond = ({ issuer }: Provider, statement: Partial<Statement> = {}) =>
    issuer.respond({ now: world.services.clock(), ...statement }, OWN)

  const sendCallback = (samlResponse: string, relayState = '') =>
    ask('POST', '/sso/saml/acs', new URLSearchParams({ SAMLResponse: samlResponse, RelayState: relayState }))

  /** The whole login: from our site to the organisation and back. */
  async function logIn(provider: Provider, statement: Partial<Statement> = {}, extra: object = {}) {
    const { id, relayState } = await begin(provider, extra)
    const attributes = { mail: `${statement.nameId ?? 'person-1'}@corp.example` }
    return sendCallback(await respond(provider, { inResponseTo: id, attributes, ...statement }), relayState)
  }

  return { ...world, own: OWN, fetch, ask, administer, anOrganisation, begin, respond, sendCallback, logIn }
}

/** The parameters after the `#` of a URL. */
export function fragmentOf(address: URL | null): URLSearchParams {
  return new URLSearchParams(address?.hash.slice(1))
}

/** A challenge with its verifier (RFC 7636). */
export function aChallenge() {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, pair: { code_challenge, code_challenge_method: 's256' } }
}
