import { addDays, startOfStockholmDay, stockholmDate, stockholmHour } from '#kernel/swedish-dates.ts'

/** Full hours (0–23) of Stockholm's clock, `to` excluded. Over midnight when `from` is later than `to`; never equal. */
export type QuietHours = { from: number; to: number }

/** When somebody wants mails. `isDaily`: gathered once a day, at {@link DAILY_HOUR}. */
export type NotificationTimes = { quiet: QuietHours | null; isDaily: boolean }

/** Nobody is quiet, and mails come at once. */
export const anyTime: NotificationTimes = { quiet: null, isDaily: false }

/** The full hour of Stockholm's clock at which gathered mails are sent. */
export const DAILY_HOUR = 7

const HOUR_MS = 3_600_000

/** The first instant from `at` on at which somebody with these hours may be disturbed: `at` itself outside them. */
export function afterQuiet(quiet: QuietHours | null, at: Date): Date {
  if (quiet === null) return at
  const { from, to } = quiet
  const hour = stockholmHour(at)
  const isOvernight = from > to
  const isQuiet = isOvernight ? hour >= from || hour < to : hour >= from && hour < to
  if (!isQuiet) return at
  const today = stockholmDate(at)
  const end = stockholmInstant(isOvernight && hour >= from ? addDays(today, 1) : today, to)
  // The hour that summer time skips may have been their only pause.
  return afterQuiet(quiet, end)
}

/**
 * The instant at which something that happens at `now` may be sent. Gathered mails wait for the next {@link DAILY_HOUR}, and everything
 * for the end of the quiet hours.
 */
export function sendingTime({ quiet, isDaily }: NotificationTimes, now: Date): Date {
  return afterQuiet(quiet, isDaily ? nextDaily(now) : now)
}

function nextDaily(now: Date): Date {
  const today = stockholmDate(now)
  const atSeven = stockholmInstant(today, DAILY_HOUR)
  return atSeven > now ? atSeven : stockholmInstant(addDays(today, 1), DAILY_HOUR)
}

/** When Stockholm's clock first shows a full hour of a date; an hour that summer time skips is the one after it. */
function stockholmInstant(date: string, hour: number): Date {
  const unchanged = startOfStockholmDay(date).getTime() + hour * HOUR_MS
  const shown = [0, -HOUR_MS, HOUR_MS].map((shift) => new Date(unchanged + shift))
  return shown.find((instant) => stockholmHour(instant) === hour) ?? new Date(unchanged)
}
