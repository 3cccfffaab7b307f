import { expect, type Page, test } from '#tests/support/journey.ts'

const PLACE = /^\/hantverkare\/[^/]+\/[^/]+$/
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g
/** How many pages of one kind are opened. */
const OF_PLACES = 12
const OF_OTHERS = 2
/** The same page as /login, and pages that only a demo has. */
const LEFT_OUT = /^\/(simple-login|dev)\b/

type Found = { path: string; title: string; faults: string[]; links: string[] }

test('every link of the public site leads to a complete page', async ({ newVisitor }) => {
  const page = await newVisitor()
  const waiting = ['/']
  const isNew = sampler()
  const titles = new Map<string, string>()
  const faults: string[] = []
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const found = await look(page, path)
    faults.push(...found.faults)
    const other = titles.get(found.title)
    if (other && other !== found.path) faults.push(`${found.path} has the title of ${other}: ${found.title}`)
    titles.set(found.title, found.path)
    waiting.push(...found.links.filter(isNew))
  }
  expect(faults).toEqual([])
  expect(titles.size).toBeGreaterThan(30)
})

/** Adds each path once, and of many paths of one kind only the first few. */
function sampler(): (path: string) => boolean {
  const seen = new Set(['/'])
  const kinds = new Map<string, number>()
  return (path) => {
    if (seen.has(path) || LEFT_OUT.test(path)) return false
    seen.add(path)
    const kind = PLACE.test(path) ? 'place' : path.replaceAll(ID, ':id')
    const nth = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, nth)
    return nth <= (kind === 'place' ? OF_PLACES : OF_OTHERS)
  }
}

/** The page that `path` leads to, maybe after a redirect; for what is no page, only that it exists. */
async function look(page: Page, path: string): Promise<Found> {
  const answer = await page.request.get(path)
  const status = answer.status() === 200 ? [] : [`${path}: ${answer.status()}`]
  if (!answer.headers()['content-type']?.startsWith('text/html'))
    return { path, title: path, faults: status, links: [] }
  await page.goto(path)
  const links = await linksOf(page)
  const title = await page.title()
  const faults = [
    ...((await page.getByRole('heading', { level: 1 }).count()) === 1 ? [] : ['not one heading of level 1']),
    ...(title.includes('Handslag') ? [] : ['no title']),
    ...(links.length > 0 ? [] : ['a dead end']),
    ...(await headFaults(page)),
    ...(await brokenAnchors(page)),
    ...(await sameNames(page)),
  ]
  const { pathname } = new URL(page.url())
  return { path: pathname, title, links, faults: [...status, ...faults.map((fault) => `${path}: ${fault}`)] }
}

/** Paths on this site, without fragment and query. */
async function linksOf(page: Page): Promise<string[]> {
  const urls = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))
  const here = new URL(page.url()).origin
  const paths = urls.map((url) => new URL(url)).filter(({ origin }) => origin === here)
  return [...new Set(paths.map(({ pathname }) => pathname))]
}

/** The data for search engines and link previews; the card's image exists. */
async function headFaults(page: Page): Promise<string[]> {
  const content = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .getAttribute(name, { timeout: 10_000 })
      .catch(() => null)
  const image = await content('meta[property="og:image"]', 'content')
  const picture = image ? await page.request.get(image) : null
  return [
    ...((await content('meta[name="description"]', 'content')) ? [] : ['no description']),
    ...((await content('link[rel="canonical"]', 'href')) ? [] : ['no canonical address']),
    ...(picture?.headers()['content-type'] === 'image/png' ? [] : [`no share picture (${image ?? ''})`]),
  ]
}

/** No two links that can be seen have one name and lead to two places. */
async function sameNames(page: Page): Promise<string[]> {
  const named = await page
    .locator('a[href]')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { href, textContent, protocol } = link as HTMLAnchorElement
        const words = textContent?.replace(/\s+/g, ' ').trim() || link.querySelector('img')?.alt
        // A part of a page is no other place than the page.
        return protocol.startsWith('http')
          ? [[link.getAttribute('aria-label') ?? words, href.replace(/#.*/, '')] as const]
          : []
      }),
    )
  const places = Map.groupBy(named, ([name]) => name)
  return [...places].flatMap(([name, links]) => {
    const urls = new Set(links.map(([, url]) => url))
    return urls.size > 1 ? [`'${name}' leads to ${[...urls].join(' and ')}`] : []
  })
}

/** Links within the page have a target. */
function brokenAnchors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    const here = anchors.filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
    const missing = here.filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
    return missing.map(({ hash }) => `nothing at ${hash}`)
  })
}
