const TIME_ZONE = 'Europe/Stockholm'
const isoParts = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })
const dayMonthYear = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})
const clockTime = new Intl.DateTimeFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})
const weekday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long' })
const fullHour = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })
const DAY_MS = 86_400_000

/** A calendar date without a time, `YYYY-MM-DD`. */
export type IsoDate = string

const HOUR_MS = 3_600_000
/** Since 1900 Stockholm's clocks differ from UTC by whole hours, so that a date never ends within an hour of UTC. */
const WHOLE_HOURS_FROM = Date.parse('1900-01-02T00:00:00Z')
let lastAsked = { hour: Number.NaN, date: '' }

/**
 * The calendar date in Stockholm at an instant. A request asks many times about the same hour, so the last hour is
 * cached.
 */
export function stockholmDate(instant: Date): IsoDate {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  if (hour === lastAsked.hour) return lastAsked.date
  const date = isoParts.format(instant)
  if (instant.getTime() >= WHOLE_HOURS_FROM) lastAsked = { hour, date }
  return date
}

let lastClock = { hour: Number.NaN, shown: 0 }

/** The full hour (0–23) that Stockholm's clock shows at an instant. The last hour is cached, as that of the date is. */
export function stockholmHour(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  if (hour === lastClock.hour) return lastClock.shown
  const shown = Number(fullHour.format(instant))
  if (instant.getTime() >= WHOLE_HOURS_FROM) lastClock = { hour, shown }
  return shown
}

/** Is the text a real calendar date `YYYY-MM-DD`, from year 1900 to 2199? */
export function isIsoDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The instant at which a Stockholm calendar date begins (00:00 local time, summer time respected). */
export function startOfStockholmDay(date: IsoDate): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  for (const offsetHours of [2, 1]) {
    const candidate = new Date(utcMidnight - offsetHours * HOUR_MS)
    if (stockholmDate(candidate) === date && stockholmDate(new Date(candidate.getTime() - 1)) !== date)
      return candidate
  }
  throw new Error(`no start of day for ${date}`)
}

/**
 * The instant at which Stockholm's clock shows a time (`HH:MM`) of a calendar date: the first of two in the night when
 * summer time ends. A time that is skipped when summer time begins counts as an hour later.
 */
export function stockholmInstant(date: IsoDate, clock: string): Date {
  const shown = Date.parse(`${date}T${clock}:00Z`)
  const inSummer = new Date(shown - 2 * HOUR_MS)
  return formatClock(inSummer) === clock && stockholmDate(inSummer) === date
    ? inSummer
    : new Date(shown - HOUR_MS)
}

/**
 * A time of day as Swedes type it → `HH:MM`: `14:30`, `14.30`, `1430`, `8:00`, `8`, `kl. 8`. Null for any other text.
 */
export function readClock(typed: string): string | null {
  const [, hour, minute = '00'] = CLOCK.exec(typed.trim()) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

const CLOCK = /^(?:kl\.? ?)?([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?$/i

/** The instant just after the Stockholm calendar date has ended: something valid *through* that date expires here. */
export function endOfStockholmDay(date: IsoDate): Date {
  return startOfStockholmDay(addDays(date, 1))
}

/** `2026-11-21` → `21 november 2026`. */
export function formatDate(date: IsoDate): string {
  return dayMonthYear.format(new Date(`${date}T00:00:00Z`))
}

/**
 * An instant that is near → `i dag kl. 14:05`, `i morgon kl. 14:05`, otherwise `21 november 2026 kl. 14:05`, Stockholm
 * time as seen at `now`.
 */
export function formatComing(instant: Date, now: Date): string {
  const [date, today] = [stockholmDate(instant), stockholmDate(now)]
  const near = date === today ? 'i dag' : date === addDays(today, 1) ? 'i morgon' : formatDate(date)
  return `${near} kl.\u00A0${clockTime.format(instant)}`
}

/** As `formatComing`, to stand after "till" (until): `kl. 14:05` for an instant of today. */
export function formatUntil(instant: Date, now: Date): string {
  const isToday = stockholmDate(instant) === stockholmDate(now)
  return isToday ? `kl.\u00A0${clockTime.format(instant)}` : formatComing(instant, now)
}

/** An instant → `tisdag 24 november 2026 kl. 14:05`, Stockholm time. */
export function formatWeekdayMoment(instant: Date): string {
  const date = stockholmDate(instant)
  return `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)} kl.\u00A0${clockTime.format(instant)}`
}

/** An instant → `14:05`, Stockholm time. */
export function formatClock(instant: Date): string {
  return clockTime.format(instant)
}

/** An instant → `21 nov. 2026 14:05`, Stockholm time. */
export function formatMoment(instant: Date): string {
  return moment.format(instant)
}

/** The instant so many clock hours later, nights and days off included; earlier for a negative number. */
export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS)
}
