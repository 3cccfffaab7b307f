import { Button } from '#design/button.tsx'
import { rotNoteOf } from '#features/rot/texts/rot.ts'
import { parseKronor } from '#kernel/money.ts'
import { type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import { composeQuote } from '../domain/compose-quote.ts'
import { approximateCeilingOre } from '../domain/price-quote.ts'
import { quoteFormTexts as texts } from '../texts/quote-form.ts'
import { QuoteTotals } from './form/quote-totals.tsx'
import type { QuoteDraft } from './form/use-quote-draft.ts'

type SummaryProps = { draft: QuoteDraft; company: { vatExempt: boolean }; today: IsoDate }

/** The sums of the quote as it is being written, by the same rules as on the server; and the button to go on. */
export function QuoteSummary({ draft, company, today }: SummaryProps) {
  const { price, rot, lines } = composeQuote(readable(draft, today), company, today)
  return (
    <aside
      aria-labelledby="quote-summary"
      className="flex flex-col gap-5 rounded-lg border border-line bg-paper-raised p-5 lg:sticky lg:top-20"
    >
      <h2 id="quote-summary" className="text-xl">
        {texts.summary}
      </h2>
      {price.grossOre === 0 ? (
        <p className="text-ink-soft">{texts.summaryEmpty}</p>
      ) : (
        <QuoteTotals
          price={price}
          vatRate={lines[0]?.vatRate ?? 25}
          rotDeductionOre={rot.deductionOre}
          rotNote={rotNoteOf(rot)}
        />
      )}
      {draft.priceKind === 'approximate' && price.grossOre > 0 && (
        <p className="text-sm text-ink-soft">{texts.ceiling(approximateCeilingOre(price.grossOre, today))}</p>
      )}
      <Button type="submit" variant="primary" isWide>
        {texts.preview}
      </Button>
    </aside>
  )
}

/** The readable part of the draft: an unreadable amount counts as zero. */
function readable(draft: QuoteDraft, today: IsoDate) {
  return {
    ...draft,
    priceKind: draft.priceKind ?? ('fixed' as const),
    startDate: isIsoDate(draft.startDate) ? draft.startDate : today,
    lines: draft.lines.map(({ kind, description, amount }) => ({
      kind,
      description,
      amountOre: parseKronor(amount) ?? 0,
    })),
  }
}
