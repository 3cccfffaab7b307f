import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import type { PairFigure, PromiseToday } from '../../domain/market-figures.ts'
import { healthTexts as texts } from '../../texts/market-health.ts'

type PromisePairsProps = { pairs: readonly PairFigure[]; today: PromiseToday['pairs'] }

/**
 * How the promise was kept for each trade in each county that has projects; for few projects only their number is
 * shown.
 */
export function PromisePairs({ pairs, today }: PromisePairsProps) {
  if (pairs.length === 0) return null
  return (
    <section aria-labelledby="omrade-och-lan">
      <h2 id="omrade-och-lan" className="mb-2 text-2xl">
        {texts.byPair}
      </h2>
      <p className="measure mb-4 text-sm text-ink-soft">{texts.pairNote}</p>
      <Table caption={texts.byPair} isCaptionHidden>
        <thead>
          <tr>
            <HeadCell>{texts.category}</HeadCell>
            <HeadCell>{texts.county}</HeadCell>
            <HeadCell isNumeric>{texts.todayColumn}</HeadCell>
            <HeadCell isNumeric>{texts.quarterColumn}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Row
              key={pair.key}
              pair={pair}
              today={today.find(
                ({ category, county }) => category === pair.category && county === pair.county,
              )}
            />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Row({ pair, today }: { pair: PairFigure; today?: { ripe: number; quick: number } }) {
  const { category, county, quick, ripe, quickShare, isFew } = pair
  return (
    <tr>
      <HeadCell scope="row">
        <CategoryName category={category as Category} />
      </HeadCell>
      <Cell>{county || texts.unknownCounty}</Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {today ? texts.of(today.quick, today.ripe) : texts.none}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {isFew ? texts.few(quick, ripe) : texts.shareOf(quickShare ?? 0, ripe)}
      </Cell>
    </tr>
  )
}
