import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { AXE_SCRIPT } from './axe-script.ts'
import { expect, type Page } from './journey.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE = readFileSync(AXE_SCRIPT, 'utf8')
const NARROW = { width: 320, height: 700 }

/** The problems of a page that no page may have, for any visitor, including what it logs in its console. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Handslag/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoViolations(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.setViewportSize(NARROW)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'how wide the page is on the narrowest screen').toBeLessThanOrEqual(NARROW.width)
}

export async function expectNoViolations(page: Page, theme: string): Promise<void> {
  const { violations } = await (await axe(page)).withTags(WCAG).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(found, theme).toEqual([])
}

/** The dark theme changes only colours. */
async function expectContrast(page: Page): Promise<void> {
  const { violations } = await (await axe(page)).withRules('color-contrast').analyze()
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    'dark',
  ).toEqual([])
}

/**
 * Describes only what it finds wrong: of a rule that is kept it would describe every element. Its script is sent to a
 * page once; to a reader's page it comes along.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : AXE })
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}
