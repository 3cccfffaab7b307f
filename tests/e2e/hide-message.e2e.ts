import { expect, expectHeading, isReady, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

const WORDS = 'Du begriper ingenting, din idiot.'

test('a reported message is hidden from both sides with the reason, and shown again', async ({
  newVisitor,
}) => {
  const [customer, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await open(company, `/company/projects/${id}/meddelanden`)
  await company.getByRole('textbox', { name: /^Meddelande till/ }).fill(WORDS)
  await company.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(messages(company).getByText('Skickat')).toBeVisible()

  await open(customer, '/customer/messages')
  await customer.getByRole('link', { name: bjorken.name }).first().click()
  await expect(messages(customer).getByText(WORDS)).toBeVisible()
  const conversation = customer.url()
  await customer.getByRole('link', { name: `Anmäl meddelandet från ${bjorken.name}` }).click()
  await report(customer)

  await logInAtDesk(desk)
  await open(desk, '/admin/anmalningar')
  await desk.getByRole('table').getByRole('link').last().click()
  await expect(desk.getByText(WORDS)).toBeVisible()
  await tick(desk, 'checkbox', /^Meddelandet, med filer/)
  await tick(desk, 'radio', /^kränkande eller hotfullt/)
  const uphold = desk.getByRole('form', { name: 'Åtgärda' })
  await uphold.getByLabel('Skäl', { exact: true }).fill('Så skriver man inte till någon.')
  await uphold.getByRole('button', { name: 'Åtgärda' }).click()
  await expect(toast(desk, 'Anmälan är åtgärdad')).toBeVisible()

  await customer.goto(conversation)
  for (const party of [customer, company]) {
    await expect(messages(party).getByText(/^Vi har dolt ett meddelande här: kränkande/)).toBeVisible()
    await expect(messages(party).getByText(WORDS)).toHaveCount(0)
  }
  await expect(company.getByRole('link', { name: /^Tycker du att det är fel\?/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Visa igen' }).click()
  await expect(toast(desk, 'Innehållet visas igen')).toBeVisible()
  for (const party of [customer, company]) await expect(messages(party).getByText(WORDS)).toBeVisible()
})

function messages(page: Page) {
  return page.getByRole('region', { name: 'Meddelanden' })
}

async function report(page: Page): Promise<void> {
  await expectHeading(page, 'Anmäl innehåll')
  await isReady(page)
  await tick(page, 'radio', /^Det är kränkande eller hotfullt/)
  await page.getByLabel('Förklara').fill('Företaget kallar mig idiot.')
  await tick(page, 'checkbox', /^Så vitt jag vet/)
  await page.getByRole('button', { name: 'Skicka anmälan' }).click()
  await expectHeading(page, 'Tack för din anmälan')
}
