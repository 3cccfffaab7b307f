import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import type { ForecastHealth } from '#features/dispatch/domain/dispatch-health.ts'
import { healthTexts as texts } from '../../texts/market-health.ts'
import { FigureTiles } from '../figure-tiles.tsx'
import { ReliabilityChart } from './reliability-chart.tsx'

const decimals = (digits: number) => new Intl.NumberFormat('sv-SE', { maximumFractionDigits: digits })

/** The forecasts compared with the outcomes: the errors, a chart, and a table of the bins. */
export function ForecastCalibration({ forecast }: { forecast: ForecastHealth }) {
  return (
    <section aria-labelledby="prognos">
      <h2 id="prognos" className="mb-2 text-2xl">
        {texts.forecast}
      </h2>
      <p className="measure mb-6 text-ink-soft">{texts.forecastLead}</p>
      {forecast.told === 0 ? (
        <EmptyState drawing="barometer" level={3} title={texts.noForecasts}>
          {texts.noForecastsText}
        </EmptyState>
      ) : (
        <>
          <Errors forecast={forecast} />
          <div className="mt-8 grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
            <ReliabilityChart bins={forecast.bins} />
            <Bins forecast={forecast} />
          </div>
        </>
      )}
    </section>
  )
}

function Errors({
  forecast: { error, byChance, brier, baseBrier, told, endedEarly },
}: {
  forecast: ForecastHealth
}) {
  const words = (figure: number | null, digits = 3) =>
    figure === null ? texts.none : decimals(digits).format(figure)
  return (
    <FigureTiles
      label={texts.forecast}
      className="lg:grid-cols-3"
      tiles={[
        {
          label: texts.error,
          value: words(error === null ? null : 100 * error, 1),
          note: texts.errorNote(byChance === null ? null : words(100 * byChance, 1)),
        },
        { label: texts.brier, value: words(brier), note: texts.brierNote(words(baseBrier)) },
        { label: texts.tried, value: String(told), note: texts.triedNote(endedEarly) },
      ]}
    />
  )
}

function Bins({ forecast: { bins } }: { forecast: ForecastHealth }) {
  return (
    <Table caption={texts.forecast} isCaptionHidden>
      <thead>
        <tr>
          <HeadCell>{texts.told}</HeadCell>
          <HeadCell isNumeric>{texts.toldMean}</HeadCell>
          <HeadCell isNumeric>{texts.came}</HeadCell>
          <HeadCell isNumeric>{texts.customers}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ told, sum, got }, at) => (
          <tr key={texts.bin(at)}>
            <HeadCell scope="row" className="whitespace-nowrap">
              {texts.bin(at)}
            </HeadCell>
            <Cell isNumeric>{told > 0 ? texts.share(sum / told) : texts.none}</Cell>
            <Cell isNumeric>{told > 0 ? texts.share(got / told) : texts.none}</Cell>
            <Cell isNumeric>{told}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
