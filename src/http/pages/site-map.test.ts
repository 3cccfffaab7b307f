import { beforeAll, expect, test } from 'vitest'
import { categories } from '#features/companies/domain/category.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aCompany, aVerifiedCompany } from '#tests/support/personas.ts'
import { keepFigures } from '#tests/support/stored/kept-figures.ts'
import { testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const world = await testServices()
const origin = world.services.config.publicUrl
const app = createApp(world.services, { pages: (c) => c.notFound() })

beforeAll(async () => {
  await loadPlaces(world.context())
  await aVerifiedCompany(world, { companyName: 'Synliga Bygg AB', place: 'Uppsala' })
  await aCompany(world, { companyName: 'Osynliga Bygg AB' })
  await keepFigures(world)
})

async function urlsIn(path: string): Promise<string[]> {
  const answer = await app.request(path)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

test('every part of the index exists, and no page is listed twice or belongs to another site', async () => {
  const parts = await urlsIn('/sitemap.xml')
  expect(parts).toEqual(['sidor', 'hantverkare', 'foretag'].map((name) => `${origin}/sitemaps/${name}-1.xml`))
  const pages = (await Promise.all(parts.map((part) => urlsIn(part.slice(origin.length))))).flat()
  expect(new Set(pages).size).toBe(pages.length)
  for (const page of pages) expect(page.startsWith(`${origin}/`)).toBe(true)
  expect(pages).toContain(`${origin}/`)
})

test('companies are listed while their page is public', async () => {
  const companies = await urlsIn('/sitemaps/foretag-1.xml')
  expect(companies).toEqual([`${origin}/foretag/synliga-bygg-ab`])
  expect(await (await app.request('/sitemaps/foretag-1.xml')).text()).toMatch(
    /<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/,
  )
})

test('places are listed when their page has content', async () => {
  const places = await urlsIn('/sitemaps/hantverkare-1.xml')
  expect(places.some((place) => place.endsWith('/uppsala'))).toBe(true)
  expect(places.length).toBeLessThan(290 * categories.length)
})

test.each(['sidor-2', 'sidor-0', 'sidor-99999', 'toString-1', 'sidor', 'okand-1'])(
  'there is no part %s',
  async (part) => {
    expect((await app.request(`/sitemaps/${part}.xml`)).status).toBe(404)
  },
)
