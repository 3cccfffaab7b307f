import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  CompanyAreaInput,
  CompanyCapacityInput,
  CompanyContactInput,
  CompanySmallestJobInput,
  PauseCompanyInput,
  PortfolioEntryInput,
} from './company-profile-input.ts'

const problemsOf = (schema: z.ZodMiniType, form: unknown) =>
  Object.fromEntries(
    schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )
const contact = { contactPerson: 'Anna Ek', phone: '070-174 06 05', contactEmail: 'Anna@Bygg.example' }
const area = { place: 'Uppsala', kind: 'municipalities', radiusKm: '50' }
const codes = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))

describe('a website', () => {
  test.each([
    ['www.bygg.se', 'https://www.bygg.se/'],
    [' http://bygg.se/om ', 'http://bygg.se/om'],
    ['HTTPS://Bygg.SE', 'https://bygg.se/'],
    ['måleri.se', 'https://xn--mleri-mra.se/'],
    ['', null],
    [undefined, null],
  ])('%s is kept as %s', (website, kept) => {
    expect(CompanyContactInput.parse({ ...contact, website })).toMatchObject({
      website: kept,
      contactEmail: 'anna@bygg.example',
      showsContact: false,
    })
  })

  test.each([
    'javascript:alert(1)',
    'ftp://bygg.se',
    'https://anna:hemligt@bygg.se',
    'localhost',
    'http://127.0.0.1',
    'inte en adress',
    `bygg.se/${'a'.repeat(200)}`,
  ])('%s is no website', (website) => {
    expect(problemsOf(CompanyContactInput, { ...contact, website })).toEqual({ website: 'website-invalid' })
  })
})

test('a malformed website is refused', () => {
  expect(problemsOf(CompanyContactInput, { ...contact, contactEmail: 'anna' })).toEqual({
    contactEmail: 'email-invalid',
  })
})

describe('an area', () => {
  test.each<[object, object]>([
    [{ municipalities: '0380' }, { municipalities: ['0380'] }],
    [{ municipalities: ['0380', '0380'] }, { municipalities: ['0380'] }],
    [{ kind: 'radius' }, { municipalities: [], radiusKm: 50 }],
    [{ municipalities: codes(99) }, { kind: 'municipalities' }],
  ])('with %j', (change, expected) => {
    expect(CompanyAreaInput.parse({ ...area, ...change })).toMatchObject(expected)
  })

  test.each<[object, object]>([
    [{}, { kind: 'municipalities-missing' }],
    [{ municipalities: codes(100) }, { kind: 'municipalities-too-many' }],
    [{ kind: 'everywhere' }, { kind: 'service-area-missing' }],
    [{ kind: 'radius', radiusKm: '51' }, { radiusKm: 'radius-missing' }],
    [{ kind: 'radius', place: '' }, { place: 'place-missing' }],
  ])('with %j is refused', (change, problems) => {
    expect(problemsOf(CompanyAreaInput, { ...area, ...change })).toEqual(problems)
  })
})

test.each([
  ['any', null],
  ['3', 3],
  [null, null],
])('capacity %s means %s', (capacityPerWeek, kept) => {
  expect(CompanyCapacityInput.parse({ capacityPerWeek })).toEqual({ capacityPerWeek: kept })
})

test.each(['4', '-1', '', 'många', undefined, [3]])('capacity %s is refused', (capacityPerWeek) => {
  expect(problemsOf(CompanyCapacityInput, { capacityPerWeek })).toEqual({
    capacityPerWeek: 'capacity-invalid',
  })
})

test.each([
  ['any', null],
  ['25000', 25_000],
  [null, null],
])('a smallest job of %s means %s', (smallestJob, kept) => {
  expect(CompanySmallestJobInput.parse({ smallestJob })).toEqual({ smallestJob: kept })
})

test.each(['24999', '-1', '', 'stora', undefined, [25_000]])(
  'a smallest job of %s is refused',
  (smallestJob) => {
    expect(problemsOf(CompanySmallestJobInput, { smallestJob })).toEqual({
      smallestJob: 'smallest-job-invalid',
    })
  },
)

test.each([
  ['', null],
  [undefined, null],
  [' 2026-12-01 ', '2026-12-01'],
])('a pause until %s ends %s', (until, kept) => {
  expect(PauseCompanyInput.parse({ until })).toEqual({ until: kept })
})

test.each(['2026-02-30', 'i morgon', '1 december'])('a pause until %s is refused', (until) => {
  expect(problemsOf(PauseCompanyInput, { until })).toEqual({ until: 'pause-date-invalid' })
})

test('a portfolio entry has a title, and optionally a text', () => {
  expect(PortfolioEntryInput.parse({ title: ' Kök ', text: '' })).toEqual({ title: 'Kök', text: null })
  expect(problemsOf(PortfolioEntryInput, { title: 'K', text: 'a'.repeat(2001) })).toEqual({
    title: 'title-missing',
    text: 'text-too-long',
  })
})
