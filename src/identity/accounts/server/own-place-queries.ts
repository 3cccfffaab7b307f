import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'

/**
 * Where an account's owner is known: in browsers that carry the account's mark (counted together), or at a program's IP address,
 * which strangers may share.
 */
export type OwnPlace = { kind: 'browser' | 'place'; name: string }

/** An id that no account has: the query takes the same time for an unknown account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const MOST_SESSIONS = 50

/**
 * Has the account completed a login from this browser or IP address before? Then wrong guesses by strangers do not count against
 * it. An IP address counts while a session with all factors shown is alive there.
 */
export async function ownPlaceOf(
  ctx: AnyContext,
  userId: string | null,
  { marks = [], address }: ClientDevice,
): Promise<OwnPlace | null> {
  const here = subscriberOf(address)
  const [mark, places] = [await ownerMark(ctx, userId ?? NOBODY), await livePlaces(ctx, userId ?? NOBODY)]
  if (userId && marks.includes(mark)) return { kind: 'browser', name: 'browser' }
  return here !== null && places.includes(here) ? { kind: 'place', name: here } : null
}

/**
 * The mark of a browser that has completed a login to the account. A new password or second factor invalidates it: the earlier
 * login may have been somebody else's.
 */
export async function ownerMark({ db, services }: AnyContext, userId: string): Promise<string> {
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
async function livePlaces({ db, now }: AnyContext, userId: string): Promise<(string | null)[]> {
  const sessions = await db
    .selectFrom('auth.sessions as s')
    .select(sql<string>`host(s.ip)`.as('address'))
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
  return sessions.map(({ address }) => subscriberOf(address))
}
