import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const site = (isDemo = false) => ({
  loaderData: { site: { publicUrl: 'https://handslag.example', isDemo, isHardened: false } },
})
const page = { title: 'Kontakt', description: 'Skriv till oss.', path: '/kontakt' }
const tags = (matches: Parameters<typeof pageMeta>[0], own: Partial<Parameters<typeof pageMeta>[1]> = {}) =>
  pageMeta(matches, { ...page, ...own }) as Record<string, unknown>[]

describe('the head of a public page', () => {
  test('has title, description and canonical URL', () => {
    expect(tags([site()])).toEqual(
      expect.arrayContaining([
        { title: 'Kontakt · Handslag' },
        { name: 'description', content: 'Skriv till oss.' },
        { tagName: 'link', rel: 'canonical', href: 'https://handslag.example/kontakt' },
        { property: 'og:title', content: 'Kontakt' },
        { property: 'og:image', content: 'https://handslag.example/delningsbild/kontakt.png' },
      ]),
    )
  })

  test('contains the product’s name once', () =>
    expect(tags([site()], { title: 'Om Handslag' })[0]).toEqual({ title: 'Om Handslag' }))

  test.each([
    [false, true, false],
    [false, false, true],
    [true, true, true],
  ])('in a demo (%s), indexed (%s): kept out of search engines (%s)', (isDemo, isIndexed, isKeptOut) => {
    const robots = tags([site(isDemo)], { isIndexed }).filter(({ name }) => name === 'robots')
    expect(robots).toEqual(isKeptOut ? [{ name: 'robots', content: 'noindex' }] : [])
  })

  test('has the breadcrumbs of the page, with the page’s own labels', () => {
    const own = { loaderData: { crumbLabels: { vaxjo: 'Växjö' } } }
    const [way] = tags([site(), own], { path: '/hantverkare/vaxjo' }).flatMap(
      (tag) => tag['script:ld+json'] ?? [],
    )
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Hem' }, { name: 'Hantverkare' }, { name: 'Växjö', position: 3 }],
    })
  })

  test('cannot be written without the data of the site', () =>
    expect(() => tags([undefined, { loaderData: null }])).toThrow(/layout/))
})
