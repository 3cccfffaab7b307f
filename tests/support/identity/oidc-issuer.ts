import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

/** A person at the provider, by login name. */
export type KnownPerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type OidcIssuer = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The people by login name; an unknown name is refused, as if the person had cancelled. */
  people: Map<string, KnownPerson>
  /** A token with the provider's own signature and any claims, for tests of what we accept. */
  signIdToken(claims: JWTPayload, foreignKey?: CryptoKey): Promise<string>
  stop(): Promise<void>
}

const CLIENT = { clientId: 'handslag', clientSecret: 'a-secret-between-two-machines' }

/**
 * A provider of OpenID Connect on this machine, on a free port. A request with a `login_hint` logs in at once;
 * otherwise it asks for a name. `callbackUrl`: where it may redirect to. `createPerson`: returns a person for an unknown
 * name.
 */
export async function startOidcIssuer(
  callbackUrl: string,
  createPerson: (name: string) => KnownPerson | undefined = () => undefined,
): Promise<OidcIssuer> {
  const people = new Map<string, KnownPerson>()
  const personCalled = (name: string) => {
    const person = people.get(name) ?? createPerson(name)
    if (person) people.set(name, person)
    return person
  }
  // Another issuer may get the port of one that has stopped: its keys must not be taken for the same.
  const keyId = randomUUID()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, use: 'sig', alg: 'RS256' }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const provider = new Provider(issuer, configuration(callbackUrl, jwk, people))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/')
    void (isInteraction ? interact(provider, personCalled, request, response) : answer(request, response))
  })
  return {
    issuer,
    ...CLIENT,
    people,
    signIdToken: (claims, foreignKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(foreignKey ?? privateKey),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function configuration(callbackUrl: string, jwk: object, people: Map<string, KnownPerson>) {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callbackUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        scope: 'openid email profile offline_access',
      },
    ],
    adapter: Kept,
    ttl: Object.fromEntries(ARTIFACTS.map((name) => [name, TTL_SECONDS])),
    jwks: { keys: [jwk] },
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => {
      const person = [...people.values()].find((known) => known.sub === sub)
      return person && { accountId: sub, claims: () => person }
    },
    loadExistingGrant: grantEverything,
  }
}

const TTL_SECONDS = 600
const ARTIFACTS = [
  'AccessToken',
  'AuthorizationCode',
  'Grant',
  'IdToken',
  'Interaction',
  'RefreshToken',
  'Session',
]

type Artifact = Record<string, unknown>

/** The provider's storage, in memory. The package's own storage logs a warning at every start. */
class Kept {
  static readonly #all = new Map<string, Artifact>()
  readonly #kind: string
  constructor(kind: string) {
    this.#kind = kind
  }
  async upsert(id: string, artifact: Artifact) {
    Kept.#all.set(`${this.#kind}:${id}`, artifact)
  }
  async find(id: string) {
    return Kept.#all.get(`${this.#kind}:${id}`)
  }
  async findByUid(uid: string) {
    return [...Kept.#all.values()].find((artifact) => artifact.uid === uid && artifact.kind === this.#kind)
  }
  async findByUserCode() {
    return undefined
  }
  async consume(id: string) {
    Object.assign((await this.find(id)) ?? {}, { consumed: true })
  }
  async destroy(id: string) {
    Kept.#all.delete(`${this.#kind}:${id}`)
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, artifact] of Kept.#all) if (artifact.grantId === grantId) Kept.#all.delete(key)
  }
}

type Oidc = {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } }
}

/** Consent is given without a question. */
async function grantEverything({ oidc: { provider, client, session } }: Oidc) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile offline_access')
  await grant.save()
  return grant
}

async function interact(
  provider: Provider,
  personCalled: (name: string) => KnownPerson | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const name = request.method === 'POST' ? await nameGiven(request) : params.login_hint
  if (typeof name !== 'string') return askForName(response)
  const person = personCalled(name)
  const result = person
    ? { login: { accountId: person.sub } }
    : { error: 'access_denied', error_description: 'The person changed their mind' }
  await provider.interactionFinished(request, response, result)
}

async function nameGiven(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('name') ?? ''
}

function askForName(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="sv"><title>Provlegitimation</title><link rel="icon" href="data:,">
    <h1>Provlegitimation</h1>
    <form method="post"><label>Namn <input name="name"></label> <button>Legitimera</button></form>`)
}
