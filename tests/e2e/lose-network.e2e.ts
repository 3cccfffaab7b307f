import { expect, expectHeading, type Locator, open, type Page, test } from '../support/journey.ts'
import { sitDownAtDesk } from '../support/journey-desk.ts'
import { fillDetailsStep, fillInQuestion, writeQuote } from '../support/journey-forms.ts'
import { bjorken, fillInApplication, freshEmail, NEW_PASSWORD } from '../support/journey-people.ts'
import { beDemoAccount, beNewCustomer, publishProject } from '../support/journey-setting.ts'

// Code that is gone is an answer that browsers note.
test.use({ expectedAnswers: [404] })

const NO_LINE = 'Nätverksfel. Kontrollera din internetanslutning och försök igen.'

/**
 * Sends a filled-in form without a line: `typed` (what stands in which field) is still there and the page says so. With the
 * line back, one tap sends it.
 */
async function loseLine(page: Page, send: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.context().setOffline(true)
  await send.click()
  const told = page.getByRole('alertdialog').filter({ hasText: NO_LINE })
  await expect(told).toBeVisible()
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByRole('textbox', { name: label }).first()).toHaveValue(text)
  for (const password of await page.locator('input[type=password]').all())
    await expect(password).not.toHaveValue('')
  await page.context().setOffline(false)
  await told.getByRole('button', { name: 'Försök igen' }).click()
}

test('login, sign-up, address, contact and partner forms are kept without a line, and sent on one tap', async ({
  newVisitor,
}) => {
  const { email } = await beNewCustomer(await newVisitor())
  const page = await newVisitor()
  await open(page, '/kontakt')
  await fillInQuestion(page, { email, subject: 'Utan nät' })
  await loseLine(page, page.getByRole('button', { name: 'Skicka meddelande' }), { Ämne: 'Utan nät' })
  await expectHeading(page, 'Tack för ditt meddelande!')

  await open(page, '/bli-partner')
  await fillInApplication(page, { name: 'Utan Nät Bygg AB', email: freshEmail('utan-nat') })
  const typed = { 'Företagets namn': 'Utan Nät Bygg AB', Tjänster: 'Badrum och kök sedan 1998.' }
  await loseLine(page, page.getByRole('button', { name: 'Skapa partner-konto' }), typed)
  await expectHeading(page, 'Tack för er ansökan!')

  await open(page, '/glomt-losenord')
  await page.getByLabel('E-post').fill(email)
  await loseLine(page, page.getByRole('button', { name: 'Skicka mejlet' }), { 'E-post': email })
  await page.waitForURL('**/kolla-epost')

  await open(page, '/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await loseLine(page, page.getByRole('button', { name: 'Logga in', exact: true }), { 'E-post': email })
  await page.waitForURL('**/customer/dashboard')
})

test('the wizard goes on without a line, is not left for nothing, and is there when the line is back', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await open(page, '/skapa-projekt')
  await fillDetailsStep(page, { title: 'Badrum utan nät', category: 'Badrumsrenovering' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
  await page.getByRole('link', { name: 'Handslag' }).first().click()
  const told = page.getByRole('alertdialog').filter({ hasText: NO_LINE })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
  await page.context().setOffline(false)
  await told.getByRole('button', { name: 'Försök igen' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a quote and a form at the desk are kept without a line, and sent on one tap', async ({
  newVisitor,
}) => {
  const [customer, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await beNewCustomer(customer, 'Nora Nätlös')
  const project = await publishProject(customer)
  await beDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${project.id}/offert`)
  await writeQuote(company, { labour: '90 000', material: '30 000', other: '2 000', message: 'Ring gärna.' })
  await loseLine(company, company.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }), {})
  await expect(company.getByRole('heading', { name: 'Er offert' })).toBeVisible()

  await sitDownAtDesk(desk)
  await open(desk, '/admin/kunder')
  await desk.getByRole('link', { name: 'Nora Nätlös' }).first().click()
  await desk.getByRole('textbox', { name: 'Skäl' }).fill('Skäl som inte får gå förlorat.')
  const suspend = desk.getByRole('button', { name: 'Stäng av kontot' })
  await loseLine(desk, suspend, { Skäl: 'Skäl som inte får gå förlorat.' })
  await expect(desk.getByText('Avstängt', { exact: true })).toBeVisible()
})

test('a page whose code is gone, as after an update, is loaded whole', async ({ newVisitor }) => {
  const page = await newVisitor()
  await open(page, '/login')
  await page.route(/assets\/forgot-password-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expectHeading(page, 'Glömt lösenordet?')
})
