const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The dates of this many days are cached; the instants of a list are of few days. */
const MOST_DAYS = 366
/** The length of an ISO text of the years 0 to 9999; other years have more digits. */
const USUAL_LENGTH = 24

const dates = new Map<number, string>()
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** The same text as `toISOString`, in a fifth of the time, because the answer with a list contains many instants. */
export function instantText(instant: Date): string {
  const at = instant.getTime()
  const day = Math.floor(at / DAY_MS)
  const date = dates.get(day)
  if (date === undefined) return firstOfDay(instant, day)
  const ofDay = at - day * DAY_MS
  const hour = Math.floor(ofDay / HOUR_MS)
  const minute = Math.floor((ofDay % HOUR_MS) / MINUTE_MS)
  const second = Math.floor((ofDay % MINUTE_MS) / 1000)
  const thousandths = 1000 + (ofDay % 1000)
  return `${date}${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}.${String(thousandths).slice(1)}Z`
}

function firstOfDay(instant: Date, day: number): string {
  const text = instant.toISOString()
  if (text.length !== USUAL_LENGTH) return text
  if (dates.size >= MOST_DAYS) dates.clear()
  dates.set(day, text.slice(0, 'YYYY-MM-DDT'.length))
  return text
}
