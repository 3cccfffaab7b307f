import { readFileSync } from 'node:fs'
import type { RunOptions } from 'axe-core'
import { AXE_SCRIPT, expect, type Page } from './journey.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE = readFileSync(AXE_SCRIPT, 'utf8')
const NARROW = { width: 320, height: 700 }

/** The problems of a page that no page may have, for any visitor, including what it logs in its console. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Handslag/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectRoomForWords(page)
  await expectRest(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoViolations(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.setViewportSize(NARROW)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'how wide the page is on the narrowest screen').toBeLessThanOrEqual(NARROW.width)
  await expectRoomForWords(page)
}

/**
 * Nothing moves without end, even unseen, on a page that waits for its reader: it would empty the battery of a phone.
 */
async function expectRest(page: Page): Promise<void> {
  const endless = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
        )
        .map((animation) => (animation as CSSAnimation).animationName),
    )
  await expect.poll(endless, 'what moves without end').toEqual([])
}

/** No text stands in a column of a few letters, as when a grid gives all its width to the column beside it. */
async function expectRoomForWords(page: Page): Promise<void> {
  const narrow = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.nodeValue?.trim() ?? ''
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 3 && words.length < 4 * lines) found.push(`${words} (${lines} lines)`)
    }
    return found
  })
  expect(narrow, 'texts in a column of fewer than four letters').toEqual([])
}

export async function expectNoViolations(page: Page, theme: string): Promise<void> {
  const found = await violations(page, WCAG)
  expect(
    found.map(({ id, elements }) => `${id}: ${elements.join('\n  ')}`),
    theme,
  ).toEqual([])
}

/** The dark theme changes only colours. */
async function expectContrast(page: Page): Promise<void> {
  const found = await violations(page, ['color-contrast'])
  expect(
    found.flatMap(({ elements }) => elements),
    'dark',
  ).toEqual([])
}

/**
 * The rules of axe with these names or tags that the page breaks, and the elements that do. axe runs in the page
 * itself, which takes half the time of axe's builder for Playwright. Its script is added to a page once; a reader's
 * page gets it with each load.
 */
async function violations(page: Page, rules: string[]): Promise<{ id: string; elements: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // Without this, axe also describes every element that passes a rule.
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] }
  return page.evaluate(async (options) => {
    // A colour that is still changing, as of a button that was just pressed, has a contrast of no meaning.
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    const aSecond = new Promise((go) => setTimeout(go, 1_000))
    await Promise.race([Promise.allSettled(changes.map(({ finished }) => finished)), aSecond])
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }))
  }, options)
}
