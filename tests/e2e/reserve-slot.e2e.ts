import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { bjorken, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('a company that starts a quote holds a place, sees until when, and its quote takes it; a third meanwhile holds none', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const [company, rival] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, bjorken.email)
  await logInAsDemoAccount(rival, fyris.email)
  const page = `/company/projects/${id}`

  await open(company, page)
  await expect(company.getByText('5 platser kvar av 5')).toBeVisible()
  await company.getByRole('button', { name: 'Börja skriva offert' }).click()
  await expectHeading(company, 'Lämna offert')
  await expect(toast(company, /^Platsen är er till .*kl\.\s\d/)).toBeVisible()
  await expect(company.getByRole('main').getByText(/^Platsen är er till .*kl\.\s\d/)).toBeVisible()

  await open(rival, page)
  await expect(rival.getByText('4 platser kvar av 5')).toBeVisible()
  await rival.getByRole('button', { name: 'Börja skriva offert' }).click()
  await expectHeading(rival, 'Lämna offert')

  const third = await newVisitor()
  await logInAsDemoAccount(third, slottsbacken.email)
  await open(third, page)
  await expect(third.getByText('3 platser kvar av 5')).toBeVisible()
  await expect(third.getByText(/^Två andra företag skriver redan/)).toBeVisible()
  await expectGoodPage(third)
  await third.getByRole('link', { name: 'Lämna offert' }).click()
  await expectHeading(third, 'Lämna offert')
  await expect(third.getByText(/^Två andra företag skriver redan/)).toBeVisible()
  await expect(third.getByRole('button', { name: 'Reservera en plats' })).toHaveCount(0)

  await open(company, page)
  await expect(company.getByRole('link', { name: 'Fortsätt skriva offerten' })).toBeVisible()
  await expect(company.getByText('4 platser kvar av 5')).toBeVisible()
  await expectGoodPage(company)
  await sendQuote(company, id)
  await open(rival, page)
  await expect(rival.getByText('4 platser kvar av 5')).toBeVisible()
  await open(third, page)
  await expect(third.getByRole('button', { name: 'Börja skriva offert' })).toBeVisible()
  await freeDemoCompany(customer, id)
})

test('without JavaScript, and a form that is only opened holds nothing', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const company = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(company, fyris.email)
  await company.goto(`/company/projects/${id}/offert`)
  await expect(company.getByRole('button', { name: 'Reservera en plats' })).toBeVisible()
  await company.goto(`/company/projects/${id}`)
  await company.getByRole('button', { name: 'Börja skriva offert' }).click()
  await expect(company.getByRole('heading', { level: 1, name: 'Lämna offert' })).toBeVisible()
  await expect(company.getByRole('main').getByText(/^Platsen är er till .*kl\.\s\d/)).toBeVisible()
  await freeDemoCompany(customer, id)
})

/** Other journeys start quotes of the same demo company: what it holds on a project that is over counts for nothing. */
async function freeDemoCompany(customer: Page, id: string): Promise<void> {
  await postForm(customer, `/customer/projects/${id}/cancellation`, { reason: 'Vi väntar.' })
}
