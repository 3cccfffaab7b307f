import { answeredBy, delayEnds, expectedQuotes, type ResponseEstimate, silentAfter } from './answer-delays.ts'

/**
 * What is kept of how a company, or all companies of a trade in a county, of a trade, or of the market, have answered: counts that fit
 * in one row. Recent answers count more: at `countedAt` (milliseconds) the counts are as they stand here, and from then on they
 * halve with every half-life. `quotes`: by delay; `asked`: settled requests, answered or not; `away`: the chance (0 to 1) that the
 * company answers nobody at present; of groups alone, `recentQuotes` and `recentExpected`: quotes of the last days, and how many the
 * estimates had expected; `dayOffQuotes` and `dayOffExpected`: quotes that came on days off, and how many would have been expected there
 * by the profile of answering hours; `beyondQuotes` and `beyondExpected`: quotes of companies that were asked beyond their area or trade,
 * and how many of such would have been expected within (older records lack these four).
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
 * How a request ended for the record, `hours` of answering after it was sent: with a quote, declined, or silent until its run was over
 * or it was called off; `dayOffs`: the parts of these hours that lay on days off. `late-quote` comes after it has been counted as
 * silent at `silentHours`.
 */
export type ResponseOutcome =
  | {
      kind: 'quoted' | 'declined' | 'silent'
      hours: number
      dayOffs?: readonly [start: number, end: number][]
    }
  | { kind: 'late-quote'; hours: number; silentHours: number }

/**
 * What a company or a group was like before the outcome that is counted. `isBeyond`: it was asked beyond its area or trade, which says little
 * of how it answers otherwise.
 */
type Counting = { outcome: ResponseOutcome; before: ResponseEstimate; at: Date; isBeyond?: boolean }

/** Days after which an answer counts half: a company changes faster than its trade does. */
export const COMPANY_HALF_LIFE_DAYS = 60
const GROUP_HALF_LIFE_DAYS = 180
const RECENT_HALF_LIFE_DAYS = 4
/** A company that has stopped answering is thought to be back after about this many days, so that it is asked again. */
const AWAY_HALF_LIFE_DAYS = 12
/** The chance that a company stops answering between one request and the next. */
const STOPS_ANSWERING = 0.02
/** No silence makes it certain that a company is away. */
const AWAY_AT_MOST = 0.97
/** In the record of a group a company counts less with every request, or a few that are asked often would speak for all. */
const EQUAL_VOICE_REQUESTS = 6
const DAY_MS = 86_400_000

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

/** A company's record after one of its requests was settled. `before`: what was expected of it when it was asked. */
export function countOutcome(record: ResponseRecord, counting: Counting): ResponseRecord {
  const { outcome, before, at } = counting
  const aged = agedCompany(record, at)
  const away = awayAfter(aged.away, outcome, before)
  if (counting.isBeyond) return { ...aged, away }
  // What a company does not answer while it is away says little of how it answers otherwise.
  const weight = outcome.kind === 'silent' ? 1 - away : 1
  return { ...counted(aged, counting, weight), away }
}

/** The record of a group after a request to one of its companies was settled. `company`: the company's record until then. */
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
  // As the profile alone would have it: without what was known of days off before, but in a slack week less.
  const byProfile = (expected * (1 - before.away) * before.pulse) / (before.dayOff ?? 1)
  return {
    dayOffQuotes: (group.dayOffQuotes ?? 0) + (isQuote ? 1 : 0),
    dayOffExpected: (group.dayOffExpected ?? 0) + byProfile,
  }
}

/** A company's counts as they are worth at a later instant. */
export function agedCompany(record: ResponseRecord, at: Date): ResponseRecord {
  return aged(record, at, COMPANY_HALF_LIFE_DAYS)
}

/** The same for a group. */
export function agedGroup(record: ResponseRecord, at: Date): ResponseRecord {
  return aged(record, at, GROUP_HALF_LIFE_DAYS)
}

function aged(record: ResponseRecord, at: Date, halfLifeDays: number): ResponseRecord {
  const days = (at.getTime() - record.countedAt) / DAY_MS
  if (days <= 0) return record
  const left = 0.5 ** (days / halfLifeDays)
  const recentLeft = 0.5 ** (days / RECENT_HALF_LIFE_DAYS)
  return {
    asked: record.asked * left,
    quotes: record.quotes.map((count) => count * left),
    declined: record.declined * left,
    away: record.away * 0.5 ** (days / AWAY_HALF_LIFE_DAYS),
    dayOffQuotes: (record.dayOffQuotes ?? 0) * left,
    dayOffExpected: (record.dayOffExpected ?? 0) * left,
    beyondQuotes: (record.beyondQuotes ?? 0) * left,
    beyondExpected: (record.beyondExpected ?? 0) * left,
    recentQuotes: record.recentQuotes * recentLeft,
    recentExpected: record.recentExpected * recentLeft,
    countedAt: at.getTime(),
  }
}

// In a slack week a request is less of a chance to answer, so it counts less: a company's own habit is what is kept.
function counted(record: ResponseRecord, { outcome, before }: Counting, weight: number): ResponseRecord {
  const { declined, quotes } = record
  const asked = record.asked + weight * before.pulse
  if (outcome.kind === 'declined') return { ...record, asked, declined: declined + weight }
  if (outcome.kind === 'quoted') return { ...record, asked, quotes: added(quotes, outcome.hours, weight) }
  if (outcome.kind === 'late-quote') {
    const rest = weight * (1 - stillToCome(before, outcome.silentHours))
    return { ...record, quotes: added(quotes, outcome.hours, rest) }
  }
  // It was given up before all the time had passed: the quote that was still to be expected counts in part.
  const rest = weight * stillToCome(before, outcome.hours)
  return { ...record, asked, quotes: spread(quotes, outcome.hours, rest, before) }
}

/** The chance that a company silent for these answering hours would still have quoted. */
function stillToCome(before: ResponseEstimate, hours: number): number {
  const silent = silentAfter(before, hours)
  const comes = before.quote * (1 - answeredBy(before.delays, hours))
  return silent <= 0 ? 0 : Math.min(1, comes / silent)
}

// Bayes' rule: a company that is away is silent for certain, others with what is left of their chance to answer.
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

/** Adds to the buckets after `hours`, as delays are expected there. */
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
