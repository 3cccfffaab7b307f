import type { FormEvent } from 'react'
import { buttonLook } from '#design/button-look.ts'
import { classNames } from '#design/class-names.ts'
import { NativeSelect } from '#design/forms/native-select.tsx'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { choiceNames } from '../../domain/ledger/ledger-choices.ts'
import { isLedgerOrder, type LedgerOrder } from '../../domain/ledger/sort-quotes.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { PayDayField } from './pay-day-field.tsx'
import type { LedgerChoicesState } from './use-ledger-choices.ts'

/** The id of the form with the choices; the checkboxes inside the table belong to it. */
export const LEDGER_FORM = 'jamforelse'

/** Was the download button pressed? It sends the same choices to another URL. */
function asksForDocument({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter?.hasAttribute('formaction') ?? false
}

type ControlsProps = {
  orders: readonly LedgerOrder[]
  names: readonly { id: string; name: string }[]
  shown: readonly string[]
  choices: LedgerChoicesState
  today: IsoDate
  /** The CSS class that hides the choice of two columns when all of them have room. */
  pairClass: string
}

/**
 * The order of the quotes, the day of payment, and on a narrow screen the two columns to show. Without scripts it
 * is a GET form that loads the page again.
 */
export function LedgerControls({ orders, names, shown, choices, today, pairClass }: ControlsProps) {
  return (
    <form
      id={LEDGER_FORM}
      method="get"
      // The page shows its own message for an invalid day of payment.
      noValidate
      data-screen-only
      className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3"
      onSubmit={(event) => !asksForDocument(event) && event.preventDefault()}
    >
      {names.length > 2 && (
        <fieldset className={classNames('w-full', pairClass)}>
          <legend className="mb-1 text-sm font-semibold">{texts.pair}</legend>
          <div className="flex flex-wrap gap-2">
            {names.map(({ id, name }) => (
              <label
                key={id}
                className="relative inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-3 text-sm leading-5 has-checked:border-ink has-checked:bg-paper-sunken has-checked:font-semibold"
              >
                <input
                  type="checkbox"
                  name={choiceNames.pair}
                  value={id}
                  checked={shown.includes(id)}
                  onChange={() => choices.show(id)}
                  className="size-4 shrink-0"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {names.length > 1 && (
        <div className="w-full max-w-60">
          <NativeSelect
            name={choiceNames.order}
            label={texts.order}
            empty={texts.asSent}
            options={orders.map((order) => ({ id: order, label: texts.orders[order] }))}
            value={choices.order ?? ''}
            onChange={(order) => choices.orderBy(isLedgerOrder(order) ? order : null)}
          />
        </div>
      )}
      <PayDayField choices={choices} today={today} />
      <noscript>
        <button type="submit" className={buttonLook({ size: 'compact' })}>
          {texts.show}
        </button>
      </noscript>
    </form>
  )
}
