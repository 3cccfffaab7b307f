import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Definition = { term: string; value: ReactNode; isNumeric?: boolean; isProse?: boolean }

/**
 * Facts, one per line between thin lines: term left and value right on a wide screen, else one above the other. `isStacked`: always so,
 * in a column that is narrow on any screen; `isCompact`: beside each other on a phone too, but for what `isProse`.
 */
export function DefinitionList({
  items,
  className,
  isStacked = false,
  isCompact = false,
}: {
  items: readonly Definition[]
  className?: string
  isStacked?: boolean
  isCompact?: boolean
}) {
  return (
    <dl className={classNames('border-t border-line', className)}>
      {items.map(({ term, value, isNumeric, isProse }) => (
        <div
          key={term}
          className={classNames(
            'grid gap-x-6 border-b border-line py-3',
            isCompact &&
              !isStacked &&
              !isProse &&
              'max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:gap-x-3 max-sm:py-2 max-sm:wrap-anywhere max-sm:hyphens-auto',
            !isStacked && 'sm:grid-cols-[minmax(9rem,2fr)_minmax(0,5fr)]',
          )}
        >
          <dt className="text-sm leading-[1.65rem] text-ink-soft">{term}</dt>
          <dd className={classNames('min-w-0', isNumeric && 'figures max-sm:whitespace-normal')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
