import { describe, expect, test } from 'vitest'
import {
  lacksPlace,
  looksLikeStreet,
  splitTypedAddress,
  streetInPlace,
  streetInput,
} from './street-address.ts'

test.each([
  ['Storgatan 12, Uppsala', 'Storgatan 12', 'Uppsala'],
  ['Storgatan 12', 'Storgatan 12', ''],
  ['storgatan 12 b, Uppsala', 'storgatan 12 b', 'Uppsala'],
  ['Storgatan 12 B, 753 20 Uppsala', 'Storgatan 12 B', '753 20 Uppsala'],
  ['Storgatan 12, lgh 1102, Uppsala', 'Storgatan 12, lgh 1102', 'Uppsala'],
  ['Storgatan 12 Uppsala', 'Storgatan 12', 'Uppsala'],
  ['Storgatan 12 753 20 Uppsala', 'Storgatan 12', '753 20 Uppsala'],
  ['Uppsala, Storgatan 12', 'Storgatan 12', 'Uppsala'],
  ['Lövsta 4, Knivsta', 'Lövsta 4', 'Knivsta'],
  ['S:t Olofsgatan 3A, Uppsala, Uppsala kommun', 'S:t Olofsgatan 3A', 'Uppsala, Uppsala kommun'],
  ['  Gröna gatan  4 ,, Falun ', 'Gröna gatan 4', 'Falun'],
])('%j is the street %j in %j', (typed, street, place) => {
  expect(streetInPlace(typed)).toEqual({ street, place })
})

test.each([
  'Uppsala',
  'Uppsala, Uppsala kommun',
  '753 20',
  '753 20 Uppsala',
  'Uppsala 753 20',
  'Uppsala 75320',
  'Storgatan, Uppsala',
  'Åre',
  'Bakom laduporten',
  '',
  '12',
])('%j has no street', (typed) => expect(streetInPlace(typed)).toBeNull())

describe('stored', () => {
  test.each([
    [
      { location: 'Storgatan 12, Uppsala', street: '' },
      { location: 'Uppsala', street: 'Storgatan 12' },
    ],
    [
      { location: 'Storgatan 12, Uppsala', street: 'Torget 1' },
      { location: 'Uppsala', street: 'Torget 1' },
    ],
    [
      { location: 'Uppsala', street: 'Torget 1' },
      { location: 'Uppsala', street: 'Torget 1' },
    ],
    [
      { location: 'Storgatan 12', street: '' },
      { location: 'Storgatan 12', street: 'Storgatan 12' },
    ],
  ])('%j as %j', (typed, kept) => expect(splitTypedAddress(typed)).toEqual(kept))

  test('a street alone lacks its place', () => {
    expect(lacksPlace('Storgatan 12')).toBe(true)
    expect(lacksPlace('Storgatan 12, Uppsala')).toBe(false)
    expect(lacksPlace('Uppsala')).toBe(false)
  })
})

test('a street is recognised while its number is not typed yet', () => {
  const begun = ['Storgatan', 'Storgatan 1', 'Stora vägen ', 'Lövsta 4']
  expect(begun.filter((typed) => !looksLikeStreet(typed))).toEqual([])
  expect(['', 'Uppsala', 'Västerås', '753 20', 'Mormors stuga'].filter(looksLikeStreet)).toEqual([])
})

test.each([
  ['', 'street-missing'],
  ['  ', 'street-missing'],
  ['a', 'street-too-short'],
  ['a'.repeat(121), 'street-too-long'],
])('%j is no street address: %s', (street, problem) => {
  expect(streetInput.safeParse({ street }).error?.issues[0]?.message).toBe(problem)
})
