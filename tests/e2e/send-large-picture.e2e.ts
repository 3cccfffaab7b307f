import sharp from 'sharp'
import { expect, open, type Page, test, toast } from '#tests/support/journey.ts'
import { fyris } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount } from '#tests/support/journey-setting.ts'

/** As a phone makes it: 48 megapixels, rotated, with the orientation in its metadata. */
const aPhoto = () =>
  sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#a53' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const aFile = async () => ({ name: 'köket.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
test.use({ expectedAnswers: [404] })

const VERIFICATION = '/company/verification'
const PROFILE = '/company/profile'

test('a document of 48 megapixels is made smaller before it is sent, and arrives upright', async ({
  newVisitor,
}) => {
  const company = await newVisitor()
  await logInAsDemoAccount(company, fyris.email)
  await open(company, VERIFICATION)
  await company.getByLabel('Välj fil: Referensprojekt').setInputFiles(await aFile())
  const sent = company.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/documents'),
  )
  await company.getByRole('button', { name: 'Ladda upp 1 fil' }).click()
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(2_000_000)
  await expect(toast(company, 'Dokument uppladdade')).toBeVisible()
  const address = await company.getByRole('link', { name: 'köket.jpg' }).getAttribute('href')
  const kept = await company.request.get(address ?? '')
  expect(await sharp(await kept.body()).metadata()).toMatchObject({
    width: 3000,
    height: 4000,
    format: 'jpeg',
  })
})

test('so is a picture of a work', async ({ newVisitor }) => {
  const company = await newVisitor()
  await logInAsDemoAccount(company, fyris.email)
  await open(company, PROFILE)
  const work = await aWork(company, 'Kök i Svartbäcken')
  await work.getByLabel('Bild', { exact: true }).setInputFiles(await aFile())
  await work.getByRole('button', { name: 'Lägg till bild' }).click()
  await expect(toast(company, 'Bilden är tillagd')).toBeVisible()
  const picture = work.getByRole('img', { name: 'Kök i Svartbäcken, bild 1' })
  await expect(picture).toHaveAttribute('height', '1600')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await work.locator('summary', { hasText: 'Ta bort arbetet' }).click()
  await work.getByRole('button', { name: 'Ta bort för gott' }).filter({ visible: true }).click()
  await expect(work).toHaveCount(0)
})

test('without scripts a message says what to do', async ({ newVisitor }) => {
  const company = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(company, fyris.email)
  await company.goto(PROFILE)
  const work = await aWork(company, 'Kök i Gränby')
  await work.getByLabel('Bild', { exact: true }).setInputFiles(await aFile())
  await work.getByRole('button', { name: 'Lägg till bild' }).click()
  const message = company.locator('noscript [role=status]')
  await expect(message).toContainText('högst 24 megapixel. Ta bilden med lägre upplösning')
  await expect(message).toBeInViewport()
  await work.locator('summary', { hasText: 'Ta bort arbetet' }).click()
  await work.getByRole('button', { name: 'Ta bort för gott' }).filter({ visible: true }).click()
  await expect(work).toHaveCount(0)
})

async function aWork(page: Page, title: string) {
  const portfolio = page.getByRole('region', { name: 'Utförda arbeten' })
  await portfolio.getByRole('link', { name: 'Lägg till ett arbete' }).click()
  await portfolio.getByLabel('Rubrik').fill(title)
  await portfolio.getByRole('button', { name: 'Spara arbetet' }).click()
  const work = portfolio.getByRole('article').filter({ hasText: title })
  await expect(work).toBeVisible()
  return work
}
