import { publicPages } from '#content/public-pages.ts'
import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, type Locator, open, type Page, test } from '#tests/support/journey.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

const WITH_FORMS = ['/bli-partner', '/kontakt']
const DOCUMENTS = [
  ...publicPages.filter((path) => !WITH_FORMS.includes(path)),
  '/rot-avdrag?labour=120000',
  '/foretag/bjorkens-bygg-vatrum-ab',
  '/hantverkare/badrumsrenovering',
  '/hantverkare/badrumsrenovering/uppsala',
  '/vad-kostar/badrumsrenovering',
  '/vad-kostar/badrumsrenovering/uppsala',
  '/sok?sok=badrum+uppsala',
]
/** A window of 1280 pixels at twice the pixel density, and a tablet. */
const WIDTHS = [640, 768]

for (const path of [...DOCUMENTS, ...WITH_FORMS])
  test(path, async ({ readerOf }) => {
    const page = await readerOf('visitor')
    await open(page, path)
    if (DOCUMENTS.includes(path)) await expectComplete(page, path)
    for (const width of WIDTHS) await expectToFit(page, width)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectGoodPage(page)
  })

test.describe('without JavaScript', () => {
  test('the start page is complete', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pausa rörelsen' }), 'nothing moves').toHaveCount(0)
  })

  test('the menu opens and closes', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await page.getByRole('button', { name: 'Meny' }).click()
    await expect(menu.getByRole('link', { name: 'Om oss' })).toBeVisible()
    await menu.getByRole('button', { name: 'Stäng' }).click()
    await expect(menu).toBeHidden()
  })
})

test('the menu of a logged-in person opens below its button, on documents and in the app', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 900 } })
  await logInAsNewCustomer(page)
  await open(page, '/customer/dashboard')
  const inApp = page.getByRole('button', { name: /profilmeny$/ })
  await inApp.click()
  await expectBelow(page.getByRole('menu'), inApp)
  await open(page, '/om-oss')
  const onDocument = page.getByRole('button', { name: /, din meny$/ })
  await onDocument.click()
  await expectBelow(page.getByRole('dialog', { name: 'Ditt konto' }), onDocument)
})

/** Directly below it, with their right edges aligned. */
async function expectBelow(menu: Locator, button: Locator): Promise<void> {
  await expect(menu).toBeVisible()
  const [over, under] = [await button.boundingBox(), await menu.boundingBox()]
  if (!over || !under) throw new Error('there is no button or no menu')
  const bottom = over.y + over.height
  expect(under.y, 'top of the menu').toBeGreaterThanOrEqual(bottom)
  expect(under.y, 'top of the menu').toBeLessThan(bottom + 20)
  expect(Math.abs(under.x + under.width - over.x - over.width), 'right edges').toBeLessThan(20)
}

test.describe('by keyboard', () => {
  test('the first stop leads past the menus', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/om-oss')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#content$/)
    await page.keyboard.press('Tab')
    const focused = page.locator('main :focus')
    await expect(focused).toHaveCount(1)
  })

  test('the menu opens with Enter, closes with Escape and returns the focus', async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width: 700, height: 800 } })
    await open(page, '/om-oss')
    const button = page.getByRole('button', { name: 'Meny' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('of the questions one is open at a time', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/')
    const questions = page.locator('.faq details')
    await questions.nth(0).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(questions.nth(0)).toHaveAttribute('open')
    await questions.nth(1).locator('summary').focus()
    await page.keyboard.press('Space')
    await expect(questions.nth(1)).toHaveAttribute('open')
    await expect(questions.nth(0)).not.toHaveAttribute('open')
  })
})

test.describe('for a logged-in person', () => {
  test('the side menu has their name, their links and the logout', async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width: 360, height: 780 } })
    const { email } = await logInAsNewCustomer(page, 'Karin Menyläsare')
    await open(page, '/customer/dashboard')
    await open(page, '/om-oss')
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(page.locator('#site-menu')).toContainText(email)
    await page.getByRole('button', { name: 'Meny' }).click()
    await expect(menu).toContainText('Karin Menyläsare')
    await expect(menu).toContainText('Privatperson')
    for (const name of ['Dashboard', 'Mina projekt', 'Meddelanden', 'Profil', 'Inställningar'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('button', { name: 'Logga ut' }).click()
    await page.waitForURL('/')
    await expect(page.getByText('Du har loggats ut.')).toBeVisible()
    await page.getByRole('button', { name: 'Meny' }).click()
    await expect(menu.getByRole('link', { name: 'Logga in' })).toBeVisible()
  })

  test('the header shows their menu, on documents and on pages with forms', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page, 'Karin Menyläsare')
    await open(page, '/customer/dashboard')
    for (const path of ['/om-oss', '/kontakt']) {
      await open(page, path)
      await page.getByRole('button', { name: 'Karin, din meny' }).click()
      await expect(page.getByRole('dialog', { name: 'Ditt konto' }).getByRole('link')).toHaveText([
        'Dashboard',
        'Profil',
      ])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toHaveCount(0)
    }
  })
})

/** A document as it is sent, before any script: nothing in it waits for one. A page that is only shown costs a second more. */
async function expectComplete(page: Page, path: string): Promise<void> {
  const sent = await (await page.request.get(path)).text()
  const [headings, waiting] = await page.evaluate((html) => {
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    const countOf = (selector: string) => main?.querySelectorAll(selector).length
    return [countOf('h1'), countOf('[hidden], [aria-busy=true]')]
  }, sent)
  expect(headings, 'headings of the page as it is sent').toBe(1)
  expect(waiting, 'what waits for a script').toBe(0)
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(needed, `how wide the page is in a window of ${width}`).toBeLessThanOrEqual(width)
}
