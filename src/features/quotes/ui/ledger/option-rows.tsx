import { formatOre } from '#kernel/money.ts'
import { choiceNames, optionKey } from '../../domain/ledger/ledger-choices.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { LEDGER_FORM } from './ledger-controls.tsx'
import type { LedgerRow } from './ledger-row.tsx'

/** The options of the quotes, to tick: the price, the ROT reduction and the order follow at once. No row without one. */
export function optionRows(
  columns: readonly LedgerColumn[],
  onTick: (key: string, isTicked: boolean) => void,
): LedgerRow[] {
  if (!columns.some(({ quote }) => quote.lines.some(({ isOption }) => isOption))) return []
  return [
    {
      key: 'options',
      label: texts.row.options,
      cell: (column) => <OptionsCell {...column} onTick={onTick} />,
    },
  ]
}

function OptionsCell({
  quote,
  ticked,
  onTick,
}: LedgerColumn & { onTick: (key: string, isTicked: boolean) => void }) {
  const options = quote.lines.filter(({ isOption }) => isOption)
  if (options.length === 0) return <span className="text-ink-soft">{texts.nothing}</span>
  return (
    <ul className="flex flex-col">
      {options.map(({ position, description, grossOre }) => (
        <li key={position}>
          <label className="flex min-h-11 items-start gap-2 py-1.5 text-sm leading-5">
            <input
              type="checkbox"
              form={LEDGER_FORM}
              name={choiceNames.ticked}
              value={optionKey(quote.id, position)}
              checked={ticked.has(position)}
              onChange={({ target }) => onTick(optionKey(quote.id, position), target.checked)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0">
              {description}
              <span className="figures block text-ink-soft">+{formatOre(grossOre)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
