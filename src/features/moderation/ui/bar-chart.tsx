import type { ReactNode } from 'react'
import type { Figure } from '../domain/market-figures.ts'

/** How many projects each has, as bars against the longest one; the number stands beside its bar. */
export function BarChart({
  title,
  figures,
  nameOf,
}: {
  title: string
  figures: readonly Figure[]
  nameOf: (figure: Figure) => ReactNode
}) {
  const most = Math.max(1, ...figures.map(({ projects }) => projects))
  return (
    <>
      <h2 className="mb-4 text-2xl">{title}</h2>
      <ul className="flex flex-col gap-3">
        {figures.map((figure) => (
          <li
            key={figure.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)_3rem] sm:items-center"
          >
            <span>{nameOf(figure)}</span>
            <span
              aria-hidden="true"
              className="order-last col-span-2 h-4 bg-paper-sunken sm:order-none sm:col-span-1"
            >
              <span
                className="block h-full bg-steel print:border"
                style={{ width: `${(figure.projects * 100) / most}%` }}
              />
            </span>
            <span className="figures text-right font-semibold">{figure.projects}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
