import { beforeAll, expect, test } from 'vitest'
import { testServices } from '#tests/support/test-services.ts'
import { areaOfText } from './area-of-text.ts'
import { loadPlaces } from './load-places.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

test.each([
  ['Uppsala', '0380'],
  ['Uppsala län', '03'],
  ['uppsala LÄN', '03'],
  ['Skåne', '12'],
  ['Dalarna', '20'],
  ['Västra Götaland', '14'],
  // A municipality and a county of one name: the municipality is meant.
  ['Gotland', '0980'],
  ['Kalmar', '0880'],
  ['Bålsta', '0305'],
  ['753 20', '0380'],
  ['75320', '0380'],
  ['Uppsala, Uppsala kommun, Uppsala län', '0380'],
  ['Götborg', null],
])('%s is the area %s', async (text, code) => {
  expect(await areaOfText(world.context(), text)).toBe(code)
})
