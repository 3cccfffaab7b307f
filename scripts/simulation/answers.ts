import { distanceMetres } from '#features/places/domain/place.ts'
import { startOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { Market, Project } from './make-market.ts'
import { normal, randomOf } from './random.ts'

/** What a company does about a project that it was asked about, or has seen on a board without more; instants in milliseconds. */
export type Answer = { kind: 'quoted' | 'declined' | 'seen'; at: number }

/** `load`: requests (this one included) in the seven days before; `quotes`: its own quotes in them. */
export type Asking = { at: number; load: number; quotes: number; isBoard: boolean }

/** At the end of its radius a company answers less by this share. */
const FAR_LESS = 0.3
/** The share of companies that sees a project on an open board, and how much longer it takes them. */
const BOARD_SEEN = 0.4
const BOARD_SLOWER = 1.6
/** Declining takes this share of the time of a quote. */
const DECLINE_TIME = 0.35

/**
 * How a company answers, from what is true of it: null for never. The same company and project draw the same luck under every policy;
 * only when it was asked, and how much else was asked of it, differ.
 */
export function answerOf(market: Market, project: Project, company: number, asking: Asking): Answer | null {
  const truth = market.truths[company]
  if (!truth || asking.at >= truth.silentFrom) return null
  const random = randomOf(market.seed, 4, project.index, company)
  const [wants, declines, looks, delay] = [random(), random(), random(), normal(random)]
  if (asking.isBoard && looks >= BOARD_SEEN) return null
  if (asking.isBoard && asking.quotes >= truth.ability) return { kind: 'seen', at: asking.at }
  const isQuote = wants < chanceOfQuote(market, project, company, asking)
  // On a board nobody declines: nobody was asked.
  if (!isQuote && asking.isBoard) return { kind: 'seen', at: asking.at }
  if (!isQuote && declines >= truth.declines) return null
  const hours =
    truth.medianHours *
    Math.exp(market.scenario.companies.delayHours.spread * delay) *
    (isQuote ? 1 : DECLINE_TIME) *
    (asking.isBoard ? BOARD_SLOWER : 1)
  const time = market.times[truth.habit]
  if (!time) return null
  const at = time.when(time.until(backFrom(truth.holidays, asking.at)) + hours)
  return { kind: isQuote ? 'quoted' : 'declined', at }
}

/** Is the company on a holiday that it has told of? */
export function isPausedAt(market: Market, company: number, at: number): boolean {
  return (market.truths[company]?.holidays ?? []).some(
    ({ from, to, isTold }) => isTold && from <= at && at < to,
  )
}

function chanceOfQuote(
  market: Market,
  project: Project,
  company: number,
  { at, load, isBoard }: Asking,
): number {
  const truth = market.truths[company]
  const candidate = market.companies[company]?.candidate
  if (!truth || !candidate) return 0
  const usual = 1 / (1 + Math.exp(-(truth.interest + project.appeal)))
  const { position, area } = candidate
  const { place } = project.ranked
  const far = position && place && area.kind === 'radius' ? distanceMetres(position, place) / area.radiusM : 0
  // Who gets more requests than it can handle answers only a part of them.
  const busy = isBoard ? 1 : Math.min(1, truth.ability / load)
  return usual * (1 - FAR_LESS * far ** 2) * busy * interestFactor(market, at)
}

function interestFactor({ scenario }: Market, at: number): number {
  return scenario.drift.reduce(
    (factor, change) =>
      change.kind === 'competitor' && at >= startOfStockholmDay(change.from).getTime()
        ? factor * change.responseFactor
        : factor,
    1,
  )
}

/** Who is on holiday begins to look at its requests when it is back. */
function backFrom(holidays: readonly { from: number; to: number }[], at: number): number {
  return holidays.reduce((back, { from, to }) => (from <= back && back < to ? to : back), at)
}
