import { useState } from 'react'
import { controlLook, fieldLook, PlainMessage } from '#design/forms/field-parts.tsx'
import { addDays, type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import { choiceNames, MAX_PAY_DAYS, readPayDay } from '../../domain/ledger/ledger-choices.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import type { LedgerChoicesState } from './use-ledger-choices.ts'

type PayDayProps = { choices: Pick<LedgerChoicesState, 'payDay' | 'payOn'>; today: IsoDate }

/**
 * The day of payment, which decides rate and year of the household's ROT reduction. A native date input, so that it
 * works without JavaScript. A date input cannot show text that is no date, so such text from the URL is shown in a
 * text input.
 */
export function PayDayField({ choices: { payDay, payOn }, today }: PayDayProps) {
  const [isDate] = useState(payDay === '' || isIsoDate(payDay))
  const { problem } = readPayDay(payDay, today)
  return (
    <div className={`${fieldLook} w-full max-w-80`}>
      <label htmlFor="pay-day" className="w-fit text-sm leading-snug font-semibold text-ink">
        {texts.payDay}
      </label>
      <p id="pay-day-hint" className="text-sm text-ink-soft">
        {texts.payDayHint}
      </p>
      <input
        id="pay-day"
        type={isDate ? 'date' : 'text'}
        name={choiceNames.payDay}
        value={payDay}
        min={today}
        max={addDays(today, MAX_PAY_DAYS)}
        onChange={({ target }) => payOn(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'pay-day-hint pay-day-error' : 'pay-day-hint'}
        className={`${controlLook} aria-invalid:border-danger`}
      />
      {problem && <PlainMessage id="pay-day-error">{texts.payDayProblems[problem]}</PlainMessage>}
    </div>
  )
}
