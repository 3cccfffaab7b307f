import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { describeProject, writeQuote } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

const LATER = 'Vi skickar så fort du har kontakt igen'

test('a project that is sent without network is published by itself when it returns, once, also when the answer is lost', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await open(page, '/skapa-projekt')
  await describeProject(page, 'Badrum skickat utan nät')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(toast(page, LATER)).toBeVisible()
  // When the network is back the server has the project, and the page does not hear of it.
  await loseAnswerOnce(page, '**/skapa-projekt.data*')
  await page.context().setOffline(false)
  await expect(toast(page, 'Projekt skapat')).toBeVisible({ timeout: 60_000 })
  await expectOneProject(page, 'Badrum skickat utan nät')
})

test('a project that was written without network is there when the wizard is opened again, and is published once', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await open(page, '/skapa-projekt')
  await page.context().setOffline(true)
  await page.getByLabel('Projekttitel').fill('Badrum skrivet utan nät')
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await open(later, '/skapa-projekt')
  await expect(later.getByLabel('Projekttitel')).toHaveValue('Badrum skrivet utan nät')
  await describeProject(later, 'Badrum skrivet utan nät')
  await later.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(toast(later, 'Projekt skapat')).toBeVisible()
  await expectOneProject(later, 'Badrum skrivet utan nät')
})

test('a quote that was written without network is there again, and sent once, also when the answer is lost', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  const page = `/company/projects/${id}/offert`
  await open(company, page)
  const context = company.context()
  await context.setOffline(true)
  await company.getByLabel('Meddelande till kunden').fill('Skrivet utan nät.')
  await expect(
    company
      .getByText(/^Vi fick inget svar. Det ni skriver ligger kvar/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await company.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await open(later, page)
  await expect(later.getByLabel('Meddelande till kunden')).toHaveValue('Skrivet utan nät.')
  await writeQuote(later, {
    labour: '90 000',
    material: '30 000',
    other: '2 000',
    message: 'Skrivet utan nät.',
  })
  await loseAnswerOnce(later, `**${page}.data*`)
  await later.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  await expect(later.getByRole('heading', { name: 'Er offert' })).toBeVisible({ timeout: 60_000 })
  await open(customer, `/customer/projects/${id}`)
  await expect(customer.getByText('Skrivet utan nät.')).toHaveCount(1)
})

/** The server takes what is sent, and its answer does not arrive. */
async function loseAnswerOnce(page: Page, url: string): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('internetdisconnected')
  })
}

async function expectOneProject(page: Page, title: string): Promise<void> {
  await open(page, '/customer/projects')
  await expectHeading(page, 'Mina projekt')
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
}
