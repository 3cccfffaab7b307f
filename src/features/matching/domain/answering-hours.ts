import { addDays, type IsoDate, startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import { daysOff, isWorkingDay } from '#kernel/swedish-holidays.ts'

/**
 * How much an hour of the Stockholm day counts towards the time that a company has to answer, in per mille: working
 * hours count whole, evenings and days off less, nights almost nothing. An assumption until answers of real companies
 * are counted.
 */
export const activityProfile = {
  workingDay: byHour(
    [0, 5],
    [5, 100],
    [6, 600],
    [7, 1000],
    [16, 900],
    [17, 600],
    [18, 450],
    [20, 350],
    [21, 200],
    [22, 60],
    [23, 10],
  ),
  saturday: byHour([0, 5], [7, 80], [8, 200], [9, 300], [17, 200], [20, 120], [22, 30]),
  dayOff: byHour([0, 5], [8, 80], [9, 200], [17, 250], [21, 120], [22, 30]),
} as const

/**
 * Working hours: Monday to Friday, not on holidays, from and to this hour in Stockholm (the product's decisions,
 * section 9).
 */
const WORK_FROM = 7
const WORK_TO = 17

const HOUR_MS = 3_600_000
const SATURDAY = 6

/**
 * Answering hours between two instants, by the profile: a whole night counts minutes. 0 when `to` is not later.
 * `dayOff`: a factor for days off.
 */
export function answeringHours(from: Date, to: Date, dayOff = 1): number {
  const hours = hoursBetween(answeringSums, from.getTime(), to.getTime())
  return dayOff === 1 ? hours : hours + (dayOff - 1) * hoursBetween(dayOffSums, from.getTime(), to.getTime())
}

/** The parts of these answering hours that are on days off, as spans counted from `from`. */
export function dayOffSpans(from: Date, to: Date, dayOff = 1): [start: number, end: number][] {
  if (hoursBetween(dayOffSums, from.getTime(), to.getTime()) === 0) return []
  const spans: [number, number][] = []
  for (const [start, end] of daysOffBetween(from.getTime(), to.getTime())) {
    spans.push([answeringHours(from, new Date(start), dayOff), answeringHours(from, new Date(end), dayOff)])
  }
  return spans
}

/** The instant at which `hours` answering hours have passed since `from`. */
export function afterAnsweringHours(from: Date, hours: number): Date {
  return instantAfter(answeringSums, from, hours)
}

/** Working hours between two instants. */
export function workingHours(from: Date, to: Date): number {
  return hoursBetween(workingSums, from.getTime(), to.getTime())
}

/** The instant at which `hours` working hours have passed since `from`: 4 from Friday 15:00 is Monday 09:00. */
export function afterWorkingHours(from: Date, hours: number): Date {
  return instantAfter(workingSums, from, hours)
}

/** The days off between two instants, as spans in epoch milliseconds, cut at the two instants. */
function daysOffBetween(from: number, to: number): [start: number, end: number][] {
  const found: [number, number][] = []
  // The last hour of a UTC year already belongs to the next year in Stockholm.
  const lastYear = new Date(to + HOUR_MS).getUTCFullYear()
  for (let year = new Date(from).getUTCFullYear(); year <= lastYear; year++) {
    for (const [start, end] of daysOffOf(year)) {
      if (start >= to) break
      if (end > from) found.push([Math.max(start, from), Math.min(end, to)])
    }
  }
  return found
}

const daysOffByYear = new Map<number, readonly [start: number, end: number][]>()

/** The spans of a year's days off, earliest first. Computed once for each year. */
function daysOffOf(year: number): readonly [start: number, end: number][] {
  const kept = daysOffByYear.get(year)
  if (kept) return kept
  const days: [number, number][] = []
  for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1)) {
    if (isWorkingDay(date)) continue
    days.push([startOfStockholmDay(date).getTime(), startOfStockholmDay(addDays(date, 1)).getTime()])
  }
  daysOffByYear.set(year, days)
  return days
}

/** Prefix sums of a year's hours: `upTo[i]` is the sum of its first `i` hours (UTC). */
type YearSums = { start: number; end: number; upTo: Float64Array }
/** `weights`: what each hour of a Stockholm day counts. `last`: the year of the last call. */
type Sums = {
  weights: (date: IsoDate) => readonly number[]
  years: Map<number, YearSums>
  last?: YearSums
}

// The sums of a year are computed at the first call and never change.
const answeringSums: Sums = { weights: activityOn, years: new Map() }
const dayOffSums: Sums = { weights: dayOffOn, years: new Map() }
const workingSums: Sums = { weights: workOn, years: new Map() }

const workedHours = byHour([0, 0], [WORK_FROM, 1], [WORK_TO, 0])
const freeHours = byHour([0, 0])

function activityOn(date: IsoDate): readonly number[] {
  return profileOf(date).map((perMille) => perMille / 1000)
}

function dayOffOn(date: IsoDate): readonly number[] {
  return isWorkingDay(date) ? freeHours : activityOn(date)
}

function profileOf(date: IsoDate): readonly number[] {
  if (isWorkingDay(date)) return activityProfile.workingDay
  const isSaturday = new Date(`${date}T00:00:00Z`).getUTCDay() === SATURDAY
  return isSaturday && !daysOff(Number(date.slice(0, 4))).has(date)
    ? activityProfile.saturday
    : activityProfile.dayOff
}

function workOn(date: IsoDate): readonly number[] {
  return isWorkingDay(date) ? workedHours : freeHours
}

function hoursBetween(sums: Sums, from: number, to: number): number {
  if (!(to > from)) return 0
  const { last } = sums
  if (last && from >= last.start && to <= last.end) return sumAt(last, to) - sumAt(last, from)
  let total = 0
  for (let at = from; at < to; ) {
    const year = yearSums(sums, new Date(at).getUTCFullYear())
    sums.last = year
    const until = Math.min(to, year.end)
    total += sumAt(year, until) - sumAt(year, at)
    at = until
  }
  return total
}

function sumAt({ start, upTo }: YearSums, instant: number): number {
  const hours = (instant - start) / HOUR_MS
  const whole = Math.floor(hours)
  const before = upTo[whole] ?? 0
  return before + (hours - whole) * ((upTo[whole + 1] ?? before) - before)
}

function instantAfter(sums: Sums, from: Date, hours: number): Date {
  let remaining = hours
  let at = from.getTime()
  while (remaining > 0) {
    const next = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS
    const counts = hoursBetween(sums, at, next)
    if (counts >= remaining) return new Date(Math.ceil(at + (next - at) * (remaining / counts)))
    remaining -= counts
    at = next
  }
  return new Date(at)
}

function yearSums(sums: Sums, year: number): YearSums {
  const kept = sums.years.get(year)
  if (kept) return kept
  const made = sumsOf(year, sums.weights)
  sums.years.set(year, made)
  return made
}

// The UTC offset of Stockholm is whole hours, so every hour of UTC is one hour of a Stockholm day.
function sumsOf(year: number, weights: Sums['weights']): YearSums {
  const start = Date.UTC(year, 0, 1)
  const end = Date.UTC(year + 1, 0, 1)
  const hours = (end - start) / HOUR_MS
  const upTo = new Float64Array(hours + 1)
  let date = stockholmDate(new Date(start))
  let day = stockholmDay(date, startOfStockholmDay(date).getTime())
  let counts = weights(date)
  for (let hour = 0; hour < hours; hour++) {
    const at = start + hour * HOUR_MS
    if (at >= day.end) {
      date = addDays(date, 1)
      day = stockholmDay(date, day.end)
      counts = weights(date)
    }
    upTo[hour + 1] = (upTo[hour] ?? 0) + (counts[day.hourAt(at)] ?? 0)
  }
  return { start, end, upTo }
}

// A day with a change of the clock has 23 or 25 hours: one hour is missing or occurs twice. After the change, hours
// are counted back from midnight.
function stockholmDay(date: IsoDate, start: number) {
  const end = endOfDay(date, start)
  const shift = 24 - (end - start) / HOUR_MS
  const changesAt = start + (shift < 0 ? 3 : 2) * HOUR_MS
  const hourAt = (at: number) => (at - start) / HOUR_MS + (at < changesAt ? 0 : shift)
  return { end, hourAt }
}

function endOfDay(date: IsoDate, start: number): number {
  const usual = start + 24 * HOUR_MS
  const isUsual =
    stockholmDate(new Date(usual - 1)) === date && stockholmDate(new Date(usual)) === addDays(date, 1)
  return isUsual ? usual : startOfStockholmDay(addDays(date, 1)).getTime()
}

/** Expands the hours at which the value changes to 24 values. */
function byHour(...changes: readonly [hour: number, value: number][]): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => changes.findLast(([from]) => from <= hour)?.[1] ?? 0)
}
