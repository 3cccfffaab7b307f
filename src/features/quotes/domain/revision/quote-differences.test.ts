import { expect, test } from 'vitest'
import {
  isDifferent,
  type QuoteTerm,
  quoteDifferences,
  quoteTerms,
  type WrittenVersion,
} from './quote-differences.ts'

const line = (description: string, grossOre: number, more: object = {}) =>
  ({
    kind: 'labour',
    description,
    netOre: 0,
    vatRate: 25,
    grossOre,
    ...more,
  }) as WrittenVersion['lines'][number]

const terms = {
  priceKind: 'fixed',
  capOre: null,
  startDate: '2027-01-10',
  endDate: null,
  validUntil: '2026-12-20',
  included: ['Bortforsling'],
  excluded: [],
  assumptions: '',
  stages: [],
  guaranteeYears: null,
  guarantee: '',
  message: 'Hej',
} satisfies Pick<WrittenVersion, QuoteTerm>

const version = (lines: WrittenVersion['lines'], more: object = {}) => ({
  lines,
  price: { grossOre: lines.reduce((sum, { grossOre }) => sum + grossOre, 0) },
  rotDeductionOre: 100,
  ...terms,
  ...more,
})

const sent = version([line('Rivning', 1000), line('Tätskikt', 2000)])

test('equal versions have no differences, in any order of lines', () => {
  const moved = version([line('Tätskikt', 2000, { position: 1 }), line('Rivning', 1000, { position: 2 })])
  expect(isDifferent(quoteDifferences(sent, moved))).toBe(false)
})

test('lines are added, removed and changed, and the price changes with them', () => {
  const now = version([line('rivning ', 1500), line('Fog', 300)])
  expect(quoteDifferences(sent, now)).toEqual({
    lines: [
      { kind: 'changed', before: sent.lines[0], now: now.lines[0] },
      { kind: 'added', now: now.lines[1] },
      { kind: 'removed', before: sent.lines[1] },
    ],
    terms: [],
    gross: { beforeOre: 3000, nowOre: 1800 },
    afterRot: { beforeOre: 2900, nowOre: 1700 },
  })
})

test('lines with the same name are paired in order', () => {
  const before = version([line('Rivning', 1), line('Rivning', 2)])
  const now = version([line('Rivning', 1), line('Rivning', 3), line('Rivning', 4)])
  expect(quoteDifferences(before, now).lines.map(({ kind }) => kind)).toEqual(['changed', 'added'])
})

test('a part of a line without a text here is compared as well, and null equals missing', () => {
  const more = version([line('Rivning', 1000, { minutes: 60 }), line('Tätskikt', 2000, { unit: null })])
  expect(quoteDifferences(sent, more).lines.map(({ kind }) => kind)).toEqual(['changed'])
})

test('every term is compared, but not facts about the quote', () => {
  const before = version([], { state: 'pending', version: 1 })
  const changed = {
    priceKind: 'running',
    capOre: 100_000,
    startDate: '2027-02-10',
    endDate: '2027-03-01',
    validUntil: '2026-12-24',
    included: ['Bortforsling', 'Slutstädning'],
    excluded: ['Golvvärme'],
    assumptions: 'Stommen är frisk.',
    stages: [{ name: 'Slut', due: 'when-done', amountOre: 100, percentHundredths: null }],
    guaranteeYears: 5,
    guarantee: 'På tätskiktet',
    message: 'Hejdå',
  } satisfies Pick<WrittenVersion, QuoteTerm>
  const { terms: different } = quoteDifferences(
    before,
    version([], { ...changed, state: 'accepted', version: 2 }),
  )
  expect(different.map(({ term }) => term)).toEqual(quoteTerms)
  expect(different.find(({ term }) => term === 'included')).toEqual({
    term: 'included',
    before: ['Bortforsling'],
    now: ['Bortforsling', 'Slutstädning'],
  })
})
