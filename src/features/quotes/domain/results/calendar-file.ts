import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

/** One event of whole days, the last one included; texts as they are, in any length. `id` is the event's own for good. */
export type CalendarEvent = {
  id: string
  firstDay: IsoDate
  lastDay: IsoDate
  title: string
  place: string
  description: string
  url: string
}

/** In bytes, without the line break (RFC 5545, section 3.1). */
const LONGEST_LINE = 75

/**
 * An iCalendar file of one event (RFC 5545): days without a time zone, texts escaped, lines folded at 75 bytes and ended by CRLF.
 * `now`: when it was made.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Handslag//Handslag//SV',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(event.firstDay)}`,
    // The first day that is not of the event any more.
    `DTEND;VALUE=DATE:${compact(addDays(event.lastDay, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
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
