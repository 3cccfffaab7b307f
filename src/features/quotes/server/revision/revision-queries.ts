import type { AnyContext } from '#platform/context.ts'
import type { OwnQuote } from '../../domain/quote-sheet.ts'
import {
  decideRevision,
  MOST_REVISIONS,
  type ReviseQuoteRefusal,
} from '../../domain/revision/revise-quote.ts'
import { quotingFacts } from '../quoting-queries.ts'

/**
 * Whether the acting company may revise its quote now. `refusal`: why not; null when it may. `left`: how many more
 * times.
 */
export type RevisionStatus = {
  refusal: ReviseQuoteRefusal | null
  left: number
  /** The present version of the project. */
  projectVersion: number
  vatExempt: boolean
}

/** Calls the decision on revising before anything is written, so that a page offers only what will be accepted. */
export async function revisionStatus(ctx: AnyContext, quote: OwnQuote): Promise<RevisionStatus> {
  const { project, company } = await quotingFacts(ctx, { projectId: quote.projectId })
  const decision = decideRevision({ project, quote, company, isChanged: true, now: ctx.now })
  return {
    refusal: decision.ok ? null : decision.refusal,
    left: Math.max(0, MOST_REVISIONS - company.revisions),
    projectVersion: project.version,
    vatExempt: company.vatExempt,
  }
}
