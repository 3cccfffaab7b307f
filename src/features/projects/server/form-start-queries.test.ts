import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { tradeConcepts } from '../data/trade-concepts.ts'
import { formStartOf, type StartWords } from './form-start-queries.ts'

const world = await testServices()
let painter: Company & { slug: string }

beforeAll(async () => {
  await loadPlaces(world.context())
  const company = await aVerifiedCompany(world, { companyName: 'Åres Måleri', categories: ['painting'] })
  const { slug } = await world.services.db
    .selectFrom('company_slugs')
    .select('slug')
    .where('company_id', '=', company.companyId)
    .executeTakeFirstOrThrow()
  painter = { ...company, slug }
})

const start = (words: Partial<StartWords>) =>
  formStartOf(world.context(anonymous), { job: null, trade: null, place: null, company: null, ...words })

describe('the trade of free words', () => {
  test.each<[string, string | null]>([
    ['läckande badrum', 'bathroom'],
    ['Badrumsrenovering 5 kvm', 'bathroom'],
    ['vattenläcka i badrummet', 'plumbing'],
    ['måla fasaden', 'painting'],
    ['malning av vardagsrum', 'painting'],
    ['koksrenovering', 'kitchen'],
    ['badrumm', 'bathroom'],
    ['ny altan', 'outdoor'],
    ['installera laddbox', 'electrical'],
    ['Byta kran i köket', 'plumbing'],
    ['droppande kranar', 'plumbing'],
    ['ny utekran', 'plumbing'],
    ['renovera köket och byta kran', 'kitchen'],
    ['sätta upp taklampor', 'electrical'],
    ['byta vägguttaget i badrummet', 'electrical'],
    ['kranbyte', 'plumbing'],
    ['byta säkringar i proppskåpet', 'electrical'],
    ['hänga upp en kranskulptur', null],
    ['ordna försäkring', null],
    ['flytta ett piano', null],
    ["'); drop table projects; --", null],
    ['%', null],
  ])('%s', async (job, category) => {
    expect((await start({ job }))?.category ?? null).toBe(category)
  })

  test('every concept of a trade is one of the table of trade words', async () => {
    const { rows } = await world.services.pool.query('select distinct concept from app.trade_words()')
    const known = new Set(rows.map(({ concept }) => concept))
    const { rooms, works, wholeRooms } = tradeConcepts
    const named = [...Object.keys(rooms), ...Object.keys(works), ...wholeRooms]
    expect(named.filter((concept) => !known.has(concept))).toEqual([])
  })
})

describe('the place', () => {
  test.each<[string, string, string[]]>([
    ['Uppsala', 'Uppsala, Uppsala kommun, Uppsala län', []],
    ['goteborg', 'Göteborg, Göteborgs kommun, Västra Götalands län', []],
    ['75320', '753 20, troligen Uppsala kommun, Uppsala län', []],
    ['753 20 Uppsala', '753 20 Uppsala, Uppsala kommun, Uppsala län', []],
    ['Storgatan 12, Uppsala', 'Storgatan 12, Uppsala', []],
  ])('%s is known', async (place, location, guesses) => {
    expect(await start({ place })).toMatchObject({ location, guesses })
  })

  test.each([
    ['Götborg', 'Göteborg'],
    ['Stokholm', 'Stockholm'],
    ['Ume', 'Umeå'],
    ['Lidkopng', 'Lidköping'],
  ])('%s is perhaps %s, and stays as it is typed', async (place, meant) => {
    const known = await start({ place })
    expect(known?.location).toBe(place)
    expect(known?.guesses[0]?.title).toBe(meant)
  })

  test.each(['Xqzw', '99999', '%'])('%s resembles no place', async (place) => {
    expect(await start({ place })).toMatchObject({ location: place, guesses: [] })
  })
})

describe('from a page', () => {
  test('a trade is named by its code or its slug', async () => {
    expect(await start({ trade: 'malning' })).toMatchObject({
      category: 'painting',
      title: '',
      company: null,
    })
    expect(await start({ trade: 'electrical' })).toMatchObject({ category: 'electrical' })
    expect(await start({ trade: 'trollkonst' })).toBeNull()
  })

  test('the only trade of the company is chosen, whatever trade is named; an unknown company changes nothing', async () => {
    const company = { slug: painter.slug, name: 'Åres Måleri' }
    expect(await start({ company: painter.slug, trade: 'kitchen' })).toMatchObject({
      company,
      category: 'painting',
    })
    expect(await start({ company: 'finns-inte' })).toBeNull()
  })

  test('nothing known gives null', async () => {
    expect(await start({ job: '  ', place: '', trade: '', company: '' })).toBeNull()
  })
})
