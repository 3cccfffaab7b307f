import sharp from 'sharp'
import { expect, expectHeading, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { fyris } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

// Refused forms and missing pages have error statuses, which browsers log in their consoles.
test.use({ expectedAnswers: [400, 404, 409] })

const PUBLIC = '/foretag/fyris-kakel-och-platt-ab'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const aPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

test('a company edits what its public page says, section by section', async ({ newVisitor }) => {
  const [company, anybody] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, fyris.email)
  await open(company, '/company/profile')
  await expectHeading(company, 'Företagsprofil')

  const contact = section(company, 'Kontakt')
  await contact.getByRole('link', { name: 'Ändra kontakt' }).click()
  await contact.getByLabel(/^Webbplats/).fill('javascript:alert(1)')
  await contact.getByRole('button', { name: 'Spara' }).click()
  await expect(contact.getByText('Adressen stämmer inte')).toBeVisible()
  await contact.getByLabel(/^Webbplats/).fill('www.fyriskakel.example')
  await contact.getByRole('button', { name: 'Spara' }).click()
  await expect(toast(company, 'Profilen uppdaterad')).toBeVisible()
  await expect(contact.getByText('https://www.fyriskakel.example/')).toBeVisible()

  // A page that somebody has just read is kept for ten seconds.
  await expect(async () => {
    await anybody.goto(PUBLIC)
    await expect(anybody.getByRole('link', { name: 'www.fyriskakel.example' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectHeading(anybody, fyris.name)
  await expect(anybody.getByText('Godkänd', { exact: true })).toBeVisible()
  await expect(anybody.getByText(/^Kontrollerat \d/).first()).toBeVisible()
  await expect(anybody.getByText('Johan Berggren')).toHaveCount(0)
  expect((await anybody.goto('/foretag/finns-inte'))?.status()).toBe(404)
})

test('finished work is shown with its picture, and disappears when it is deleted', async ({ newVisitor }) => {
  const [company, anybody] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, fyris.email)
  await open(company, '/company/profile')
  const portfolio = section(company, 'Utförda arbeten')
  await portfolio.getByRole('link', { name: 'Lägg till ett arbete' }).click()
  await portfolio.getByLabel('Rubrik').fill('Badrum i Luthagen')
  await portfolio.getByRole('button', { name: 'Spara arbetet' }).click()
  const work = portfolio.getByRole('article').filter({ hasText: 'Badrum i Luthagen' })
  await expect(work).toBeVisible()
  await work
    .getByLabel('Bild', { exact: true })
    .setInputFiles({ name: 'badrum.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await work.getByRole('button', { name: 'Lägg till bild' }).click()
  await expect(work.getByRole('img', { name: 'Badrum i Luthagen, bild 1' })).toBeVisible()

  const picture = anybody.getByRole('img', { name: 'Badrum i Luthagen, bild 1' })
  const expectPictures = async (count: number) => {
    // The page is cached for ten seconds for visitors who are not logged in.
    await company.request.get(PUBLIC)
    await anybody.goto(PUBLIC)
    await expect(picture).toHaveCount(count)
  }
  await expectPictures(1)
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(shown).toMatch(/\/bilder\/[^/]+\/(480|960)\.webp$/)

  await open(company, '/company/profile')
  await work.locator('summary', { hasText: 'Ta bort arbetet' }).click()
  await work.getByText('Behåll').filter({ visible: true }).click()
  await expect(work.getByRole('button', { name: 'Ta bort för gott' })).toHaveCount(0)
  await work.locator('summary', { hasText: 'Ta bort arbetet' }).click()
  await work.getByRole('button', { name: 'Ta bort för gott' }).click()
  await expect(work).toHaveCount(0)
  await expect(company.getByRole('heading', { level: 2, name: 'Utförda arbeten' })).toBeFocused()
  await expectPictures(0)
})

test('a pause stops requests until it is ended', async ({ newVisitor }) => {
  const [company, customer] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, fyris.email)
  await logInAsNewCustomer(customer)
  await open(company, '/company/profile')
  const pause = section(company, 'Paus')
  await pause.getByRole('link', { name: 'Gör en paus' }).click()
  await pause.getByRole('button', { name: 'Pausa förfrågningar' }).click()
  await expect(pause.getByText('Pausat tills vidare')).toBeVisible()

  await pause.getByRole('link', { name: 'Ändra slutdatum' }).click()
  await pause.getByRole('spinbutton').first().click()
  await company.keyboard.type('21991231')
  await pause.getByRole('button', { name: 'Spara slutdatum' }).click()
  await expect(pause.getByText('Pausat till och med 31 december 2199')).toBeVisible()
  const { title } = await publishProject(customer)
  await open(company, '/company/projects')
  const card = company.getByRole('listitem').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(card.getByText('Ni är tillfrågade')).toHaveCount(0)

  await open(company, '/company/profile')
  await pause.getByRole('button', { name: 'Ta emot förfrågningar igen' }).click()
  await expect(pause.getByText('Ni tar emot förfrågningar')).toBeVisible()
})

test('everything can be changed without JavaScript too', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(page, fyris.email)
  await page.goto('/company/profile')
  const where = section(page, 'Var ni arbetar')
  await where.getByRole('link', { name: 'Ändra var ni arbetar' }).click()
  await tick(page, 'radio', /^Valda kommuner/)
  await where.getByRole('button', { name: 'Spara' }).click()
  await expect(where.getByText('Välj minst en kommun')).toBeVisible()
  await where.getByText('Uppsala län', { exact: true }).first().click()
  await tick(page, 'checkbox', /^Knivsta/)
  await where.getByRole('button', { name: 'Spara' }).click()
  await expect(where.getByText('Knivsta', { exact: true })).toBeVisible()
  await where.getByRole('link', { name: 'Ändra var ni arbetar' }).click()
  await tick(page, 'radio', /^Avstånd från orten/)
  await where.getByRole('button', { name: 'Spara' }).click()
  await expect(where.getByText(/^Upp till \d+\skm från orten$/)).toBeVisible()
})

test('a customer sees the profile that companies see, and changes it there', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page, 'Karin Profil')
  await open(page, '/dashboard/profile')
  await expect(page).toHaveURL('/customer/profile')
  const details = section(page, 'När du har accepterat en offert')
  await details.getByRole('link', { name: 'Ändra dina uppgifter' }).click()
  await details.getByLabel('Namn').fill('K')
  await details.getByRole('button', { name: 'Spara' }).click()
  await expect(details.getByText('Namn måste vara minst 2 tecken')).toBeVisible()
  await details.getByLabel('Namn').fill('Karin Ändrad')
  await details.getByRole('button', { name: 'Spara' }).click()
  await expect(toast(page, 'Profilen uppdaterad')).toBeVisible()
  await expect(details.getByText('Karin Ändrad')).toBeVisible()
})
