import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { formatOre } from '#kernel/money.ts'
import type { MonthFigures } from '../../domain/results/month-figures.ts'
import { monthFigureTexts as texts } from '../../texts/own-results.ts'

const SIZE = { width: 360, height: 120, bottom: 22, top: 18 }
const PLOT = SIZE.height - SIZE.bottom - SIZE.top
const ORE_OF_THOUSAND = 100_000

const short = new Intl.DateTimeFormat('sv-SE', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const count = new Intl.NumberFormat('sv-SE')
const dayIn = (month: string) => new Date(`${month}-01T00:00:00Z`)

/**
 * Requests, quotes, wins and (for those who may see them) earnings of the company by month: as charts and as a
 * table.
 */
export function MonthCharts({ months }: { months: readonly MonthFigures[] }) {
  const seesEarnings = months.some(({ earnedOre }) => earnedOre !== null)
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <MonthChart title={texts.requests} months={months} of={({ requests }) => requests} />
        <MonthChart title={texts.answers} months={months} of={({ answers }) => answers} />
        <MonthChart title={texts.wins} months={months} of={({ wins }) => wins} />
        {seesEarnings && (
          <MonthChart
            title={texts.earned}
            months={months}
            of={({ earnedOre }) => Math.round((earnedOre ?? 0) / ORE_OF_THOUSAND)}
          />
        )}
      </div>
      {seesEarnings && <p className="mt-3 text-sm text-ink-soft">{texts.earnedNote}</p>}
      <MonthTable months={months} seesEarnings={seesEarnings} />
    </>
  )
}

type MonthChartProps = { title: string; months: readonly MonthFigures[]; of: (month: MonthFigures) => number }

function MonthChart({ title, months, of }: MonthChartProps) {
  const values = months.map(of)
  const highest = Math.max(1, ...values)
  const summary = months
    .map((month) => `${short.format(dayIn(month.month))} ${count.format(of(month))}`)
    .join(', ')
  const step = SIZE.width / months.length
  const floor = SIZE.top + PLOT
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={texts.chart(title, summary)}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="h-auto w-full overflow-visible"
      >
        <line x1={0} x2={SIZE.width} y1={floor} y2={floor} className="stroke-line-strong" />
        {months.map((month, index) => {
          const value = of(month)
          const height = (value / highest) * PLOT
          const middle = index * step + step / 2
          return (
            <g key={month.month} textAnchor="middle" fontSize="12">
              <rect
                x={index * step + step * 0.15}
                y={floor - height}
                width={step * 0.7}
                height={height}
                className="fill-steel"
              />
              <text x={middle} y={floor - height - 5} className="fill-ink">
                {value > 0 && count.format(value)}
              </text>
              <text x={middle} y={floor + 16} className="fill-ink-soft">
                {short.format(dayIn(month.month)).slice(0, 3)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function MonthTable({ months, seesEarnings }: { months: readonly MonthFigures[]; seesEarnings: boolean }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">{texts.table}</summary>
      <Table caption={texts.title} isCaptionHidden>
        <thead>
          <tr>
            <HeadCell>{texts.month}</HeadCell>
            <HeadCell isNumeric>{texts.requests}</HeadCell>
            <HeadCell isNumeric>{texts.answers}</HeadCell>
            <HeadCell isNumeric>{texts.wins}</HeadCell>
            {seesEarnings && <HeadCell isNumeric>{texts.completed}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, requests, answers, wins, earnedOre }) => (
            <tr key={month}>
              <HeadCell scope="row">{long.format(dayIn(month))}</HeadCell>
              <Cell isNumeric>{requests}</Cell>
              <Cell isNumeric>{answers}</Cell>
              <Cell isNumeric>{wins}</Cell>
              {seesEarnings && <Cell isNumeric>{formatOre(earnedOre ?? 0)}</Cell>}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
