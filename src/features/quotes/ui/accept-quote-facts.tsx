import { CheckIcon } from '#design/figures/icons.tsx'
import { StreetField } from '#features/projects/ui/street-field.tsx'
import { rotTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'

export type AcceptanceFacts = {
  quote: OwnerQuote
  /** What is to be paid after the estimated ROT reduction, in öre. */
  afterRotOre: number
  /** How many more are pending. */
  others: number
  /** The street address of the work; asked for while it is not known. */
  street: string | null
}

/** The consequences of an acceptance, and the street address of the work. */
export function AcceptQuoteFacts({
  quote,
  afterRotOre,
  others,
  street,
  typedStreet,
}: AcceptanceFacts & { typedStreet?: string }) {
  const { company, price } = quote
  return (
    <>
      <input type="hidden" name="seenVersion" value={quote.version} />
      <dl className="border-y border-line py-3">
        <Figure term={texts.acceptPrice} value={formatOre(price.grossOre)} />
        <Figure term={texts.acceptPriceAfterRot} value={formatOre(afterRotOre)} isStrong />
      </dl>
      {afterRotOre < price.grossOre && <p>{rotTexts.ifRefused(price.grossOre)}</p>}
      {quote.lines.some(({ isOption }) => isOption) && <p>{texts.acceptWithoutOptions}</p>}
      {street ? (
        <p className="wrap-anywhere">{texts.acceptStreet(street)}</p>
      ) : (
        <StreetField hint={texts.acceptStreetHint(company.name)} typed={typedStreet} />
      )}
      <ul className="flex flex-col gap-2.5">
        {texts.acceptConsequences(company.name, others).map((consequence) => (
          <li key={consequence} className="flex gap-3">
            <CheckIcon className="mt-0.5 text-spruce" />
            {consequence}
          </li>
        ))}
      </ul>
    </>
  )
}

function Figure({ term, value, isStrong }: { term: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className={isStrong ? 'figures text-xl font-semibold' : 'figures'}>{value}</dd>
    </div>
  )
}
