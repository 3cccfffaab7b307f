import { expect, test } from 'vitest'
import { ownPlace } from './project.ts'

const at = (label: string) => ({ label, municipalityCode: '0380', latitude: 59.86, longitude: 17.64 })

test.each([
  ['Uppsala', at('Uppsala, Uppsala kommun, Uppsala län'), 'Uppsala'],
  ['uppsala , nära ån', at('Uppsala kommun, Uppsala län'), 'uppsala , nära ån'],
  ['Blåkullaby', at('Uppsala kommun, Uppsala län'), 'Blåkullaby (Uppsala kommun, Uppsala län)'],
  ['753 20', at('Uppsala kommun, Uppsala län'), '753 20 (Uppsala kommun, Uppsala län)'],
  ['Ingenstans', null, 'Ingenstans'],
])('%s, recognised as %j, is shown to its owner as %s', (location, place, shown) =>
  expect(ownPlace({ location, place })).toBe(shown),
)
