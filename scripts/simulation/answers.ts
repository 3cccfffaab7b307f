import { distanceMetres } from '#features/places/domain/place.ts'
import { startOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { ActiveTime } from './habits.ts'
import type { Market, Project, Truth } from './make-market.ts'
import { normal, type Random, randomOf } from './random.ts'

/**
 * What a company does about a project that it was asked about, or has seen on a board without more; instants in milliseconds.
 * `startsAt`: when it reserves a slot to write a quote, null for one that writes without.
 */
export type Answer = { kind: 'quoted' | 'declined' | 'seen'; at: number; startsAt: number | null }

/**
 * `load`: requests (this one included) in the seven days before; `quotes`: its own quotes in them; `widened`: how much of its quotes is
 * left as it was asked beyond its area or trade (1: all).
 */
export type Asking = { at: number; load: number; quotes: number; isBoard: boolean; widened: number }

/** At the end of its radius a company answers less by this share. */
const FAR_LESS = 0.3
/** The share of companies that sees a project on an open board, and how much longer it takes them. */
const BOARD_SEEN = 0.4
const BOARD_SLOWER = 1.6
/** Declining takes this share of the time of a quote. */
const DECLINE_TIME = 0.35
/** Parts of the seed; those of the market are in `make-market.ts`. */
const STREAM = { answers: 4, consent: 5, reminders: 6 } as const

/**
 * How a company answers, from what is true of it: null for never. The same company and project draw the same luck under every policy;
 * only when it was asked, and how much else was asked of it, differ.
 */
export function answerOf(market: Market, project: Project, company: number, asking: Asking): Answer | null {
  const truth = market.truths[company]
  const time = truth && market.times[truth.habit]
  if (!truth || !time || asking.at >= truth.silentFrom) return null
  const random = randomOf(market.seed, STREAM.answers, project.index, company)
  const [wants, declines, looks, delay] = [random(), random(), random(), normal(random)]
  if (asking.isBoard && looks >= BOARD_SEEN) return null
  const seen = { kind: 'seen', at: asking.at, startsAt: null } as const
  if (asking.isBoard && asking.quotes >= truth.ability) return seen
  const isQuote = wants < chanceOfQuote(market, project, company, asking)
  // On a board nobody declines: nobody was asked.
  if (!isQuote && asking.isBoard) return seen
  if (!isQuote && declines >= truth.declines) return null
  const hours =
    truth.medianHours *
    Math.exp(market.scenario.companies.delayHours.spread * delay) *
    (isQuote ? 1 : DECLINE_TIME) *
    (asking.isBoard ? BOARD_SLOWER : 1)
  const from = time.until(backFrom(truth.holidays, asking.at))
  const at = time.when(from + hours)
  if (!isQuote) return { kind: 'declined', at, startsAt: null }
  return { kind: 'quoted', at, startsAt: asking.isBoard ? null : startOf(market, { time, from, at }, random) }
}

/** When a company begins to write a quote that it sends at `at`, if it reserves a slot: not before it has seen the request. */
function startOf(
  { scenario }: Market,
  { time, from, at }: { time: ActiveTime; from: number; at: number },
  random: Random,
): number | null {
  const { reserves, hours } = scenario.behaviour.writing
  const [draws, length] = [random(), drawnHours(hours, random)]
  return draws < reserves ? time.when(Math.max(from, time.until(at) - length)) : null
}

/**
 * What a reminder at `at` changes for a company that has said nothing until then: the instant at which it quotes after all or sooner,
 * null for nothing. `planned`: when it would have quoted without.
 */
export function remindedAnswer(
  market: Market,
  project: Project,
  company: number,
  { at, planned }: { at: number; planned: number | null },
): number | null {
  const truth = market.truths[company]
  const time = truth && market.times[truth.habit]
  if (!truth || !time || at >= truth.silentFrom || backFrom(truth.holidays, at) > at) return null
  const { hastens, wakes, hours } = market.scenario.behaviour.reminder
  const random = randomOf(market.seed, STREAM.reminders, project.index, company)
  const [draws, length] = [random(), drawnHours(hours, random)]
  if (draws >= (planned === null ? wakes : hastens)) return null
  const quotes = time.when(time.until(at) + length)
  return quotes < (planned ?? Number.POSITIVE_INFINITY) ? quotes : null
}

/** When a customer who is asked at `at` says that others may be asked too; null for never. */
export function consentAt(market: Market, project: Project, at: number): number | null {
  const { share, hours } = market.scenario.behaviour.consent
  const random = randomOf(market.seed, STREAM.consent, project.index)
  const [draws, length] = [random(), drawnHours(hours, random)]
  return draws < share ? market.customers.when(market.customers.until(at) + length) : null
}

/** Is the company on a holiday that it has told of? */
export function isPausedAt(market: Market, company: number, at: number): boolean {
  const holidays = market.truths[company]?.holidays ?? []
  for (const { from, to, isTold } of holidays) if (isTold && from <= at && at < to) return true
  return false
}

function drawnHours({ median, spread }: { median: number; spread: number }, random: Random): number {
  return median * Math.exp(spread * normal(random))
}

function chanceOfQuote(market: Market, project: Project, company: number, asking: Asking): number {
  const truth = market.truths[company]
  if (!truth) return 0
  const usual = 1 / (1 + Math.exp(-(truth.interest + project.appeal)))
  const near = 1 - FAR_LESS * farness(market, project, company) ** 2
  return usual * near * busyness(truth, asking) * asking.widened * interestFactor(market, asking.at)
}

/** How far out in its radius a project lies for a company: 1 at its end, and beyond it. */
function farness({ companies }: Market, { ranked: { place } }: Project, company: number): number {
  const candidate = companies[company]?.candidate
  if (!candidate?.position || !place || candidate.area.kind !== 'radius') return 0
  return Math.min(1, distanceMetres(candidate.position, place) / candidate.area.radiusM)
}

/** Who gets more requests than it can handle answers only a part of them. */
function busyness({ ability }: Truth, { isBoard, load }: Asking): number {
  return isBoard ? 1 : Math.min(1, ability / load)
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
