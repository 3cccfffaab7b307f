import { addDays, type IsoDate } from './swedish-dates.ts'

/**
 * Is the date a working day in Sweden? Saturdays, Sundays, other public holidays, and the eves of midsummer,
 * Christmas and New Year do not count: 2 § lagen (1930:173) om beräkning av lagstadgad tid treats them alike.
 */
export function isWorkingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  return weekday !== SATURDAY && weekday !== SUNDAY && !daysOff(Number(date.slice(0, 4))).has(date)
}

/** The first working day after the date. */
export function nextWorkingDay(date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/**
 * Every public holiday of the year besides ordinary Sundays, by 1 § lagen (1989:253) om allmänna helgdagar, and the
 * three eves. Years 1900 to 2199.
 */
export function daysOff(year: number): ReadonlySet<IsoDate> {
  const easter = easterSunday(year)
  const midsummer = firstSaturdayFrom(`${year}-06-20`)
  return new Set([
    `${year}-01-01`,
    `${year}-01-06`,
    addDays(easter, -2),
    easter,
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 49),
    `${year}-06-06`,
    addDays(midsummer, -1),
    midsummer,
    firstSaturdayFrom(`${year}-10-31`),
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
    `${year}-12-31`,
  ])
}

/** The Sunday after the first full moon of spring, by the anonymous Gregorian algorithm (Nature, 20 April 1876). */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const leapDays = 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4)
  const toSunday = (32 + leapDays - epact) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * correction
  return addDays(`${year}-03-22`, days)
}

const SATURDAY = 6
const SUNDAY = 0

function firstSaturdayFrom(date: IsoDate): IsoDate {
  return addDays(date, (SATURDAY - weekdayOf(date) + 7) % 7)
}

function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** `en arbetsdag`, `2 arbetsdagar`. */
export function workingDaysText(count: number): string {
  return count === 1 ? 'en arbetsdag' : `${count} arbetsdagar`
}
