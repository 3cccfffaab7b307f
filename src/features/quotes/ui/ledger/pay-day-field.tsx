import { DateField } from '#design/forms/date-field.tsx'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import { choiceNames, MAX_PAY_DAYS, readPayDay } from '../../domain/ledger/ledger-choices.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import type { LedgerChoicesState } from './use-ledger-choices.ts'

type PayDayProps = { choices: Pick<LedgerChoicesState, 'payDay' | 'payOn'>; today: IsoDate }

/** The day of payment, which decides rate and year of the household's ROT reduction. */
export function PayDayField({ choices: { payDay, payOn }, today }: PayDayProps) {
  const { problem } = readPayDay(payDay, today)
  return (
    <DateField
      name={choiceNames.payDay}
      label={texts.payDay}
      hint={texts.payDayHint}
      value={payDay}
      min={today}
      max={addDays(today, MAX_PAY_DAYS)}
      onChange={(date) => payOn(date ?? '')}
      error={problem ? texts.payDayProblems[problem] : undefined}
      className="w-full max-w-80"
    />
  )
}
