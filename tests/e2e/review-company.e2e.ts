import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, expectHeading, isReady, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk, openCheck, recordCheck } from '#tests/support/journey-desk.ts'
import { inDays, logInAsNewCompany } from '#tests/support/journey-setting.ts'

test('an application is reviewed on one screen with the document beside the facts, and the company sees the decision', async ({
  newVisitor,
}) => {
  const [company, desk] = [await newVisitor(), await newVisitor()]
  const name = `Granskad Bygg ${Date.now().toString(36)}`
  await logInAsNewCompany(company, name)
  await sendInsurance(company)
  const deskWidth = desk.viewportSize()?.width ?? 0
  const isPhone = deskWidth < 600
  await desk.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 })
  const downloads: string[] = []
  desk.on('download', (download) => downloads.push(download.url()))

  await logInAtDesk(desk)
  await open(desk, '/admin/ansokningar')
  const link = desk.getByRole('link', { name, exact: true })
  await link.click()
  await expectHeading(desk, `Verifiering av ${name}`)
  const check = await openCheck(desk, 'Företagsförsäkring')
  const paper = desk.getByRole('region', { name: 'brev.pdf' })
  await expect(paper.locator('canvas')).toHaveCount(2)
  expect(await inkOf(paper.locator('canvas').first())).toBeGreaterThan(100)
  const save = check.getByRole('button', { name: 'Spara kontrollen' })
  if (!isPhone)
    for (const part of [desk.getByText('Kontrollsiffran stämmer'), paper, save])
      await expect(part).toBeInViewport({ ratio: 1 })
  await expectNoSideways(desk)

  await save.click()
  await expect(check.getByText('Välj ett resultat.')).toBeVisible()
  await recordCheck(desk, 'Företagsförsäkring', { source: 'Försäkringsbrev', until: inDays(300) })
  await recordCheck(desk, 'F-skatt', { source: 'Skatteverket' })
  expect(downloads).toEqual([])
  await open(company, '/company/verification')
  await expect(company.getByText('2 av 4 steg slutförda').first()).toBeVisible()

  await desk
    .getByRole('navigation', { name: 'Att avgöra' })
    .getByRole('link', { name: /^Ansökan/ })
    .click()
  await desk.getByRole('form', { name: 'Ställ en fråga' }).getByLabel('Fråga').fill('Vem är er referens?')
  await desk.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(toast(desk, 'Frågan är skickad')).toBeVisible()
  await open(company, '/company/dashboard')
  await expect(company.getByText('Vem är er referens?').first()).toBeVisible()
})

async function sendInsurance(company: Page): Promise<void> {
  const letter = await PDFDocument.create()
  for (const text of ['Forsakringsbrev', 'Sida 2'])
    letter.addPage([595, 842]).drawText(text, { x: 50, y: 700 })
  const file = { name: 'brev.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await letter.save()) }
  const answer = await company.request.post('/documents', {
    multipart: { type: 'insurance', file },
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** How many pixels of a canvas are dark, to tell a drawn page from an empty one. */
function inkOf(canvas: ReturnType<Page['locator']>): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
      data: [],
    }
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100 && data[at + 3] === 255) ink++
    return ink
  })
}

async function expectNoSideways(page: Page): Promise<void> {
  await isReady(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}
