import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { expect, open, type Page, test, toast } from '#tests/support/journey.ts'
import { fyris } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

// A refused file has an error status, which browsers log in their consoles, and so has another company's document.
test.use({ expectedAnswers: [404, 409] })

const PAGE = '/company/verification'
const pdf = (name: string, buffer = aPdf()) => ({ name, mimeType: 'application/pdf', buffer })
const list = (page: Page) => page.getByRole('list', { name: 'Dokument' })
const row = (page: Page, type: string) => list(page).getByRole('listitem').filter({ hasText: type })

test('a company uploads its documents one by one; a refused one does not stop the next', async ({
  newVisitor,
}) => {
  const [company, customer] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, fyris.email)
  await open(company, PAGE)
  await company.getByLabel('Välj fil: F-skatt').setInputFiles(pdf('skatt.pdf', Buffer.from('inte en pdf')))
  await company.getByLabel('Välj fil: Annat dokument').setInputFiles(pdf('intyg.pdf'))
  await company.getByRole('button', { name: 'Ladda upp 2 filer' }).click()
  await expect(toast(company, 'Uppladdningsfel')).toBeVisible()
  await expect(toast(company, 'Dokument uppladdade')).toBeVisible()
  await expect(row(company, 'F-skatt').getByText('Filen är inte en PDF eller bild.')).toBeVisible()

  const link = row(company, 'Annat dokument').getByRole('link', { name: 'intyg.pdf' })
  const address = (await link.getAttribute('href')) ?? ''
  const own = await company.request.get(address)
  expect([own.status(), own.headers()['content-disposition']?.slice(0, 10)]).toEqual([200, 'attachment'])
  await logInAsNewCustomer(customer)
  expect((await customer.request.get(address)).status()).toBe(404)

  await company.getByRole('button', { name: 'Börja om' }).click()
  await expect(list(company).getByText('skatt.pdf')).toHaveCount(0)
  // Reloaded, to remove the toasts that cover the end of the list.
  await open(company, PAGE)
  const removal = row(company, 'Annat dokument').locator('summary', { hasText: 'Ta bort Annat dokument' })
  await removal.click()
  await expect(row(company, 'Annat dokument').getByText('Det går inte att ångra.')).toBeVisible()
  await row(company, 'Annat dokument').getByText('Behåll').click()
  await expect(company.getByRole('button', { name: 'Ta bort för gott' })).toHaveCount(0)
  await expect(link).toBeVisible()
  await removal.click()
  await company.getByRole('button', { name: 'Ta bort för gott' }).click()
  await expect(link).toHaveCount(0)
  expect((await company.request.get(address)).status()).toBe(404)
})

test('documents are uploaded and deleted without JavaScript too', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(page, fyris.email)
  await page.goto(PAGE)
  await page.getByLabel('Välj fil: Annat dokument').setInputFiles(pdf('utan-skript.pdf'))
  await page.getByRole('button', { name: 'Ladda upp Annat dokument' }).click()
  await expect(page).toHaveURL(PAGE)
  await expect(page.getByRole('link', { name: 'utan-skript.pdf' })).toBeVisible()
  await page.locator('summary', { hasText: 'Ta bort Annat dokument' }).click()
  await page.getByRole('button', { name: 'Ta bort för gott' }).filter({ visible: true }).click()
  await expect(page.getByRole('link', { name: 'utan-skript.pdf' })).toHaveCount(0)
})
