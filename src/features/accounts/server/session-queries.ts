import { sql } from 'kysely'
import type { CompanyActor, CustomerActor } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import type { UserType } from '../domain/account.ts'
import { idleLimit, sessionExpiry, shouldRenew } from '../domain/session.ts'
import { tokenHash } from './session-store.ts'

/** What every page may know of whoever is logged in. */
export type SessionProfile = {
  id: string
  email: string
  name: string
  userType: UserType
  onboardingCompleted: boolean
  phone: string | null
  location: string | null
  companyProfileId: string | null
  isDemo: boolean
}

export type Session = {
  actor: CustomerActor | CompanyActor
  profile: SessionProfile
  sessionExpiresAt: Date
  /** Is it time to call `renewSession`? */
  shouldRenew: boolean
}

type SessionParams = { tokenHash: Buffer; now: Date; idleLimit: Date }

/** Cookie → session → account → profile, with every reason for a session to have ended, in one statement. */
const liveSession = namedQuery('accounts-live-session', (db, param: Param<SessionParams>) => {
  const refreshedAt = sql<Date>`(s.refreshed_at at time zone 'utc')`
  return db
    .selectFrom('session_cookies as c')
    .innerJoin('auth.sessions as s', 's.id', 'c.session_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .where('c.token_hash', '=', param('tokenHash'))
    .where('s.not_after', '>', param('now'))
    .where(refreshedAt, '>', param('idleLimit'))
    .where((where) =>
      where.or([where('u.banned_until', 'is', null), where('u.banned_until', '<=', param('now'))]),
    )
    .where('u.deleted_at', 'is', null)
    .select([
      's.id as sessionId',
      's.not_after as notAfter',
      refreshedAt.as('refreshedAt'),
      'p.id',
      'p.email',
      'p.name',
      sql<UserType>`p.user_type`.as('userType'),
      'p.onboarding_completed as onboardingCompleted',
      'p.phone',
      'p.location',
      'p.company_profile_id as companyProfileId',
      'p.is_demo as isDemo',
    ])
})

/** Who holds the cookie's token at `now`; null for a token that is unknown or whose session has ended. */
export async function sessionOf(
  source: Pick<Services, 'db' | 'pool'>,
  token: string,
  now: Date,
): Promise<Session | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const [row] = await liveSession(source, { tokenHash: tokenHash(token), now, idleLimit: idleLimit(now) })
  if (!row) return null
  const { sessionId, notAfter, refreshedAt, ...profile } = row
  return {
    actor: actorOf(profile, sessionId),
    profile,
    sessionExpiresAt: sessionExpiry({ notAfter: notAfter ?? now, refreshedAt }),
    shouldRenew: shouldRenew(refreshedAt, now),
  }
}

function actorOf(profile: SessionProfile, sessionId: string): CustomerActor | CompanyActor {
  const userId = profile.id
  if (profile.userType === 'customer') return { kind: 'customer', userId, sessionId }
  return { kind: 'company', userId, sessionId, companyId: profile.companyProfileId }
}
