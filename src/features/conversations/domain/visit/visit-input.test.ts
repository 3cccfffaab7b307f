import { describe, expect, test } from 'vitest'
import { proposalInput } from './visit-input.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const form = { date1: '2026-12-01', clock1: '10:00', minutes: '90' }
const errorsOf = (values: object) =>
  Object.fromEntries(
    (proposalInput(NOW).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('the form of a proposal', () => {
  test('returns its times in order, each once, in Stockholm time', () => {
    const { times, note } = proposalInput(NOW).parse({
      ...form,
      date2: '2026-11-30',
      clock2: '08:30',
      date3: '2026-12-01',
      clock3: '10:00',
      note: ' Jag tar med\r\n\r\n\r\nen stege ',
    })
    expect(times).toEqual([
      { startsAt: new Date('2026-11-30T07:30:00Z'), endsAt: new Date('2026-11-30T09:00:00Z') },
      { startsAt: new Date('2026-12-01T09:00:00Z'), endsAt: new Date('2026-12-01T10:30:00Z') },
    ])
    expect(note).toBe('Jag tar med\n\nen stege')
  })

  test('reads times as they are typed in Swedish', () => {
    const { times } = proposalInput(NOW).parse({
      ...form,
      clock1: '8',
      date2: '2026-12-01',
      clock2: '14.30',
      date3: '2026-12-01',
      clock3: '1615',
    })
    expect(times.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '07:00',
      '13:30',
      '15:15',
    ])
  })

  test('does not require a note', () => {
    expect(proposalInput(NOW).parse({ ...form, note: '  ' }).note).toBeNull()
  })

  test.each([
    [
      'nothing',
      {},
      { date1: 'visit-date-missing', clock1: 'visit-clock-missing', minutes: 'visit-length-missing' },
    ],
    ['an unknown length', { ...form, minutes: '7' }, { minutes: 'visit-length-missing' }],
    ['a day without a time', { ...form, date2: '2026-12-02' }, { clock2: 'visit-clock-missing' }],
    ['a time without a day', { ...form, clock3: '10:00' }, { date3: 'visit-date-missing' }],
    ['an invalid day', { ...form, date1: '2026-02-30' }, { date1: 'visit-date-wrong' }],
    ['an invalid time', { ...form, clock1: '24:00' }, { clock1: 'visit-clock-wrong' }],
    ['a time with AM', { ...form, clock1: '9:30 AM' }, { clock1: 'visit-clock-wrong' }],
    ['a time in the past', { ...form, date1: '2026-11-24', clock1: '11:00' }, { date1: 'visit-time-past' }],
    ['a time too far ahead', { ...form, date1: '2027-05-30' }, { date1: 'visit-too-far' }],
    ['a long note', { ...form, note: 'a'.repeat(501) }, { note: 'visit-note-too-long' }],
  ])('refuses %s', (_, values, errors) => {
    expect(errorsOf(values)).toEqual(errors)
  })
})
