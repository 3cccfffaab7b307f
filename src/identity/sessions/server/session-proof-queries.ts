import type { AnyContext } from '#platform/context.ts'
import type { AmrMethod } from '../domain/session.ts'

/** How, and when last, the session has shown whose it is. */
export async function proofsOf(
  { db }: Pick<AnyContext, 'db'>,
  sessionId: string,
): Promise<{ method: AmrMethod; provedAt: Date }[]> {
  const claims = await db
    .selectFrom('auth.mfa_amr_claims')
    .select(['authentication_method as method', 'updated_at as provedAt'])
    .where('session_id', '=', sessionId)
    .execute()
  return claims.map(({ method, provedAt }) => ({ method: method as AmrMethod, provedAt }))
}
