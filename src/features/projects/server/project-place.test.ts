import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { Refused } from '#kernel/refusal.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { findProjectPlace, municipalityChoices, refuseUnknownPlace } from './project-place.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

describe('a place with a chosen municipality', () => {
  test.each([
    [
      'is not recognised: the municipality',
      'Bakom laduporten',
      '0380',
      'Uppsala kommun, Uppsala län',
      '0380',
    ],
    ['has a name that several places have: the one there', 'Smedby', '0880', /^Smedby/, undefined],
    ['is recognised: the municipality does not count', 'Åre', '0380', /^Åre/, '2321'],
    [
      'names another municipality that is not recognised',
      'Xyz, Qwe',
      '2321',
      'Åre kommun, Jämtlands län',
      '2321',
    ],
    ['holds what looks like a postcode', '999 99 Ingenstans', '1480', /^Göteborgs (kommun|stad)/, '1480'],
  ])('%s', async (_, location, municipality, label, code = municipality) => {
    const place = await findProjectPlace(world.context(), { location, municipality })
    expect(place).toMatchObject({ municipalityCode: code })
    expect(place?.label).toMatch(label)
    expect(place?.latitude).toBeGreaterThan(55)
  })

  test('can be chosen from all 290, by their names', () => {
    const choices = municipalityChoices()
    expect(choices).toHaveLength(290)
    expect(choices.at(-1)).toEqual({ id: '2518', label: 'Övertorneå' })
  })

  test('that does not exist has no position', async () => {
    for (const municipality of ['9999', '', "0380'; --"])
      expect(await findProjectPlace(world.context(), { location: 'Bakom ladan', municipality })).toBeNull()
  })
})

describe('a form', () => {
  const check = (location: string, municipality?: string) =>
    refuseUnknownPlace(world.context(), { location, municipality, street: '' })

  test('is asked for the municipality of a place that is not recognised', async () => {
    await expect(check('Bakom ladan')).rejects.toEqual(new Refused('municipality-missing'))
    await expect(check('Storgatan 1, Ingenstans', '')).rejects.toEqual(new Refused('municipality-missing'))
    await expect(check('Bakom ladan', '9999')).rejects.toEqual(new Refused('municipality-unknown'))
  })

  test('is not asked for more than is needed', async () => {
    await check('Uppsala')
    await check('Storgatan 12, Uppsala')
    await check('Bakom ladan', '0380')
  })
})
