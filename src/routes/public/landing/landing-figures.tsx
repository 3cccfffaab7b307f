import { claimWords } from '#content/claims.ts'
import { landing } from '#content/landing.ts'
import type { MarketNow } from '#features/market/server/market-now-queries.ts'
import { type Claims, claimNames } from '#kernel/operator-facts.ts'
import { PauseButton } from '#shell/documents/pause-button.tsx'

const texts = landing.figures
const inSwedish = new Intl.NumberFormat('sv-SE')

type Figure = { label: string; value: number; suffix: string; source: string | null }

/**
 * Figures that count up: those of the database, and those of the operator or of reviews, each with its source. Figures
 * that are zero or null are left out.
 */
export function LandingFigures({ now, figures }: { now: MarketNow | null; figures: Claims['figures'] }) {
  const shown = [...(now ? counted(now) : []), ...claimed(figures)]
  if (shown.length === 0) return null
  return (
    <section className="band" data-count-up="">
      <div className="headline">
        <h2>{texts.title}</h2>
        <PauseButton />
      </div>
      <dl className="figures">
        {shown.map(({ label, value, suffix, source }) => (
          <div key={label}>
            <dt>
              {label}
              {source && <small>{source}</small>}
            </dt>
            <dd data-count={value} data-suffix={suffix}>
              {inSwedish.format(value) + suffix}
            </dd>
          </div>
        ))}
      </dl>
      {now && <p className="fine">{texts.counted}</p>}
    </section>
  )
}

function counted({ open, companies, quotes, answer }: MarketNow): Figure[] {
  const number = (value: number, label: string) => ({ label, value, suffix: '', source: null })
  return [
    number(open, texts.open(open)),
    number(companies, texts.companies(companies)),
    number(quotes, texts.quotes(quotes)),
    ...(answer
      ? [
          {
            label: texts.answer,
            value: answer.hours,
            suffix: texts.hours,
            source: texts.answerSource(answer.answered),
          },
        ]
      : []),
  ].filter(({ value }) => value > 0)
}

function claimed(figures: Claims['figures']): Figure[] {
  return claimNames.flatMap((name) => {
    const claim = figures[name]
    if (!claim) return []
    const { label, unit } = claimWords[name]
    const { value, source } = claim
    return [{ label, value, suffix: claim.isAtLeast ? `+${unit}` : unit, source }]
  })
}
