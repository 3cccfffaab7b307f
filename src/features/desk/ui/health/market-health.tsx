import type { Category } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import type { DispatchHealth } from '#features/dispatch/domain/dispatch-health.ts'
import type { MarketHealth as Health } from '../../domain/market-health.ts'
import { healthTexts as texts } from '../../texts/market-health.ts'
import { BarChart } from '../bar-chart.tsx'
import { FigureTiles } from '../figure-tiles.tsx'
import { ForecastCalibration } from './forecast-calibration.tsx'
import { PromisePairs } from './promise-pairs.tsx'
import { PromiseShares } from './promise-shares.tsx'

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** The market's health: the promise in total, by trade and county, how requests end, and the forecast. */
export function MarketHealth({ health }: { health: Health }) {
  const { categories, counties, pairs, promise, dispatch, forecast } = health
  return (
    <div className="flex flex-col gap-14">
      <Whole health={health} />
      <PromiseShares
        words={{ title: texts.byCategory, head: texts.category }}
        figures={categories}
        today={promise.categories}
        nameOf={(key) => <CategoryName category={key as Category} />}
      />
      <PromiseShares
        words={{ title: texts.byCounty, head: texts.county }}
        figures={counties}
        today={promise.counties}
        nameOf={(key) => key || texts.unknownCounty}
      />
      <PromisePairs pairs={pairs} today={promise.pairs} />
      <section aria-label={texts.requests}>
        <BarChart title={texts.requests} bars={outcomesOf(dispatch)} />
      </section>
      <ForecastCalibration forecast={forecast} />
    </div>
  )
}

function Whole({ health: { whole, promise, dispatch } }: { health: Health }) {
  const { ripe, quick } = promise.whole
  const kept = whole.quickShare === null ? texts.none : texts.share(whole.quickShare)
  const { openRuns, handedOver, requestsPerQuote, companiesServed } = dispatch
  return (
    <FigureTiles
      label={texts.whole}
      className="lg:grid-cols-3"
      tiles={[
        { label: texts.today, value: ripe > 0 ? texts.of(quick, ripe) : texts.none, note: texts.todayNote },
        { label: texts.quarter, value: kept, note: texts.quarterNote },
        { label: texts.openRuns, value: String(openRuns) },
        { label: texts.handedOver, value: String(handedOver), note: texts.handedOverNote },
        {
          label: texts.requestsPerQuote,
          value: requestsPerQuote === null ? texts.none : oneDecimal.format(requestsPerQuote),
          note: texts.requestsNote,
        },
        {
          label: texts.companiesServed,
          value: companiesServed === null ? texts.none : texts.share(companiesServed),
          note: texts.companiesNote,
        },
      ]}
    />
  )
}

function outcomesOf({ requests, quoted, declined, silent }: DispatchHealth) {
  const { outcomes } = texts
  return [
    { key: 'quoted', name: outcomes.quoted, value: quoted },
    { key: 'declined', name: outcomes.declined, value: declined },
    { key: 'silent', name: outcomes.silent, value: silent },
    { key: 'waiting', name: outcomes.waiting, value: requests - quoted - declined - silent },
  ]
}
