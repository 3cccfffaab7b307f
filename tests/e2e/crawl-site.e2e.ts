import { expect, type Page, test } from '../support/journey.ts'

const PLACE = /^\/hantverkare\/[^/]+\/[^/]+$/
const PLACE_PAGES = 12
/** The same screen as /login, and the demo's own. */
const ELSEWHERE = /^\/(simple-login|dev)\b/

type Found = { path: string; faults: string[]; links: string[] }

test('every link of the public site leads to a whole page', async ({ newVisitor }) => {
  test.setTimeout(180_000)
  const page = await newVisitor()
  const seen = new Set(['/'])
  const waiting = ['/']
  const faults: string[] = []
  const titles = new Map<string, string>()
  let places = 0
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const found = await look(page, path)
    faults.push(...found.faults)
    const title = await page.title()
    if (titles.has(title)) faults.push(`${path} has the title of ${titles.get(title)}: ${title}`)
    titles.set(title, path)
    for (const link of found.links.filter((link) => !seen.has(link))) {
      seen.add(link)
      if (ELSEWHERE.test(link) || (PLACE.test(link) && ++places > PLACE_PAGES)) continue
      waiting.push(link)
    }
  }
  expect(faults).toEqual([])
  expect(titles.size).toBeGreaterThan(30)
})

async function look(page: Page, path: string): Promise<Found> {
  const answer = await page.goto(path)
  const links = await linksOf(page)
  const faults = [
    ...(answer?.status() === 200 ? [] : [`${answer?.status()}`]),
    ...((await page.getByRole('heading', { level: 1 }).count()) === 1 ? [] : ['not one heading of level 1']),
    ...((await page.title()).includes('Handslag') ? [] : ['no title']),
    ...(links.length > 0 ? [] : ['a dead end']),
    ...(await headFaults(page)),
    ...(await brokenAnchors(page)),
  ]
  return { path, links, faults: faults.map((fault) => `${path}: ${fault}`) }
}

/** Addresses on this site, without what comes after `#` or `?`. */
async function linksOf(page: Page): Promise<string[]> {
  const urls = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))
  const here = new URL(page.url()).origin
  const paths = urls.map((url) => new URL(url)).filter(({ origin }) => origin === here)
  return [...new Set(paths.map(({ pathname }) => pathname))]
}

/** What a search engine and a shared link show; the card's picture is there. */
async function headFaults(page: Page): Promise<string[]> {
  const content = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .getAttribute(name, { timeout: 1_000 })
      .catch(() => null)
  const image = await content('meta[property="og:image"]', 'content')
  const picture = image ? await page.request.get(image) : null
  return [
    ...((await content('meta[name="description"]', 'content')) ? [] : ['no description']),
    ...((await content('link[rel="canonical"]', 'href')) ? [] : ['no canonical address']),
    ...(picture?.headers()['content-type'] === 'image/png' ? [] : [`no share picture (${image ?? ''})`]),
  ]
}

/** Links into the page itself have somewhere to go. */
function brokenAnchors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    const here = anchors.filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
    const missing = here.filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
    return missing.map(({ hash }) => `nothing at ${hash}`)
  })
}
