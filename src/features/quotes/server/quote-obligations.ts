import { earlierOf } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { subjectProjects } from '#features/obligations/server/subject-project-queries.ts'
import { endOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { QuoteState } from '../domain/quote.ts'

/** Events after which a project has more or fewer live quotes. */
export const quoteMoves = [
  'quote.sent',
  'quote.withdrawn',
  'quote.restored',
  'quote.rejected',
  'quote.expired',
  'quote.accepted',
] as const

/** Events that change which quotes are undecided or unconfirmed. */
const waitingMoves = [
  ...openings,
  ...quoteMoves,
  'project.amended',
  'project.work-amended',
  'quote.revised',
  'quote.confirmed',
] as const

/**
 * The owner chooses among the quotes that can be accepted, before the first of them expires or the project stops
 * taking quotes.
 */
export const chooseQuote: ObligationSource = {
  kind: 'choose-quote',
  about: 'project',
  follows: waitingMoves,
  async owed(ctx, projectIds) {
    const rows = await pendingQuotes(ctx, projectIds)
      .select(({ fn }) => [
        'project.id as projectId',
        'project.quotes_until as quotesUntil',
        fn.min('quote.sent_at').as('opensAt'),
      ])
      .select(({ fn }) => fn.min('quote.valid_until').as('validUntil'))
      .whereRef('quote.confirmed_version', '=', 'project.version')
      .groupBy(['project.id', 'project.quotes_until'])
      .execute()
    return rows.map(({ validUntil, quotesUntil, ...subject }) => ({
      ...subject,
      kind: 'choose-quote' as const,
      turn: 'customer' as const,
      companyId: null,
      dueAt: earlierOf(endOfStockholmDay(validUntil), quotesUntil),
      lapsesAt: null,
    }))
  },
}

/**
 * A company confirms or revises its quote after the project was amended, while the quote is valid and the project
 * takes quotes.
 */
export const confirmQuote: ObligationSource = {
  kind: 'confirm-quote',
  about: 'project',
  follows: waitingMoves,
  async owed(ctx, projectIds) {
    const rows = await pendingQuotes(ctx, projectIds)
      .select(['project.id as projectId', 'quote.company_id as companyId'])
      .select(['project.updated_at as opensAt', 'project.quotes_until as quotesUntil'])
      .select('quote.valid_until as validUntil')
      .whereRef('quote.confirmed_version', '<', 'project.version')
      .execute()
    return rows.map(({ validUntil, quotesUntil, ...subject }) => ({
      ...subject,
      kind: 'confirm-quote' as const,
      turn: 'company' as const,
      dueAt: earlierOf(endOfStockholmDay(validUntil), quotesUntil),
      lapsesAt: null,
    }))
  },
}

function pendingQuotes(ctx: Pick<AnyContext, 'db'>, projectIds: readonly string[]) {
  return subjectQuotes(ctx, projectIds, 'pending').where('project.is_open', '=', true)
}

/** The quotes in this state on the projects with these ids, as `quote`, each with its `project`. */
export function subjectQuotes(ctx: Pick<AnyContext, 'db'>, projectIds: readonly string[], state: QuoteState) {
  return subjectProjects(ctx, projectIds).innerJoinLateral(
    ({ selectFrom }) =>
      selectFrom('quotes')
        .selectAll()
        .whereRef('project_id', '=', 'project.id')
        .where('state', '=', state)
        .offset(0)
        .as('quote'),
    (join) => join.onTrue(),
  )
}
