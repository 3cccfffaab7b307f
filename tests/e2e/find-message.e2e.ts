import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, open, test } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('somebody searches their messages and gets to the one that was meant, in any form of its words', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await open(company, `/company/projects/${id}/meddelanden`)
  for (const words of ['Vi kan riva de gamla fönsterbänkarna i november.', 'Passar torsdag?']) {
    await company.getByRole('textbox', { name: /^Meddelande till/ }).fill(words)
    // Some people click twice.
    await company.getByRole('button', { name: 'Skicka', exact: true }).dblclick()
    await expect(company.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await expect(company.getByText('Skriv ett meddelande eller bifoga en fil')).toBeHidden()

  await open(customer, '/customer/messages')
  await customer.getByRole('searchbox', { name: 'Sök bland meddelanden' }).fill('fönsterbänk')
  await customer.getByRole('button', { name: 'Sök', exact: true }).click()
  const found = customer.getByRole('region', { name: 'Ord i meddelanden' })
  await expect(found.getByRole('link')).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText('fönsterbänkarna')
  await expectGoodPage(customer)
  await found.getByRole('link').click()
  await expect(customer.getByRole('listitem').filter({ hasText: 'fönsterbänkarna' })).toBeInViewport()
  expect(new URL(customer.url()).hash).toMatch(/^#meddelande-/)
})
