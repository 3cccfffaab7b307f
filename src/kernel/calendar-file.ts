import { addDays, type IsoDate } from './swedish-dates.ts'

type Described = {
  /** Never changes for one event (UID): a calendar that has this event already updates it instead of adding another. */
  id: string
  title: string
  place: string
  description: string
  url: string
}

/** Whole days, the last one included. */
type AllDay = { firstDay: IsoDate; lastDay: IsoDate }

/**
 * From one instant to another. `sequence`: 0 at first, higher after each change. `isCancelled`: the calendar removes the
 * event (RFC 5546, sections 3.2.1 and 3.2.5).
 */
type Timed = { startsAt: Date; endsAt: Date; sequence: number; isCancelled: boolean; organiser: string }

/** One event; texts as they are, in any length. `organiser`: an email. */
export type CalendarEvent = Described & (AllDay | Timed)

/** In bytes, without the line break (RFC 5545, section 3.1). */
const LONGEST_LINE = 75

/**
 * An iCalendar file of one event (RFC 5545): days without a time zone or instants in UTC, texts escaped, lines folded
 * at 75 bytes and ended by CRLF. `now`: when it was made.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { method, when, status } = 'firstDay' in event ? allDay(event) : timed(event)
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

function allDay({ firstDay, lastDay }: AllDay) {
  // DTEND is exclusive: the day after the last one (RFC 5545, section 3.6.1).
  const when = [`DTSTART;VALUE=DATE:${compact(firstDay)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`]
  return { method: [], when, status: [] }
}

function timed({ startsAt, endsAt, sequence, isCancelled, organiser }: Timed) {
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

/**
 * Escapes what ends a value; all other control characters are removed, because a text may not contain them (RFC 5545,
 * section 3.3.11).
 */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,\n]/g, (sign) => ESCAPES[sign] ?? '')
    .replace(/\p{Cc}/gu, '')
}

/** A continued line begins with a space, which counts towards its 75 bytes. No character is split. */
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

/** The number of bytes of a code point in UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
