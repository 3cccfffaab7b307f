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
    expect((await search(typed)).companies.map(({ name }) => name)).toEqual(expected)
  })

  test('show their page and the municipality that they work from', async () => {
    expect((await search('örnens')).companies).toEqual([
      { name: 'Örnens Byggtjänst', slug: expect.stringMatching(/^ornens-byggtjanst/), place: 'Falun' },
    ])
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
