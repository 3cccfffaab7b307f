import { addDays, stockholmDate, stockholmHour, stockholmInstant } from '#kernel/swedish-dates.ts'

/**
 * Full hours (0–23) by Stockholm's clock, from `from` until just before `to`. They span midnight when `from` is
 * greater than `to`. The two are never equal.
 */
export type QuietHours = { from: number; to: number }

/** When a person wants to be disturbed. `isDaily`: mails are collected and sent once a day at {@link DAILY_HOUR}. */
export type NotificationTimes = { quiet: QuietHours | null; isDaily: boolean }

/** No quiet hours, and mails are sent at once. */
export const anyTime: NotificationTimes = { quiet: null, isDaily: false }

/** The full hour by Stockholm's clock at which the daily mail is sent. */
export const DAILY_HOUR = 7

/** The earliest instant, from `at` on, that is not in the quiet hours: `at` itself if it is outside them. */
export function afterQuiet(quiet: QuietHours | null, at: Date): Date {
  if (quiet === null) return at
  const { from, to } = quiet
  const hour = stockholmHour(at)
  const isOvernight = from > to
  const isQuiet = isOvernight ? hour >= from || hour < to : hour >= from && hour < to
  if (!isQuiet) return at
  const today = stockholmDate(at)
  const end = stockholmInstant(isOvernight && hour >= from ? addDays(today, 1) : today, clockAt(to))
  // The hour after the quiet ones may be the one that summer time skips; then look again.
  return afterQuiet(quiet, end)
}

/**
 * The instant at which a message about something that happens at `now` may be sent. Daily mails wait for the next
 * {@link DAILY_HOUR}; every message waits for the end of the quiet hours.
 */
export function sendingTime({ quiet, isDaily }: NotificationTimes, now: Date): Date {
  return afterQuiet(quiet, isDaily ? nextDaily(now) : now)
}

function nextDaily(now: Date): Date {
  const today = stockholmDate(now)
  const atSeven = stockholmInstant(today, clockAt(DAILY_HOUR))
  return atSeven > now ? atSeven : stockholmInstant(addDays(today, 1), clockAt(DAILY_HOUR))
}

/** `7` → `07:00`. */
function clockAt(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
