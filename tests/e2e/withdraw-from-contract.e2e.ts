import { expect, expectHeading, open, type Page, test } from '#tests/support/journey.ts'
import { countMailsTo } from '#tests/support/journey-mail.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'
import { SEEN_PRICE } from '#tests/support/market/seen-price.ts'

test('a customer withdraws from the contract, keeps a receipt, and the company reads it on its open page', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  const { project, email } = await agree(customer, company)
  await open(company, `/company/projects/${project.id}`)

  await open(customer, `/customer/projects/${project.id}`)
  await expect(
    customer.getByText(
      /Ångerrätt: du kan ångra avtalet till och med \d+ \p{L}+ \d{4}, utan att säga varför\./u,
    ),
  ).toBeVisible()
  await customer.getByRole('link', { name: 'Ångra avtalet här' }).click()
  await expectHeading(customer, 'Ångra avtalet')
  await expect(customer.getByRole('main')).toContainText(email)
  await customer.getByRole('link', { name: 'Behåll avtalet' }).click()
  await expectHeading(customer, project.title)

  // The question before cancelling leads there as well.
  await customer.getByRole('button', { name: 'Avbryt projektet' }).click()
  await customer.getByRole('dialog').getByRole('link', { name: 'Ångra avtalet här' }).click()
  await customer.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).click()
  await expectHeading(customer, project.title)
  await expect(customer.getByRole('main')).toContainText('Ditt meddelande skickades')
  await expect(customer.getByRole('link', { name: 'Ångra avtalet här' })).toHaveCount(0)
  await expect(customer.getByRole('main').getByText('Avbrutet', { exact: true })).toBeVisible()

  await expect(company.getByRole('main')).toContainText('Kunden har ångrat avtalet')
  await expect(company.getByRole('main').getByText('Avbruten', { exact: true })).toBeVisible()
  const receipts = () => countMailsTo(customer, email, `Du har ångrat avtalet: ${project.title}`)
  await expect.poll(receipts).toBe(1)
})

test('without JavaScript the statement is confirmed on the same page', async ({ newVisitor }) => {
  const customer = await newVisitor({ javaScriptEnabled: false })
  const { project } = await agree(customer, await newVisitor())
  await customer.goto(`/customer/projects/${project.id}`)
  await customer.getByRole('link', { name: 'Ångra avtalet här' }).filter({ visible: true }).first().click()
  await customer.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).click()
  await expectHeading(customer, project.title)
  await expect(customer.getByRole('main')).toContainText('Du har ångrat avtalet')
})

/** A new customer accepts a quote from Björkens. */
async function agree(customer: Page, company: Page) {
  const { email } = await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  const quote = await sendQuote(company, project.id)
  await postForm(customer, `/customer/projects/${project.id}/quotes/${quote.id}/acceptance`, SEEN_PRICE)
  await customer.context().clearCookies({ name: 'handslag-toast' })
  return { project, email }
}
