import { sql } from 'kysely'
import { earlierOf } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { subjectProjects } from '#features/obligations/server/subject-project-queries.ts'
import { liveStates, MAX_LIVE_QUOTES } from '#features/quotes/domain/quote.ts'
import { quoteMoves } from '#features/quotes/server/quote-obligations.ts'
import type { AnyContext } from '#platform/context.ts'
import { QUOTES_ENOUGH } from '../domain/dispatch-run.ts'

/** SQL of the number of live quotes of `project`. */
const liveQuotes = sql<number>`(select count(*)::int from quotes
  where quotes.project_id = project.id and quotes.state = any(${[...liveStates]}::text[]))`

/** A company answers its request, with a quote or by declining, before its run ends and while there is a slot. */
export const answerRequest: ObligationSource = {
  kind: 'answer-request',
  about: 'project',
  follows: [
    ...openings,
    ...quoteMoves,
    'project.matched',
    'project.company-invited',
    'project.companies-released',
    'project.requests-returned',
    'project.request-declined',
  ],
  async owed(ctx, projectIds) {
    const rows = await unansweredRequests(ctx, projectIds)
      .select(['project.id as projectId', 'request.company_id as companyId'])
      .select([
        'request.invited_at as opensAt',
        'run.deadline_at as deadline',
        'project.quotes_until as quotesUntil',
      ])
      .where('project.is_open', '=', true)
      .where(liveQuotes, '<', MAX_LIVE_QUOTES)
      .where(
        sql<boolean>`not exists (select from quotes where quotes.project_id = project.id
          and quotes.company_id = request.company_id offset 0)`,
      )
      .execute()
    return rows.map(({ deadline, quotesUntil, ...subject }) => {
      const lapsesAt = earlierOf(deadline ?? quotesUntil, quotesUntil)
      return {
        ...subject,
        kind: 'answer-request' as const,
        turn: 'company' as const,
        dueAt: lapsesAt,
        lapsesAt,
      }
    })
  },
}

/** With their projects as `project`, and the run in which they were made, if it is open, as `run`. */
function unansweredRequests(ctx: Pick<AnyContext, 'db'>, projectIds: readonly string[]) {
  return subjectProjects(ctx, projectIds)
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('project_invitations')
          .select(['company_id', 'run_id', 'invited_at'])
          .whereRef('project_id', '=', 'project.id')
          .where('outcome', 'is', null)
          .offset(0)
          .as('request'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('dispatch_runs')
          .select('deadline_at')
          .whereRef('id', '=', 'request.run_id')
          .where('ended_at', 'is', null)
          .offset(0)
          .as('run'),
      (join) => join.onTrue(),
    )
}

/**
 * The owner decides whether companies farther away may be asked, once we have asked for that and while quotes are
 * missing.
 */
export const chooseReach: ObligationSource = {
  kind: 'choose-reach',
  about: 'project',
  follows: [
    ...openings,
    ...quoteMoves,
    'project.reach-asked',
    'project.reach-widened',
    'project.reach-narrowed',
  ],
  async owed(ctx, projectIds) {
    const rows = await subjectProjects(ctx, projectIds)
      .select([
        'project.id as projectId',
        'project.quotes_until as dueAt',
        'project.reach_asked_at as opensAt',
      ])
      .where('project.is_open', '=', true)
      .where('project.widened_at', 'is', null)
      .where(liveQuotes, '<', QUOTES_ENOUGH)
      .execute()
    return rows.flatMap(({ opensAt, ...subject }) =>
      opensAt
        ? [
            {
              ...subject,
              kind: 'choose-reach' as const,
              turn: 'customer' as const,
              companyId: null,
              opensAt,
              lapsesAt: null,
            },
          ]
        : [],
    )
  },
}
