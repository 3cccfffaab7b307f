import { answeringHours } from './answering-hours.ts'
import { deadlineOf, type WavePlan, type WaveRun, type WaveSettings, waveSettings } from './plan-wave.ts'
import type { QuoteCount } from './quote-count.ts'

/**
 * Why fewer than the promised quotes are likely. `nobody`: no company fits; `few-companies`: too few fit, though all have been asked
 * or will be; `little-time`: most of the time left is night or days off; `slow-answers`: enough are asked, and they stay silent.
 */
export const forecastReasons = ['nobody', 'few-companies', 'little-time', 'slow-answers'] as const
export type ForecastReason = (typeof forecastReasons)[number]

/**
 * What a customer is told: from `low` to `high` quotes before `deadline`, likely; the chance of the promised number in whole per cent;
 * the reason when that is bad. `asked`: companies asked so far; `canBeAsked`: how many could still be.
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

/** Would a customer who was told the one read something else now? The chance in per cent is told to nobody. */
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

/** The likely range holds at least this share of all outcomes. */
const LIKELY = 0.6
/** A chance below this is bad enough for a reason. */
const GOOD_PERCENT = 60
/** Fewer answering hours than this are little time. */
const LITTLE_TIME_HOURS = 5

/** The forecast that goes with a plan. `asked`: companies that have been asked about the project, with those of the plan. */
export function forecastOf(
  run: WaveRun,
  plan: WavePlan,
  asked: number,
  settings: WaveSettings = waveSettings,
): Forecast {
  const deadline = deadlineOf(run.startedAt, settings)
  const { low, high } = likelyRange(capped(plan.quotes, settings.quotesAtMost))
  const percent = Math.round(100 * plan.chanceOfThree)
  const canBeAsked = run.candidates.length - plan.ask.length
  const isBad = percent < GOOD_PERCENT
  const reason = isBad ? reasonOf({ run, asked, canBeAsked, deadline }, settings) : null
  return { low, high, percent, deadline, reason, asked, canBeAsked }
}

type Facts = { run: WaveRun; asked: number; canBeAsked: number; deadline: Date }

function reasonOf({ run, asked, canBeAsked, deadline }: Facts, settings: WaveSettings): ForecastReason {
  if (asked + canBeAsked === 0) return 'nobody'
  if (answeringHours(run.now, deadline) < LITTLE_TIME_HOURS) return 'little-time'
  // Of two companies hardly more than one answers.
  return asked + canBeAsked < 2 * settings.quotesPromised ? 'few-companies' : 'slow-answers'
}

/** The shortest range of numbers that is likely; of equal ones, the likeliest. */
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
