import { readFile } from 'node:fs/promises'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { typeDate } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

const DAY = addDays(stockholmDate(new Date()), 7)

test('a company proposes times, the customer books one with one tap and calls it off again', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)

  await open(company, `/company/projects/${id}/meddelanden`)
  await company.getByText('Föreslå tid för besök').click()
  await company.getByRole('button', { name: 'Skicka förslaget' }).click()
  await expect(company.getByText('Välj en dag').first()).toBeVisible()
  await expectGoodPage(company)
  await typeDate(company, 'Dag för tid 1', DAY)
  await company.getByLabel('Klockan för tid 1').fill('9.30')
  await typeDate(company, 'Dag för tid 2', DAY)
  await company.getByLabel('Klockan för tid 2').fill('1300')
  await company.getByLabel('Något den andra behöver veta').fill('Vi mäter badrummet.')
  await company.getByRole('button', { name: 'Skicka förslaget' }).click()
  await expect(toast(company, 'Förslaget är skickat')).toBeVisible()
  await expect(company.getByRole('heading', { name: 'Ert förslag på tid för besök' })).toBeVisible()

  await open(customer, '/customer/att-gora')
  await customer
    .getByRole('listitem')
    .filter({ hasText: `Gäller ${title}` })
    .getByRole('link', { name: 'Välj tid' })
    .click()
  await expect(customer.getByText('Vi mäter badrummet.')).toBeVisible()
  await expectGoodPage(customer)
  await customer.getByRole('button', { name: /^Boka .* kl\.\s13:00–14:00$/ }).click()
  await expect(toast(customer, 'Besöket är bokat')).toBeVisible()

  await expect(company.getByRole('heading', { name: 'Bokat besök' })).toBeVisible()
  expect(await calendarFile(company)).toContain('STATUS:CONFIRMED')
  await open(customer, `/customer/projects/${id}`)
  const visits = customer.getByRole('region', { name: 'Besök' })
  await expect(visits).toContainText(bjorken.name)
  await visits.getByRole('link', { name: 'Till konversationen' }).click()
  await expectHeading(customer, bjorken.name)
  await customer.getByText('Avboka besöket').first().click()
  await customer.getByRole('button', { name: 'Avboka besöket' }).click()
  await expect(toast(customer, 'Besöket är avbokat')).toBeVisible()
  await expect(company.getByText(/^Kunden avbokade besöket/)).toBeVisible()
})

test.describe('without scripts', () => {
  // A form with a mistake.
  test.use({ expectedAnswers: [400] })

  test('times are proposed and booked, too, and taking a proposal back that was just booked says that the visit is called off', async ({
    newVisitor,
  }) => {
    const customer = await newVisitor({ javaScriptEnabled: false })
    await logInAsNewCustomer(customer)
    const { id } = await publishProject(customer)
    const company = await newVisitor({ javaScriptEnabled: false })
    await logInAsDemoAccount(company, bjorken.email)
    await sendQuote(company, id)

    await company.goto(`/company/projects/${id}/meddelanden`)
    await company.getByText('Föreslå tid för besök').click()
    await company.getByLabel('Dag för tid 1').fill(DAY)
    await company.getByLabel('Klockan för tid 1').fill('tio')
    await company.getByLabel('Dag för tid 2').fill(DAY)
    await company.getByRole('button', { name: 'Skicka förslaget' }).click()
    await expect(company.getByText('Skriv ett klockslag')).toBeVisible()
    await expect(company.getByLabel('Klockan för tid 1')).toHaveValue('tio')
    await expect(company.getByText('Skriv klockslaget som timmar och minuter')).toBeVisible()
    await company.getByLabel('Klockan för tid 1').fill('10')
    await company.getByLabel('Klockan för tid 2').fill('11:00')
    await company.getByRole('button', { name: 'Skicka förslaget' }).click()
    await expect(company.locator('noscript [role=status]')).toContainText('Förslaget är skickat')

    await customer.goto(`/customer/projects/${id}`)
    await customer.getByRole('link', { name: 'Till konversationen' }).click()
    await customer.getByRole('button', { name: /^Boka .* kl\.\s11:00–12:00$/ }).click()
    await expect(customer.getByRole('heading', { name: 'Bokat besök' })).toBeVisible()

    // The company's page still shows the proposal.
    await company.getByRole('button', { name: 'Ta tillbaka förslaget' }).click()
    await expect(company.locator('noscript [role=status]')).toContainText('Besöket är avbokat')
  })
})

async function calendarFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Lägg i kalendern' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}
