import { Link } from 'react-router'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { quoteDifferences } from '../../domain/revision/quote-differences.ts'
import { type QuoteVersion, withOwnReduction } from '../../domain/revision/quote-version.ts'
import { versionTexts as texts } from '../../texts/amendment.ts'
import { QuoteChanges } from './quote-changes.tsx'

export type RevisedQuote = { quote: OwnerQuote; versions: readonly QuoteVersion[] }

/**
 * For the customer: the revised quotes, each with the changes of its newest version. Prices after ROT use the same
 * assumptions as the comparison.
 */
export function RevisedQuotes({
  revised,
  circumstances,
}: {
  revised: readonly RevisedQuote[]
  circumstances: RotCircumstances
}) {
  const shown = revised.flatMap(({ quote, versions: [latest] }) =>
    latest
      ? [{ quote: withOwnReduction(quote, circumstances), latest: withOwnReduction(latest, circumstances) }]
      : [],
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="revised" className="mb-6 flex flex-col">
      <h3 id="revised" className="mb-2 text-xl">
        {texts.heading}
      </h3>
      {shown.map(({ quote, latest }) => (
        <details key={quote.id} className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2">
            <strong className="font-semibold">
              {texts.revisedBy(quote.company.name, stockholmDate(quote.sentAt))}
            </strong>
            {' · '}
            <span className="text-ink-soft">
              {texts.priceChange(quoteDifferences(latest, quote).afterRot)}
            </span>
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
