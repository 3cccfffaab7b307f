import { beforeAll, describe, expect, test } from 'vitest'
import { system } from '#kernel/actor.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { loadPlaces } from './load-places.ts'
import { municipalities } from './place-queries.ts'

let world: TestWorld
const sweden = { latitude: [55, 70], longitude: [10, 25] } as const

beforeAll(async () => {
  world = await testServices()
})

describe('loading places', () => {
  test('by two processes at once fills the tables once', async () => {
    await Promise.all([loadPlaces(loader()), loadPlaces(loader())])
    expect(await counts()).toEqual({ municipalities: 290, localities: 782, prefixes: 634 })
  })

  test('again changes nothing, and another version of a source is loaded again', async () => {
    world.at('2026-11-22T10:00:00Z')
    const { db } = world.services
    const before = await sources()
    await loadPlaces(loader())
    expect(await sources()).toEqual(before)

    await db.updateTable('place_sources').set({ version: 'older' }).execute()
    await db.updateTable('municipalities').set({ name: 'Wrong' }).where('code', '=', '0380').execute()
    await db.deleteFrom('localities').where('name', '<', 'M').execute()
    await loadPlaces(loader())
    expect(await counts()).toEqual({ municipalities: 290, localities: 782, prefixes: 634 })
    expect(await sources()).toMatchObject([{ version: before[0]?.version, loaded_at: loader().now }])
    const uppsala = (await municipalities(loader())).find(({ code }) => code === '0380')
    expect(uppsala).toEqual({ code: '0380', name: 'Uppsala', countyName: 'Uppsala län' })
  })

  test('keeps an imported register', async () => {
    const { db } = world.services
    await db
      .insertInto('postcodes')
      .values({ code: '75320', locality: 'Uppsala', municipality_code: '0380' })
      .execute()
    await db.updateTable('place_sources').set({ version: 'older' }).execute()
    await loadPlaces(loader())
    const kept = await db.selectFrom('postcodes').select('locality').where('code', '=', '75320').execute()
    expect(kept).toEqual([{ locality: 'Uppsala' }])
  })
})

describe('the loaded facts', () => {
  test('cover 21 counties, every municipality with a position in Sweden', async () => {
    const rows = await world.services.db.selectFrom('municipalities').selectAll().execute()
    expect(new Set(rows.map(({ county_code }) => county_code)).size).toBe(21)
    expect(rows.filter((row) => !isInSweden(row))).toEqual([])
    expect(rows.filter(({ code, county_code }) => !code.startsWith(county_code))).toEqual([])
    expect(rows.filter((row) => !/^.+ kommun$/.test(row.official_name))).toEqual([])
  })

  test('have official names as the municipalities have them: a genitive s, unless the name ends in a vowel, s or x', async () => {
    const rows = await world.services.db
      .selectFrom('municipalities')
      .select(['name', 'official_name'])
      .execute()
    const irregular = rows.filter(
      ({ name, official_name }) =>
        official_name !== `${/[aeiouyåäösx]$/.test(name) ? name : `${name}s`} kommun`,
    )
    expect(irregular.map(({ official_name }) => official_name).toSorted()).toEqual([
      'Falu kommun',
      'Kalmar kommun',
    ])
  })

  test('have no locality twice in a municipality, and none without a position', async () => {
    const rows = await world.services.db.selectFrom('localities').selectAll().execute()
    const names = rows.map((row) => `${row.search_name} ${row.municipality_code}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(rows.filter((row) => !isInSweden(row))).toEqual([])
  })

  test.each([
    ['Torslanda', '1480'],
    ['Järna', '0181'],
    ['Dala-Järna', '2021'],
    ['Viken', '1284'],
    ['Kista', '0180'],
    ['Åre', '2321'],
    ['Visby', '0980'],
  ])('%s is in %s and nowhere else', async (name, code) => {
    const rows = await world.services.db
      .selectFrom('localities')
      .select('municipality_code')
      .where('name', '=', name)
      .execute()
    expect(rows).toEqual([{ municipality_code: code }])
  })
})

function loader() {
  return world.context(system('load-places'))
}

function isInSweden({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const [south, north] = sweden.latitude
  const [west, east] = sweden.longitude
  return latitude > south && latitude < north && longitude > west && longitude < east
}

async function counts() {
  const { rows } = await world.services.pool.query(`
    select (select count(*) from municipalities)::int as municipalities,
           (select count(*) from localities)::int as localities,
           (select count(*) from postcodes where length(code) = 3)::int as prefixes`)
  return rows[0]
}

function sources() {
  return world.services.db.selectFrom('place_sources').selectAll().execute()
}
