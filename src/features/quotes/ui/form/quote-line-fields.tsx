import { IconButton } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { Badge } from '#design/figures/badge.tsx'
import { ChevronDownIcon, CloseIcon } from '#design/figures/icons.tsx'
import { NumberField } from '#design/forms/number-field.tsx'
import { Select } from '#design/forms/select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { designTexts } from '#design/texts.ts'
import { typedKronor } from '#kernel/money.ts'
import type { LineDraft } from '../../domain/form/quote-draft.ts'
import { draftProductOre } from '../../domain/form/readable-draft.ts'
import { MAX_DESCRIPTION } from '../../domain/line/line-input.ts'
import { type LineKind, lineKinds } from '../../domain/quote.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { unitTexts } from '../../texts/quote-line.ts'
import { lineKindTexts } from '../../texts.ts'
import { LineDetails, type LineDetailsProps } from './line-details.tsx'

/** The labels of an amount and of a discount. */
export type AmountLabels = { amount: string; discount: string }

export type QuoteLineFieldsProps = LineDetailsProps & {
  count: number
  amountLabels: AmountLabels
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

const kindOptions = lineKinds.map((kind) => ({ id: kind, label: lineKindTexts[kind] }))

/**
 * One line of a quote: kind, description and amount; its folded details; and the buttons to move or remove it. On a
 * wide screen the lines are rows of a table, and only the first row shows the labels.
 */
export function QuoteLineFields(props: QuoteLineFieldsProps) {
  const { line, index, onEdit } = props
  return (
    <fieldset
      data-line={line.key}
      className="grid grid-cols-[minmax(7.5rem,2fr)_minmax(0,3fr)] gap-x-2.5 gap-y-3 border-b border-line py-4 @max-[16rem]:grid-cols-1 @min-[36rem]:grid-cols-[8.5rem_minmax(0,1fr)_8.75rem_auto] @min-[36rem]:py-2.5"
    >
      <legend className="float-left flex items-center gap-2 self-center text-sm font-semibold text-ink-soft @min-[36rem]:sr-only">
        {texts.line(index + 1)}
        {line.role !== 'included' && <Badge tone="neutral">{texts.roles[line.role]}</Badge>}
      </legend>
      <LineButtons {...props} />
      <Select
        name={`lines.${index}.kind`}
        label={texts.lineKind}
        options={kindOptions}
        value={line.kind}
        onChange={(kind) => onEdit({ kind: (kind ?? 'labour') as LineKind })}
        className={classNames('order-2 @min-[36rem]:order-1', hiddenLabel(index))}
      />
      <div
        data-part="description"
        className={classNames(
          'order-1 col-span-2 min-w-0 @max-[16rem]:col-span-1 @min-[36rem]:order-2 @min-[36rem]:col-span-1',
          hiddenLabel(index),
        )}
      >
        <TextField
          name={`lines.${index}.description`}
          label={texts.lineDescription}
          value={line.description}
          longest={MAX_DESCRIPTION}
          enterKeyHint="next"
          onChange={(description) => onEdit({ description })}
        />
      </div>
      <AmountField {...props} />
      <LineDetails {...props} />
    </fieldset>
  )
}

/** In kronor. A discount is in kronor or in per cent; a typed `%` selects per cent, like the unit below. */
function AmountField({ line, index, amountLabels, onEdit }: QuoteLineFieldsProps) {
  const productOre = draftProductOre(line)
  const isDiscount = line.role === 'discount'
  const isShare = isDiscount && line.unit === 'percent'
  return (
    <div data-part="amount" className={classNames('order-3 min-w-0', hiddenLabel(index))}>
      <NumberField
        name={`lines.${index}.amount`}
        label={isShare ? texts.discountShare : isDiscount ? amountLabels.discount : amountLabels.amount}
        suffix={isShare ? unitTexts.percent : designTexts.kronor}
        value={productOre === null ? line.amount : typedKronor(productOre)}
        isReadOnly={productOre !== null}
        enterKeyHint="next"
        onChange={(amount) => onEdit(isDiscount ? typedDiscount(amount) : { amount })}
      />
    </div>
  )
}

function typedDiscount(amount: string): Partial<LineDraft> {
  const typed = amount.trimEnd()
  return typed.endsWith('%') ? { amount: typed.slice(0, -1).trimEnd(), unit: 'percent' } : { amount }
}

/** On a wide screen only the first row shows the labels of its columns. */
function hiddenLabel(index: number): string | undefined {
  return index === 0 ? undefined : '@min-[36rem]:[&_label]:sr-only @min-[36rem]:[&>span:first-child]:sr-only'
}

function LineButtons({ index, count, onMove, onRemove }: QuoteLineFieldsProps) {
  const number = index + 1
  return (
    <div
      className={classNames(
        'col-start-2 flex justify-end @max-[16rem]:col-start-1 @min-[36rem]:order-4 @min-[36rem]:col-start-auto @min-[36rem]:self-start',
        index === 0 ? '@min-[36rem]:mt-[1.9rem]' : '@min-[36rem]:mt-0.5',
      )}
    >
      <IconButton
        data-part="up"
        aria-label={texts.moveUp(number)}
        isDisabled={index === 0}
        onPress={() => onMove(-1)}
        className={NARROW}
      >
        <ChevronDownIcon className="rotate-180" />
      </IconButton>
      <IconButton
        data-part="down"
        aria-label={texts.moveDown(number)}
        isDisabled={number === count}
        onPress={() => onMove(1)}
        className={NARROW}
      >
        <ChevronDownIcon />
      </IconButton>
      <IconButton
        aria-label={texts.removeLine(number)}
        isDisabled={count === 1}
        onPress={onRemove}
        className={NARROW}
      >
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const NARROW = '@min-[36rem]:w-8'
