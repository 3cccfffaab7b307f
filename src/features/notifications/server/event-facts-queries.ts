import { sql } from 'kysely'
import type { CompanyRole } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { NoticeFacts } from '../domain/notice-facts.ts'
import type { NotifiableEvent } from '../domain/notifiable-event.ts'

/**
 * The present facts about some events: for each, its project with owner and awarded company, and the members of all
 * its companies. Two SQL statements for any number of events.
 */
export async function loadEventFacts(
  ctx: Pick<AnyContext, 'db'>,
  events: readonly NotifiableEvent[],
): Promise<(event: NotifiableEvent) => NoticeFacts> {
  const projects = await loadProjects(ctx, events.map(({ projectId }) => projectId).filter(isKnown))
  const projectOf = ({ projectId }: NotifiableEvent) => projects.get(projectId ?? '') ?? null
  const companyIds = events.flatMap((event) => [
    event.companyId,
    projectOf(event)?.awardedCompanyId,
    ...event.companyIds,
  ])
  const companies = await loadCompanies(ctx, companyIds.filter(isKnown))
  return (event) => ({ project: projectOf(event), companies })
}

function isKnown(id: string | null | undefined): id is string {
  return typeof id === 'string'
}

async function loadProjects(
  { db }: Pick<AnyContext, 'db'>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<NoticeFacts['project']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'owner_id as ownerId', 'awarded_company_id as awardedCompanyId'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((project) => [project.id, project]))
}

async function loadCompanies(
  { db }: Pick<AnyContext, 'db'>,
  ids: readonly string[],
): Promise<NoticeFacts['companies']> {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('company_members')
    .select(['company_id as id', 'profile_id as userId'])
    .select(sql<CompanyRole>`role`.as('role'))
    .where('company_id', '=', anyOf(ids))
    .orderBy('profile_id')
    .execute()
  const companies: Record<string, { members: { userId: string; role: CompanyRole }[] }> = {}
  for (const { id, ...member } of rows) {
    const company = (companies[id] ??= { members: [] })
    company.members.push(member)
  }
  return companies
}

/** Which of the accounts exist and have not been erased. */
export async function livingAccounts(
  { db }: Pick<AnyContext, 'db'>,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false
  const rows = await db
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
  const living = new Set(rows.map(({ id }) => id))
  return (id) => living.has(id)
}
