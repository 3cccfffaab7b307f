import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { field, messages, write } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// A message that the other party takes no more has an error status, which browsers log.
test.use({ expectedAnswers: [409] })

const TAKES_MESSAGES = '**/api/v1/projects/*/companies/*/messages'

/** Messages cannot be sent, while pages are still answered: as where the line comes and goes. */
const loseLine = (page: Page) => page.route(TAKES_MESSAGES, (route) => route.abort('internetdisconnected'))

async function findLine(page: Page): Promise<void> {
  await page.unroute(TAKES_MESSAGES)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('what was written without network is sent from whatever page is open when it returns, once from all tabs', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await open(company, `/company/projects/${id}/meddelanden`)
  await open(customer, `/customer/projects/${id}`)
  await customer.getByRole('link', { name: `Skriv till ${bjorken.name}` }).click()
  await expectHeading(customer, bjorken.name)
  const talk = customer.url()

  await loseLine(customer)
  await write(customer, 'Ett')
  await customer.getByRole('link', { name: 'Alla meddelanden' }).click()
  const unsent = customer.getByRole('region', { name: 'Inte skickat än' })
  await expect(unsent).toContainText(/Ett/)
  await expect(unsent).toContainText('Väntar på nät')
  await findLine(customer)
  const row = customer.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Du: Ett')
  await expect(unsent).toHaveCount(0)

  const context = customer.context()
  await open(customer, talk)
  await context.setOffline(true)
  await write(customer, 'Två')
  await write(customer, 'Tre')
  await expect(messages(customer).getByText('Inte skickat än. Skickas när det går.').first()).toBeVisible()
  await customer.close()
  const tabs = [await context.newPage(), await context.newPage()] as const
  await context.setOffline(false)
  await Promise.all([open(tabs[0], '/customer/dashboard'), open(tabs[1], '/skapa-projekt')])
  for (const words of ['Ett', 'Två', 'Tre'])
    await expect(messages(company).getByText(words, { exact: true })).toHaveCount(1)
  await expect(messages(company)).toContainText(/Ett.*Två.*Tre/s)
  for (const tab of tabs) expect(await keptIn(tab)).toEqual([])
})

test('the list says what waits, another page says what was refused, and nothing stays after logging out', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await open(company, `/company/projects/${id}/meddelanden`)
  await write(company, 'Hej!')
  await open(customer, '/customer/messages')
  const row = customer.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await row.getByRole('link').click()
  await expectHeading(customer, bjorken.name)
  await loseLine(customer)
  await write(customer, 'Kan ni komma på tisdag?')
  await customer.getByRole('link', { name: 'Alla meddelanden' }).click()
  await expect(row).toContainText('Väntar på nät')
  await expect(customer.getByRole('region', { name: 'Inte skickat än' })).toHaveCount(0)

  await company.getByRole('button', { name: 'Stoppa meddelanden' }).click()
  await expect(company.getByText('Du har stoppat meddelanden här.').first()).toBeVisible()
  await findLine(customer)
  const told = toast(customer, `Meddelandet till ${bjorken.name} skickades inte`)
  await expect(told).toContainText('Den andra parten tar inte emot fler meddelanden här.')
  await expect(row).toContainText('Inte skickat')
  await told.getByRole('button', { name: 'Visa meddelandet' }).click()
  await expect(messages(customer).getByText('Kan ni komma på tisdag?')).toBeVisible()

  await company.getByRole('button', { name: 'Tillåt meddelanden igen' }).click()
  await expect(field(company)).toBeVisible()
  await messages(customer).getByRole('button', { name: 'Försök igen' }).click()
  await expect(messages(company).getByText('Kan ni komma på tisdag?')).toHaveCount(1)
  await expect(messages(customer).getByText('Inte skickat')).toHaveCount(0)

  await loseLine(customer)
  await write(customer, 'Hemligt')
  await field(customer).fill('Börjat')
  expect(await keptIn(customer)).toHaveLength(2)
  await customer.getByRole('button', { name: /profilmeny$/ }).click()
  await customer.getByRole('menuitem', { name: 'Logga ut' }).click()
  await customer.waitForURL((url) => url.pathname === '/')
  expect(await keptIn(customer)).toEqual([])
})

/** The names under which messages and drafts are kept in the browser. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('handslag-meddelanden')),
  )
}
