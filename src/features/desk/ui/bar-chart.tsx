import type { ReactNode } from 'react'

/** `words`: the value in words, when the number alone is not enough. */
type Bar = { key: string | number; name: ReactNode; value: number; words?: string }

/** Values as bars in proportion to the highest one; each number is beside its bar. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <h2 className="mb-4 text-2xl">{title}</h2>
      <ul className="flex flex-col gap-3">
        {bars.map(({ key, name, value, words }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_minmax(auto,6rem)] sm:items-center"
          >
            <span>{name}</span>
            <span
              aria-hidden="true"
              className="order-last col-span-2 h-4 bg-paper-sunken sm:order-none sm:col-span-1"
            >
              <span
                className="block h-full bg-steel print:[print-color-adjust:exact]"
                style={{ width: `${(value * 100) / most}%` }}
              />
            </span>
            <span className="figures text-right font-semibold">{words ?? value}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
