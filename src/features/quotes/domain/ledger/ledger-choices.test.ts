import { describe, expect, test } from 'vitest'
import { optionKey, readLedgerChoices, shownPair, swapped, tickedOf } from './ledger-choices.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0192a000-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
]
const read = (query: string) => readLedgerChoices(new URLSearchParams(query))

describe('the choices in the address', () => {
  test('are the order, the two columns and the ticked options', () => {
    expect(read(`ordning=start&par=${B}&par=${A}&val=${A}.3&val=${B}.12`)).toEqual({
      order: 'start',
      pair: [B, A],
      ticked: [optionKey(A, 3), optionKey(B, 12)],
    })
  })

  test.each([
    '',
    'ordning=billigast&par=x&val=y',
    `ordning=&par=&val=${A}`,
    `val=${A}.0&val=${A}.1.2&val=${A}.1000&val=.3&val=${A}.-1`,
  ])('are left out where they make no sense: %s', (query) => {
    expect(read(query)).toEqual({ order: null, pair: [], ticked: [] })
  })

  test('are limited', () => {
    const many = Array.from({ length: 500 }, (_, index) => `val=${A}.${index + 1}`).join('&')
    expect(read(many).ticked).toHaveLength(200)
    expect(read(`par=${A}&par=${A}&par=${B}&par=${C}`).pair).toEqual([A, B])
  })
})

test('ticked options belong to their quote', () => {
  const ticked = [optionKey(A, 1), optionKey(A, 12), optionKey(B, 2)]
  expect(tickedOf(ticked, A)).toEqual(new Set([1, 12]))
  expect(tickedOf(ticked, C)).toEqual(new Set())
})

test('two columns are shown: the chosen ones that are there, then the first of the others', () => {
  expect(shownPair([], [A, B, C])).toEqual([A, B])
  expect(shownPair([C], [A, B, C])).toEqual([C, A])
  expect(shownPair([C, 'gone'], [A, B])).toEqual([A, B])
  expect(shownPair([], [A])).toEqual([A])
})

test('a tapped column comes in for the one that was chosen first', () => {
  expect(swapped([A, B], C)).toEqual([B, C])
  expect(swapped([B, C], C)).toEqual([B, C])
  expect(swapped([A], B)).toEqual([A, B])
})
