import { describe, expect, test } from 'vitest'
import { type RankedPlace, rankSuggestions, readPlaceQuery } from './suggest-places.ts'

test.each([
  ['', { kind: 'nothing' }],
  ['U', { kind: 'nothing' }],
  ['75', { kind: 'nothing' }],
  ['753', { kind: 'postcode-start', digits: '753' }],
  ['753 2', { kind: 'postcode-start', digits: '7532' }],
  ['753 20', { kind: 'address' }],
  ['012345', { kind: 'nothing' }],
  ['Storgatan 5, 75320 Upps', { kind: 'address' }],
  ['Göteb', { kind: 'name', start: 'goteb', label: null }],
  ['Uppsala kommun', { kind: 'name', start: 'uppsala', label: 'uppsala kommun' }],
  ['Österåkers kommun', { kind: 'name', start: 'osteraker', label: 'osterakers kommun' }],
  ['Borås kommun, V', { kind: 'name', start: 'bora', label: 'boras kommun v' }],
  ['Berg, Lin', { kind: 'name', start: 'berg', label: 'berg lin' }],
])('%j is read as %j', (text, query) => {
  expect(readPlaceQuery(text)).toEqual(query)
})

describe('ranking', () => {
  const places = [
    place('Gamla Uppsala', 16_000),
    place('Arboga', 10_000),
    place('Åre', 2768),
    place('Åre', 2768, 'municipality'),
    place('Årekulla', 90_000),
    place('Arefors', 50),
    place('Uppsala', 149_000),
    place('Uppsalaby', 200_000),
  ]

  test.each([
    ['uppsala', ['Uppsala', 'Uppsalaby', 'Gamla Uppsala']],
    ['åre', ['Åre', 'Åre (municipality)', 'Årekulla', 'Arefors']],
    ['are', ['Åre', 'Åre (municipality)', 'Arefors', 'Årekulla']],
  ])('%s', (typed, expected) => {
    const start = readPlaceQuery(typed).kind === 'name' ? typed.replace('å', 'a') : ''
    const candidates = places.filter(({ name }) => name.toLowerCase().replace('å', 'a').includes(start))
    const ranked = rankSuggestions(typed, candidates, 8)
    expect(ranked.map(({ name, kind }) => (kind === 'locality' ? name : `${name} (${kind})`))).toEqual(
      expected,
    )
  })

  test('respects the limit, and suggests only labels that begin as typed', () => {
    expect(rankSuggestions('åre', places, 1)).toHaveLength(1)
    expect(rankSuggestions('Åre, Åre k', places, 8).map(({ label }) => label)).toEqual(['Åre, Åre kommun'])
  })
})

function place(name: string, population: number, kind: RankedPlace['kind'] = 'locality'): RankedPlace {
  return { kind, name, label: kind === 'locality' ? `${name}, ${name} kommun` : `${name} kommun`, population }
}
