import { expect, open, test, toast } from '#tests/support/journey.ts'
import { bjorken, fyris } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('a home owner rejects one quote, and its company sees that on its open page', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, project.id)
  const rival = await newVisitor()
  await logInAsDemoAccount(rival, fyris.email)
  await sendQuote(rival, project.id)
  for (const page of [company, rival]) {
    await open(page, `/company/projects/${project.id}`)
    await expect(page.getByText('Väntar', { exact: true })).toBeVisible()
  }

  await open(customer, `/customer/projects/${project.id}`)
  await customer.getByRole('button', { name: `Tacka nej till offerten från ${bjorken.name}` }).click()
  const question = customer.getByRole('dialog', { name: `Tacka nej till ${bjorken.name}?` })
  await expect(question).toContainText('Det går inte att ångra.')
  await question.getByRole('button', { name: 'Tacka nej' }).click()
  await expect(toast(customer, /Du har tackat nej.*Företaget har fått veta det\./)).toBeVisible()
  const ledger = customer.getByRole('table')
  await expect(ledger.getByRole('columnheader').first()).toContainText(fyris.name)
  await customer.getByText('1 offert som inte är aktuell längre').click()
  await expect(customer.getByRole('listitem').filter({ hasText: bjorken.name })).toContainText('Nekad')
  await expect(customer.getByText('1 offert av högst 5')).toBeVisible()
  await expect(customer.getByRole('button', { name: /offerten från Björkens/ })).toHaveText(
    'Visa hela offerten',
  )

  // Without reloading: both companies have had their pages open all the time.
  await expect(company.getByText('Nekad', { exact: true })).toBeVisible()
  await expect(company.getByText('Kunden gick inte vidare med offerten.')).toBeVisible()
  await expect(toast(company, `Er offert är nekad: ${project.title}`)).toBeVisible()
  await expect(company.getByRole('button', { name: 'Lämna en ny offert' })).toBeVisible()
  await expect(rival.getByText('Väntar', { exact: true })).toBeVisible()
})
