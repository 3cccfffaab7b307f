import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, open, test } from '#tests/support/journey.ts'
import { field, messages, write } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('customer and company write to each other live; without a line nothing is lost or sent twice', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)

  await open(customer, `/customer/projects/${id}`)
  await customer.getByRole('link', { name: `Skriv till ${bjorken.name}` }).click()
  await expectHeading(customer, bjorken.name)
  const quote = messages(customer).getByRole('article', { name: `Offert från ${bjorken.name}` })
  await expect(quote).toContainText(
    /Väntar.*150\s000\skr med moms.*120\s000\skr efter ROT, uppskattat.*Fast pris/s,
  )
  await expect(quote.getByRole('link', { name: 'Se offerten' })).toHaveAttribute(
    'href',
    `/customer/projects/${id}`,
  )
  await write(customer, 'Hej! Ingår bortforsling?')
  await expect(messages(customer).getByText('Hej! Ingår bortforsling?')).toBeVisible()
  await expect(messages(customer).getByText('Skickat')).toBeVisible()

  await open(company, '/company/messages')
  await company.getByRole('link', { name: title }).first().click()
  await expectHeading(company, 'Kunden')
  await expect(messages(company).getByRole('article', { name: 'Er offert' })).toContainText('150 000 kr')
  await expect(messages(customer).getByText(/Läst \d\d[:.]\d\d/)).toBeVisible()
  const mark = customer.getByText(`${bjorken.name} skriver …`)
  await field(company).fill('Ja')
  await expect(mark).toBeVisible()
  await write(company, 'Ja, det ingår.')
  await expect(messages(customer).getByText('Ja, det ingår.')).toBeVisible()
  await expect(mark).toHaveCount(0)

  await customer.context().setOffline(true)
  await write(customer, 'Ett')
  await write(customer, 'Två')
  await expect(messages(customer).getByText('Inte skickat än. Skickas när det går.').first()).toBeVisible()
  await write(company, 'Är du kvar?')
  await customer.context().setOffline(false)
  await expect(messages(customer).getByText('Inte skickat än.')).toHaveCount(0)
  for (const words of ['Ett', 'Två', 'Är du kvar?'])
    await expect(messages(customer).getByText(words, { exact: true })).toHaveCount(1)
  await expect(messages(company).getByText('Två', { exact: true })).toHaveCount(1)
  await expect(messages(company)).toContainText(/Ett.*Två/s)
  await expectGoodPage(customer)
})

test('without scripts: a form sent again is the same message, with other words another one', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(customer)
  await customer.goto('/customer/messages/kundtjanst')
  const submissionKey = await customer.locator('input[name="submissionKey"]').inputValue()
  for (const words of ['Hur lång tid tar det?', 'Hur lång tid tar det?', 'Och vad kostar det?'])
    await postForm(customer, '/customer/messages/kundtjanst', { form: 'skicka', submissionKey, words })
  await customer.reload()
  await expect(messages(customer).getByText('Hur lång tid tar det?')).toHaveCount(1)
  await expect(messages(customer).getByText('Och vad kostar det?')).toHaveCount(1)
})
