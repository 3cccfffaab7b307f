import { landing } from '#content/landing.ts'
import { formatOre } from '#kernel/money.ts'
import type { ExampleQuote } from './landing-example.ts'

const texts = landing.ledger
/** The folding rule along the bars: its length in öre, and its numbered marks in thousands of kronor. */
const REACH_ORE = 16_000_000
const NUMBERED = [50, 100, 150]
const BAR = 26

const rows = [
  { label: texts.labour, of: (quote: ExampleQuote) => amount(quote.labourOre) },
  { label: texts.material, of: (quote: ExampleQuote) => amount(quote.materialOre) },
  { label: texts.total, of: (quote: ExampleQuote) => amount(quote.totalOre) },
  { label: texts.deduction, of: (quote: ExampleQuote) => `−${amount(quote.deductionOre)}` },
  { label: texts.after, of: (quote: ExampleQuote) => amount(quote.afterOre) },
]

/** Three example quotes as the product compares them, with their prices drawn along a folding rule. */
export function LandingLedger({ percent, quotes }: { percent: number; quotes: ExampleQuote[] }) {
  return (
    <div className="sheet">
      <h2>{texts.title}</h2>
      <table>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <td />
            {quotes.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {quotes.map((quote) => (
                <td key={quote.name}>{of(quote)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MeasuredPrices quotes={quotes} />
      <p className="fine">{texts.note(percent)}</p>
    </div>
  )
}

/** Without the currency, which is in the caption, so that three columns fit on a phone. */
function amount(ore: number): string {
  return formatOre(ore).replace(/\skr$/, '')
}

/** The amount to pay as bars, the ROT deduction as an outline behind them; the table has the same figures. */
function MeasuredPrices({ quotes }: { quotes: ExampleQuote[] }) {
  const lowest = Math.min(...quotes.map(({ afterOre }) => afterOre))
  const share = (ore: number) => `${(ore * 100) / REACH_ORE}%`
  return (
    <svg width="100%" height={quotes.length * (BAR + 6) + 40} aria-hidden="true">
      {quotes.map(({ name, totalOre, afterOre }, index) => (
        <svg key={name} y={index * (BAR + 6)} className={afterOre === lowest ? 'least' : undefined}>
          <rect x="1" y="1" width={share(totalOre)} height={BAR - 2} className="before" />
          <rect width={share(afterOre)} height={BAR} />
          <text x="8" y="18">
            {name}
          </text>
        </svg>
      ))}
      <svg y={quotes.length * (BAR + 6) + 4} className="rule">
        <pattern id="ticks" width=".0625" height="1">
          <path d="M0 26v8h1v-8z" />
        </pattern>
        <rect x="1" y="1" width="99.4%" height="33" rx="2" className="leaf" />
        <rect width="100%" height="34" fill="url(#ticks)" />
        <text x="5%" y="20">
          {texts.unit}
        </text>
        {NUMBERED.map((thousands) => (
          <text key={thousands} x={share(thousands * 100_000)} y="20">
            {thousands}
          </text>
        ))}
      </svg>
    </svg>
  )
}
