import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import type { QuoteVersion } from '../../domain/revision/quote-version.ts'
import { versionTexts as texts } from '../../texts/amendment.ts'
import { QuoteChanges } from './quote-changes.tsx'

/** To the customer: the quotes that their companies have revised, each with what its newest version changed. */
export function RevisedQuotes({
  revised,
}: {
  revised: readonly { quote: OwnerQuote; versions: QuoteVersion[] }[]
}) {
  const shown = revised.flatMap(({ quote, versions: [latest] }) => (latest ? [{ quote, latest }] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="revised" className="flex flex-col gap-4">
      <h3 id="revised" className="text-xl">
        {texts.heading}
      </h3>
      {shown.map(({ quote, latest }) => (
        <details key={quote.id} open={quote.state === 'pending'} className="border-t border-line pt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {texts.revisedBy(quote.company.name, stockholmDate(quote.sentAt))}
          </summary>
          <div className="flex max-w-3xl flex-col gap-3 pt-2 pb-4">
            <QuoteChanges before={latest} now={quote} />
            <Link
              to={href('/customer/projects/:projectId/quotes/:quoteId/versioner', {
                projectId: quote.projectId,
                quoteId: quote.id,
              })}
              aria-label={texts.allOf(quote.company.name)}
              className="w-fit"
            >
              {texts.all}
            </Link>
          </div>
        </details>
      ))}
    </section>
  )
}
