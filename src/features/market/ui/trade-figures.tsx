import type { TradeFigures } from '../domain/place-page.ts'
import { placePageTexts as texts } from '../texts/place-pages.ts'

/** Up to three numbers as of now: the one that `label` names, open projects and completed projects. */
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
