import type { TradeFigures } from '../domain/place-page.ts'
import { placePageTexts as texts } from '../texts/place-pages.ts'

/** How it stands at this moment, in at most three numbers: what `label` says, projects open and projects finished. */
export function TradeFigureRow({
  count,
  label,
  figures: { open, completed },
}: {
  count: number
  label: string
  figures: Pick<TradeFigures, 'open' | 'completed'>
}) {
  const all = [
    { count, label },
    { count: open, label: texts.open(open) },
    { count: completed, label: texts.completed(completed) },
  ].filter((figure) => figure.count > 0)
  if (all.length === 0) return null
  return (
    <dl className="figures">
      {all.map(({ count, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{texts.count(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
