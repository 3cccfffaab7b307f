import type { MetaDescriptor } from 'react-router'
import { product } from '#content/product.ts'
import { href, withQuery } from '#kernel/href.ts'
import type { Reach } from '#kernel/operator-facts.ts'
import { breadcrumbs } from '../header/breadcrumbs.ts'

/** The facts about the site that a public page needs. */
export type Site = { publicUrl: string; isDemo: boolean; isHardened: boolean; reach: Reach }

export type PageHead = {
  /** The page's title; the product's name is added unless it is there. */
  title: string
  description: string
  /** The page's canonical path, from the first slash. */
  path: string
  /** False for a page without content to find. */
  isIndexed?: boolean
  /** Further JSON-LD objects; the breadcrumbs (BreadcrumbList) are added automatically. */
  structured?: readonly object[]
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The head of a public page: title, description, canonical URL, share card, structured data (schema.org). */
export function pageMeta(matches: Matches, page: PageHead): MetaDescriptor[] {
  const { publicUrl, isDemo } = siteOf(matches)
  const { path, description, isIndexed = true, structured = [] } = page
  const title = page.title.includes(product.name) ? page.title : `${page.title} · ${product.name}`
  const way = path === '/' ? [] : [breadcrumbList(publicUrl, path, labelsOf(matches))]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: publicUrl + path },
    ...(isIndexed && !isDemo ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...shareCard({
      title: page.title,
      description,
      url: publicUrl + path,
      image: shareImage(publicUrl, path),
    }),
    ...[...way, ...structured].map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[]
}

/** The site as the layout around the page knows it. */
export function siteOf(matches: Matches): Site {
  const layout = matches.find((match) => hasSite(match?.loaderData))
  if (!layout) throw new Error('a public page needs a layout that knows the site')
  return (layout.loaderData as { site: Site }).site
}

/**
 * The page's labels for its own path segments, which the table of labels cannot contain (a company's name, a
 * municipality's).
 */
export function labelsOf(matches: Matches): Readonly<Record<string, string>> {
  const own = matches.at(-1)?.loaderData as { crumbLabels?: Record<string, string> } | null | undefined
  return own?.crumbLabels ?? {}
}

/** The path whose crumbs the page shows, where it belongs to another list than its own path says; otherwise undefined. */
export function crumbPathOf(matches: Matches): string | undefined {
  return (matches.at(-1)?.loaderData as { crumbPath?: string } | null | undefined)?.crumbPath
}

/**
 * What the page knows of a project that somebody begins from it (`vad`, `yrke`, `plats`, `foretag` of /skapa-projekt): every 'Lägg upp
 * projekt' on it, the header's too, leads to the form with it.
 */
export function createPathOf(matches: Matches): string {
  const own = matches.at(-1)?.loaderData as { start?: Record<string, string> } | null | undefined
  return withQuery(href('/skapa-projekt'), own?.start ?? {})
}

function hasSite(data: unknown): data is { site: Site } {
  return typeof data === 'object' && data !== null && 'site' in data
}

function shareImage(publicUrl: string, path: string): string {
  return `${publicUrl}/delningsbild${path === '/' ? '/start' : path}.png`
}

/** Open Graph, and the one tag of Twitter's that has no counterpart there. */
function shareCard(card: { title: string; description: string; url: string; image: string }) {
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    property('type', 'website'),
    property('site_name', product.name),
    property('locale', 'sv_SE'),
    property('title', card.title),
    property('description', card.description),
    property('url', card.url),
    property('image', card.image),
    property('image:width', '1200'),
    property('image:height', '630'),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function breadcrumbList(publicUrl: string, path: string, labels: Readonly<Record<string, string>>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs(path, labels).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + href,
    })),
  }
}
