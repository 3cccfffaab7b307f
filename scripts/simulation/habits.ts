import { addDays, type IsoDate, startOfStockholmDay } from '#kernel/swedish-dates.ts'
import { isWorkingDay } from '#kernel/swedish-holidays.ts'

/**
 * When companies really look at their requests, by Stockholm hour on a working day and on a day off (0 to 1). On purpose not the
 * profile that the engine assumes: it must do with a guess, in the simulator as in life.
 */
const HABITS = [
  { workingDay: hours([7, 17, 1], [17, 21, 0.3]), dayOff: hours([9, 19, 0.25]) },
  {
    workingDay: hours([6, 8, 0.8], [9, 10, 0.7], [12, 13, 1], [15, 17, 0.7], [17, 22, 0.9]),
    dayOff: hours([9, 13, 0.4], [13, 21, 0.6]),
  },
  { workingDay: hours([6, 9, 1], [9, 15, 0.5], [15, 18, 1], [18, 21, 0.3]), dayOff: hours([8, 18, 0.35]) },
] as const
export const HABIT_COUNT = HABITS.length

/** When customers publish projects: in the evening and at weekends more than companies work. */
const CUSTOMERS = {
  workingDay: hours([7, 9, 0.5], [9, 17, 0.9], [17, 19, 1], [19, 22, 1.6], [22, 24, 0.5]),
  dayOff: hours([8, 10, 0.6], [10, 18, 1.3], [18, 22, 1.5], [22, 24, 0.4]),
}
const HOUR_MS = 3_600_000

/** Time that counts only while somebody is there, summed up hour by hour from the start of a simulation. */
export class ActiveTime {
  readonly #start: number
  readonly #upTo: Float64Array

  constructor(start: number, upTo: Float64Array) {
    this.#start = start
    this.#upTo = upTo
  }

  /** Hours that have counted from the start until an instant (milliseconds). */
  until(instant: number): number {
    const hours = Math.min(this.#upTo.length - 1, Math.max(0, (instant - this.#start) / HOUR_MS))
    const whole = Math.floor(hours)
    const before = this.#upTo[whole] ?? 0
    return before + (hours - whole) * ((this.#upTo[whole + 1] ?? before) - before)
  }

  /** The instant at which so many hours have counted from the start; infinite when they never do. */
  when(counted: number): number {
    const upTo = this.#upTo
    if (counted > (upTo.at(-1) ?? 0)) return Number.POSITIVE_INFINITY
    let [low, high] = [0, upTo.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) < counted) low = middle
      else high = middle
    }
    const before = upTo[low] ?? 0
    const gained = (upTo[high] ?? before) - before
    return this.#start + HOUR_MS * (low + (gained > 0 ? (counted - before) / gained : 0))
  }
}

type Habit = { workingDay: readonly number[]; dayOff: readonly number[] }

/** Each habit's active time, and the customers'. `daysOff`: how much companies look at requests on days off, 1 as the habits have it. */
export function activeTimes(
  from: IsoDate,
  days: number,
  daysOff = 1,
): { companies: ActiveTime[]; customers: ActiveTime } {
  const calendar = Array.from({ length: days }, (_, day) => addDays(from, day))
  const ofCompanies = ({ workingDay, dayOff }: Habit) =>
    summed(calendar, { workingDay, dayOff: dayOff.map((weight) => daysOff * weight) })
  return { companies: HABITS.map(ofCompanies), customers: summed(calendar, CUSTOMERS) }
}

function summed(calendar: readonly IsoDate[], habit: Habit): ActiveTime {
  const start = startOfStockholmDay(calendar[0] ?? '').getTime()
  const upTo: number[] = [0]
  for (const date of calendar) {
    const weights = isWorkingDay(date) ? habit.workingDay : habit.dayOff
    const length = startOfStockholmDay(addDays(date, 1)).getTime() - startOfStockholmDay(date).getTime()
    // On the two days of the year that are an hour shorter or longer, the last hours of the clock are cut or last.
    for (let hour = 0; hour < length / HOUR_MS; hour++)
      upTo.push((upTo.at(-1) ?? 0) + (weights[Math.min(hour, 23)] ?? 0))
  }
  return new ActiveTime(start, Float64Array.from(upTo))
}

function hours(...spans: readonly [from: number, to: number, weight: number][]): readonly number[] {
  return Array.from(
    { length: 24 },
    (_, hour) => spans.find(([from, to]) => hour >= from && hour < to)?.[2] ?? 0,
  )
}
