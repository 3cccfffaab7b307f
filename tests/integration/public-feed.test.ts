import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import FeedPage, { loader } from '#routes/public/market/feed.tsx'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let karin: Customer
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world, { name: 'Karin Hemlig', phone: '070-174 06 99', location: 'Uppsala' })
})

async function pageAt(query: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, world.services)
  context.set(visitorContext, { actor: anonymous, profile: null })
  const request = new Request(`https://handslag.example/flode${query}`)
  const { data, init } = await loader({ request, context } as unknown as Parameters<typeof loader>[0])
  const props = { loaderData: data } as unknown as Parameters<typeof FeedPage>[0]
  return { status: init?.status, html: renderToStaticMarkup(createElement(FeedPage, props)) }
}

const titlesIn = (html: string) => [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)

describe('the public feed', () => {
  test('shows trade, municipality, budget, age and title, and neither the owner nor the exact place', async () => {
    const { projectId } = await aProject(world, karin, {
      title: 'Nya bänkskivor',
      category: 'kitchen',
      description: 'Fråga efter Karin, kod 4711 i porten på Hemliga gatan 3.',
      location: 'Hemliga gatan 3, Uppsala',
      additionalInfo: 'Nyckeln ligger under krukan.',
    })
    const { html } = await pageAt('?category=kitchen')
    for (const shown of [
      'Nya bänkskivor',
      'Köksinredning',
      'Uppsala',
      '100\u00a0000–200\u00a0000\u00a0kr',
      'nyss',
    ]) {
      expect(html).toContain(shown)
    }
    expect(html).toContain(`/company/projects/${projectId}`)
    for (const hidden of ['Karin', karin.userId, karin.email, '4711', 'gatan', 'krukan', '174 06']) {
      expect(html).not.toContain(hidden)
    }
  })

  test.each(['Ring 070-174 06 05', 'Måla fasaden på Hemliga gatan 3', 'Skriv till karin@example.se'])(
    'calls %s by its trade only',
    async (title) => {
      world.at('2026-11-21T10:00:00Z')
      await aProject(world, karin, { title, category: 'electrical', location: 'Okänd ort' })
      const { html } = await pageAt('?category=electrical')
      expect(html).not.toContain(title)
      expect(titlesIn(html)[0]).toBe('Elektriker')
    },
  )

  test('can be filtered by county or municipality', async () => {
    await aProject(world, karin, { title: 'I Enköping', category: 'outdoor', location: 'Enköping' })
    await aProject(world, karin, { title: 'I Uppsala', category: 'outdoor', location: 'Uppsala' })
    await aProject(world, karin, { title: 'I Kiruna', category: 'outdoor', location: 'Kiruna' })
    const titlesOf = async (place: string) =>
      new Set(titlesIn((await pageAt(`?category=outdoor&place=${place}`)).html))
    expect(await titlesOf('03')).toEqual(new Set(['I Enköping', 'I Uppsala']))
    expect(await titlesOf('0381')).toEqual(new Set(['I Enköping']))
    expect(await titlesOf('')).toEqual(new Set(['I Enköping', 'I Kiruna', 'I Uppsala']))
  })

  test.each([
    ['Uppsala län', ['I en ort', 'I länet']],
    ['uppsala', ['I en ort']],
    ['752 28', ['I en ort']],
    ['75228', ['I en ort']],
    ['Uppsala, Uppsala kommun, Uppsala län', ['I en ort']],
  ])('finds what is at %s, as it was typed', async (ort, titles) => {
    world.at('2026-11-22T10:00:00Z')
    const { projectId } = await aProject(world, karin, {
      title: 'I länet',
      category: 'plumbing',
      location: 'Enköping',
    })
    const inTown = await aProject(world, karin, {
      title: 'I en ort',
      category: 'plumbing',
      location: 'Uppsala',
    })
    const { status, html } = await pageAt(`?category=plumbing&ort=${encodeURIComponent(ort)}`)
    expect(status).toBe(200)
    expect(new Set(titlesIn(html))).toEqual(new Set(titles))
    expect([html.includes(inTown.projectId), html.includes(projectId)]).toEqual([true, titles.length === 2])
    expect(html).toContain(`value="${ort}"`)
  })

  test('has a next page, with the same filter', async () => {
    for (let made = 0; made < 21; made++) await aProject(world, karin, { category: 'painting' })
    const first = await pageAt('?category=painting')
    const older = /href="\/flode(\?[^"]*before=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect([titlesIn(first.html).length, first.html.includes('De 20 nyaste')]).toEqual([20, true])
    const second = await pageAt(older)
    expect([titlesIn(second.html).length, second.html.includes('1 äldre projekt')]).toEqual([1, true])
    expect(second.html).toContain('href="/flode?category=painting"')
  })

  test('says when it is empty, and how to see more', async () => {
    const { status, html } = await pageAt('?category=plumbing&place=2584')
    expect(status).toBe(200)
    expect(html).toContain('Inga öppna projekt här just nu')
    expect(html).toContain('Visa alla projekt')
  })

  test.each([
    ['?category=roofing', 'Kategorin finns inte.', '<option value="roofing" selected="">'],
    ['?place=9999', 'Vi känner inte igen platsen.', 'value="9999"'],
    ['?place=%00', 'Vi känner inte igen platsen.', 'aria-invalid="true"'],
    ['?ort=Qwertby', 'Vi känner inte igen platsen.', 'value="Qwertby"'],
    ['?ort=G%C3%B6tborg', 'Menade du Göteborg?', 'value="Götborg"'],
    ['?before=nyss', 'Den sidan finns inte.', ''],
  ])('answers %s with an error at the field, and keeps the value', async (query, words, kept) => {
    const { status, html } = await pageAt(query)
    expect(status).toBe(400)
    expect(html).toContain(words)
    expect(html).toContain(kept)
    expect(titlesIn(html).length).toBeGreaterThan(0)
  })
})
