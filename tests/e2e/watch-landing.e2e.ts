import { expect, open, type Page, test } from '../support/journey.ts'

const voiceInHero = (page: Page) => page.locator('[data-rotate] figure:not([inert])')
const currentDot = (page: Page) => page.locator('[data-entry][aria-current=true]')

test('what moves on the start page can be stopped, and moves nothing else', async ({ newVisitor }) => {
  const page = await newVisitor()
  await open(page, '/')
  const first = await voiceInHero(page).textContent()
  await expect(voiceInHero(page)).not.toHaveText(first ?? '')

  await page.locator('[data-count-up]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-count="12000"]')).not.toHaveText(/^12\s000\+$/)
  await expect(page.locator('[data-count="12000"]')).toHaveText(/^12\s000\+$/)

  await page.getByRole('button', { name: 'Nästa' }).click()
  const pause = page.locator('[data-carousel]').getByRole('button', { name: 'Pausa rörelsen' })
  await expect(pause, 'it stands still once somebody has turned it').toHaveAttribute('aria-pressed', 'true')
  // It may have moved by itself before.
  await page.locator('[data-carousel]').getByRole('button', { name: 'Röst 2' }).click()
  await expect(currentDot(page)).toHaveAccessibleName('Röst 2')
  await page.getByRole('button', { name: 'Föregående' }).click()
  await expect(currentDot(page)).toHaveAccessibleName('Röst 1')
  await page.getByRole('button', { name: 'Nästa' }).click()
  await expect(currentDot(page)).toHaveAccessibleName('Röst 2')
  expect(await layoutShift(page)).toBe(0)
})

test('nothing moves by itself for those who ask for less motion', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await open(page, '/')
  const pauses = page.getByRole('main').getByRole('button', { name: 'Pausa rörelsen' })
  await expect(pauses).toHaveCount(3)
  for (const pause of await pauses.all()) await expect(pause).toHaveAttribute('aria-pressed', 'true')
})

/** How much has jumped since the page began, as browsers count it. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[]
          resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}
