import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { NotFound } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { type LedgerChoices, paidOnChosenDay } from '../../domain/ledger/ledger-choices.ts'
import { ledgerColumns } from '../../domain/ledger/ledger-columns.ts'
import { isLive } from '../../domain/quote.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { ledgerFactsOf } from '../ledger/ledger-fact-queries.ts'
import { listQuotesForOwner } from '../quote-queries.ts'
import { comparisonContent } from './comparison-content.ts'
import { type DrawnDocument, drawnDocument } from './drawn-document.ts'

type Choices = Pick<LedgerChoices, 'order' | 'ticked' | 'payDay'>

/**
 * The live quotes on the acting customer's own project side by side as a PDF; after a deal, all quotes among which
 * the customer could choose. It uses the chosen order, options and day of payment, and the household's ROT
 * assumptions. Refusal: `too-busy`. Not found: a project without live quotes, and another customer's.
 */
export async function comparisonDocument(
  ctx: Context,
  projectId: string,
  choices: Choices = { order: null, ticked: [], payDay: '' },
): Promise<DrawnDocument> {
  const [project, quotes, household] = await Promise.all([
    getOwnProject(ctx, projectId),
    listQuotesForOwner(ctx, projectId),
    ownRotCircumstances(ctx),
  ])
  const isPast = quotes.some(hasAgreed)
  const compared = quotes.filter(({ state }) => isPast || isLive(state))
  if (!compared.some(({ state }) => isLive(state))) throw new NotFound('quote')
  const madeOn = stockholmDate(ctx.now)
  const circumstances = paidOnChosenDay(household, choices, madeOn)
  const facts = await ledgerFactsOf(ctx, project)
  const columns = ledgerColumns({ quotes: compared, facts, choices, circumstances })
  const content = comparisonContent(columns, { project, madeOn, circumstances, usual: facts.usual })
  return drawnDocument(ctx, texts.comparisonFileName(madeOn), content)
}
