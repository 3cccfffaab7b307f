import { choiceNames, optionKey } from '../../domain/ledger/ledger-choices.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { OptionCheckbox } from '../option-checkbox.tsx'
import { LEDGER_FORM } from './ledger-controls.tsx'
import type { LedgerRow } from './ledger-row.tsx'

/**
 * The row with the options of the quotes as checkboxes. Price, ROT reduction and order are updated at once. The
 * options of an accepted quote cannot be changed. No row when no quote has options.
 */
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
      {options.map((line) => {
        const key = optionKey(quote.id, line.position)
        return (
          <li key={line.position}>
            <OptionCheckbox
              line={line}
              form={LEDGER_FORM}
              name={choiceNames.ticked}
              value={key}
              isChosen={line.isChosen || ticked.has(line.position)}
              isDecided={hasAgreed(quote)}
              onChoose={(isTicked) => onTick(key, isTicked)}
            />
          </li>
        )
      })}
    </ul>
  )
}
