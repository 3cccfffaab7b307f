import { expect, expectHeading, isReady, open, test, tick, toast } from '#tests/support/journey.ts'
import { describeProject } from '#tests/support/journey-forms.ts'
import { fyris } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test('a home owner asks one company alone for a quote, from its own page', async ({ newVisitor }) => {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  const title = `Bara till er ${Date.now().toString(36)}`
  await logInAsNewCustomer(customer)
  await open(customer, '/foretag/fyris-kakel-och-platt-ab')
  await customer.getByRole('link', { name: 'Be om offert' }).first().click()
  await expectHeading(customer, 'Skapa nytt projekt')
  await isReady(customer)
  await describeProject(customer, title)
  await tick(customer, 'radio', new RegExp(`^Bara ${fyris.name}`))
  await customer.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(toast(customer, /Projekt skapat/)).toBeVisible()
  await customer.getByRole('link', { name: title }).click()
  await expect(
    customer.getByText('Du har valt att bara fråga det här företaget, så ingen annan ser projektet.'),
  ).toBeVisible()

  await logInAsDemoAccount(company, fyris.email)
  await open(company, '/company/projects')
  await expect(company.getByRole('link', { name: title })).toBeVisible()
})
