import { Hono } from 'hono'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { insertAccount, type NewAccount } from '#identity/accounts/server/new-account-store.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { issueTokens } from '#identity/sessions/server/session-tokens.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import type { Services } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { authApi } from '../../../src/http/auth/auth-api.ts'
import type { AuthEnvironment } from '../../../src/http/auth/auth-environment.ts'
import { PASSWORD } from '../personas.ts'
import type { TestWorld } from '../test-services.ts'

type Json = Record<string, unknown>
type Asking = { token?: string; body?: unknown; headers?: Record<string, string> }
export type WireAnswer = { status: number; headers: Headers; body: Json }
export type Wire = (route: string, asking?: Asking) => Promise<WireAnswer>

/**
 * The auth service as a program uses it: `ask('PUT /user', { token, body })`. `settings` replace the world's own. All
 * requests come from one IP address, so IP addresses are not limited unless the settings say so.
 */
export function wireTo(world: TestWorld, settings: Partial<AuthSettings> = {}): Wire {
  const { config } = world.services
  const services: Services = {
    ...world.services,
    config: { ...config, auth: { ...config.auth, limitsIpAddresses: false, ...settings } },
  }
  const app = new Hono<AuthEnvironment>()
    .use((c, next) => {
      c.set('services', services)
      return next()
    })
    .route('/', authApi)
  return async (route, { token, body, headers = {} } = {}) => {
    const [method = '', path = ''] = route.split(/ (.*)/s)
    const answer = await app.request(
      path,
      {
        method,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          'content-type': 'application/json;charset=UTF-8',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
    )
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} }
  }
}

let made = 0

/** A person with an account and no profile, confirmed by default; `password` null for none. */
export async function aMember(
  world: TestWorld,
  { password = PASSWORD, ...account }: Partial<NewAccount> & { password?: string | null } = {},
): Promise<{ userId: string; email: string; phone: string; token: string; sessionId: string }> {
  const email = account.email === undefined ? `member.${++made}@example.se` : account.email
  const passwordHash = password && (await hashPassword(world.services, password))
  const userId = await inBookkeeping(world.context(), (ctx) =>
    insertAccount(ctx, { passwordHash, isConfirmed: true, ...account, email }),
  )
  if (!userId) throw new Error('the address has an account already')
  const session = await aSession(world, userId)
  return { userId, email: email ?? '', phone: account.phone ?? '', ...session }
}

/** Another session of the account, with an access token. */
export async function aSession(
  world: TestWorld,
  userId: string,
  method: AmrMethod = 'password',
): Promise<{ token: string; sessionId: string }> {
  const sessionId = await inBookkeeping(world.context(), (ctx) =>
    openSession(ctx, { userId, method, device: noDevice }),
  )
  const { accessToken } = await issueTokens(world.context(), sessionId)
  return { token: accessToken, sessionId }
}
