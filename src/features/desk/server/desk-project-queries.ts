import { sql } from 'kysely'
import type { InvitableCompany } from '#features/matching/domain/invitable-company.ts'
import { invitableCompanies } from '#features/matching/server/invitable-company-queries.ts'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { staffMoves } from '#features/moderation/domain/project-decision.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'
import { projectOf } from '#features/projects/server/project-row.ts'
import { isLive, type QuoteState } from '#features/quotes/domain/quote.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

/** The most companies to choose from that are shown at once, and the most lines of history. */
const SHOWN_COMPANIES = 10
const SHOWN_LINES = 100

/**
 * Everything about a project for staff: its owner, its quotes, the asked companies, its history, and what staff can do
 * with it now.
 */
export async function projectForDesk(ctx: AnyContext, projectId: string) {
  if (!isUuid(projectId)) throw new NotFound('project')
  const row = await ctx.db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
  const project = projectOf(found(row, 'project'))
  const [owner, quotes, asked, history, matching] = await Promise.all([
    ownerOf(ctx, project.ownerId),
    quotesOn(ctx, projectId),
    askedAbout(ctx, projectId),
    historyOf(ctx, projectId),
    matchingOf(ctx, projectId),
  ])
  const takesQuotes = staffMoves(project.state).hide && takesQuotesAt(project.quotesUntil, ctx.now)
  return {
    project,
    owner,
    quotes,
    asked,
    history,
    moves: staffMoves(project.state),
    mayInvite: takesQuotes && matching !== null,
  }
}

/** Companies that staff can ask about the project, best first. `named`: a part of the name or the place. */
export async function companiesToInvite(
  ctx: AnyContext,
  { project, quotes }: { project: Project; quotes: readonly { companyId: string; state: QuoteState }[] },
  named: string,
): Promise<InvitableCompany[]> {
  const quoting = quotes.filter(({ state }) => isLive(state)).map(({ companyId }) => companyId)
  const companies = await invitableCompanies(ctx, project, { named })
  return companies.filter(({ id }) => !quoting.includes(id)).slice(0, SHOWN_COMPANIES)
}

function ownerOf({ db, now }: AnyContext, ownerId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .where('profiles.id', '=', ownerId)
    .select(['profiles.id', 'profiles.name', 'profiles.email', 'profiles.phone'])
    .select(isBannedAt('account.banned_until', now).as('isSuspended'))
    .executeTakeFirstOrThrow()
}

async function quotesOn({ db }: AnyContext, projectId: string) {
  const rows = await db
    .selectFrom('quotes as quote')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .where('quote.project_id', '=', projectId)
    .select(['quote.id', 'quote.state', 'quote.gross_ore as grossOre', 'quote.sent_at as sentAt'])
    .select(['quote.valid_until as validUntil', 'quote.message'])
    .select(['company.id as companyId', 'company.company_name as companyName'])
    .orderBy('quote.sent_at')
    .execute()
  // A check constraint of the table guarantees the state, so the cast is safe.
  return rows.map((row) => ({ ...row, state: row.state as QuoteState }))
}

function askedAbout({ db }: AnyContext, projectId: string) {
  return db
    .selectFrom('project_invitations as asked')
    .innerJoin('company_profiles as company', 'company.id', 'asked.company_id')
    .where('asked.project_id', '=', projectId)
    .select(['company.id as companyId', 'company.company_name as companyName'])
    .select(['asked.distance_m as distanceM', 'asked.invited_at as invitedAt'])
    .orderBy('asked.rank')
    .execute()
}

/** Events of the project and of its quotes, newest first, with the texts of staff. */
function historyOf({ db }: AnyContext, projectId: string) {
  return db
    .selectFrom('events as event')
    .leftJoin('company_profiles as company', (join) =>
      join.on(
        sql<boolean>`company.id = coalesce(event.payload ->> 'companyId',
          case when event.type = 'project.company-invited' then event.payload -> 'companyIds' ->> 0 end)::uuid`,
      ),
    )
    .leftJoin('project_decisions as decision', (join) =>
      join.on(sql<boolean>`decision.id = (event.payload ->> 'decisionId')::uuid`),
    )
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([eb('event.subject_type', '=', 'project'), eb('event.subject_id', '=', projectId)]),
        and([
          eb('event.subject_type', '=', 'quote'),
          eb('event.subject_id', 'in', selectFrom('quotes').select('id').where('project_id', '=', projectId)),
        ]),
      ]),
    )
    .select(['event.id', 'event.type', 'event.occurred_at as at', 'event.actor_kind as actorKind'])
    .select(['event.actor_name as actorName', 'company.company_name as companyName', 'decision.words'])
    .orderBy('event.id', 'desc')
    .limit(SHOWN_LINES)
    .execute()
}
