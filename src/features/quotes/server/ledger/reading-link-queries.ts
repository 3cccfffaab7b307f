import type { Category } from '#features/companies/domain/category.ts'
import { type InterviewAnswers, readAnswers } from '#features/projects/domain/interview-answers.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { shownCardTitle } from '#features/projects/domain/shown-words.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { linkSecretHash } from '#platform/seal.ts'
import type { LedgerFacts } from '../../domain/ledger/ledger-facts.ts'
import { type ReadingStanding, readingStanding, showsQuotes } from '../../domain/ledger/reading-link.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { wordsForCustomer } from '../../domain/quote-words.ts'
import { listQuotesForOwner } from '../quote-queries.ts'
import { ledgerFactsOf } from './ledger-fact-queries.ts'

/** A project's link as its owner sees it; null when none was ever made. */
export type OwnReadingLink = { madeAt: Date; endedAt: Date | null }

/** The link of the acting customer's own project. */
export async function ownReadingLink(ctx: AnyContext, projectId: string): Promise<OwnReadingLink | null> {
  if (ctx.actor.kind !== 'customer' || !isUuid(projectId)) return null
  const row = await ctx.db
    .selectFrom('reading_links as link')
    .innerJoin('projects as project', 'project.id', 'link.project_id')
    .select(['link.made_at as madeAt', 'link.ended_at as endedAt'])
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', ctx.actor.userId)
    .executeTakeFirst()
  return row ?? null
}

/** What a reading link shows. Of the owner's words it has only the title, with contact data masked. */
export type Reading = {
  standing: ReadingStanding
  /** Null while the comparison is not shown. */
  comparison: {
    title: string | null
    category: Category
    answers: InterviewAnswers
    quotes: OwnerQuote[]
    facts: LedgerFacts
    rot: RotCircumstances
  } | null
}

/** The comparison behind a secret; null when no link has it. */
export async function readingBehind(ctx: AnyContext, secret: string): Promise<Reading | null> {
  const row = await ctx.db
    .selectFrom('reading_links as link')
    .innerJoin('projects as project', 'project.id', 'link.project_id')
    .select(['project.id', 'project.owner_id', 'project.state', 'project.card_title', 'project.category'])
    .select(['project.answers', 'link.ended_at'])
    .where('link.secret_hash', '=', linkSecretHash(secret))
    .executeTakeFirst()
  if (!row) return null
  // The casts are safe: check constraints of the database guarantee state and category.
  const standing = readingStanding(row.state as ProjectState, row.ended_at)
  if (!showsQuotes(standing)) return { standing, comparison: null }
  // The co-owner sees the owner's amounts, because the household shares its reduction, but not the owner's answers
  // of the interview.
  const asOwner = { ...ctx, actor: { kind: 'customer' as const, userId: row.owner_id, sessionId: '' } }
  const [quotes, facts, { interview: _own, ...rot }] = await Promise.all([
    listQuotesForOwner(asOwner, row.id),
    ledgerFactsOf(ctx, row),
    ownRotCircumstances(asOwner),
  ])
  return {
    standing,
    comparison: {
      title: shownCardTitle(row.card_title),
      category: row.category as Category,
      answers: readAnswers(row.answers as Record<string, unknown>),
      quotes: quotes.map(asReaderSees),
      facts,
      rot,
    },
  }
}

/** The quote without contact data, the message to the owner, and the buttons that only the owner may press. */
function asReaderSees(quote: OwnerQuote): OwnerQuote {
  // Contact data is shown only to the parties of a deal, so it is masked here as if there were none.
  const { state, ...words } = quote
  const masked = wordsForCustomer({ ...words, state: 'pending' })
  return {
    ...masked,
    state,
    message: '',
    allowed: { accept: false, reject: false, withdraw: false, confirm: false, revise: false },
    company: { ...quote.company, contact: null, objection: null },
  }
}
