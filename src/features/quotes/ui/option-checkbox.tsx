import { formatOre } from '#kernel/money.ts'
import type { PricedLine } from '../domain/price-quote.ts'

type OptionCheckboxProps = {
  line: Pick<PricedLine, 'description' | 'grossOre'>
  name: string
  value: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** The id of the form that the checkbox belongs to, if it is outside of it. */
  form?: string
  /** It was decided at the acceptance and cannot be changed. */
  isDecided?: boolean
}

/** A checkbox for an option of a quote, with the amount that it adds to the price. */
export function OptionCheckbox({ line, onChoose, isChosen, isDecided, ...field }: OptionCheckboxProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-start gap-x-2 py-1.5 text-sm leading-5">
      <input
        {...field}
        type="checkbox"
        checked={isChosen}
        disabled={isDecided}
        onChange={({ target }) => onChoose(target.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0 flex-1 basis-20 wrap-anywhere">
        {line.description}
        <span className="figures block text-ink-soft">+{formatOre(line.grossOre)}</span>
      </span>
    </label>
  )
}
