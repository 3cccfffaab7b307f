import { expect, test } from 'vitest'
import { workFit } from './work-fit.ts'

const place = { municipalityCode: '0380', latitude: 59.86, longitude: 17.64 }
const work = { category: 'bathroom' as const, place, neighbours: null }
const company = {
  categories: ['bathroom' as const],
  position: { latitude: 59.86, longitude: 17.64 },
  area: { kind: 'radius' as const, radiusM: 30_000 },
  isLicensed: true,
}
/** Some 67 km to the south. */
const far = { ...place, latitude: 59.26 }

test.each([
  ['of its trade in its area', work, company, { distanceM: 0, widening: null }],
  ['of another trade', { ...work, category: 'painting' as const }, company, null],
  ['that needs a licence it has not', work, { ...company, isLicensed: false }, null],
  ['at a place that nobody knows', { ...work, place: null }, company, null],
  ['outside its area', { ...work, place: far }, company, null],
])('a company and work %s', (_, work, company, fit) => expect(workFit(work, company)).toEqual(fit))

test('with the consent of its customer companies fit that are near by trade or place', () => {
  const widened = { ...work, neighbours: ['kitchen' as const] }
  expect(workFit({ ...widened, place: far }, company)).toMatchObject({
    widening: { beyond: 'area', outsideM: expect.any(Number) },
  })
  expect(workFit(widened, { ...company, categories: ['kitchen'] })).toMatchObject({
    widening: { beyond: 'trade' },
  })
  expect(workFit(widened, { ...company, categories: ['electrical'] })).toBeNull()
  expect(workFit({ ...widened, place: { ...place, latitude: 57 } }, company)).toBeNull()
})
