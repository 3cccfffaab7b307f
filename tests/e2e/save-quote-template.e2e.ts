import { expect, open, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

test('a company keeps a form as a template and begins its next quote from it', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const first = await publishProject(customer)
  const second = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${first.id}/offert`)
  await company.getByLabel('Beskrivning').first().fill('Rivning och tätskikt')
  await company.getByLabel(/^Ingår \(/).fill('Slutstädning')
  await company.getByLabel('Meddelande till kunden').fill('Hej!')
  await company.getByText('Spara som mall').first().click()
  await company.getByLabel('Mallens namn').fill(`Badrum ${first.id.slice(-4)}`)
  await company.getByRole('button', { name: 'Spara som mall' }).click()
  await expect(toast(company, 'Mallen är sparad')).toBeVisible()

  await open(company, `/company/projects/${second.id}/offert`)
  await company.getByLabel('Börja från').selectOption({ label: `Mall: Badrum ${first.id.slice(-4)}` })
  await company.getByRole('button', { name: 'Fyll i' }).click()
  await expect(company.getByLabel('Beskrivning').first()).toHaveValue('Rivning och tätskikt')
  await expect(company.getByLabel(/^Ingår \(/)).toHaveValue('Slutstädning')
  await expect(company.getByLabel('Meddelande till kunden')).toHaveValue('')
})
