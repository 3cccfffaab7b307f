import { sql } from 'kysely'
import { fittingMetadata, metadataOf } from '#identity/accounts/domain/account-metadata.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { AmrEntry } from '../domain/access-claims.ts'
import type { AmrMethod, AssuranceLevel } from '../domain/session.ts'
import { signAccessToken } from './access-token.ts'
import { openRefreshKey, signRefreshToken } from './session-refresh-token.ts'

export type Tokens = {
  userId: string
  accessToken: string
  /** Lifetime of the access token in seconds … */
  expiresIn: number
  /** … and its end in seconds since 1970. */
  expiresAt: number
  refreshToken: string
  aal: AssuranceLevel
}

/**
 * The session's tokens now: a newly signed access token, and the current refresh token. If metadata was stored before
 * it had a limit, the token carries what fits.
 */
export async function issueTokens(ctx: Context, sessionId: string): Promise<Tokens> {
  const [session, amr] = await Promise.all([sessionWithUser(ctx, sessionId), methodsOf(ctx, sessionId)])
  const key = found(openRefreshKey(ctx.services, session.sealedKey ?? ''), 'refresh key')
  const aal: AssuranceLevel = session.aal === 'aal2' ? 'aal2' : 'aal1'
  const signed = await signAccessToken(ctx, {
    sub: session.userId,
    aud: session.aud ?? 'authenticated',
    email: session.email ?? '',
    phone: session.phone ?? '',
    app_metadata: fittingMetadata(metadataOf(session.appMetadata)),
    user_metadata: fittingMetadata(metadataOf(session.userMetadata)),
    role: session.role ?? 'authenticated',
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: session.isAnonymous,
  })
  const refreshToken = signRefreshToken({ sessionId, counter: Number(session.counter) }, key)
  return { userId: session.userId, ...signed, refreshToken, aal }
}

async function sessionWithUser({ db }: Context, sessionId: string) {
  const row = await db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .where('s.id', '=', sessionId)
    .select([
      's.user_id as userId',
      's.aal',
      's.refresh_token_hmac_key as sealedKey',
      's.refresh_token_counter as counter',
      'u.aud',
      'u.role',
      'u.email',
      'u.phone',
      'u.raw_app_meta_data as appMetadata',
      'u.raw_user_meta_data as userMetadata',
      'u.is_anonymous as isAnonymous',
    ])
    .executeTakeFirst()
  return found(row, 'session')
}

/** Newest first. A session from an organisation's login names the organisation. */
async function methodsOf({ db }: Context, sessionId: string): Promise<AmrEntry[]> {
  const rows = await db
    .selectFrom('auth.mfa_amr_claims as claim')
    .innerJoin('auth.sessions as s', 's.id', 'claim.session_id')
    .where('claim.session_id', '=', sessionId)
    .select(['authentication_method as method', 'claim.updated_at as provedAt'])
    .select(
      sql<string | null>`(select provider from auth.identities
        where user_id = s.user_id and provider like 'sso:%' limit 1)`.as('provider'),
    )
    .orderBy('claim.updated_at', 'desc')
    .orderBy('claim.created_at', 'desc')
    .execute()
  return rows.map(({ method, provedAt, provider }) => ({
    method: method as AmrMethod,
    timestamp: Math.floor(provedAt.getTime() / 1000),
    ...(method === 'sso/saml' && provider && { provider: provider.replace('sso:', '') }),
  }))
}
