import { landing } from '#content/landing.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import { tradePath } from '#features/market/domain/place-page.ts'
import type { TradeNow } from '#features/market/server/market-now-queries.ts'
import { href } from '#kernel/href.ts'

const texts = landing.trades
const inSwedish = new Intl.NumberFormat('sv-SE')

/** The trades, each with a drawing and its numbers of companies and open projects. Zeros are left out. */
export function LandingTrades({ trades }: { trades: readonly TradeNow[] }) {
  return (
    <section aria-labelledby="yrken">
      <div className="headline">
        <h2 id="yrken">{texts.title}</h2>
        <a href={href('/hantverkare')}>{texts.all}</a>
      </div>
      <ul className="trades">
        {trades.map(({ category, companies, open }) => (
          <li key={category}>
            <Drawing name={category} width={240} />
            <a href={tradePath(category)}>{categoryTexts[category]}</a>
            {companies > 0 && <span>{texts.companies(inSwedish.format(companies))}</span>}
            {open > 0 && <span>{texts.open(inSwedish.format(open), open === 1)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
