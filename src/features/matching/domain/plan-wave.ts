import { quoteChance, type ResponseEstimate } from './answer-delays.ts'
import { afterAnsweringHours, answeringHours } from './answering-hours.ts'
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
 * A company that could be asked, in rank order. `load`: the share of its places of the week that is taken (0 to 1; none when left out);
 * `isChosen`: its customer has chosen it, so it stands first and is asked whatever its chance is.
 */
export type WaveCandidate = {
  companyId: string
  estimate: ResponseEstimate
  load?: number
  isChosen?: boolean
}

/** A company whose week is full until `freeAt`. */
export type FullCompany = { estimate: ResponseEstimate; freeAt: Date }

/**
 * One run of dispatch at an instant. A run begins when a project is published, reopened, extended or amended, or when a company in
 * reach is verified; `candidates` are all who can be asked now and have not been asked about the project in any run. `reserved`: how
 * many of the pending hold a slot while they write; nobody is asked when none is left. `full`: companies that could be asked had they a
 * place left, where few fit: the forecast counts on the places that become free.
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
 * How dispatch behaves. `quotesPromised` within `runHours` clock hours; `goalFirst` and `goalLast`: the chance of them that is aimed at
 * in the first hour and in the last. Where fewer than `manyCompanies` fit, requests are scarce, so it begins with `goalFirstOfFew`;
 * where more do, `goalSpare` is aimed at as long as the next company's week has a smaller share taken than `spareLoad`, as it was
 * promised requests too, and no more than `spareShare` of those that fit are asked. No more are asked when the chance of more than
 * `quotesAtMost` is `tooManyChance`. Asking costs `price`, and up to `scarcity` more of a company whose week is nearly full: what it gains in quotes must be worth that (1 is the
 * whole promise). Where no more than `fewCompanies` fit, all are asked at once. `lookHours`: answering hours until the next look;
 * `freedShare`: the chance that a place which becomes free is not taken by another project first (an assumption), where nearly none of those
 * that fit are full; `contested`: the part of it that is lost where all are.
 */
export type WaveSettings = {
  quotesPromised: number
  quotesAtMost: number
  runHours: number
  handOverHours: number
  goalFirst: number
  goalFirstOfFew: number
  goalLast: number
  goalSpare: number
  spareLoad: number
  spareShare: number
  manyCompanies: number
  tooManyChance: number
  price: number
  scarcity: number
  fewCompanies: number
  lookHours: number
  freedShare: number
  contested: number
}

/**
 * What a run does now: ask these companies, and look again at `lookAgainAt` or when something happens (null: it is over).
 * `chanceOfThree` and `expectedQuotes` are for its deadline, with those that would be asked later.
 */
export type WavePlan = {
  ask: string[]
  quotes: QuoteCount
  chanceOfThree: number
  expectedQuotes: number
  lookAgainAt: Date | null
  isHandedOver: boolean
}

export const waveSettings: WaveSettings = {
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
}

const HOUR_MS = 3_600_000
/** A company that has next to no chance left in this run is not asked in vain. */
const CHANCE_WORTH_ASKING = 0.01

/** The instant at which a run ends: the promise counts clock hours, nights and days off included. */
export function deadlineOf(startedAt: Date, settings: WaveSettings = waveSettings): Date {
  return hoursAfter(startedAt, settings.runHours)
}

/**
 * Asks as many as are needed for the promised quotes, and not more. Candidates must be ranked; nobody is skipped but those without
 * a chance in the time that is left.
 */
export function planWave(run: WaveRun, settings: WaveSettings = waveSettings): WavePlan {
  const { now, liveQuotes, pending, reserved = 0 } = run
  // With all slots held, somebody who is asked could not answer.
  const candidates = liveQuotes + reserved >= settings.quotesAtMost ? [] : run.candidates
  const deadline = deadlineOf(run.startedAt, settings)
  const isFull = liveQuotes >= settings.quotesAtMost
  const hoped = pending.map((company) => pendingChance(company, now, deadline))
  const asked = quoteCount(liveQuotes, hoped)
  if (isFull || now >= deadline) return over(asked, liveQuotes, settings)
  // All are of one market, so days off are worth the same to all.
  const dayOff = (candidates[0] ?? pending[0])?.estimate.dayOff
  const left = answeringHours(now, deadline, dayOff)
  const chances = candidates.map((candidate) => chanceIn(candidate, left))
  const aim = aimOf(run, { candidates, deadline }, settings)
  const { asks } = extended(asked, chances, aim)
  const ask = candidates.flatMap(({ companyId }, at) => (asks.has(at) ? [companyId] : []))
  const reserve = candidates.filter((_, at) => !asks.has(at))
  // With nobody left to ask a run goes on looking: places of a week become free at any hour. With the promised quotes there, nobody more
  // is asked but where few fit; should one be withdrawn, the run looks at once.
  const isWaiting = liveQuotes < settings.quotesPromised || (aim.areFew && reserve.length > 0)
  const lookAgainAt = nextLook({ ...run, deadline, isWaiting }, settings)
  const later = answeringHours(lookAgainAt, deadline, dayOff)
  const end = likelyCount({
    live: liveQuotes,
    chances: [...hoped, ...chances.flatMap(({ chance }, at) => (asks.has(at) ? [chance] : []))],
    reserve: [
      ...reserve.map(({ estimate }) => quoteChance(estimate, 0, later)),
      ...freedChances(run, deadline, settings),
    ],
    enough: settings.quotesPromised,
  })
  return {
    ask,
    quotes: end,
    chanceOfThree: chanceOf(settings.quotesPromised, end),
    expectedQuotes: expectedCount(end, settings.quotesAtMost),
    lookAgainAt,
    isHandedOver:
      now >= hoursAfter(run.startedAt, settings.handOverHours) && liveQuotes < settings.quotesPromised,
  }
}

/**
 * The chances of quotes by companies that can be asked once a place of their week becomes free. The more of those that fit are full, the
 * more projects wait for the same places.
 */
function freedChances(
  { now, full = [], candidates, pending, liveQuotes }: WaveRun,
  deadline: Date,
  { freedShare, contested }: WaveSettings,
): number[] {
  const fitting = full.length + candidates.length + pending.length + liveQuotes
  const share = freedShare * (1 - contested * (full.length / Math.max(1, fitting)))
  return full.map(({ estimate, freeAt }) => {
    const hours = answeringHours(freeAt > now ? freeAt : now, deadline, estimate.dayOff)
    return share * quoteChance(estimate, 0, hours)
  })
}

function chanceIn({ estimate, load = 0, isChosen = false }: WaveCandidate, hours: number): Chance {
  return { chance: quoteChance(estimate, 0, hours), load, isChosen }
}

/** The chance that a pending company quotes by the deadline. */
export function pendingChance({ askedAt, estimate }: PendingInvitation, now: Date, deadline: Date): number {
  const hoursUntil = (instant: Date) => answeringHours(askedAt, instant, estimate.dayOff)
  return quoteChance(estimate, hoursUntil(now), hoursUntil(deadline))
}

function over(quotes: QuoteCount, liveQuotes: number, settings: WaveSettings): WavePlan {
  const { quotesPromised, quotesAtMost } = settings
  return {
    ask: [],
    quotes,
    chanceOfThree: liveQuotes >= quotesPromised ? 1 : 0,
    expectedQuotes: Math.min(liveQuotes, quotesAtMost),
    lookAgainAt: null,
    isHandedOver: liveQuotes < quotesPromised,
  }
}

type Chance = { chance: number; load: number; isChosen: boolean }
/** `spare`: for the surer goal, no more than so many are asked now. */
type Aim = { settings: WaveSettings; goal: number; areFew: boolean; spare: number }

function aimOf(
  run: WaveRun,
  { candidates, deadline }: { candidates: readonly WaveCandidate[]; deadline: Date },
  settings: WaveSettings,
): Aim {
  const known = run.pending.length + run.liveQuotes
  const fitting = candidates.length + known
  const areMany = fitting >= settings.manyCompanies
  const first = areMany ? settings.goalFirst : settings.goalFirstOfFew
  return {
    settings,
    goal: goalAt(run, { deadline, first }, settings),
    // Where there are few, each is worth asking, and at once.
    areFew: fitting <= settings.fewCompanies,
    spare: areMany ? settings.spareShare * fitting - known : 0,
  }
}

/**
 * Adds companies by rank until the goal is reached, and takes as many of them as are worth asking. `asks` are their places in the
 * ranking.
 */
function extended(asked: QuoteCount, chances: readonly Chance[], { settings, goal, areFew, spare }: Aim) {
  let [quotes, cost] = [asked, 0]
  let best = { asks: new Set<number>(), worth: worthOf(quotes, settings) }
  const asks: number[] = []
  for (const [at, { chance, load, isChosen }] of chances.entries()) {
    const isSpare = load < settings.spareLoad && asks.length < spare
    const aimed = isSpare ? Math.max(goal, settings.goalSpare) : goal
    const isEnough = chanceOf(settings.quotesPromised, quotes) >= aimed
    const isTooMany = chanceOf(settings.quotesAtMost + 1, quotes) >= settings.tooManyChance
    if (!isChosen && (isTooMany || (isEnough && !areFew))) break
    if (!isChosen && chance < CHANCE_WORTH_ASKING) continue
    quotes = withQuote(quotes, chance)
    cost += settings.price + settings.scarcity * load ** 3
    asks.push(at)
    const worth = worthOf(quotes, settings) - cost
    if (isChosen || areFew || worth > best.worth) best = { asks: new Set(asks), worth }
  }
  return best
}

/** Half for the promise, half for each quote on the way to it: one or two are better than none. */
function worthOf(quotes: QuoteCount, { quotesPromised }: WaveSettings): number {
  return (chanceOf(quotesPromised, quotes) + expectedCount(quotes, quotesPromised) / quotesPromised) / 2
}

/** Early on a wave may fall short, as others can follow; the later, the surer it has to be. */
function goalAt(
  { startedAt, now }: WaveRun,
  { deadline, first }: { deadline: Date; first: number },
  { goalLast }: WaveSettings,
): number {
  const whole = answeringHours(startedAt, deadline)
  const passed = whole > 0 ? answeringHours(startedAt, now) / whole : 1
  return first + (goalLast - first) * passed
}

type Waiting = WaveRun & { deadline: Date; isWaiting: boolean }

function nextLook({ startedAt, now, deadline, isWaiting }: Waiting, settings: WaveSettings): Date {
  const handOver = hoursAfter(startedAt, settings.handOverHours)
  const next = isWaiting ? afterAnsweringHours(now, settings.lookHours) : deadline
  const until = now < handOver ? handOver : deadline
  return next < until ? next : until
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS)
}
