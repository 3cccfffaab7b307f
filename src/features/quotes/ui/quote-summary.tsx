import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { useHydrated } from '#design/forms/use-hydrated.ts'
import { rotNoteOf } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { composeQuote } from '../domain/compose-quote.ts'
import type { QuoteDraft } from '../domain/form/quote-draft.ts'
import { readableDraft } from '../domain/form/readable-draft.ts'
import { approximateCeilingOre, priceOfLines } from '../domain/price-quote.ts'
import { quoteFormTexts as texts } from '../texts/quote-form.ts'
import type { FormFacts } from './form/line-details.tsx'
import { QuoteTotals } from './form/quote-totals.tsx'

type SummaryProps = {
  draft: QuoteDraft
  facts: FormFacts
  /** The state of the draft. */
  children: ReactNode
}

/**
 * The sums of the quote while it is being written, computed as on the server. On a wide screen also the button to
 * continue.
 */
export function QuoteSummary({ draft, facts, children }: SummaryProps) {
  const { price, rot, lines } = composedOf(draft, facts)
  const optionsOre =
    priceOfLines(lines, new Set(lines.map(({ position }) => position))).grossOre - price.grossOre
  return (
    <aside
      aria-labelledby="quote-summary"
      className="flex flex-col gap-5 rounded-lg border border-line bg-paper-raised p-5"
    >
      <h2 id="quote-summary" className="text-xl">
        {texts.summary}
      </h2>
      {price.grossOre === 0 ? (
        <p data-needs-script className="text-ink-soft">
          {texts.summaryEmpty}
        </p>
      ) : (
        <QuoteTotals
          price={price}
          lines={lines}
          rotDeductionOre={rot.deductionOre}
          rotNote={rotNoteOf(rot)}
        />
      )}
      {optionsOre > 0 && <p className="text-sm text-ink-soft">{texts.optionsSum(optionsOre)}</p>}
      {draft.priceKind === 'approximate' && price.grossOre > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.ceiling(approximateCeilingOre(price.grossOre, facts.today))}
        </p>
      )}
      <Button type="submit" variant="primary" isWide className="max-lg:hidden">
        <SubmitLabel />
      </Button>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </aside>
  )
}

/** On a phone, the price after ROT and the button to continue, fixed above the menu. */
export function FixedTotal({ draft, facts, children }: SummaryProps) {
  const { price, rot } = composedOf(draft, facts)
  return (
    <div
      data-bar="total"
      className="stays sticky short:static bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-(--gutter) flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper-raised px-(--gutter) py-2 lg:hidden print:hidden"
    >
      <p className="min-w-0 flex-1 basis-24 text-xs leading-4 text-ink-soft" aria-live="off">
        <span className="figures block text-lg leading-6 font-[650] text-ink">
          {formatOre(price.grossOre - rot.deductionOre)}
        </span>
        {texts.afterRot}
        <span className="block">{texts.beforeRot(formatOre(price.grossOre))}</span>
      </p>
      <div className="flex max-w-full flex-col items-center gap-1 hyphens-auto [&_button_span]:wrap-anywhere [&_[role=status]]:text-xs [&_[role=status]]:leading-4">
        <Button type="submit" variant="primary">
          <SubmitLabel />
        </Button>
        {children}
      </div>
    </div>
  )
}

/** Without scripts, and until they run, there is no preview: the button sends the quote, and says so. */
function SubmitLabel() {
  return useHydrated() ? texts.preview : texts.send
}

function composedOf(draft: QuoteDraft, { company, today }: FormFacts) {
  return composeQuote(readableDraft(draft, today), company, today)
}
