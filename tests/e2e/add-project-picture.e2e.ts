import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, open, type Page, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

// What nobody may see, and a refused picture, have an error status, which browsers log.
test.use({ expectedAnswers: [404, 409] })

const aPhoto = async (name: string, width = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 800, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer(),
})
const pictures = (page: Page) => page.getByRole('region', { name: 'Bilder' })
/** A word without a place to break, wider than a phone; in ASCII, as Chromium saves no other names where no language is set. */
const DRAWING = 'Plan_1_av_badrummet_med_samtliga_rum_slutversion_2026.pdf'
const drawingLink = (page: Page) => pictures(page).getByRole('link', { name: `Visa ${DRAWING} stor` })
const shown = (page: Page) => pictures(page).getByRole('img', { name: /^Bild \d av \d till projektet$/ })

test('a home owner adds pictures and removes one; companies that may quote see them, others how many', async ({
  newVisitor,
}) => {
  const [karin, company, applicant] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  await open(karin, `/customer/projects/${project.id}`)
  await karin.getByRole('link', { name: 'Lägg till bilder' }).click()
  const buffer = await readFile('tests/support/pdf-samples/cairo.pdf')
  const aDrawing = { name: DRAWING, mimeType: 'application/pdf', buffer }
  const unreadable = { name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej') }
  await karin
    .getByLabel('Bilder och ritningar till projektet')
    .setInputFiles([await aPhoto('dusch.jpg'), unreadable, await aPhoto('golv.jpg', 600), aDrawing])
  await expect(shown(karin)).toHaveCount(2)
  await expect(drawingLink(karin)).toBeVisible()
  await expect(pictures(karin).getByRole('alert')).toHaveText(/^Filen är inte en bild/)
  await pictures(karin).getByRole('button', { name: 'Ta bort brev.txt ur listan' }).click()
  await expect(pictures(karin).getByRole('list', { name: 'Filer som skickas' })).toHaveCount(0)

  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${project.id}`)
  await pictures(company).getByRole('link', { name: 'Visa bild 1 av 2 stor' }).click()
  const large = company.getByRole('dialog', { name: 'Bilder' })
  await expect(large.getByRole('img', { name: 'Bild 1 av 2 till projektet' })).toBeVisible()
  await company.keyboard.press('ArrowRight')
  await expect(large.getByRole('status')).toHaveText('Bild 2 av 2')
  const second = large.getByRole('img', { name: 'Bild 2 av 2 till projektet' })
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await large.getByRole('button', { name: 'Nästa bild' }).click()
  await expect(large.getByRole('status')).toHaveText('Bild 1 av 2')
  await company.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await readDrawing(company)

  const picture = await pictures(karin)
    .getByRole('link', { name: 'Visa bild 1 av 2 stor' })
    .getAttribute('href')
  expect((await company.request.get(picture ?? '')).status()).toBe(200)
  await logInAsNewCustomer(applicant)
  expect((await applicant.request.get(picture ?? '')).status()).toBe(404)

  await pictures(karin).getByRole('button', { name: 'Ta bort bild 1' }).click()
  await karin.getByRole('dialog').getByRole('button', { name: 'Ta bort bilden' }).click()
  await expect(toast(karin, 'Bilden är borttagen')).toBeVisible()
  await expect(shown(karin)).toHaveCount(1)
  await expect(pictures(karin).getByRole('heading', { level: 2 })).toBeFocused()
  expect((await company.request.get(picture ?? '')).status()).toBe(404)

  await pictures(karin)
    .getByRole('button', { name: `Ta bort ${DRAWING}` })
    .click()
  await karin.getByRole('dialog').getByRole('button', { name: 'Ta bort ritningen' }).click()
  await expect(drawingLink(karin)).toHaveCount(0)
})

/** Its first page is drawn on the page; large it is enlarged, page by page, and saved. */
async function readDrawing(company: Page): Promise<void> {
  await drawingLink(company).scrollIntoViewIfNeeded()
  await expect(drawingLink(company).locator('canvas')).toBeVisible()
  await drawingLink(company).click()
  const large = company.getByRole('dialog', { name: DRAWING })
  const page = large.getByRole('img', { name: `${DRAWING}, sida 1` }).locator('canvas')
  const drawnWidth = () => page.evaluate((canvas: HTMLCanvasElement) => canvas.width)
  await expect(page).toBeVisible()
  await expect(large.getByRole('button', { name: 'Stäng' })).toBeInViewport()
  const whole = await drawnWidth()
  await large.getByRole('button', { name: 'Zooma in' }).click()
  await expect.poll(drawnWidth).toBeGreaterThan(whole)
  await large.getByRole('button', { name: 'Nästa sida' }).click()
  await expect(large.getByRole('status')).toHaveText('Sida 2 av 2')
  const saving = company.waitForEvent('download')
  await large.getByRole('link', { name: 'Ladda ner' }).click()
  expect((await saving).suggestedFilename()).toBe(DRAWING)
  await company.goBack()
  await expect(large).toHaveCount(0)
}

test('a lost network loses no picture: it is sent again with one click', async ({ newVisitor }) => {
  const karin = await newVisitor()
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  await open(karin, `/customer/projects/${project.id}`)
  await karin.context().setOffline(true)
  await karin.getByLabel('Bilder och ritningar till projektet').setInputFiles(await aPhoto('dusch.jpg'))
  await expect(pictures(karin).getByRole('alert')).toHaveText('Förbindelsen bröts. Försök igen.')
  await karin.context().setOffline(false)
  await pictures(karin).getByRole('button', { name: 'Försök igen med dusch.jpg' }).click()
  await expect(shown(karin)).toHaveCount(1)
})

test('pictures are added and removed without JavaScript too', async ({ newVisitor }) => {
  const karin = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  const page = `/customer/projects/${project.id}`
  await karin.goto(page)
  await karin
    .getByLabel('Bilder och ritningar till projektet')
    .setInputFiles([await aPhoto('a.jpg', 60), await aPhoto('b.jpg', 90)])
  await pictures(karin).getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(karin).toHaveURL(`${page}#bilder`)
  await expect(shown(karin)).toHaveCount(2)
  await pictures(karin).locator('summary[aria-label="Ta bort bild 2"]').click()
  await pictures(karin).getByRole('button', { name: 'Ta bort bilden' }).filter({ visible: true }).click()
  await expect(shown(karin)).toHaveCount(1)
  await karin.getByLabel('Bilder och ritningar till projektet').setInputFiles({
    name: 'brev.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Hej'),
  })
  await pictures(karin).getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(karin.locator('noscript [role=status]')).toContainText('Filen är inte en bild')
})
