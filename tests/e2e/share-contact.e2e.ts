import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, open, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('a customer without a number fills it in, shares it with one company, and takes it back', async ({
  newVisitor,
}) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  await open(customer, '/customer/profile?andra=uppgifter')
  await customer.getByLabel(/^Telefon/).fill('')
  await customer.getByRole('button', { name: 'Spara' }).click()
  await expect(customer.getByText('Inget angivet')).toBeVisible()
  await expect(
    customer.getByText('Projektets rubrik, beskrivning, bilder, budget, datum och ort'),
  ).toBeVisible()
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)

  await open(customer, `/customer/projects/${id}`)
  await customer.getByRole('link', { name: `Dela mitt nummer med ${bjorken.name}` }).click()
  await customer.getByRole('link', { name: 'Fyll i numret' }).click()
  await customer.getByLabel(/^Telefon/).fill('070-174 06 05')
  await customer.getByRole('button', { name: 'Spara' }).click()
  await customer.getByRole('button', { name: `Dela mitt nummer med ${bjorken.name}` }).click()
  await expect(toast(customer, 'Nu ser företaget det')).toBeVisible()
  await expect(customer.getByText('Har inte visats för företaget än.')).toBeVisible()

  await open(company, `/company/projects/${id}/meddelanden`)
  await expect(company.getByRole('link', { name: '070-174 06 05' })).toBeVisible()
  await expect(company.getByText('Kunden delade sitt telefonnummer med er.')).toBeVisible()
  await expectGoodPage(company)

  await open(customer, `/customer/projects/${id}`)
  await customer.getByRole('heading', { name: 'Vem har sett mina uppgifter?' }).click()
  await expect(customer.getByText(/^Telefon: delades .*, visades första gången/)).toBeVisible()
  await expectGoodPage(customer)
  await customer.getByRole('link', { name: `Det här delar du med ${bjorken.name}` }).click()
  await expect(customer.getByText(/^Delas sedan .* Visades för företaget första gången/)).toBeVisible()
  await expectGoodPage(customer)
  await customer.getByRole('button', { name: 'Ta tillbaka telefonnumret' }).click()
  await expect(toast(customer, 'Företaget ser det inte längre')).toBeVisible()
  // The company's open page follows.
  await expect(company.getByRole('link', { name: '070-174 06 05' })).toBeHidden()
  await expect(company.getByText('Kunden tog tillbaka sitt telefonnummer.')).toBeVisible()
})
