import { answerPdf } from '#edge/answer-pdf.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { askedVersion } from '#features/quotes/domain/revision/quote-version.ts'
import { quoteDocumentForCustomer } from '#features/quotes/server/document/quote-document.ts'
import { documentRefusalTexts } from '#features/quotes/texts/quote-document.ts'
import type { Route } from './+types/quote-document'

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const version = askedVersion(new URL(args.request.url).searchParams)
  return answerPdf(documentRefusalTexts, () => quoteDocumentForCustomer(ctx, { ...args.params, version }))
}
