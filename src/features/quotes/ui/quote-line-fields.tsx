import { IconButton } from '#design/button.tsx'
import { ChevronDownIcon, CloseIcon } from '#design/icons.tsx'
import { MoneyField } from '#design/number-field.tsx'
import { Select } from '#design/select.tsx'
import { TextField } from '#design/text-field.tsx'
import { type LineKind, lineKinds } from '../domain/quote.ts'
import { quoteFormTexts as texts } from '../texts/quote-form.ts'
import { lineKindTexts } from '../texts.ts'
import type { LineDraft } from './use-quote-draft.ts'

export type QuoteLineFieldsProps = {
  line: LineDraft
  index: number
  count: number
  amountLabel: string
  onEdit: (part: Partial<LineDraft>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

const kindOptions = lineKinds.map((kind) => ({ id: kind, label: lineKindTexts[kind] }))

/** One line of a quote: what it is, what it is about, what it costs; and the buttons to move or remove it. */
export function QuoteLineFields(props: QuoteLineFieldsProps) {
  const { line, index, amountLabel, onEdit } = props
  return (
    <fieldset
      data-line={line.key}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-line py-4 sm:grid-cols-[8.5rem_minmax(0,1fr)_10rem_auto] sm:gap-y-1"
    >
      <legend className="float-left text-sm font-semibold text-ink-soft sm:sr-only">
        {texts.line(index + 1)}
      </legend>
      <LineButtons {...props} />
      <Select
        name={`lines.${index}.kind`}
        label={texts.lineKind}
        options={kindOptions}
        value={line.kind}
        onChange={(kind) => onEdit({ kind: (kind ?? 'labour') as LineKind })}
        className="sm:order-1"
      />
      <div data-part="description" className="order-last col-span-2 min-w-0 sm:order-2 sm:col-span-1">
        <TextField
          name={`lines.${index}.description`}
          label={texts.lineDescription}
          value={line.description}
          maxLength={200}
          onChange={(description) => onEdit({ description })}
        />
      </div>
      <MoneyField
        name={`lines.${index}.amount`}
        label={amountLabel}
        value={line.amount}
        onChange={(amount) => onEdit({ amount })}
        className="sm:order-3"
      />
    </fieldset>
  )
}

function LineButtons({ index, count, onMove, onRemove }: QuoteLineFieldsProps) {
  const number = index + 1
  return (
    <div className="col-span-2 -mt-1 -mb-2 flex justify-end sm:order-4 sm:col-span-1 sm:mt-6 sm:mb-0 sm:self-start">
      <IconButton
        data-part="up"
        aria-label={texts.moveUp(number)}
        isDisabled={index === 0}
        onPress={() => onMove(-1)}
        className="w-9"
      >
        <ChevronDownIcon className="rotate-180" />
      </IconButton>
      <IconButton
        data-part="down"
        aria-label={texts.moveDown(number)}
        isDisabled={number === count}
        onPress={() => onMove(1)}
        className="w-9"
      >
        <ChevronDownIcon />
      </IconButton>
      <IconButton
        aria-label={texts.removeLine(number)}
        isDisabled={count === 1}
        onPress={onRemove}
        className="w-9"
      >
        <CloseIcon />
      </IconButton>
    </div>
  )
}
