import { Link } from 'react-router'
import type { Readiness, ReadinessItem } from '../../domain/readiness.ts'
import { readinessTexts as texts } from '../../texts/interview.ts'

type ReadinessMeterProps = {
  readiness: Readiness
  /** The parts that can still be changed: only these are suggested. All when left out. */
  changeable?: readonly ReadinessItem[]
  /** Links to where each missing part is added. */
  links?: Partial<Record<ReadinessItem, string>>
  note?: string
}

/** How well companies can price the request, for its writer: the per cent, and what would raise it. */
export function ReadinessMeter({
  readiness: { percent, missing },
  changeable,
  links = {},
  note,
}: ReadinessMeterProps) {
  const tips = missing.filter(({ item }) => changeable?.includes(item) ?? true)
  return (
    <section aria-label={texts.label} className="rounded-md border border-line bg-paper-sunken p-4">
      <p className="font-semibold">{texts.title(percent)}</p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-sm bg-line">
        <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
      </div>
      {missing.length === 0 && <p className="mt-3 text-sm text-ink-soft">{texts.complete}</p>}
      {tips.length > 0 && (
        <>
          <p className="mt-3 text-sm text-ink-soft">{texts.lead}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {tips.map(({ item, percent }) => (
              <li key={item} className="flex items-baseline justify-between gap-4">
                <Tip words={texts.missing[item]} to={links[item]} />
                <span className="figures shrink-0 text-sm text-ink-soft">{texts.gain(percent)}</span>
              </li>
            ))}
          </ul>
          {note && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
        </>
      )}
    </section>
  )
}

function Tip({ words, to }: { words: string; to: string | undefined }) {
  return to === undefined ? <span>{words}</span> : <Link to={to}>{words}</Link>
}
