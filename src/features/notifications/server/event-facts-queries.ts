import type { AnyContext } from '#platform/context.ts'
import type { NotifiableEvent } from '../domain/notifiable-event.ts'
import type { NoticeFacts } from '../domain/notifications-for.ts'

/** What the words about an event need, as it is now: project, awarded company, companies' names and members. */
export async function loadEventFacts(
  ctx: Pick<AnyContext, 'db'>,
  event: NotifiableEvent,
): Promise<NoticeFacts> {
  const project = event.projectId ? await loadProject(ctx, event.projectId) : null
  const companyIds = [event.companyId, project?.awardedCompanyId, ...event.companyIds]
  return {
    project,
    companies: await loadCompanies(
      ctx,
      companyIds.filter((id) => typeof id === 'string'),
    ),
  }
}

async function loadProject({ db }: Pick<AnyContext, 'db'>, id: string): Promise<NoticeFacts['project']> {
  const row = await db
    .selectFrom('projects')
    .leftJoin('quotes', (join) =>
      join.onRef('quotes.project_id', '=', 'projects.id').on('quotes.state', '=', 'accepted'),
    )
    .select(['projects.id', 'title', 'owner_id as ownerId', 'quotes.company_id as awardedCompanyId'])
    .where('projects.id', '=', id)
    .executeTakeFirst()
  return row ?? null
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
    .where('company_profiles.id', 'in', ids)
    .orderBy('company_members.profile_id')
    .execute()
  const companies: Record<string, { name: string; memberIds: string[] }> = {}
  for (const { id, name, memberId } of rows) {
    const company = (companies[id] ??= { name, memberIds: [] })
    company.memberIds.push(memberId)
  }
  return companies
}
