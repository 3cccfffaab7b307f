import { sql } from 'kysely'
import { earlierOf } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { liveStates, MAX_LIVE_QUOTES } from '#features/quotes/domain/quote.ts'
import { quoteMoves } from '#features/quotes/server/quote-obligations.ts'
import { anyOf } from '#platform/db/any-of.ts'
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
  async owed({ db }, projectIds) {
    const rows = await db
      .selectFrom('project_invitations as request')
      .innerJoin('projects as project', 'project.id', 'request.project_id')
      .leftJoin('dispatch_runs as run', (join) =>
        join.onRef('run.id', '=', 'request.run_id').on('run.ended_at', 'is', null),
      )
      .select(['request.project_id as projectId', 'request.company_id as companyId'])
      .select([
        'request.invited_at as opensAt',
        'run.deadline_at as deadline',
        'project.quotes_until as quotesUntil',
      ])
      .where('request.project_id', '=', anyOf(projectIds))
      .where('request.outcome', 'is', null)
      .where('project.is_open', '=', true)
      .where(liveQuotes, '<', MAX_LIVE_QUOTES)
      .where(
        sql<boolean>`not exists (select from quotes where quotes.project_id = request.project_id
          and quotes.company_id = request.company_id)`,
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
  async owed({ db }, projectIds) {
    const rows = await db
      .selectFrom('projects as project')
      .select([
        'project.id as projectId',
        'project.quotes_until as dueAt',
        'project.reach_asked_at as opensAt',
      ])
      .where('project.id', '=', anyOf(projectIds))
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
