import { describe, expect, test } from 'vitest'
import { findMunicipality, municipalitiesByCounty, municipalitiesNear } from './municipalities.ts'

const counties = municipalitiesByCounty()
const municipalities = counties.flatMap((county) => county.municipalities)
const codeOf = (segment: string) => findMunicipality(segment)?.code ?? null

describe('the slug of a municipality', () => {
  test('is unique, in plain letters, and leads back to it', () => {
    expect(new Set(municipalities.map(({ slug }) => slug)).size).toBe(290)
    for (const { slug, code } of municipalities) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(codeOf(slug)).toBe(code)
    }
  })

  test.each([
    ['uppsala', '0380'],
    ['upplands-vasby', '0114'],
    ['malung-salen', '2023'],
    ['habo', '0643'],
    ['habo-uppsala-lan', '0305'],
  ])('%s is %s', (segment, code) => {
    expect(codeOf(segment)).toBe(code)
  })
})

describe('other spellings', () => {
  test.each([
    ['Uppsala', '0380'],
    ['håbo', '0305'],
    ['Ha\u030Abo', '0305'],
    ['MALMÖ', '1280'],
    ['Upplands Väsby', '0114'],
    ['uppsala-kommun', '0380'],
    ['osterakers-kommun', '0117'],
    ['fjollebo', null],
    ['', null],
    ['constructor', null],
  ])('%s is %s', (segment, code) => {
    expect(codeOf(segment)).toBe(code)
  })
})

test('counties and their municipalities are in Swedish order', () => {
  expect(counties.map(({ name }) => name).slice(-3)).toEqual([
    'Västra Götalands län',
    'Örebro län',
    'Östergötlands län',
  ])
  expect(municipalities.slice(0, 3).map(({ name }) => name)).toEqual(['Karlshamn', 'Karlskrona', 'Olofström'])
})

test('neighbours are the nearest others', () => {
  const uppsala = findMunicipality('uppsala')
  if (!uppsala) throw new Error('Uppsala is gone')
  const near = municipalitiesNear(uppsala, 3)
  expect(near.map(({ name }) => name)).toContain('Knivsta')
  expect(near.map(({ code }) => code)).not.toContain('0380')
  expect(near.map(({ distanceM }) => distanceM)).toEqual(
    near.map(({ distanceM }) => distanceM).toSorted((a, b) => a - b),
  )
})
