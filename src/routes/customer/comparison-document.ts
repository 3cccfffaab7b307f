import { answerPdf } from '#edge/answer-pdf.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { readLedgerChoices } from '#features/quotes/domain/ledger/ledger-choices.ts'
import { comparisonDocument } from '#features/quotes/server/document/comparison-document.ts'
import { documentRefusalTexts } from '#features/quotes/texts/quote-document.ts'
import type { Route } from './+types/comparison-document'

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const choices = readLedgerChoices(new URL(args.request.url).searchParams)
  return answerPdf(documentRefusalTexts, () => comparisonDocument(ctx, args.params.projectId, choices))
}
