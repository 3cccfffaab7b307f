import { expect, open, type Page, test } from '#tests/support/journey.ts'

const voiceInHero = (page: Page) => page.locator('[data-rotate] figure:not([inert])')
const currentDot = (page: Page) => page.locator('[data-entry][aria-current=true]')

test('what moves on the start page can be stopped, and moves nothing else', async ({ newVisitor }) => {
  const page = await newVisitor()
  await stopClock(page)
  await page.goto('/')
  await expect(page.locator('[data-rotate][data-alive]')).toBeVisible()
  const layoutShift = await watchLayout(page)
  await page.locator('[data-rotate]').scrollIntoViewIfNeeded()
  const first = (await voiceInHero(page).textContent()) ?? ''
  // It turns only once the browser has told the page that it is in sight, which a slow machine does later.
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await voiceInHero(page).textContent()).not.toBe(first)
  }).toPass()
  const second = (await voiceInHero(page).textContent()) ?? ''
  await page.clock.runFor(3_000)
  await expect(voiceInHero(page)).toHaveText(second)
  await page.clock.runFor(1_000)
  await expect(voiceInHero(page)).not.toHaveText(second)

  const figure = page.locator('[data-count]').first()
  const whole = (await figure.textContent()) ?? ''
  await page.locator('[data-count-up]').scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await figure.textContent()).not.toBe(whole)
  }).toPass()
  await page.clock.runFor(2_000)
  await expect(figure).toHaveText(whole)
  await expect(page.locator('[data-count-up] [data-pause]'), 'nothing is left to pause').toBeHidden()

  await page.locator('[data-rotate]').scrollIntoViewIfNeeded()
  await expect(async () => {
    const before = await currentDot(page).getAttribute('data-entry')
    await page.clock.runFor(5_000)
    expect(await currentDot(page).getAttribute('data-entry'), 'out of sight it stands still').toBe(before)
  }).toPass()
  await page.getByRole('button', { name: 'Nästa' }).click()
  const pause = page.locator('[data-carousel]').getByRole('button', { name: 'Pausa rörelsen' })
  await expect(pause, 'it stands still once somebody has turned it').toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-carousel]').getByRole('button', { name: 'Röst 2' }).click()
  await expect(currentDot(page)).toHaveAccessibleName('Röst 2')
  await page.getByRole('button', { name: 'Föregående' }).click()
  await expect(currentDot(page)).toHaveAccessibleName('Röst 1')
  await page.getByRole('button', { name: 'Nästa' }).click()
  await expect(currentDot(page)).toHaveAccessibleName('Röst 2')
  await page.clock.runFor(20_000)
  await expect(currentDot(page)).toHaveAccessibleName('Röst 2')
  await page.clock.resume()
  expect(await layoutShift()).toBe(0)
})

test('with reduced motion nothing moves by itself', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await open(page, '/')
  const pauses = page.getByRole('main').getByRole('button', { name: 'Pausa rörelsen' })
  await expect(pauses).toHaveCount(2)
  for (const pause of await pauses.all()) await expect(pause).toHaveAttribute('aria-pressed', 'true')
})

/** From now on timers of its pages run only when the journey says so. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** The layout shift from now on, as browsers measure it: on a slow machine the font comes after the first look at the page. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  const shifted = await page.evaluateHandle(async () => {
    await document.fonts.ready
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const { value = 0 } of list.getEntries() as (PerformanceEntry & { value?: number })[])
        shifts.push(value)
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  return () => shifted.evaluate((shifts) => shifts.reduce((sum, value) => sum + value, 0))
}
