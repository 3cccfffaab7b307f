import { describe, expect, test } from 'vitest'
import {
  optionKey,
  paidOnChosenDay,
  readLedgerChoices,
  readPayDay,
  shownPair,
  swapped,
  tickedOf,
} from './ledger-choices.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0192a000-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
]
const read = (query: string) => readLedgerChoices(new URLSearchParams(query))

describe('the choices in the URL', () => {
  test('are the order, the two columns, the ticked options and the day of payment', () => {
    expect(read(`ordning=start&par=${B}&par=${A}&val=${A}.3&val=${B}.12&betalas=2027-01-15`)).toEqual({
      order: 'start',
      pair: [B, A],
      ticked: [optionKey(A, 3), optionKey(B, 12)],
      payDay: '2027-01-15',
    })
  })

  test.each([
    '',
    'ordning=billigast&par=x&val=y',
    `ordning=&par=&val=${A}`,
    `val=${A}.0&val=${A}.1.2&val=${A}.1000&val=.3&val=${A}.-1`,
  ])('are left out when they are invalid: %s', (query) => {
    expect(read(query)).toEqual({ order: null, pair: [], ticked: [], payDay: '' })
  })

  test('are limited', () => {
    const many = Array.from({ length: 500 }, (_, index) => `val=${A}.${index + 1}`).join('&')
    expect(read(many).ticked).toHaveLength(200)
    expect(read(`par=${A}&par=${A}&par=${B}&par=${C}`).pair).toEqual([A, B])
  })
})

describe('a day of payment', () => {
  const today = '2026-11-27'

  test.each([
    ['', null, null],
    ['2026-11-27', '2026-11-27', null],
    ['2029-11-26', '2029-11-26', null],
    ['2026-11-26', null, 'pay-day-passed'],
    ['2029-11-27', null, 'pay-day-too-far'],
    ['i januari', null, 'pay-day-invalid'],
    ['2027-02-29', null, 'pay-day-invalid'],
  ])('typed as %j is parsed as %s, with the problem %s', (typed, payDay, problem) => {
    expect(readPayDay(typed, today)).toEqual({ payDay, problem })
  })

  test('is kept as it was typed, up to a length that no date has', () => {
    expect(read(`betalas=${'9'.repeat(100_000)}`).payDay).toHaveLength(40)
    expect(read('betalas=%20i%20januari').payDay).toBe('i januari')
  })

  test('replaces the start dates of the quotes only when it is valid', () => {
    expect(paidOnChosenDay({ owners: 2 }, { payDay: '2027-01-15' }, today)).toEqual({
      owners: 2,
      payDay: '2027-01-15',
    })
    expect(paidOnChosenDay({ owners: 2 }, { payDay: 'i januari' }, today)).toEqual({ owners: 2 })
  })
})

test('ticked options belong to one quote', () => {
  const ticked = [optionKey(A, 1), optionKey(A, 12), optionKey(B, 2)]
  expect(tickedOf(ticked, A)).toEqual(new Set([1, 12]))
  expect(tickedOf(ticked, C)).toEqual(new Set())
})

test('two columns are shown: the chosen ones that exist, then the first of the others', () => {
  expect(shownPair([], [A, B, C])).toEqual([A, B])
  expect(shownPair([C], [A, B, C])).toEqual([C, A])
  expect(shownPair([C, 'gone'], [A, B])).toEqual([A, B])
  expect(shownPair([], [A])).toEqual([A])
})

test('a pressed column replaces the one that was chosen first', () => {
  expect(swapped([A, B], C)).toEqual([B, C])
  expect(swapped([B, C], C)).toEqual([B, C])
  expect(swapped([A], B)).toEqual([A, B])
})
