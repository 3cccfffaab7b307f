import { hoursAfter } from '#kernel/swedish-dates.ts'
import { quoteChance, quoteChanceAfter, type ResponseEstimate, silenceAfter } from './answer-delays.ts'
import { afterAnsweringHours, answeringHours } from './answering-hours.ts'
import { type Answers, appealsAfter, type SilentCompany } from './project-appeal.ts'
import {
  chanceOf,
  expectedCount,
  likelyCount,
  type QuoteCount,
  quoteCount,
  withQuote,
} from './quote-count.ts'

/** A company that was asked and has neither quoted nor declined. */
export type PendingInvitation = { askedAt: Date; estimate: ResponseEstimate }

/**
 * A company that could be asked, in rank order. `load`: the used share of its weekly capacity (0 to 1; 0 when left
 * out). `isChosen`: its customer has chosen it, so it is first and is asked whatever its chance.
 */
export type WaveCandidate = {
  companyId: string
  estimate: ResponseEstimate
  load?: number
  isChosen?: boolean
}

/** A company whose weekly capacity is used up until `freeAt`. */
export type FullCompany = { estimate: ResponseEstimate; freeAt: Date }

/**
 * One run of dispatch at an instant. A run begins when a project is published, reopened, extended or amended, or when a
 * company that can be asked about it is verified. `candidates`: all companies that can be asked now and were not asked
 * about the project in any run. `reserved`: how many of the pending companies hold a slot while they write; when no
 * slot is left, no company is asked. `full`: companies that could be asked if they had capacity, given only when few
 * fit; the forecast counts on some of them.
 */
export type WaveRun = {
  startedAt: Date
  now: Date
  liveQuotes: number
  reserved?: number
  pending: readonly PendingInvitation[]
  candidates: readonly WaveCandidate[]
  full?: readonly FullCompany[]
}

/**
 * What a run does now: ask the companies `ask`, and look again at `lookAgainAt` or when something happens (null: the
 * run is over). `chanceOfThree` and `expectedQuotes` are for the deadline, and include companies that would be asked
 * later.
 */
export type WavePlan = {
  ask: string[]
  quotes: QuoteCount
  chanceOfThree: number
  expectedQuotes: number
  lookAgainAt: Date | null
  isHandedOver: boolean
}

/**
 * How dispatch behaves. `quotesPromised` should arrive within `runHours` clock hours. `goalFirst`, `goalLast`: the
 * chance of that to aim for in the first and in the last hour. When fewer than `manyCompanies` fit, requests are scarce
 * and it begins with `goalFirstOfFew`. When more fit, it aims for `goalSpare` while the next company has used less than
 * the share `spareLoad` of its capacity, because companies were promised requests too, but asks no more than the share
 * `spareShare` of those that fit. It stops asking when the chance of more than `quotesAtMost` is `tooManyChance`.
 * Asking costs `price`, and up to `scarcity` more for a company with little capacity left: the added chance of quotes
 * must be worth that (1 is the whole promise). When no more than `fewCompanies` fit, all are asked at once.
 * `lookHours`: answering hours until the next look. `freedShare`: the chance that capacity which becomes free is not
 * used by another project first (an assumption), when almost no company that fits is full; `contested`: the part of
 * this chance that is lost when all are full.
 */
export const waveSettings = {
  quotesPromised: 3,
  quotesAtMost: 5,
  runHours: 24,
  handOverHours: 20,
  goalFirst: 0.85,
  goalFirstOfFew: 0.7,
  goalLast: 0.9,
  goalSpare: 0.99,
  spareLoad: 0.5,
  spareShare: 0.5,
  manyCompanies: 28,
  tooManyChance: 0.5,
  price: 0.002,
  scarcity: 0.05,
  fewCompanies: 7,
  lookHours: 1.5,
  freedShare: 0.7,
  contested: 0.6,
} as const

/** A company with a smaller chance to quote in this run is not asked. */
const CHANCE_WORTH_ASKING = 0.01

/** The instant at which a run ends. The promise counts clock hours, including nights and days off. */
export function deadlineOf(startedAt: Date): Date {
  return hoursAfter(startedAt, waveSettings.runHours)
}

/**
 * Plans whom to ask: as many companies as the promised quotes need, and no more. `candidates` must be in rank order;
 * none is skipped but those without a chance in the remaining time.
 */
export function planWave(run: WaveRun): WavePlan {
  const { now, liveQuotes, pending, reserved = 0 } = run
  // While all slots are taken, a company that is asked could not quote.
  const candidates = liveQuotes + reserved >= waveSettings.quotesAtMost ? [] : run.candidates
  const deadline = deadlineOf(run.startedAt)
  const isFull = liveQuotes >= waveSettings.quotesAtMost
  const silent = pending.map((company) => silentUntil(now, company))
  const hoped = silent.map((company) => pendingChance(company, deadline))
  const asked = quoteCount(liveQuotes, hoped)
  if (isFull || now >= deadline) return finishedPlan(asked, liveQuotes)
  // All candidates are of one market, so they have the same factor for days off.
  const dayOff = (candidates[0] ?? pending[0])?.estimate.dayOff
  const remainingHours = answeringHours(now, deadline, dayOff)
  const aim = aimOf(run, { candidates, deadline })
  const wave = extendWave(asked, candidates, { ...aim, hours: remainingHours })
  const ask = wave.map(({ companyId }) => companyId)
  const reserve = candidates.filter(({ companyId }) => !ask.includes(companyId))
  // A run without candidates continues to look, because companies get free capacity at any hour. Once the promised
  // quotes are there, nobody else is asked unless few fit; if a quote is withdrawn, the run looks again at once.
  const isWaiting = liveQuotes < waveSettings.quotesPromised || (aim.areFew && reserve.length > 0)
  const lookAgainAt = nextLook({ ...run, deadline, isWaiting })
  const later = answeringHours(lookAgainAt, deadline, dayOff)
  const end = likelyCount({
    live: liveQuotes,
    chances: hoped.concat(wave.map(({ chance }) => chance)),
    reserve: reserve
      .map(({ estimate }) => quoteChance(estimate, 0, later))
      .concat(freedChances(run, deadline)),
    enough: waveSettings.quotesPromised,
    appeals: appealsAfter(answersTo(run, silent)),
  })
  return {
    ask,
    quotes: end,
    chanceOfThree: chanceOf(waveSettings.quotesPromised, end),
    expectedQuotes: expectedCount(end, waveSettings.quotesAtMost),
    lookAgainAt,
    isHandedOver:
      now >= hoursAfter(run.startedAt, waveSettings.handOverHours) &&
      liveQuotes < waveSettings.quotesPromised,
  }
}

/**
 * The chances of quotes by companies that can be asked once their capacity becomes free. The more of those that fit are
 * full, the more projects compete for the same companies.
 */
function freedChances(
  { now, full = [], candidates, pending, liveQuotes }: WaveRun,
  deadline: Date,
): number[] {
  const { freedShare, contested } = waveSettings
  const fitting = full.length + candidates.length + pending.length + liveQuotes
  const share = freedShare * (1 - contested * (full.length / Math.max(1, fitting)))
  return full.map(({ estimate, freeAt }) => {
    const from = freeAt.getTime() > now.getTime() ? freeAt : now
    return share * quoteChance(estimate, 0, answeringHours(from, deadline, estimate.dayOff))
  })
}

/** The answers so far. Who has quoted is taken to be like those that have not. */
function answersTo({ candidates, liveQuotes }: WaveRun, silent: readonly SilentCompany[]): Answers {
  const alike = silent.length > 0 ? silent : candidates.slice(0, liveQuotes)
  const sum = alike.reduce((total, { estimate }) => total + estimate.quote, 0)
  return {
    quotes: alike.length > 0 ? liveQuotes : 0,
    usual: sum / Math.max(1, alike.length),
    silent,
  }
}

type Pending = PendingInvitation & SilentCompany

function silentUntil(now: Date, { askedAt, estimate }: PendingInvitation): Pending {
  const until = silenceAfter(estimate, answeringHours(askedAt, now, estimate.dayOff))
  return { askedAt, estimate, until }
}

/** The chance that a pending company quotes before the deadline. */
function pendingChance({ askedAt, estimate, until }: Pending, deadline: Date): number {
  return quoteChanceAfter(estimate, until, answeringHours(askedAt, deadline, estimate.dayOff))
}

function finishedPlan(quotes: QuoteCount, liveQuotes: number): WavePlan {
  const { quotesPromised, quotesAtMost } = waveSettings
  return {
    ask: [],
    quotes,
    chanceOfThree: liveQuotes >= quotesPromised ? 1 : 0,
    expectedQuotes: Math.min(liveQuotes, quotesAtMost),
    lookAgainAt: null,
    isHandedOver: liveQuotes < quotesPromised,
  }
}

type Asked = { companyId: string; chance: number }
/** `spare`: with the higher goal `goalSpare`, at most this many are asked now. */
type Aim = { goal: number; areFew: boolean; spare: number }

function aimOf(
  run: WaveRun,
  { candidates, deadline }: { candidates: readonly WaveCandidate[]; deadline: Date },
): Aim {
  const known = run.pending.length + run.liveQuotes
  const fitting = candidates.length + known
  const areMany = fitting >= waveSettings.manyCompanies
  const first = areMany ? waveSettings.goalFirst : waveSettings.goalFirstOfFew
  return {
    goal: goalAt(run, { deadline, first }),
    // When few companies fit, each is worth asking, and at once.
    areFew: fitting <= waveSettings.fewCompanies,
    spare: areMany ? waveSettings.spareShare * fitting - known : 0,
  }
}

/**
 * Adds companies in rank order until the goal is reached, and returns those that are worth their price. `hours`:
 * answering hours until the deadline.
 */
function extendWave(
  asked: QuoteCount,
  candidates: readonly WaveCandidate[],
  { goal, areFew, spare, hours }: Aim & { hours: number },
): Asked[] {
  let [quotes, cost] = [asked, 0]
  const asks: Asked[] = []
  let best = { count: 0, worth: valueOf(quotes) }
  for (const { companyId, estimate, load = 0, isChosen = false } of candidates) {
    const isSpare = load < waveSettings.spareLoad && asks.length < spare
    const aimed = isSpare ? Math.max(goal, waveSettings.goalSpare) : goal
    const isEnough = chanceOf(waveSettings.quotesPromised, quotes) >= aimed
    const isTooMany = chanceOf(waveSettings.quotesAtMost + 1, quotes) >= waveSettings.tooManyChance
    if (!isChosen && (isTooMany || (isEnough && !areFew))) break
    const chance = quoteChance(estimate, 0, hours)
    if (!isChosen && chance < CHANCE_WORTH_ASKING) continue
    quotes = withQuote(quotes, chance)
    cost += waveSettings.price + waveSettings.scarcity * load ** 3
    asks.push({ companyId, chance })
    const worth = valueOf(quotes) - cost
    if (isChosen || areFew || worth > best.worth) best = { count: asks.length, worth }
  }
  return asks.slice(0, best.count)
}

/**
 * The value of a distribution of quotes: half for reaching the promise, half for each quote towards it, because one or
 * two quotes are better than none.
 */
function valueOf(quotes: QuoteCount): number {
  const { quotesPromised } = waveSettings
  return (chanceOf(quotesPromised, quotes) + expectedCount(quotes, quotesPromised) / quotesPromised) / 2
}

/** The goal at this moment: early in a run a wave may fall short of the last goal, because others can follow. */
function goalAt({ startedAt, now }: WaveRun, { deadline, first }: { deadline: Date; first: number }): number {
  const whole = answeringHours(startedAt, deadline)
  const passed = whole > 0 ? answeringHours(startedAt, now) / whole : 1
  return first + (waveSettings.goalLast - first) * passed
}

type Waiting = WaveRun & { deadline: Date; isWaiting: boolean }

function nextLook({ startedAt, now, deadline, isWaiting }: Waiting): Date {
  const handOver = hoursAfter(startedAt, waveSettings.handOverHours)
  const next = isWaiting ? afterAnsweringHours(now, waveSettings.lookHours) : deadline
  const until = now < handOver ? handOver : deadline
  return next < until ? next : until
}
