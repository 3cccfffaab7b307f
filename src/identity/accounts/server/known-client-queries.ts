import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'

/**
 * Where an account's owner is known: in browsers that carry the account's mark (counted together), or at a program's
 * IP address, which strangers may share.
 */
export type KnownClient = { kind: 'browser' | 'ip-address'; name: string }

/** An id that no account has: the query takes as long for an unknown account as for a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const MOST_SESSIONS = 50

/**
 * Has the account completed a login from this browser or IP address before? Then strangers' wrong guesses do not
 * count against it. An IP address counts while a session with all factors shown is alive there.
 */
export async function knownClientOf(
  ctx: AnyContext,
  userId: string | null,
  { marks = [], ipAddress }: ClientDevice,
): Promise<KnownClient | null> {
  const here = subscriberOf(ipAddress)
  const [mark, subscribers] = [
    await knownBrowserMark(ctx, userId ?? NOBODY),
    await liveSubscribers(ctx, userId ?? NOBODY),
  ]
  if (userId && marks.includes(mark)) return { kind: 'browser', name: 'browser' }
  return here !== null && subscribers.includes(here) ? { kind: 'ip-address', name: here } : null
}

/**
 * The mark of a browser that has completed a login to the account. A new password or second factor invalidates it: the earlier
 * login may have been somebody else's.
 */
export async function knownBrowserMark({ db, services }: AnyContext, userId: string): Promise<string> {
  const row = await db
    .selectFrom('auth.users as u')
    .select(['encrypted_password as password', 'email_confirmed_at as confirmedAt'])
    .select((query) =>
      query
        .selectFrom('auth.mfa_factors as factor')
        .select(sql<string>`string_agg(factor.id::text, ' ' order by factor.id)`.as('factors'))
        .whereRef('factor.user_id', '=', 'u.id')
        .where('factor.status', '=', 'verified')
        .as('factors'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  const known = [userId, row?.password, row?.confirmedAt?.toISOString(), row?.factors]
  return createHmac('sha256', derivedKey(services.config.secret, 'own-browsers'))
    .update(JSON.stringify(known))
    .digest('base64url')
}

/** The subscribers (IP prefixes) with a live session of the account that has shown all factors. */
async function liveSubscribers({ db, now }: AnyContext, userId: string): Promise<(string | null)[]> {
  const sessions = await db
    .selectFrom('auth.sessions as s')
    .select(sql<string>`host(s.ip)`.as('ipAddress'))
    .where('user_id', '=', userId)
    .where('not_after', '>', now)
    .where('ip', 'is not', null)
    .where(
      sql<boolean>`(s.aal = 'aal2' or not exists (
        select from auth.mfa_factors as factor where factor.user_id = s.user_id and factor.status = 'verified'))`,
    )
    .orderBy('refreshed_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute()
  return sessions.map(({ ipAddress }) => subscriberOf(ipAddress))
}
