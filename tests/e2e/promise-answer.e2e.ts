import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('both parties see what is expected of them, and one tap puts an answer off', async ({ newVisitor }) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)

  await open(customer, '/customer/dashboard')
  await customer
    .getByRole('link', { name: /^Att göra/ })
    .first()
    .click()
  await expectHeading(customer, 'Att göra')
  await expect(lineOf(customer, title)).toContainText('Välj bland offerterna')
  await lineOf(customer, title).getByRole('link', { name: 'Jämför offerterna' }).click()
  await customer.getByRole('link', { name: `Skriv till ${bjorken.name}` }).click()
  await customer.getByRole('textbox', { name: /^Meddelande till/ }).fill('Kan ni börja i maj?')
  await customer.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(customer.getByText(`Nu väntar vi på svar från ${bjorken.name}, senast `)).toBeVisible()

  await open(company, '/company/att-gora')
  await expect(lineOf(company, title)).toContainText('Svara kunden')
  await expectGoodPage(company)
  await lineOf(company, title).getByRole('button', { name: 'Inget svar behövs' }).click()
  await expect(toast(company, 'Borta från listan')).toBeVisible()
  await expect(lineOf(company, title)).toHaveCount(0)
})

function lineOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: `Gäller ${title}` })
}
