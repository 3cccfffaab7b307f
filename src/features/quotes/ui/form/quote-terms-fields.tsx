import { DateField } from '#design/forms/date-field.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { MoneyField } from '#design/forms/number-field.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { addDays, isIsoDate } from '#kernel/swedish-dates.ts'
import { type PriceKind, priceKinds } from '../../domain/quote.ts'
import {
  MAX_ASSUMPTIONS,
  MAX_GUARANTEE,
  MAX_GUARANTEE_YEARS,
  MAX_START_DAYS,
  MAX_VALID_DAYS,
} from '../../domain/terms/terms-input.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { priceKindTexts } from '../../texts.ts'
import type { QuotePartProps } from './quote-lines-field.tsx'

const kindOptions = priceKinds.map((kind) => ({
  id: kind,
  label: priceKindTexts[kind],
  detail: texts.priceKindDetails[kind],
}))

/** The kind of price, and the cap of a running account. */
export function PriceKindFields({ draft, onChange }: Pick<QuotePartProps, 'draft' | 'onChange'>) {
  const cap = (
    <MoneyField
      name="capOre"
      label={texts.cap}
      hint={texts.capHint}
      isOptional
      value={draft.capOre}
      onChange={(capOre) => onChange({ capOre })}
      className="max-w-sm"
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        name="priceKind"
        label={texts.priceKindQuestion}
        look="tiles"
        options={kindOptions}
        value={draft.priceKind}
        onChange={(kind) => onChange({ priceKind: kind as PriceKind })}
      />
      {draft.priceKind === 'running' ? cap : <noscript>{cap}</noscript>}
    </div>
  )
}

/** What is included, what is not, and the assumptions. */
export function QuoteScopeFields({ draft, onChange }: Pick<QuotePartProps, 'draft' | 'onChange'>) {
  return (
    <section aria-labelledby="quote-scope" className="flex flex-col gap-5">
      <h2 id="quote-scope">{texts.scopeTitle}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="included"
          label={texts.included}
          hint={texts.listHint}
          isOptional
          lines={4}
          value={draft.included}
          onChange={(included) => onChange({ included })}
        />
        <TextField
          name="excluded"
          label={texts.excluded}
          hint={texts.listHint}
          isOptional
          lines={4}
          value={draft.excluded}
          onChange={(excluded) => onChange({ excluded })}
        />
      </div>
      <TextField
        name="assumptions"
        label={texts.assumptions}
        hint={texts.assumptionsHint}
        isOptional
        lines={3}
        longest={MAX_ASSUMPTIONS}
        value={draft.assumptions}
        onChange={(assumptions) => onChange({ assumptions })}
      />
    </section>
  )
}

/** The start and end of the work, and how long the quote is valid. */
export function QuoteDateFields({ draft, facts, onChange }: Omit<QuotePartProps, 'errors'>) {
  const { today } = facts
  const lastDay = addDays(today, MAX_START_DAYS)
  return (
    <section aria-labelledby="quote-dates" className="flex flex-col gap-5">
      <h2 id="quote-dates">{texts.termsTitle}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          name="startDate"
          label={texts.startDate}
          hint={texts.startDateHint}
          value={draft.startDate}
          min={today}
          max={lastDay}
          onChange={(date) => onChange({ startDate: date ?? '' })}
        />
        <DateField
          name="endDate"
          label={texts.endDate}
          hint={texts.endDateHint}
          isOptional
          value={draft.endDate}
          min={isIsoDate(draft.startDate) ? draft.startDate : today}
          max={lastDay}
          onChange={(date) => onChange({ endDate: date ?? '' })}
        />
        <DateField
          name="validUntil"
          label={texts.validUntil}
          hint={texts.validUntilHint}
          value={draft.validUntil}
          min={today}
          max={addDays(today, MAX_VALID_DAYS)}
          onChange={(date) => onChange({ validUntil: date ?? '' })}
        />
      </div>
    </section>
  )
}

const years = Array.from({ length: MAX_GUARANTEE_YEARS + 1 }, (_, count) => ({
  id: String(count),
  label: texts.years(count),
}))

/** The guarantee, and a message to the customer. */
export function QuoteWordFields({ draft, errors, onChange }: Omit<QuotePartProps, 'facts'>) {
  return (
    <section aria-labelledby="quote-words" className="flex flex-col gap-5">
      <h2 id="quote-words">{texts.wordsTitle}</h2>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <NativeSelect
          name="guaranteeYears"
          label={texts.guaranteeYears}
          options={years}
          empty={texts.noGuarantee}
          error={errors.guaranteeYears}
          value={draft.guaranteeYears}
          onChange={(guaranteeYears) => onChange({ guaranteeYears })}
        />
        <TextField
          name="guarantee"
          label={texts.guarantee}
          isOptional
          longest={MAX_GUARANTEE}
          value={draft.guarantee}
          onChange={(guarantee) => onChange({ guarantee })}
        />
      </div>
      <TextField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        isOptional
        lines={6}
        longest={5000}
        value={draft.message}
        onChange={(message) => onChange({ message })}
      />
    </section>
  )
}
