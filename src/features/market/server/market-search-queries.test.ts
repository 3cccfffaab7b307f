import { beforeAll, describe, expect, test } from 'vitest'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { aCompany, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { searchMarket } from './market-search-queries.ts'

const world = await testServices()
beforeAll(async () => {
  await loadPlaces(world.context())
  await aVerifiedCompany(world, { companyName: 'Åkessons Måleri AB', categories: ['painting'] })
  await aVerifiedCompany(world, { companyName: 'Zetterlunds Bygg' })
  await aVerifiedCompany(world, { companyName: 'Ågrens Byggservice' })
  await aVerifiedCompany(world, { companyName: 'Ängens Bygg' })
  await aVerifiedCompany(world, { companyName: 'Örnens Byggtjänst', place: 'Falun' })
  // Not approved: it has no page.
  await aCompany(world, { companyName: 'Hemliga Bygg' })
  await renewAllCandidates(world.context(system('test')))
})

const search = (typed: string) => searchMarket(world.context(anonymous), typed)

describe('companies', () => {
  test.each<[string, string[]]>([
    ['Zetterlund', ['Zetterlunds Bygg']],
    // In Swedish order.
    ['bygg', ['Zetterlunds Bygg', 'Ågrens Byggservice', 'Ängens Bygg', 'Örnens Byggtjänst']],
    ['BYGGTJÄNSTEN', ['Örnens Byggtjänst']],
    ['angens', ['Ängens Bygg']],
    ['målning', ['Åkessons Måleri AB']],
    ['måla', ['Åkessons Måleri AB']],
    ['malare', ['Åkessons Måleri AB']],
    ['Åkessons måleri', ['Åkessons Måleri AB']],
    ['målare', ['Åkessons Måleri AB']],
    ['zeterlunds', ['Zetterlunds Bygg']],
    ['Hemliga', []],
    ['bygg@example.se', []],
    ['%', []],
  ])('%s', async (typed, expected) => {
    expect((await search(typed)).companies.map(({ companyName }) => companyName)).toEqual(expected)
  })

  test('are in rows as on the pages of places: their base, what work they take, and when they were checked', async () => {
    expect((await search('örnens')).companies).toEqual([
      {
        companyName: 'Örnens Byggtjänst',
        slug: expect.stringMatching(/^ornens-byggtjanst/),
        baseName: 'Falun',
        distanceM: null,
        categories: ['bathroom', 'kitchen'],
        smallestJob: null,
        rating: null,
        checkedAt: expect.any(String),
        picture: null,
        isVerified: true,
        takesRequests: true,
      },
    ])
  })

  test('whose checks have expired are found and marked as incomplete, and cannot be asked', async () => {
    const later = { ...world.context(anonymous), now: new Date(Date.now() + 3 * 365 * 24 * 3_600_000) }
    expect((await searchMarket(later, 'örnens')).companies).toMatchObject([
      { companyName: 'Örnens Byggtjänst', isVerified: false, takesRequests: false },
    ])
  })

  test.each([
    ['målare i Uppsala', '/hantverkare/malning/uppsala', ['Åkessons Måleri AB']],
    ['badrum Falun', '/hantverkare/badrumsrenovering/falun', ['Örnens Byggtjänst']],
  ])('%s finds the nearest ones there, with how far away they are', async (typed, path, expected) => {
    const { companies, at } = await search(typed)
    expect(at?.path).toBe(path)
    expect(companies.map(({ companyName }) => companyName)).toEqual(expected)
    // From the company's place to the middle of the municipality: the same town.
    expect(companies.every(({ distanceM }) => distanceM !== null && distanceM < 500)).toBe(true)
  })

  test('that were found by name are not mixed with those that work at a place', async () => {
    expect(await search('Zetterlunds')).toMatchObject({ at: null, companies: [{}] })
  })
})

describe('pages', () => {
  test.each<[string, string[]]>([
    ['målning', ['/hantverkare/malning']],
    ['målare i Uppsala', ['/hantverkare/malning/uppsala']],
    ['malare uppsala', ['/hantverkare/malning/uppsala']],
    ['måla', ['/hantverkare/malning']],
    ['tapetsering', ['/hantverkare/malning']],
    ['badrum falun', ['/hantverkare/badrumsrenovering/falun']],
    ['badrum', ['/hantverkare/badrumsrenovering']],
    ['badrummet', ['/hantverkare/badrumsrenovering']],
    ['badrumsrenovering', ['/hantverkare/badrumsrenovering']],
    ['bardum', ['/hantverkare/badrumsrenovering']],
    ['renovera badrum i Falun', ['/hantverkare/badrumsrenovering/falun']],
    ['kakelsättare', ['/hantverkare/badrumsrenovering']],
    ['köksrenovering', ['/hantverkare/koksinredning']],
    ['kok', ['/hantverkare/koksinredning']],
    ['elektriker', []],
    ['målare Ume', ['/hantverkare/malning/umea']],
    ['badrum 753 20', ['/hantverkare/badrumsrenovering/uppsala']],
    ['vad kostar ett badrum', ['/hantverkare/badrumsrenovering']],
  ])('%s', async (typed, expected) => {
    expect((await search(typed)).pages.map(({ path }) => path)).toEqual(expected)
  })
})
