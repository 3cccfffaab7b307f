import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { exchangeIdToken } from '#identity/providers/server/exchange-id-token.ts'
import { isRefused, Refused } from '#kernel/refusal.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireBearer } from '../bearer.ts'
import { OAuthRefused } from '../errors/answer-error.ts'
import { readBody } from '../read-body.ts'
import { answerSession } from '../sessions/answer-session.ts'
import { visitorOf } from '../visitor-of.ts'

const text = z.optional(z.string())

const IdTokenBody = z.object({
  provider: text,
  client_id: text,
  issuer: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: z.optional(z.boolean()),
})

/** Refusals that are answered in the shape of OAuth 2: the error and its description. */
const OAUTH_WORDS: Readonly<
  Record<string, (audience: string | number) => [error: string, description: string]>
> = {
  'id-token-missing': () => ['invalid request', 'id_token required'],
  'id-token-provider-missing': () => ['invalid request', 'provider or client_id and issuer required'],
  'id-token-bad': () => ['invalid request', 'Bad ID token'],
  'id-token-sub-missing': () => ['invalid request', 'Missing sub claim in id_token'],
  'id-token-audience-wrong': (audience) => [
    'invalid request',
    `Unacceptable audience in id_token: [${audience}]`,
  ],
  'id-token-nonce-lone': () => [
    'invalid request',
    'Passed nonce and nonce in id_token should either both exist or not.',
  ],
  'id-token-nonce-wrong': () => ['invalid nonce', 'Nonces mismatch'],
}

/**
 * `POST /token?grant_type=id_token` (auth-v1 section 6.4). With `link_identity` the identity is added to the account
 * of the bearer token.
 */
export async function answerIdToken(c: HonoContext<AuthEnvironment>): Promise<Response> {
  const body = await readBody(c, IdTokenBody)
  const linking = body.link_identity ? await linkingContext(c) : null
  const ctx = linking ?? visitorOf(c)
  try {
    const { sessionId } = await exchangeIdToken(
      ctx,
      {
        provider: body.provider || null,
        clientId: body.client_id || null,
        issuer: body.issuer || null,
        idToken: body.id_token ?? '',
        accessToken: body.access_token || null,
        nonce: body.nonce || null,
        isLinking: linking !== null,
      },
      deviceOf(c),
    )
    return await answerSession(c, sessionId)
  } catch (error) {
    const words = isRefused(error) ? OAUTH_WORDS[error.code]?.(error.details.audience ?? '') : undefined
    throw words ? new OAuthRefused(...words) : error
  }
}

async function linkingContext(c: HonoContext<AuthEnvironment>) {
  const ctx = await requireBearer(c)
  if (!c.get('services').config.auth.manualLinking) throw new Refused('manual-linking-disabled')
  return ctx
}
