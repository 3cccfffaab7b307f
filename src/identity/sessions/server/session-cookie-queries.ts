import type { AnyContext } from '#platform/context.ts'
import { tokenHash } from './session-store.ts'

/** The session of a cookie's token, even if it has ended; null for an unknown token. */
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
