import type { ReactNode } from 'react'
import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import type { Figure, PromiseCount } from '../../domain/market-figures.ts'
import { healthTexts as texts } from '../../texts/market-health.ts'
import { BarChart } from '../bar-chart.tsx'

type Words = { title: string; head: string }

/** How the promise was kept in each group, as bars, with a table of the numbers of today below. */
export function PromiseShares({
  words: { title, head },
  figures,
  today,
  nameOf,
}: {
  words: Words
  figures: readonly Figure[]
  today: readonly PromiseCount[]
  nameOf: (key: string) => ReactNode
}) {
  const ripe = figures.filter(({ quickShare }) => quickShare !== null)
  return (
    <section aria-label={title}>
      <BarChart
        title={title}
        bars={ripe.map(({ key, quickShare }) => ({
          key,
          name: nameOf(key),
          value: quickShare ?? 0,
          words: texts.share(quickShare ?? 0),
        }))}
      />
      <p className="mt-3 text-sm text-ink-soft">{ripe.length > 0 ? texts.shareNote : texts.noShares}</p>
      {ripe.length > 0 && (
        <Table caption={title} isCaptionHidden>
          <thead>
            <tr>
              <HeadCell>{head}</HeadCell>
              <HeadCell isNumeric>{texts.todayColumn}</HeadCell>
              <HeadCell isNumeric>{texts.quarterColumn}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {ripe.map((figure) => (
              <Row
                key={figure.key}
                figure={figure}
                today={today.find(({ key }) => key === figure.key)}
                name={nameOf(figure.key)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function Row({
  figure: { ripe, quickShare },
  today,
  name,
}: {
  figure: Figure
  today?: PromiseCount
  name: ReactNode
}) {
  return (
    <tr>
      <HeadCell scope="row">{name}</HeadCell>
      <Cell isNumeric className="whitespace-nowrap">
        {today ? texts.of(today.quick, today.ripe) : texts.none}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {texts.shareOf(quickShare ?? 0, ripe)}
      </Cell>
    </tr>
  )
}
