import { Drawing } from '#design/drawings/drawing.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { formatOre } from '#kernel/money.ts'
import type { TradeFigures } from '../domain/place-page.ts'
import { placePageTexts as texts } from '../texts/place-pages.ts'

type TradeSideProps = {
  category: Category
  /** The first figure: companies here, or municipalities with companies. */
  count: number
  label: string
  figures: TradeFigures
  /** The municipality of the page. */
  place?: string
}

/** Beside a headline: the trade's drawing and its present figures. Figures of zero are left out. */
export function TradeSide({ category, ...facts }: TradeSideProps) {
  const shown = factsOf(facts)
  return (
    <div className="hero-side">
      <Drawing name={category} width={300} />
      {shown.length > 0 && (
        <dl className="facts">
          {shown.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function factsOf({ count, label, figures, place }: Omit<TradeSideProps, 'category'>) {
  const { open, completed, answer } = figures
  const own = place === undefined ? null : figures.priceHere
  const price = own ?? figures.price
  const counted = [
    { count, label },
    { count: open, label: texts.open },
    { count: completed, label: texts.completed },
  ]
  return [
    ...counted
      .filter((figure) => figure.count > 0)
      .map(({ count, label }) => ({ label, value: texts.count(count) })),
    ...(answer ? [{ label: texts.answer(answer.answered), value: texts.hours(answer.hours) }] : []),
    ...(price
      ? [
          {
            label: texts.price(own && place !== undefined ? place : null),
            value: texts.range(formatOre(price.lowOre), formatOre(price.highOre)),
          },
        ]
      : []),
  ]
}
