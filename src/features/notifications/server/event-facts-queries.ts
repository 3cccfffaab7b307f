import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { NotifiableEvent } from '../domain/notifiable-event.ts'
import type { NoticeFacts } from '../domain/notifications-for.ts'

/**
 * What the words about some events need, as it is now: of each event its project with the awarded company, of all
 * the companies' names and members. Two statements, however many events.
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
    .select(['id', 'title', 'owner_id as ownerId', 'awarded_company_id as awardedCompanyId'])
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
    .selectFrom('company_profiles')
    .innerJoin('company_members', 'company_members.company_id', 'company_profiles.id')
    .select(['company_profiles.id', 'company_name as name', 'company_members.profile_id as memberId'])
    .where('company_profiles.id', '=', anyOf(ids))
    .orderBy('company_members.profile_id')
    .execute()
  const companies: Record<string, { name: string; memberIds: string[] }> = {}
  for (const { id, name, memberId } of rows) {
    const company = (companies[id] ??= { name, memberIds: [] })
    company.memberIds.push(memberId)
  }
  return companies
}
