import type { ReactNode } from 'react'
import type { Category } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import type { Figure, MarketFigures } from '../domain/market-figures.ts'
import { figureTexts as texts } from '../texts/desk.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTable, figureWords } from './figure-table.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { WeekChart } from './week-chart.tsx'

/** The figures of the marketplace: four totals, then by week, trade and county, each with its table. */
export function MarketFigureCharts({
  figures: { whole, weeks, categories, counties },
}: {
  figures: MarketFigures
}) {
  const trade = ({ key }: Figure) => <CategoryName category={key as Category} />
  const county = ({ key }: Figure) => key || texts.unknownCounty
  return (
    <div className="flex flex-col gap-14">
      <WholeFigures whole={whole} />
      <section aria-label={texts.weekly} className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <WeekChart title={texts.weekly} weeks={weeks.map(weekOf('projects'))} />
        <WeekChart title={texts.weeklyShare} weeks={weeks.map(weekOf('quickShare'))} isShare />
        <div className="xl:col-span-2">
          <FigureTable caption={texts.weekly} head={texts.week} figures={weeks} nameOf={({ key }) => key} />
        </div>
      </section>
      <section aria-label={texts.byCategory}>
        <BarChart title={texts.byCategory} bars={categories.map(barOf(trade))} />
        <FigureTable caption={texts.byCategory} head={texts.category} figures={categories} nameOf={trade} />
      </section>
      <section aria-label={texts.byCounty}>
        <BarChart title={texts.byCounty} bars={counties.map(barOf(county))} />
        <FigureTable caption={texts.byCounty} head={texts.county} figures={counties} nameOf={county} />
      </section>
    </div>
  )
}

function weekOf(measure: 'projects' | 'quickShare') {
  return (figure: Figure) => ({
    week: figure.key,
    value: figure[measure] ?? 0,
    words: figureWords(figure)[measure],
  })
}

function barOf(nameOf: (figure: Figure) => ReactNode) {
  return (figure: Figure) => ({ key: figure.key, name: nameOf(figure), value: figure.projects })
}

function WholeFigures({ whole }: { whole: Figure }) {
  const words = figureWords(whole)
  const tiles = [
    { label: texts.projects, value: words.projects },
    { label: texts.quotesPerProject, value: words.quotesPerProject },
    { label: texts.quickShare, value: words.quickShare, note: texts.quickNote },
    { label: texts.medianHours, value: words.medianHours },
  ]
  return <FigureTiles label={texts.whole} tiles={tiles} className="lg:grid-cols-4" />
}
