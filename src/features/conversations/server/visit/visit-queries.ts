import { type ExpressionBuilder, sql } from 'kysely'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import type { DB } from '#platform/db/schema.ts'
import type { Pair, Party } from '../../domain/conversation.ts'
import { partyOf } from '../../domain/conversation-policy.ts'
import type { OwnVisit, ProjectVisit, Visit, VisitState, VisitTime } from '../../domain/visit/visit.ts'
import { isOver } from '../../domain/visit/visit-lifecycle.ts'
import type { OwnConversation } from '../conversation-queries.ts'

/** The proposed and booked visits of a conversation, at most one of each. */
export async function liveVisits(ctx: AnyContext, conversationId: string): Promise<Visit[]> {
  const rows = await visitRows(ctx)
    .where('visit.conversation_id', '=', conversationId)
    .where('visit.state', 'in', ['proposed', 'booked'])
    .execute()
  return rows.map(visitOf)
}

/** The proposed visits and the coming booked ones of a conversation, as the acting party may read them. */
export async function visitsAhead(
  ctx: AnyContext,
  { party, isAgreed, conversation }: Pick<OwnConversation, 'party' | 'isAgreed' | 'conversation'>,
): Promise<OwnVisit[]> {
  if (!conversation) return []
  const visits = await liveVisits(ctx, conversation.id)
  return visits.flatMap((visit) => ownVisit(visit, { party, isAgreed, now: ctx.now }))
}

/**
 * The proposed visits and the coming booked ones of a project: for the customer with all companies, for a company
 * its own. Booked ones come first. Empty for everybody else.
 */
export async function visitsOfProject(ctx: AnyContext, projectId: string): Promise<ProjectVisit[]> {
  const acting = partyOf(ctx.actor)
  if (!acting || !isUuid(projectId)) return []
  const rows = await visitRows(ctx)
    .innerJoin('projects as project', 'project.id', 'talk.project_id')
    .innerJoin('company_profiles as firm', 'firm.id', 'talk.company_id')
    .select(['talk.company_id as companyId', 'firm.company_name as company'])
    .select(
      sql<boolean>`coalesce(project.awarded_company_id = talk.company_id
        and project.state in ('awarded', 'in_progress', 'completed'), false)`.as('isAgreed'),
    )
    .where('project.id', '=', projectId)
    .where('visit.state', 'in', ['proposed', 'booked'])
    .$if(acting.party === 'customer', (visits) => visits.where('project.owner_id', '=', acting.userId))
    .$if(acting.party === 'company', (visits) =>
      // Only the owner sees a hidden project.
      visits.where('talk.company_id', '=', acting.companyId).where('project.state', '<>', 'hidden'),
    )
    .where(sql<boolean>`not ${isErased(sql.ref('firm.profile_id'))}`)
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .limit(50)
    .execute()
  return rows
    .filter(({ isAgreed }) => isAgreed || !acting.onlyWonJobs)
    .flatMap((row) =>
      ownVisit(visitOf(row), { party: acting.party, isAgreed: row.isAgreed, now: ctx.now }).map((visit) => ({
        ...visit,
        companyId: row.companyId,
        company: row.company,
      })),
    )
}

type Reader = { party: Party; isAgreed: boolean; now: Date }

function ownVisit(visit: Visit, { party, isAgreed, now }: Reader): OwnVisit[] {
  const { id, state, note, times, booked, proposedBy } = visit
  if ((state !== 'proposed' && state !== 'booked') || isOver(visit, now)) return []
  const isOwn = proposedBy === party
  return [{ id, state, isOwn, times, booked, note: shownWords(note, { whole: isOwn || isAgreed }) }]
}

/** A visit with its project and company; null when there is no visit with this id. */
export async function visitById(ctx: AnyContext, visitId: string): Promise<(Visit & Pair) | null> {
  if (!isUuid(visitId)) return null
  const row = await visitRows(ctx)
    .select(['talk.project_id as projectId', 'talk.company_id as companyId'])
    .where('visit.id', '=', visitId)
    .executeTakeFirst()
  return row ? { ...visitOf(row), projectId: row.projectId, companyId: row.companyId } : null
}

/** The last visit of a calendar entry that was booked: what a calendar should show. */
export async function lastOfSeries(ctx: AnyContext, seriesId: string): Promise<Visit | null> {
  const row = await visitRows(ctx)
    .where('visit.series_id', '=', seriesId)
    .where('visit.starts_at', 'is not', null)
    .orderBy('visit.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? visitOf(row) : null
}

function visitRows({ db }: AnyContext) {
  return db
    .selectFrom('visits as visit')
    .innerJoin('conversations as talk', 'talk.id', 'visit.conversation_id')
    .select(['visit.id', 'visit.series_id', 'visit.sequence', 'visit.state', 'visit.proposed_by'])
    .select(['visit.note', 'visit.starts_at', 'visit.ends_at'])
    .select(timesOfVisit)
}

/** The times of a visit in order, as ISO texts. */
function timesOfVisit({ ref }: ExpressionBuilder<DB & { visit: DB['visits'] }, 'visit'>) {
  return sql<{ startsAt: string; endsAt: string }[]>`(select coalesce(
    json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by position), '[]')
    from visit_times where visit_id = ${ref('visit.id')})`.as('times')
}

type VisitRow = {
  id: string
  series_id: string
  sequence: number
  state: string
  proposed_by: string
  note: string | null
  starts_at: Date | null
  ends_at: Date | null
  times: { startsAt: string; endsAt: string }[]
}

// The casts are safe: check constraints of the database guarantee the values.
function visitOf(row: VisitRow): Visit {
  return {
    id: row.id,
    seriesId: row.series_id,
    sequence: row.sequence,
    state: row.state as VisitState,
    proposedBy: row.proposed_by as Party,
    note: row.note,
    times: row.times.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
    booked: bookedTime(row),
  }
}

function bookedTime({ starts_at: startsAt, ends_at: endsAt }: VisitRow): VisitTime | null {
  return startsAt && endsAt ? { startsAt, endsAt } : null
}
