import { type Kysely, sql } from 'kysely'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { isBannedAt, isCompanyBannedAt } from '#identity/accounts/server/account-queries.ts'
import {
  allowsDemoAccounts,
  isDemoAccount,
  isDemoStaff,
} from '#identity/accounts/server/demo-account-queries.ts'
import type { AccountActor, CompanyActor, CompanyRole, CustomerActor } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { groupedQuery } from '#platform/db/grouped-query.ts'
import { millisecondsOf, namedQuery, type Param } from '#platform/db/named-query.ts'
import type { DB } from '#platform/db/schema.ts'
import { idleLimit, sessionExpiry, shouldRenew } from '../domain/session.ts'
import { tokenHash } from './session-store.ts'

/** What every page may know of the logged-in person. */
export type SessionProfile = {
  id: string
  email: string
  name: string
  userType: UserType
  onboardingCompleted: boolean
  phone: string | null
  location: string | null
  companyProfileId: string | null
  /** The role in that company; null without one. */
  companyRole: CompanyRole | null
  isDemo: boolean
}

export type Session = {
  actor: CustomerActor | CompanyActor
  profile: SessionProfile
  sessionExpiresAt: Date
  /** Is it time to call `renewSession`? */
  shouldRenew: boolean
}

/** The account of a session: of one whose second factor is still missing, or of one without a profile. */
export type SessionAccount = AccountActor & { sessionId: string }

type At = { now: Date; idleLimit: Date; allowsDemoAccounts: boolean }
const TYPES = { now: 'timestamptz', idleLimit: 'timestamptz', allowsDemoAccounts: 'boolean' } as const
type Source = Pick<Services, 'db' | 'pool' | 'config'>
type Query = Kysely<DB>

const refreshedAt = sql<Date>`(s.refreshed_at at time zone 'utc')`
const lacksSecondFactor = sql<boolean>`(s.aal is distinct from 'aal2' and exists (
  select from auth.mfa_factors as factor where factor.user_id = s.user_id and factor.status = 'verified'))`

/**
 * The sessions that have not ended for any reason, with their accounts. A process outside demo mode accepts no session of
 * a demo account; `isDemo` is the condition that recognises one.
 */
function liveSessions(db: Query, param: Param<At>, isDemo = isDemoAccount(sql.ref('u.id'))) {
  return db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .where('s.not_after', '>', param('now'))
    .where(refreshedAt, '>', param('idleLimit'))
    .where((where) => where.not(isBannedAt('u.banned_until', param('now'))))
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(${param('allowsDemoAccounts')}::boolean or not ${isDemo})`)
}

/** The parameters of every question about a session at `now`. */
function at(source: Source, now: Date): At {
  return { now, idleLimit: idleLimit(now), allowsDemoAccounts: allowsDemoAccounts(source) }
}

/**
 * The same with the profile, for sessions that have shown all factors: in one statement. It runs at nearly every
 * request, so its result is one JSON: the driver takes longer over nine columns than the database over the join.
 */
function wholeSessions(db: Query, param: Param<At>) {
  return liveSessions(db, param, sql`(p.is_demo or ${isDemoStaff(sql.ref('u.id'))})`)
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .leftJoin('company_members as m', (join) =>
      join
        .onRef('m.profile_id', '=', 'p.id')
        .onRef('m.company_id', '=', 'p.company_profile_id')
        .on(isCompanyBannedAt(sql.ref('m.company_id'), param('now')), '=', false),
    )
    .where(lacksSecondFactor, '=', false)
    .select([
      's.id as sessionId',
      millisecondsOf(sql.ref('s.not_after')).as('notAfter'),
      millisecondsOf(refreshedAt).as('refreshedAt'),
      sql<SessionProfile>`json_build_object(
        'id', p.id, 'email', p.email, 'name', p.name, 'userType', p.user_type,
        'onboardingCompleted', p.onboarding_completed, 'phone', p.phone, 'location', p.location,
        'companyProfileId', m.company_id, 'companyRole', m.role, 'isDemo', p.is_demo)`.as('profile'),
    ])
}

const sessionOfCookie = groupedQuery(
  'accounts-session-of-cookie',
  { ...TYPES, tokenHash: 'bytea' },
  (db, param: Param<At & { tokenHash: Buffer }>) =>
    wholeSessions(db, param)
      .innerJoin('session_cookies as c', 'c.session_id', 's.id')
      .where('c.token_hash', '=', param('tokenHash')),
)

const sessionOfId = groupedQuery(
  'accounts-session-of-id',
  { ...TYPES, sessionId: 'uuid' },
  (db, param: Param<At & { sessionId: string }>) =>
    wholeSessions(db, param).where('s.id', '=', param('sessionId')),
)

const sessionsOfIds = namedQuery(
  'accounts-sessions-of-ids',
  (db, param: Param<At & { sessionIds: readonly string[] }>) =>
    wholeSessions(db, param).where(sql<boolean>`s.id = any(${param('sessionIds')}::uuid[])`),
)

const pendingOfCookie = namedQuery(
  'accounts-pending-of-cookie',
  (db, param: Param<At & { tokenHash: Buffer }>) =>
    liveSessions(db, param)
      .innerJoin('session_cookies as c', 'c.session_id', 's.id')
      .where('c.token_hash', '=', param('tokenHash'))
      .where(lacksSecondFactor, '=', true)
      .select(['s.id as sessionId', 's.user_id as userId']),
)

const accountOfId = namedQuery('accounts-account-of-id', (db, param: Param<At & { sessionId: string }>) =>
  liveSessions(db, param)
    .where('s.id', '=', param('sessionId'))
    .where(lacksSecondFactor, '=', false)
    .select(['s.id as sessionId', 's.user_id as userId']),
)

/**
 * The holder of the cookie's token at `now`; null for an unknown token, an ended session, or one that lacks its
 * second factor.
 */
export async function sessionOf(source: Source, token: string, now: Date): Promise<Session | null> {
  if (!isCookieToken(token)) return null
  const [row] = await sessionOfCookie(source, { tokenHash: tokenHash(token), ...at(source, now) })
  return row ? sessionFrom(row, now) : null
}

/** The same for the session that a verified access token names. */
export async function sessionById(source: Source, sessionId: string, now: Date): Promise<Session | null> {
  const [row] = await sessionOfId(source, { sessionId, ...at(source, now) })
  return row ? sessionFrom(row, now) : null
}

/** Those of the sessions that are valid at `now`, read by one statement. */
export async function sessionsById(
  source: Source,
  sessionIds: readonly string[],
  now: Date,
): Promise<Session[]> {
  const rows = await sessionsOfIds(source, { sessionIds, ...at(source, now) })
  return rows.map((row) => sessionFrom(row, now))
}

/** The account of a session that a verified access token names, with or without a profile. */
export async function accountOfSession(
  source: Source,
  sessionId: string,
  now: Date,
): Promise<SessionAccount | null> {
  const [row] = await accountOfId(source, { sessionId, ...at(source, now) })
  return row ? { kind: 'account', ...row } : null
}

/** The login of this cookie that still lacks its second factor; null for every other cookie. */
export async function pendingSessionOf(
  source: Source,
  token: string,
  now: Date,
): Promise<SessionAccount | null> {
  if (!isCookieToken(token)) return null
  const [row] = await pendingOfCookie(source, { tokenHash: tokenHash(token), ...at(source, now) })
  return row ? { kind: 'account', ...row } : null
}

/**
 * Does the session exist, and does it belong to the account? Its age is checked when it is refreshed (auth-v1 section
 * 3.3).
 */
export async function hasSession(
  services: Pick<Services, 'db' | 'config'>,
  session: { id: string; userId: string },
): Promise<boolean> {
  const row = await services.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .$if(!allowsDemoAccounts(services), (query) => query.where(isDemoAccount(sql.ref('user_id')), '=', false))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The account of a person with a bearer token whose signature has been verified; null when the session has ended. A
 * token that another program issued may name no session.
 */
export async function bearerAccount(
  services: Pick<Services, 'db' | 'config'>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<AccountActor | null> {
  if (sessionId !== null && !(await hasSession(services, { id: sessionId, userId }))) return null
  return { kind: 'account', userId, sessionId }
}

function isCookieToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}

type SessionRow = { sessionId: string; notAfter: number; refreshedAt: number; profile: SessionProfile }

function sessionFrom({ sessionId, profile, ...row }: SessionRow, now: Date): Session {
  const [notAfter, refreshedAt] = [new Date(row.notAfter), new Date(row.refreshedAt)]
  return {
    actor: actorOf(profile, sessionId),
    profile,
    sessionExpiresAt: sessionExpiry({ notAfter, refreshedAt }),
    shouldRenew: shouldRenew(refreshedAt, now),
  }
}

function actorOf(profile: SessionProfile, sessionId: string): CustomerActor | CompanyActor {
  const userId = profile.id
  if (profile.userType === 'customer') return { kind: 'customer', userId, sessionId }
  return {
    kind: 'company',
    userId,
    sessionId,
    companyId: profile.companyProfileId,
    role: profile.companyRole ?? 'owner',
  }
}
