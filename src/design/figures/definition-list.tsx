import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Definition = { term: string; value: ReactNode; isNumeric?: boolean }

/** Facts, one per line between thin lines: term left and value right where there is room, else one above the other. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
  return (
    <dl className={classNames('border-t border-line', className)}>
      {items.map(({ term, value, isNumeric }) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[minmax(9rem,2fr)_minmax(0,5fr)]"
        >
          <dt className="text-sm leading-[1.65rem] text-ink-soft">{term}</dt>
          <dd className={classNames('min-w-0', isNumeric && 'figures')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
