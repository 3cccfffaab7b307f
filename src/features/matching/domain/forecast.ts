import { answeringHours } from './answering-hours.ts'
import { deadlineOf, type WavePlan, type WaveRun, waveSettings } from './plan-wave.ts'
import type { QuoteCount } from './quote-count.ts'

/**
 * Why fewer quotes than promised are likely. `nobody`: no company fits. `few-companies`: too few fit, even if all are
 * asked. `little-time`: most of the remaining time is night or days off. `slow-answers`: enough were asked, and they
 * have not answered.
 */
export const forecastReasons = ['nobody', 'few-companies', 'little-time', 'slow-answers'] as const
export type ForecastReason = (typeof forecastReasons)[number]

/**
 * What a customer is told: probably `low` to `high` quotes before `deadline`; `percent`: the chance of the promised
 * number; `reason`: why it is low, else null; `asked`: companies asked so far; `canBeAsked`: how many more could be.
 */
export type Forecast = {
  low: number
  high: number
  percent: number
  deadline: Date
  reason: ForecastReason | null
  asked: number
  canBeAsked: number
}

/** Would a customer read the same? They are not shown the per cent. */
export function isSameForecast(told: Forecast, now: Forecast): boolean {
  return (
    told.low === now.low &&
    told.high === now.high &&
    told.reason === now.reason &&
    told.asked === now.asked &&
    told.canBeAsked === now.canBeAsked &&
    told.deadline.getTime() === now.deadline.getTime()
  )
}

/** The smallest chance, all together, of the outcomes in the likely range. */
const LIKELY = 0.6
/** A chance below this many per cent is low, so that a reason is given. */
const GOOD_PERCENT = 60
/** With fewer answering hours left than this, time is the reason. */
const LITTLE_TIME_HOURS = 5

/**
 * The forecast for a plan. `asked`: how many companies have been asked about the project, including those of the plan.
 */
export function forecastOf(run: WaveRun, plan: WavePlan, asked: number): Forecast {
  const deadline = deadlineOf(run.startedAt)
  const { low, high } = likelyRange(capped(plan.quotes, waveSettings.quotesAtMost))
  const percent = Math.round(100 * plan.chanceOfThree)
  const canBeAsked = run.candidates.length - plan.ask.length
  const isBad = percent < GOOD_PERCENT
  const reason = isBad ? reasonOf({ run, asked, canBeAsked, deadline }) : null
  return { low, high, percent, deadline, reason, asked, canBeAsked }
}

type Facts = { run: WaveRun; asked: number; canBeAsked: number; deadline: Date }

function reasonOf({ run, asked, canBeAsked, deadline }: Facts): ForecastReason {
  if (asked + canBeAsked === 0) return 'nobody'
  if (answeringHours(run.now, deadline) < LITTLE_TIME_HOURS) return 'little-time'
  // Hardly more than one of two companies answers.
  return asked + canBeAsked < 2 * waveSettings.quotesPromised ? 'few-companies' : 'slow-answers'
}

/** The shortest range of numbers with the chance `LIKELY`; of equally short ones, the likeliest. */
export function likelyRange(quotes: QuoteCount): { low: number; high: number } {
  for (let width = 0; width < quotes.length; width++) {
    let best = { low: 0, chance: 0 }
    for (let low = 0; low + width < quotes.length; low++) {
      const chance = quotes.slice(low, low + width + 1).reduce((sum, each) => sum + each, 0)
      if (chance > best.chance) best = { low, chance }
    }
    if (best.chance >= LIKELY) return { low: best.low, high: best.low + width }
  }
  return { low: 0, high: quotes.length - 1 }
}

function capped(quotes: QuoteCount, atMost: number): QuoteCount {
  const more = quotes.slice(atMost).reduce((sum, each) => sum + each, 0)
  return [...quotes.slice(0, atMost), more]
}
