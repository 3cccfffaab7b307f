import { expect, type Locator, open, type Page, test } from '#tests/support/journey.ts'
import { fillDetailsStep, nextStep, typeDate } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  inDays,
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [400, 409] })

const ABROAD = { locale: 'en-US', timezoneId: 'America/Los_Angeles' }

function dateTyped(page: Page, label: string) {
  return page.getByRole('group', { name: label }).getByRole('spinbutton')
}

test.describe('in a browser with another language than Swedish', () => {
  test('a date outside the range is refused with our message, and what was typed is kept', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(ABROAD)
    await open(page, '/skapa-projekt')
    await fillDetailsStep(page, { title: 'Måla om', category: 'Målning' })
    await nextStep(page, 'Budget & Plats')
    await typeDate(page, 'Önskat slutdatum', '2026-01-01')
    await page.getByRole('button', { name: 'Nästa steg' }).click()
    await expect(page.getByText('Slutdatumet har passerat. Välj en dag från och med i dag.')).toBeVisible()
    await expect(dateTyped(page, 'Önskat slutdatum')).toHaveText(['2026', '01', '01'])
    await page.reload()
    await expect(dateTyped(page, 'Önskat slutdatum')).toHaveText(['2026', '01', '01'])
    await expect(page.getByText(/Value must be|Värdet måste/)).toHaveCount(0)
  })

  test('a pause that ends before it begins is refused at its field', async ({ newVisitor }) => {
    const page = await newVisitor(ABROAD)
    await logInAsDemoAccount(page, bjorken.email)
    await open(page, '/company/profile')
    await page.getByRole('link', { name: 'Gör en paus' }).click()
    await typeDate(page, 'Till och med', '2026-01-01')
    await page.getByRole('button', { name: 'Pausa förfrågningar' }).click()
    await expect(page.getByRole('main').getByText('Välj i dag eller en senare dag.')).toBeVisible()
    await expect(dateTyped(page, 'Till och med')).toHaveText(['2026', '01', '01'])
  })

  test('the days of a visit, of a payment and of a changed project are asked for in the Swedish order', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(ABROAD)
    await logInAsNewCustomer(page)
    const { id } = await publishProject(page)
    const company = await newVisitor(ABROAD)
    await logInAsDemoAccount(company, bjorken.email)
    await sendQuote(company, id)

    await open(page, `/customer/projects/${id}`)
    await expect(dateTyped(page, 'Betalning den')).toHaveText(['åååå', 'mm', 'dd'])
    await open(page, `/customer/projects/${id}/andring`)
    await expect(dateTyped(page, 'Önskat slutdatum')).toHaveText(inDays(40).split('-'))
    await open(company, `/company/projects/${id}/meddelanden`)
    await company.getByText('Föreslå tid för besök').click()
    await expect(dateTyped(company, 'Dag för tid 1')).toHaveText(['åååå', 'mm', 'dd'])
  })
})

test('a date that cannot be read comes back as it was typed, with a message at its field, also without JavaScript', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const company = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(company, bjorken.email)
  for (const [path, field, label, button] of [
    [`/company/projects/${id}/offert`, 'startDate', 'Ni kan börja', 'Skicka offerten'],
    ['/company/profile?andra=paus', 'until', /^Till och med/, 'Pausa förfrågningar'],
  ] as const) {
    await company.goto(path)
    const date = company.getByLabel(label)
    await expect(date).toHaveAttribute('type', 'date')
    await asInOldBrowser(date)
    await date.fill('31/5 2027')
    await company.getByRole('button', { name: button }).filter({ visible: true }).first().click()
    await expect(date).toHaveValue('31/5 2027')
    await expect(company.locator(`[data-field=${field}]`)).toContainText('till exempel 2027-05-31')
  }
})

/** A browser without fields for dates shows a field for text, and checks nothing. */
async function asInOldBrowser(date: Locator): Promise<void> {
  await date.evaluate((input: HTMLInputElement) => {
    input.type = 'text'
    if (input.form) input.form.noValidate = true
  })
}
