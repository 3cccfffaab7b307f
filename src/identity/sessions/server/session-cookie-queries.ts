import type { AnyContext } from '#platform/context.ts'
import { tokenHash } from './session-store.ts'

/** The session that a cookie's token belongs to, whatever has become of it; null for an unknown token. */
export async function sessionIdOfCookie(
  { db }: Pick<AnyContext, 'db'>,
  token: string,
): Promise<string | null> {
  const cookie = await db
    .selectFrom('session_cookies')
    .select('session_id as sessionId')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return cookie?.sessionId ?? null
}
