import { DateField } from '#design/forms/date-field.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import { type PriceKind, priceKinds } from '../../domain/quote.ts'
import { MAX_START_DAYS, MAX_VALID_DAYS } from '../../domain/quote-input.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { priceKindTexts } from '../../texts.ts'
import type { QuotePartProps } from './quote-lines-field.tsx'

const kindOptions = priceKinds.map((kind) => ({
  id: kind,
  label: priceKindTexts[kind],
  detail: texts.priceKindDetails[kind],
}))

/** The kind of price, the start date, how long the quote is valid, and a message to the customer. */
export function QuoteTermsFields({
  draft,
  today,
  onChange,
}: Omit<QuotePartProps, 'company'> & { today: IsoDate }) {
  return (
    <>
      <RadioGroup
        name="priceKind"
        label={texts.priceKindQuestion}
        look="tiles"
        options={kindOptions}
        value={draft.priceKind}
        onChange={(kind) => onChange({ priceKind: kind as PriceKind })}
      />
      <section aria-labelledby="quote-terms" className="flex flex-col gap-5">
        <h2 id="quote-terms">{texts.termsTitle}</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            name="startDate"
            label={texts.startDate}
            hint={texts.startDateHint}
            value={draft.startDate}
            min={today}
            max={addDays(today, MAX_START_DAYS)}
            onChange={(date) => onChange({ startDate: date ?? '' })}
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
    </>
  )
}
