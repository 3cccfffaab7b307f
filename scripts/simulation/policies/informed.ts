import { delayEnds, type ResponseEstimate } from '#features/matching/domain/answer-delays.ts'
import type { Company, Market } from '../make-market.ts'
import type { Policy } from '../policy.ts'
import { handslag } from './handslag.ts'

const HOUR_MS = 3_600_000
/** A holiday that ends sooner than this leaves time to answer. */
const BACK_SOON_HOURS = 20
/** What distance takes from a company's answers on average. */
const NEAR_ENOUGH = 0.9

/**
 * The product's engine, told of each company how often and how fast it truly answers and whether it is away, but not
 * the luck of the single project: what learning better could gain at most.
 */
export function informed(market: Market): Policy {
  const insight = (company: Company, now: number) => truthOf(market, company, now)
  return { ...handslag(market.companies, insight), name: 'informed' }
}

function truthOf({ truths, scenario }: Market, { index }: Company, now: number): ResponseEstimate {
  const truth = truths[index]
  if (!truth) throw new Error(`no company ${index}`)
  const wants = 1 / (1 + Math.exp(-truth.interest))
  const quote = NEAR_ENOUGH * wants
  const isAway =
    now >= truth.silentFrom ||
    truth.holidays.some(({ from, to }) => from <= now && now < to - BACK_SOON_HOURS * HOUR_MS)
  return {
    quote,
    decline: (1 - quote) * truth.declines,
    away: isAway ? 1 : 0,
    delays: delayEnds.map((hours, at) =>
      at === delayEnds.length - 1
        ? 1
        : normalShare(
            Math.log(hours / truth.medianHours) / Math.max(0.01, scenario.companies.delayHours.spread),
          ),
    ),
    pulse: 1,
  }
}

/** The share of a normal distribution below `value`, in standard deviations (Zelen and Severo). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const density = Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)
  const above =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return value > 0 ? 1 - above : above
}
