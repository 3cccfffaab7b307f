import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { InvalidInput } from '#kernel/refusal.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { registerFaultLines } from '../texts.ts'
import { importPlaces } from './import-places.ts'
import { loadPlaces } from './load-places.ts'
import { resolvePlace } from './place-queries.ts'

const HEADER = 'postcode,locality,municipality_code,latitude,longitude'
const staff: Actor = { kind: 'staff', userId: null, sessionId: null, name: 'Driften', role: 'administrator' }
let world: TestWorld

beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

describe('importing a register', () => {
  test('replaces the five-digit postcodes and records who did it', async () => {
    await expect(importFile(`${HEADER}\n75320,Uppsala,0380,59.85,17.6\n83752,Åre,2321,,`)).resolves.toEqual({
      postcodes: 2,
    })
    expect(await resolvePlace(world.context(), '753 20')).toMatchObject({
      label: '753 20 Uppsala, Uppsala kommun, Uppsala län',
      latitude: 59.85,
    })
    await importFile(`${HEADER}\n83752,Åre,2321,,`)
    expect(await registered()).toEqual(['83752'])
    expect((await resolvePlace(world.context(), '753 20'))?.label).toMatch(/^753 20, troligen/)

    const events = await world.services.db.selectFrom('events').selectAll().orderBy('id').execute()
    const source = await world.services.db
      .selectFrom('place_sources')
      .selectAll()
      .where('name', '=', 'postcode-register')
      .executeTakeFirstOrThrow()
    expect(events).toMatchObject([
      { type: 'places.imported', actor_kind: 'staff', actor_name: 'Driften', payload: { postcodes: 2 } },
      { type: 'places.imported', subject_id: source.id, payload: { postcodes: 1, version: source.version } },
    ])
  })

  test('of seventeen thousand postcodes takes little time', async () => {
    const lines = Array.from({ length: 17_000 }, (_, n) => `${10_000 + n},Stockholm,0180,59.3,18.1`)
    await importFile([HEADER, ...lines].join('\n'))
    expect(await registered()).toHaveLength(17_000)
  })

  test('with one wrong line changes nothing and says which line is wrong', async () => {
    await importFile(`${HEADER}\n83752,Åre,2321,,`)
    const attempt = importFile(`${HEADER}\n75320,Uppsala,0380,,\n75321,Uppsala,9999,,`)
    const error = await attempt.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(InvalidInput)
    expect(registerFaultLines((error as InvalidInput).fields)).toEqual([
      'Rad 3: Kommunkoden finns inte. Den ska vara fyra siffror enligt SCB, till exempel 0380.',
    ])
    expect(await registered()).toEqual(['83752'])
  })

  test.each<Actor>([
    anonymous,
    system('import'),
    { kind: 'webhook', source: 'post' },
    { kind: 'customer', userId: 'a', sessionId: 'b' },
    { kind: 'company', userId: 'a', sessionId: 'b', companyId: null, role: 'owner' },
  ])('is refused to $kind', async (actor) => {
    const attempt = importPlaces(world.context(actor), { content: new TextEncoder().encode(HEADER) })
    await expect(attempt).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

function importFile(text: string) {
  return importPlaces(world.context(staff), { content: new TextEncoder().encode(text) })
}

async function registered(): Promise<string[]> {
  const rows = await world.services.db.selectFrom('postcodes').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code).filter((code) => code.length === 5)
}
