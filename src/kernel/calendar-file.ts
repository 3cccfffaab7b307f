import { addDays, type IsoDate } from './swedish-dates.ts'

type Described = {
  /** Of the event for good: a calendar that knows it already changes what it has. */
  id: string
  title: string
  place: string
  description: string
  url: string
}

/** Whole days, the last one included. */
type OnDays = { firstDay: IsoDate; lastDay: IsoDate }

/**
 * From one instant to another. `sequence`: 0, and more each time that the event has changed; `isCancelled`: a calendar takes it out
 * (RFC 5546, sections 3.2.1 and 3.2.5).
 */
type AtTimes = { startsAt: Date; endsAt: Date; sequence: number; isCancelled: boolean; organiser: string }

/** One event; texts as they are, in any length. `organiser`: an email. */
export type CalendarEvent = Described & (OnDays | AtTimes)

/** In bytes, without the line break (RFC 5545, section 3.1). */
const LONGEST_LINE = 75

/**
 * An iCalendar file of one event (RFC 5545): days without a time zone or instants in UTC, texts escaped, lines folded at 75 bytes and
 * ended by CRLF. `now`: when it was made.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { method, when, status } = 'firstDay' in event ? onDays(event) : atTimes(event)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Handslag//Handslag//SV',
    ...method,
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${inUtc(now)}`,
    ...when,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    ...status,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function onDays({ firstDay, lastDay }: OnDays) {
  // The first day that is not of the event any more.
  const when = [`DTSTART;VALUE=DATE:${compact(firstDay)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`]
  return { method: [], when, status: [] }
}

function atTimes({ startsAt, endsAt, sequence, isCancelled, organiser }: AtTimes) {
  return {
    method: [`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`],
    when: [`DTSTART:${inUtc(startsAt)}`, `DTEND:${inUtc(endsAt)}`],
    status: [
      `ORGANIZER:mailto:${organiser}`,
      `SEQUENCE:${sequence}`,
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ],
  }
}

function inUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

function compact(date: IsoDate): string {
  return date.replaceAll('-', '')
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' }

/** Other control characters have no place in a text. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,\n]/g, (sign) => ESCAPES[sign] ?? '')
    .replace(/\p{Cc}/gu, '')
}

/** Continued lines begin with a space, which counts. No letter is cut in two. */
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const letter of line) {
    const bytes = bytesOf(letter.codePointAt(0) ?? 0)
    if (length + bytes > LONGEST_LINE) {
      result += '\r\n '
      length = 1
    }
    result += letter
    length += bytes
  }
  return result
}

/** Of a code point in UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
