import { sql } from 'kysely'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import type { AnyContext } from '#platform/context.ts'

type Reading = Pick<AnyContext, 'db' | 'now'>

/** Ids of at most `limit` proposals whose last time has begun without an answer. */
export async function proposalsToExpire({ db, now }: Reading, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('state', '=', 'proposed')
    .where(
      sql<boolean>`not exists (select from visit_times where visit_id = visits.id and starts_at > ${now})`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of at most `limit` booked visits whose time is over. */
export async function visitsToHold({ db, now }: Reading, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('state', '=', 'booked')
    .where('ends_at', '<=', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A visit that was booked within so many hours before needs no reminder. */
const JUST_BOOKED_HOURS = 6

/**
 * Ids of at most `limit` visits that are tomorrow in Stockholm, without those whose parties have been reminded and
 * those that were booked just now. Visits of hidden projects are left out, because the company does not see the
 * project.
 */
export async function visitsToRemind({ db, now }: Reading, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('conversations as talk', 'talk.id', 'visits.conversation_id')
    .innerJoin('projects as project', 'project.id', 'talk.project_id')
    .select('visits.id')
    .where('visits.state', '=', 'booked')
    .where('visits.reminded_at', 'is', null)
    .where('visits.starts_at', '>', now)
    .where(
      sql<boolean>`(visits.starts_at at time zone 'Europe/Stockholm')::date
        = (${now}::timestamptz at time zone 'Europe/Stockholm')::date + 1`,
    )
    .where(
      sql<boolean>`visits.booked_at <= ${now}::timestamptz - make_interval(hours => ${JUST_BOOKED_HOURS})`,
    )
    .where('project.state', '<>', 'hidden')
    .orderBy('visits.starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type Ended = {
  projectId?: string | undefined
  companyId?: string | undefined
  declinedAt?: string | undefined
  userId?: string | undefined
}

/**
 * Ids of proposed and booked visits that cannot take place: of the project with a company for which it is over, or with
 * `companyId` when that has no live quote, as far as they were proposed until `declinedAt`; of the company that the person
 * leads, where it has no deal; and all of a person whose account is deleted.
 */
export async function visitsThatEnded(
  { db, now }: Reading,
  { projectId, companyId, declinedAt, userId }: Ended,
): Promise<{ proposed: string[]; booked: string[] }> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('conversations as talk', 'talk.id', 'visits.conversation_id')
    .innerJoin('projects as project', 'project.id', 'talk.project_id')
    .innerJoin('company_profiles as firm', 'firm.id', 'talk.company_id')
    .select(['visits.id', 'visits.state'])
    .where('visits.state', 'in', ['proposed', 'booked'])
    .where(sql<boolean>`(visits.ends_at is null or visits.ends_at > ${now})`)
    .where(
      sql<boolean>`((project.id = ${projectId}
          and (project.state = 'cancelled' or project.awarded_company_id <> talk.company_id))
        or (project.id = ${projectId} and firm.id = ${companyId} and visits.proposed_at <= ${declinedAt}::timestamptz
          and not exists (select from quotes where project_id = project.id and company_id = firm.id
            and state in ('pending', 'accepted')))
        or (firm.profile_id = ${userId} and (project.awarded_company_id is distinct from talk.company_id
          or ${isErased(sql.ref('firm.profile_id'))}))
        or (project.owner_id = ${userId} and ${isErased(sql.ref('project.owner_id'))}))`,
    )
    .orderBy('visits.id')
    .execute()
  const idsIn = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
  return { proposed: idsIn('proposed'), booked: idsIn('booked') }
}
