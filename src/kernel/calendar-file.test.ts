import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-23T14:05:06.789Z')
const event = {
  id: '0197-job@handslag.example',
  firstDay: '2026-12-30',
  lastDay: '2026-12-31',
  title: 'Badrum; kök, hall',
  place: 'Storgatan 1\nUppsala',
  description: 'Pris: 125 000 kr \\ efter ROT',
  url: 'https://handslag.example/company/projects/0197',
}

const visit = {
  id: '0198-visit@handslag.example',
  startsAt: new Date('2026-12-01T09:00:00Z'),
  endsAt: new Date('2026-12-01T10:00:00Z'),
  sequence: 2,
  isCancelled: false,
  organiser: 'support@handslag.example',
  title: 'Besök',
  place: '',
  description: 'Ta med ritningen',
  url: 'https://handslag.example/besok',
}

/** The lines as a calendar reads them: unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a job as a file for calendars', () => {
  test('says its days, the one after the last as the end, and escapes its texts', () => {
    expect(linesOf(calendarFile(event, NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Handslag//Handslag//SV',
      'BEGIN:VEVENT',
      'UID:0197-job@handslag.example',
      'DTSTAMP:20261123T140506Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Badrum\\; kök\\, hall',
      'LOCATION:Storgatan 1\\nUppsala',
      'DESCRIPTION:Pris: 125 000 kr \\\\ efter ROT',
      'URL:https://handslag.example/company/projects/0197',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('says instants in UTC, which change it is, and that it takes place', () => {
    expect(linesOf(calendarFile(visit, NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Handslag//Handslag//SV',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0198-visit@handslag.example',
      'DTSTAMP:20261123T140506Z',
      'DTSTART:20261201T090000Z',
      'DTEND:20261201T100000Z',
      'SUMMARY:Besök',
      'DESCRIPTION:Ta med ritningen',
      'URL:https://handslag.example/besok',
      'ORGANIZER:mailto:support@handslag.example',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('takes a cancelled one out of a calendar that has it', () => {
    const lines = linesOf(calendarFile({ ...visit, isCancelled: true }, NOW))
    expect(lines).toContain('METHOD:CANCEL')
    expect(lines).toContain('STATUS:CANCELLED')
  })

  test('names no place where there is none', () => {
    expect(calendarFile({ ...event, place: '' }, NOW)).not.toContain('LOCATION')
  })

  test('lets no text begin a line of its own', () => {
    const hostile = 'a\r\nEND:VEVENT\rBEGIN:VALARM\nX:\u0000'
    const lines = linesOf(calendarFile({ ...event, title: hostile }, NOW))
    expect(lines).toContain('SUMMARY:a\\nEND:VEVENT\\nBEGIN:VALARM\\nX:')
    expect(lines).toHaveLength(15)
  })

  test('has lines of at most 75 bytes that come together again, whatever letters they have', () => {
    const letters = ['a', 'å', '€', '🏠', ' ', 'é']
    for (let length = 0; length < 300; length += 7) {
      const title = Array.from(
        { length },
        (_, index) => letters[(index * index + length) % letters.length],
      ).join('')
      const file = calendarFile({ ...event, title }, NOW)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(linesOf(file)).toContain(`SUMMARY:${title}`)
    }
  })
})
