import type { AnyContext } from '#platform/context.ts'
import type { AmrMethod } from '../domain/session.ts'

/** The session's proofs of identity, each with its time. */
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
