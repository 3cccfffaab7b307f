import { describe, expect, test } from 'vitest'
import { type RotInterview, type RotReason, rotEligibility } from './rot-eligibility.ts'

const house: RotInterview = {
  home: 'house',
  isOwners: true,
  residents: 'owner',
  work: 'rebuilding',
  valueYear: 1975,
  workYear: 2026,
  support: 'none',
}
const condominium: RotInterview = { ...house, home: 'condominium', place: 'inside' }

type Case = [what: string, interview: RotInterview, verdict: string, ...reasons: RotReason[]]

describe('what the rules say', () => {
  test.each<Case>([
    ['an old house is rebuilt', house, 'eligible', 'old-enough'],
    ['the newest value year that counts in 2026', { ...house, valueYear: 2020 }, 'eligible', 'old-enough'],
    ['one year newer', { ...house, valueYear: 2021 }, 'not', 'house-too-new'],
    ['the same house a year later', { ...house, valueYear: 2021, workYear: 2027 }, 'eligible', 'old-enough'],
    ['a new house is repaired', { ...house, valueYear: 2025, work: 'repair' }, 'eligible', 'repair-any-age'],
    [
      'a new house is repaired and rebuilt',
      { ...house, valueYear: 2025, work: 'both' },
      'partly',
      'repair-alone',
    ],
    ['the value year is not known', { ...house, valueYear: null }, 'partly', 'value-year-unknown'],
    ['something new is built', { ...house, work: 'new-building' }, 'not', 'new-building'],
    ['a flat, inside', condominium, 'eligible', 'no-five-years'],
    ['a flat, the stairs', { ...condominium, place: 'outside' }, 'not', 'outside-is-the-associations'],
    [
      'a flat, inside and the facade',
      { ...condominium, place: 'both' },
      'partly',
      'inside-alone',
      'no-five-years',
    ],
    [
      'a new house of an association, rebuilt inside',
      { ...condominium, home: 'condominium-house', valueYear: 2023 },
      'not',
      'house-too-new',
    ],
    ['an owned flat', { ...house, home: 'owned-flat' }, 'eligible', 'no-five-years'],
    ['a rented home', { ...house, home: 'rented' }, 'not', 'rented-home'],
    ['not the owner', { ...house, isOwners: false }, 'not', 'not-owner'],
    ['let to others', { ...house, residents: 'others' }, 'not', 'others-live-there'],
    [
      'the parents live there',
      { ...house, residents: 'parents' },
      'eligible',
      'parents-live-there',
      'old-enough',
    ],
    ['an insurance pays all of it', { ...house, support: 'all' }, 'not', 'paid-by-others'],
    ['a grant pays a part', { ...house, support: 'part' }, 'partly', 'rest-of-the-price', 'old-enough'],
    [
      'all reasons against it are listed',
      { ...house, isOwners: false, residents: 'others', valueYear: 2024, support: 'all' },
      'not',
      'not-owner',
      'others-live-there',
      'house-too-new',
      'paid-by-others',
    ],
  ])('%s', (_, interview, verdict, ...reasons) => {
    const answer = rotEligibility(interview)
    expect(answer.verdict).toBe(verdict)
    expect(answer.reasons.map(({ reason }) => reason)).toEqual(reasons)
  })
})
