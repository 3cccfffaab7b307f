import { answeredBy, delayEnds, expectedQuotes, type ResponseEstimate, silentAfter } from './answer-delays.ts'

/**
 * Counts of how a company or a group has answered, in one row. A group is all companies of a trade in a county, of a
 * trade, or of the market. Recent answers count more: the counts are valid at `countedAt` (epoch milliseconds) and
 * halve with every half-life after it. `asked`: ended requests, answered or not; `quotes`: by bucket of delay; `away`:
 * the chance (0 to 1) that the company answers no requests at present. Only groups have: `recentQuotes`,
 * `recentExpected`: quotes of the last days, and how many the estimates expected; `dayOffQuotes`, `dayOffExpected`:
 * quotes on days off, and how many the profile of answering hours expected; `beyondQuotes`, `beyondExpected`: quotes of
 * companies that were asked outside their area or trade, and how many were expected of companies inside. Older records
 * lack these last four.
 */
export type ResponseRecord = {
  asked: number
  quotes: readonly number[]
  declined: number
  away: number
  dayOffQuotes?: number
  dayOffExpected?: number
  beyondQuotes?: number
  beyondExpected?: number
  recentQuotes: number
  recentExpected: number
  countedAt: number
}

/**
 * How a request ended, `hours` answering hours after it was sent: with a quote, declined, or silent until its run ended
 * or it was called off. `dayOffs`: the spans of these hours on days off. A `late-quote` came after the request had been
 * counted as silent at `silentHours`.
 */
export type ResponseOutcome =
  | {
      kind: 'quoted' | 'declined' | 'silent'
      hours: number
      dayOffs?: readonly [start: number, end: number][]
    }
  | { kind: 'late-quote'; hours: number; silentHours: number }

/**
 * An outcome to count, and what was expected of the company before it. `isBeyond`: it was asked outside its area or
 * trade, which says little about its other answers.
 */
type Counting = { outcome: ResponseOutcome; before: ResponseEstimate; at: Date; isBeyond?: boolean }

/** Half-lives of the counts in days: a company changes faster than its trade. */
export const COMPANY_HALF_LIFE_DAYS = 60
const GROUP_HALF_LIFE_DAYS = 180
const RECENT_HALF_LIFE_DAYS = 4
/** Half-life in days of the belief that a company is away, so that it is asked again. */
const AWAY_HALF_LIFE_DAYS = 12
/** The chance that a company becomes away between one request and the next. */
const STOPS_ANSWERING = 0.02
/** The upper limit of `away`: silence never makes it certain. */
const AWAY_AT_MOST = 0.97
/**
 * In the record of a group, a company's requests count less the more it has had; otherwise a few companies that are
 * asked often would dominate the group.
 */
const EQUAL_VOICE_REQUESTS = 6
const DAY_MS = 86_400_000

/** A record without any answers, valid at `at`. */
export function emptyRecord(at: Date): ResponseRecord {
  return {
    asked: 0,
    quotes: delayEnds.map(() => 0),
    declined: 0,
    away: 0,
    dayOffQuotes: 0,
    dayOffExpected: 0,
    beyondQuotes: 0,
    beyondExpected: 0,
    recentQuotes: 0,
    recentExpected: 0,
    countedAt: at.getTime(),
  }
}

/** The record of a company after one of its requests has ended. */
export function countOutcome(record: ResponseRecord, counting: Counting): ResponseRecord {
  const { outcome, before, at } = counting
  const aged = agedCompany(record, at)
  const away = awayAfter(aged.away, outcome, before)
  if (counting.isBeyond) return { ...aged, away }
  // Silence while a company is away says little about how it answers at other times.
  const weight = outcome.kind === 'silent' ? 1 - away : 1
  return { ...counted(aged, counting, weight), away }
}

/**
 * The record of a group after a request to one of its companies has ended. `company`: the company's record before it.
 */
export function countForGroup(
  group: ResponseRecord,
  company: ResponseRecord,
  counting: Counting,
): ResponseRecord {
  const { outcome, before, at } = counting
  const aged = agedGroup(group, at)
  if (counting.isBeyond) return withBeyond(aged, outcome, before)
  const voice = EQUAL_VOICE_REQUESTS / (EQUAL_VOICE_REQUESTS + company.asked)
  const isQuote = outcome.kind === 'quoted' || outcome.kind === 'late-quote'
  const sinceHours = outcome.kind === 'late-quote' ? outcome.silentHours : 0
  const expected = expectedQuotes(before, outcome.hours) - expectedQuotes(before, sinceHours)
  const isThere = 1 - before.away
  return {
    ...counted(aged, counting, voice * isThere),
    recentQuotes: aged.recentQuotes + (isQuote ? 1 : 0),
    recentExpected: aged.recentExpected + isThere * expected,
    ...withDaysOff(aged, outcome, before),
  }
}

function withBeyond(
  group: ResponseRecord,
  outcome: ResponseOutcome,
  before: ResponseEstimate,
): ResponseRecord {
  const isQuote = outcome.kind === 'quoted' || outcome.kind === 'late-quote'
  const sinceHours = outcome.kind === 'late-quote' ? outcome.silentHours : 0
  const within = { ...before, quote: Math.min(1, before.quote / (before.beyond ?? 1)) }
  const expected = expectedQuotes(within, outcome.hours) - expectedQuotes(within, sinceHours)
  return {
    ...group,
    beyondQuotes: (group.beyondQuotes ?? 0) + (isQuote ? 1 : 0),
    beyondExpected: (group.beyondExpected ?? 0) + (1 - before.away) * before.pulse * expected,
  }
}

function withDaysOff(group: ResponseRecord, outcome: ResponseOutcome, before: ResponseEstimate) {
  const spans = outcome.kind === 'late-quote' ? [] : (outcome.dayOffs ?? [])
  const isQuote = outcome.kind === 'quoted' && spans.at(-1)?.[1] === outcome.hours
  const expected = spans.reduce(
    (sum, [start, end]) => sum + expectedQuotes(before, end) - expectedQuotes(before, start),
    0,
  )
  // Expected by the profile alone: without what was known about days off, but with the pulse of the last days.
  const byProfile = (expected * (1 - before.away) * before.pulse) / (before.dayOff ?? 1)
  return {
    dayOffQuotes: (group.dayOffQuotes ?? 0) + (isQuote ? 1 : 0),
    dayOffExpected: (group.dayOffExpected ?? 0) + byProfile,
  }
}

/** A company's record with its counts aged to a later instant. */
export function agedCompany(record: ResponseRecord, at: Date): ResponseRecord {
  return aged(record, at, COMPANY_HALF_LIFE_DAYS)
}

/** A group's record with its counts aged to a later instant. */
export function agedGroup(record: ResponseRecord, at: Date): ResponseRecord {
  return aged(record, at, GROUP_HALF_LIFE_DAYS)
}

function aged(record: ResponseRecord, at: Date, halfLifeDays: number): ResponseRecord {
  const days = (at.getTime() - record.countedAt) / DAY_MS
  if (days <= 0) return record
  const left = 0.5 ** (days / halfLifeDays)
  // Nothing is left of nothing. Only groups have recent quotes, only companies are away, and powers take most of the
  // time here.
  const hasRecent = record.recentQuotes !== 0 || record.recentExpected !== 0
  const recentLeft = hasRecent ? 0.5 ** (days / RECENT_HALF_LIFE_DAYS) : 0
  const awayLeft = record.away === 0 ? 0 : 0.5 ** (days / AWAY_HALF_LIFE_DAYS)
  return {
    asked: record.asked * left,
    quotes: record.quotes.map((count) => count * left),
    declined: record.declined * left,
    away: record.away * awayLeft,
    dayOffQuotes: (record.dayOffQuotes ?? 0) * left,
    dayOffExpected: (record.dayOffExpected ?? 0) * left,
    beyondQuotes: (record.beyondQuotes ?? 0) * left,
    beyondExpected: (record.beyondExpected ?? 0) * left,
    recentQuotes: record.recentQuotes * recentLeft,
    recentExpected: record.recentExpected * recentLeft,
    countedAt: at.getTime(),
  }
}

// While the market is slow, a request is a smaller chance to answer and counts less, so that the record keeps the
// company's own habit.
function counted(record: ResponseRecord, { outcome, before }: Counting, weight: number): ResponseRecord {
  const { declined, quotes } = record
  const asked = record.asked + weight * before.pulse
  if (outcome.kind === 'declined') return { ...record, asked, declined: declined + weight }
  if (outcome.kind === 'quoted') return { ...record, asked, quotes: added(quotes, outcome.hours, weight) }
  if (outcome.kind === 'late-quote') {
    const rest = weight * (1 - stillToCome(before, outcome.silentHours))
    return { ...record, quotes: added(quotes, outcome.hours, rest) }
  }
  // The request ended before all time had passed: the quote that could still have been expected counts in part.
  const rest = weight * stillToCome(before, outcome.hours)
  return { ...record, asked, quotes: spread(quotes, outcome.hours, rest, before) }
}

/** The chance that a company which has not answered for `hours` answering hours would still have quoted. */
function stillToCome(before: ResponseEstimate, hours: number): number {
  const silent = silentAfter(before, hours)
  const comes = before.quote * (1 - answeredBy(before.delays, hours))
  return silent <= 0 ? 0 : Math.min(1, comes / silent)
}

// Bayes' rule: a company that is away is certainly silent; another is silent with the chance that it has not
// answered yet.
function awayAfter(away: number, outcome: ResponseOutcome, before: ResponseEstimate): number {
  if (outcome.kind !== 'silent') return 0
  const prior = 1 - (1 - away) * (1 - STOPS_ANSWERING)
  const silent = Math.max(0.02, silentAfter(before, outcome.hours))
  return Math.min(AWAY_AT_MOST, prior / (prior + (1 - prior) * silent))
}

function added(quotes: readonly number[], hours: number, weight: number): number[] {
  const found = delayEnds.findIndex((end) => hours <= end)
  const bucket = found === -1 ? delayEnds.length - 1 : found
  return quotes.map((count, at) => (at === bucket ? count + weight : count))
}

/** Spreads a count over the buckets after `hours`, in the proportions that `delays` expects. */
function spread(
  quotes: readonly number[],
  hours: number,
  weight: number,
  { delays }: ResponseEstimate,
): readonly number[] {
  const from = answeredBy(delays, hours)
  if (from >= 1) return quotes
  return quotes.map((count, at) => {
    const since = Math.max(from, delays[at - 1] ?? 0)
    return count + (weight * Math.max(0, (delays[at] ?? 1) - since)) / (1 - from)
  })
}
