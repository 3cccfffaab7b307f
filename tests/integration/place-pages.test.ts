import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import * as price from '#routes/public/market/price.tsx'
import * as prices from '#routes/public/market/prices.tsx'
import * as trade from '#routes/public/market/trade.tsx'
import * as tradeInPlace from '#routes/public/market/trade-in-place.tsx'
import * as trades from '#routes/public/market/trades.tsx'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { keepFigures } from '#tests/support/stored/kept-figures.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  const painting = { categories: ['painting'], radiusKm: 30 } satisfies Parameters<typeof aVerifiedCompany>[1]
  await aVerifiedCompany(world, { ...painting, companyName: 'Fyris Måleri AB', place: 'Uppsala' })
  await aVerifiedCompany(world, { ...painting, companyName: 'Knivsta Färg AB', place: 'Knivsta' })
  const karin = await aCustomer(world, { name: 'Karin Hemlig' })
  await aProject(world, karin, {
    title: 'Måla om vardagsrummet',
    category: 'painting',
    location: 'Hemliga gatan 3, Uppsala',
  })
  await keepFigures(world)
})

type Page = { loader: unknown; meta: unknown; default: unknown }
type Head = Record<string, unknown>[]

/** The page as its route answers: its data, its head and its text. */
async function pageAt(route: Page, path: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, world.services)
  context.set(visitorContext, { actor: anonymous, profile: null })
  const url = new URL(path, 'https://handslag.example')
  const [, , category, kommun] = url.pathname.split('/').map((segment) => decodeURIComponent(segment))
  const ask = route.loader as (args: object) => Promise<object>
  const answer = await ask({ request: new Request(url), context, params: { category, kommun } })
  // With a status of its own, the loader's result is a `data(…)`.
  const loaderData = 'data' in answer && 'init' in answer ? (answer.data as object) : answer
  const site = { publicUrl: 'https://handslag.example', isDemo: false, isHardened: false }
  const headOf = route.meta as (args: object) => Head
  const head = headOf({ loaderData, matches: [{ loaderData: { site } }, { loaderData }] })
  const html = renderToStaticMarkup(
    createElement(route.default as ComponentType<{ loaderData: object }>, { loaderData }),
  )
  return { head: JSON.stringify(head), html, loaderData }
}

async function redirectOf(route: Page, path: string) {
  const answer = await pageAt(route, path).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error(`no redirect from ${path}`)
  return [answer.status, answer.headers.get('location')]
}

const PLACE = '/hantverkare/malning/uppsala'
const EMPTY = '/hantverkare/elektriker/kiruna'

describe('a trade in a municipality', () => {
  test('names companies, open projects, neighbouring places and answers, but no person’s name or street', async () => {
    const { html, head, loaderData } = await pageAt(tradeInPlace, PLACE)
    for (const shown of [
      '<h1>Målare i Uppsala</h1>',
      '2 kontrollerade företag tar uppdrag inom målning i Uppsala.',
      'href="/foretag/fyris-maleri-ab"',
      'Utgår från Knivsta, 17 km bort',
      'Måla om vardagsrummet',
      'href="/hantverkare/malning/knivsta"',
      'De närmaste utgår från Uppsala och Knivsta.',
      'Avdraget är 30 % av arbetet inklusive moms, högst 50 000 kr per person och år.',
    ])
      expect(html.replaceAll('\u00a0', ' ')).toContain(shown)
    expect(html + JSON.stringify(loaderData)).not.toMatch(/Hemlig|gatan/)
    expect(loaderData).toMatchObject({ crumbLabels: { malning: 'Målning', uppsala: 'Uppsala' } })
    for (const said of ['"Service"', '"FAQPage"', '"HousePainter"', `https://handslag.example${PLACE}"`])
      expect(head).toContain(said)
    expect(head).not.toContain('noindex')
  })

  test('says when there are no companies, and is then not indexed', async () => {
    const { html, head } = await pageAt(tradeInPlace, EMPTY)
    expect(html).toContain('Just nu tar inget kontrollerat företag uppdrag inom el i Kiruna')
    expect(html).toContain('href="/hantverkare/elektriker#kommuner"')
    expect(html).not.toContain('class="facts"')
    expect(head).toContain('noindex')
    const { html: nearby } = await pageAt(tradeInPlace, '/hantverkare/malning/enkoping')
    expect(nearby).toMatch(/Närmast finns de i [A-ZÅÄÖ]/)
  })
})

test('other spellings are redirected to the canonical URL, and unknown ones are 404', async () => {
  const spellings: [Page, string, string][] = [
    [tradeInPlace, '/hantverkare/M%C3%A5lning/Uppsala', PLACE],
    [tradeInPlace, '/hantverkare/malning/uppsala-kommun', PLACE],
    [tradeInPlace, '/hantverkare/malning/h%C3%A5bo?x=1', '/hantverkare/malning/habo-uppsala-lan?x=1'],
    [trade, '/hantverkare/MALNING/', '/hantverkare/malning'],
    [trades, '/Hantverkare', '/hantverkare'],
  ]
  for (const [route, path, address] of spellings)
    expect(await redirectOf(route, path)).toEqual([301, address])
  for (const path of [
    '/hantverkare/malning/fjollebo',
    '/hantverkare/takarbete/uppsala',
    '/hantverkare/%00/%00',
  ])
    await expect(pageAt(tradeInPlace, path)).rejects.toThrow(NotFound)
  await expect(pageAt(trade, '/hantverkare/painting')).rejects.toThrow(NotFound)
})

test('a place as people type it leads to its page, and an unknown one to a message', async () => {
  expect(await redirectOf(trades, '/hantverkare?yrke=malning&ort=753+20')).toEqual([302, PLACE])
  expect(await redirectOf(trade, '/hantverkare/malning?ort=Storvreta')).toEqual([302, PLACE])
  expect(await redirectOf(trades, '/hantverkare?yrke=__proto__&ort=uppsala')).toEqual([
    302,
    '/hantverkare/badrumsrenovering/uppsala',
  ])
  for (const path of ['/hantverkare?yrke=malning&ort=xyzzy', '/hantverkare?ort=%00%3Cb%3Exyzzy']) {
    const { html, head } = await pageAt(trades, path)
    expect(html).toContain('Vi känner inte igen ”')
    expect(html).not.toContain('<b>')
    expect(head).toContain('noindex')
  }
  const { html } = await pageAt(trades, '/hantverkare?yrke=malning&ort=Upsal')
  expect(html).toContain('Menade du Uppsala?')
  expect(html).toMatch(/href="\/hantverkare\?ort=Uppsala%2C[^"]*yrke=malning"/)
  expect((await pageAt(trade, '/hantverkare/malning?ort=+')).html).not.toContain('känner inte igen')
})

test('a trade shows its places and what to know of it', async () => {
  const { html, head } = await pageAt(trade, '/hantverkare/malning')
  expect(html.match(/href="\/hantverkare\/malning\/[a-z-]+"/g)).toHaveLength(290)
  expect(html).toContain('Kontrollerade företag tar uppdrag i')
  expect(head).toContain('"FAQPage"')
  expect((await pageAt(trade, '/hantverkare/elektriker')).html).toContain(
    'inga kontrollerade företag i det här yrket',
  )
})

test('the first page lists every trade with its largest places', async () => {
  const { html } = await pageAt(trades, '/hantverkare')
  expect(html.match(/<h3><a href="\/hantverkare\/[a-z-]+">/g)).toHaveLength(6)
  expect(html).toContain('2 företag i')
  expect(html).toContain('1 öppet projekt')
})

test('what a trade costs has no page while too few quotes have been accepted, and other spellings lead to the one that may come', async () => {
  for (const path of ['/vad-kostar/malning', '/vad-kostar/malning/uppsala', '/vad-kostar/takarbete'])
    await expect(pageAt(price, path)).rejects.toThrow(NotFound)
  expect(await redirectOf(price, '/vad-kostar/malning/uppsala-kommun')).toEqual([
    301,
    '/vad-kostar/malning/uppsala',
  ])
  const { html, head } = await pageAt(prices, '/vad-kostar')
  expect(html.match(/Inget pris än/g)).toHaveLength(6)
  expect(html).not.toContain('href="/vad-kostar/')
  expect(head).toContain('https://handslag.example/vad-kostar"')
})
