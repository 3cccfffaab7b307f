import { beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { loadPlaces } from './load-places.ts'
import { municipalities, resolvePlace, suggestPlaces } from './place-queries.ts'

let world: TestWorld

beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  await world.services.db
    .insertInto('postcodes')
    .values([
      { code: '93131', locality: 'Skellefteå', municipality_code: '2482', latitude: 64.75, longitude: 20.95 },
      { code: '93132', locality: 'Skellefteå', municipality_code: '2482' },
    ])
    .execute()
})

describe('suggestions', () => {
  test.each<[typed: string, first: string]>([
    ['Uppsala', 'Uppsala, Uppsala kommun, Uppsala län'],
    ['  uppsala ', 'Uppsala, Uppsala kommun, Uppsala län'],
    ['Upps', 'Uppsala, Uppsala kommun, Uppsala län'],
    ['Åre', 'Åre, Åre kommun, Jämtlands län'],
    ['are', 'Åre, Åre kommun, Jämtlands län'],
    ['göteb', 'Göteborg, Göteborgs kommun, Västra Götalands län'],
    ['goteb', 'Göteborg, Göteborgs kommun, Västra Götalands län'],
    ['Gothen', 'Göteborg, Göteborgs kommun, Västra Götalands län'],
    ['malm', 'Malmö, Malmö kommun, Skåne län'],
    ['Orebro', 'Örebro, Örebro kommun, Örebro län'],
    ['Kiruna', 'Kiruna, Kiruna kommun, Norrbottens län'],
    ['Visby', 'Visby, Gotlands kommun, Gotlands län'],
    ['Stockholm', 'Stockholm, Stockholms kommun, Stockholms län'],
    ['väsby', 'Upplands Väsby, Upplands Väsby kommun, Stockholms län'],
    ['Hammarö', 'Hammarö kommun, Värmlands län'],
    ['Uppsala kommun', 'Uppsala kommun, Uppsala län'],
    ['753 20', '753 20, troligen Uppsala kommun, Uppsala län'],
    ['75320', '753 20, troligen Uppsala kommun, Uppsala län'],
    ['753 20 Uppsala', '753 20 Uppsala, Uppsala kommun, Uppsala län'],
    ['753', 'Uppsala kommun, Uppsala län'],
    ['931 31', '931 31 Skellefteå, Skellefteå kommun, Västerbottens län'],
    ['9313', '931 31 Skellefteå, Skellefteå kommun, Västerbottens län'],
    ['Hestra, Gis', 'Hestra, Gislaveds kommun, Jönköpings län'],
  ])('%s: first %s', async (typed, first) => {
    expect((await suggestPlaces(world.context(), typed))[0]?.label).toBe(first)
  })

  test('have title, detail, municipality and position', async () => {
    const [uppsala] = await suggestPlaces(world.context(), 'Uppsala')
    expect(uppsala).toEqual({
      kind: 'locality',
      label: 'Uppsala, Uppsala kommun, Uppsala län',
      title: 'Uppsala',
      detail: 'Uppsala kommun, Uppsala län',
      locality: 'Uppsala',
      municipalityCode: '0380',
      municipalityName: 'Uppsala',
      countyName: 'Uppsala län',
      latitude: expect.closeTo(59.86, 1),
      longitude: expect.closeTo(17.64, 1),
    })
  })

  test('offer locality and municipality of the same name, and the larger place of that name first', async () => {
    expect((await labels('Uppsala')).slice(0, 2)).toEqual([
      'Uppsala, Uppsala kommun, Uppsala län',
      'Uppsala kommun, Uppsala län',
    ])
    expect((await labels('Brevik')).slice(0, 2)).toEqual([
      'Brevik, Lidingö kommun, Stockholms län',
      'Brevik, Tyresö kommun, Stockholms län',
    ])
  })

  test.each([
    '',
    'x',
    '7',
    '75',
    '000 00',
    '159 99',
    'Atlantis',
    '%',
    '_',
    "' or 1=1 --",
    '\u0000',
    '\ud800',
    'å'.repeat(5_000),
  ])('%j: none', async (typed) => {
    expect(await suggestPlaces(world.context(), typed)).toEqual([])
  })

  test('are limited to the requested number', async () => {
    expect(await suggestPlaces(world.context(), 'st')).toHaveLength(8)
    expect(await suggestPlaces(world.context(), 'st', 3)).toHaveLength(3)
    expect(await suggestPlaces(world.context(), '931', 1)).toHaveLength(1)
  })

  test('resolve to the same place by their labels', async () => {
    for (const typed of [
      'Uppsala',
      'be',
      'Hestra',
      'Järna',
      'Österåker',
      '753 20',
      '753 20 Uppsala',
      '931',
      'st',
    ]) {
      for (const place of await suggestPlaces(world.context(), typed, 50)) {
        expect(await resolvePlace(world.context(), place.label)).toEqual(place)
        expect((await suggestPlaces(world.context(), place.label)).map(({ label }) => label)).toContain(
          place.label,
        )
      }
    }
  })
})

describe('resolving', () => {
  test.each<[text: string, label: string | null]>([
    ['Uppsala', 'Uppsala, Uppsala kommun, Uppsala län'],
    ['uppsala', 'Uppsala, Uppsala kommun, Uppsala län'],
    ['Uppsala kommun', 'Uppsala kommun, Uppsala län'],
    ['Österåkers kommun', 'Österåkers kommun, Stockholms län'],
    ['Kalmar, Kalmars kommun, Kalmar län', 'Kalmar, Kalmar kommun, Kalmar län'],
    ['Falun, Faluns kommun', 'Falun, Falu kommun, Dalarnas län'],
    ['Göteborgs stad', 'Göteborgs kommun, Västra Götalands län'],
    ['Gothenburg', 'Göteborg, Göteborgs kommun, Västra Götalands län'],
    ['753 20', '753 20, troligen Uppsala kommun, Uppsala län'],
    ['75320', '753 20, troligen Uppsala kommun, Uppsala län'],
    ['753 20 Uppsala', '753 20 Uppsala, Uppsala kommun, Uppsala län'],
    ['Storgatan 5, 753 20 Uppsala', '753 20 Uppsala, Uppsala kommun, Uppsala län'],
    ['Storgatan 5, 753 20 Okänd by', '753 20, troligen Uppsala kommun, Uppsala län'],
    ['740 45 Tärnsjö', '740 45 Tärnsjö, Heby kommun, Uppsala län'],
    ['753 20 Malmö', '753 20, troligen Uppsala kommun, Uppsala län'],
    ['931 31', '931 31 Skellefteå, Skellefteå kommun, Västerbottens län'],
    ['Storgatan 5, 931 31 Kåge', '931 31 Skellefteå, Skellefteå kommun, Västerbottens län'],
    ['Storgatan 5, Lund', 'Lund, Lunds kommun, Skåne län'],
    ['Åre', 'Åre, Åre kommun, Jämtlands län'],
    ['are', 'Åre, Åre kommun, Jämtlands län'],
    ['Värmdö', 'Värmdö kommun, Stockholms län'],
    ['Brevik', null],
    ['Brevik, Lidingö', 'Brevik, Lidingö kommun, Stockholms län'],
    ['159 99', null],
    ['hemma hos mormor', null],
    ['', null],
    ['\u0000\ud800%', null],
  ])('%j → %s', async (text, label) => {
    expect((await resolvePlace(world.context(), text))?.label ?? null).toBe(label)
  })

  test('uses the position in the register, and the main place if the register has none', async () => {
    expect(await resolvePlace(world.context(), '931 31')).toMatchObject({ latitude: 64.75, longitude: 20.95 })
    const skelleftea = await resolvePlace(world.context(), 'Skellefteå kommun')
    const { latitude, longitude } = skelleftea ?? {}
    expect(await resolvePlace(world.context(), '931 32')).toMatchObject({ latitude, longitude })
  })
})

test('municipalities come in Swedish order', async () => {
  const names = (await municipalities(world.context())).map(({ name }) => name)
  expect(names).toHaveLength(290)
  expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare))
  expect(names.at(-1)).toBe('Övertorneå')
})

async function labels(typed: string): Promise<string[]> {
  return (await suggestPlaces(world.context(), typed)).map(({ label }) => label)
}
