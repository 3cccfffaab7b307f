import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import type { BriefQuote } from '#features/quotes/domain/brief-quote.ts'
import { priceKindTexts } from '#features/quotes/texts.ts'
import { QuoteStateBadge } from '#features/quotes/ui/quote-state-badge.tsx'
import type { Thread } from '../domain/thread.ts'
import { quoteCardTexts as texts } from '../texts/quote-card.ts'
import { counterpartName } from '../texts.ts'

/**
 * The company's quote in its present state, at the event where it was sent or last changed. `page`: the path of the
 * page with the whole quote.
 */
export function QuoteCard({ thread, quote, page }: { thread: Thread; quote: BriefQuote; page: string }) {
  const { party, counterpart } = thread
  const { grossOre, rotDeductionOre, priceKind } = quote
  return (
    <article
      aria-label={texts.title(party, counterpartName(counterpart))}
      className="mx-auto flex w-full max-w-sm flex-col gap-2 rounded-lg border border-line bg-paper-raised px-4 py-3"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{texts.title(party, counterpartName(counterpart))}</span>
        <QuoteStateBadge state={quote.state} />
      </p>
      <p>
        <span className="figures block whitespace-normal text-lg leading-6 font-[650]">
          {texts.price(grossOre)}
        </span>
        {rotDeductionOre > 0 && (
          <span className="figures block whitespace-normal">
            {texts.afterRot(grossOre - rotDeductionOre)}
          </span>
        )}
        <span className="block text-sm text-ink-soft">{priceKindTexts[priceKind]}</span>
      </p>
      <Standing party={party} quote={quote} />
      <Link to={page} className={buttonLook({ size: 'compact' })}>
        {texts.open[party]}
      </Link>
    </article>
  )
}

/** Until when the quote can be accepted, and what must happen before. Only the state of a decided quote is shown. */
function Standing({ party, quote }: { party: Thread['party']; quote: BriefQuote }) {
  const { state, validUntil, isConfirmed } = quote
  if (state === 'expired') return <p className="text-sm text-ink-soft">{texts.wasValidUntil(validUntil)}</p>
  if (state !== 'pending') return null
  return (
    <>
      {!isConfirmed && <p className="text-sm">{texts.unconfirmed[party]}</p>}
      <p className="text-sm text-ink-soft">{texts.validUntil(validUntil)}</p>
    </>
  )
}
