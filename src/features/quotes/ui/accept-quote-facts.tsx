import { useState } from 'react'
import { classNames } from '#design/class-names.ts'
import { CheckIcon } from '#design/figures/icons.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { StreetField } from '#features/projects/ui/street-field.tsx'
import { estimateRot, type RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { rotNoteOf, rotTexts } from '#features/rot/texts/rot.ts'
import { rotVerdictText } from '#features/rot/texts/rot-interview.ts'
import { formatOre } from '#kernel/money.ts'
import { agreementOn } from '../domain/agreement.ts'
import type { ChosenOptions } from '../domain/price-quote.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'
import { OptionCheckbox } from './option-checkbox.tsx'
import { WithdrawalRightsLink } from './withdrawal-rights-link.tsx'

export type AcceptanceFacts = {
  quote: OwnerQuote
  circumstances: RotCircumstances
  /** The positions of the options that are chosen at first. */
  ticked: ChosenOptions
  /** The number of other pending quotes. */
  others: number
  /** The street address of the work; null when it has to be asked for. */
  street: string | null
}

/**
 * The options to choose, the price with them, the consequences of an acceptance, and the street address of the work. A
 * quote that is revised while they are read cannot be accepted by them: the reader is told, and begins again.
 */
export function AcceptQuoteFacts({
  quote,
  circumstances,
  ticked,
  others,
  street,
  typedStreet,
}: AcceptanceFacts & { typedStreet?: string }) {
  const [chosen, setChosen] = useState(ticked)
  const [readVersion] = useState(quote.version)
  const { company } = quote
  return (
    <>
      <input type="hidden" name="seenVersion" value={readVersion} />
      {quote.version !== readVersion && (
        <Notice tone="warning" isLive>
          {texts.acceptRevised(company.name)}
        </Notice>
      )}
      <OptionChoices quote={quote} chosen={chosen} onChoose={setChosen} />
      <Price quote={quote} chosen={chosen} circumstances={circumstances} />
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
      <p>
        <WithdrawalRightsLink />
      </p>
    </>
  )
}

type ChoiceProps = { quote: OwnerQuote; chosen: ChosenOptions }

function OptionChoices({
  quote,
  chosen,
  onChoose,
}: ChoiceProps & { onChoose: (chosen: ChosenOptions) => void }) {
  const options = quote.lines.filter(({ isOption }) => isOption)
  const lastStage = quote.stages.at(-1)
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">{texts.acceptOptions}</legend>
      <p className="text-sm text-ink-soft">
        {texts.acceptOptionsNote} {lastStage && texts.acceptOptionsPaid(lastStage.name)}
      </p>
      {options.map((line) => (
        <OptionCheckbox
          key={line.position}
          line={line}
          name="options"
          value={String(line.position)}
          isChosen={chosen.has(line.position)}
          onChoose={(isChosen) => {
            const others = [...chosen].filter((position) => position !== line.position)
            onChoose(new Set(isChosen ? [...others, line.position] : others))
          }}
        />
      ))}
    </fieldset>
  )
}

function Price({ quote, chosen, circumstances }: ChoiceProps & Pick<AcceptanceFacts, 'circumstances'>) {
  const { grossOre, labourGrossOre } = agreementOn(quote, chosen).price
  const { interview } = circumstances
  const rot = estimateRot({ labourGrossOre, paidOn: quote.startDate, ...circumstances })
  const { deductionOre } = rot
  return (
    <>
      <input type="hidden" name="seenPriceOre" value={grossOre} />
      <dl className="border-y border-line py-3" aria-live="polite">
        <Figure term={texts.acceptPrice(chosen.size)} value={formatOre(grossOre)} />
        <Figure term={texts.acceptPriceAfterRot} value={formatOre(grossOre - deductionOre)} isStrong />
      </dl>
      <p className="text-sm text-ink-soft">{rotNoteOf(rot)}</p>
      {deductionOre > 0 && <p>{rotTexts.ifRefused(grossOre)}</p>}
      {interview && <p>{rotVerdictText(interview)}</p>}
    </>
  )
}

function Figure({ term, value, isStrong }: { term: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex-1 basis-24 text-ink-soft">{term}</dt>
      <dd className={classNames('figures ml-auto', isStrong && 'text-xl font-semibold')}>{value}</dd>
    </div>
  )
}
