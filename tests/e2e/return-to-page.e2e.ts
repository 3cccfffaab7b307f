import { expect, expectHeading, open, test } from '#tests/support/journey.ts'
import { mailedLink } from '#tests/support/journey-mail.ts'
import { bjorken, fillLogIn, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// The page that was open at the logout requests its notifications again.
test.use({ expectedAnswers: [401] })

test('the link in a mail leads a logged-out person through the login to its page, and to no other site', async ({
  newVisitor,
}) => {
  const [company, customer] = [await newVisitor(), await newVisitor()]
  const { email } = await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, project.id)
  await open(customer, '/customer/projects')
  const link = await mailedLink(customer, email, 'Ny offert från')
  await postForm(customer, '/logout')
  await customer.goto(link)
  await customer.waitForURL(/\/login\?next=/)
  await fillLogIn(customer, email, NEW_PASSWORD)
  await expectHeading(customer, project.title)
  expect(customer.url()).toBe(link)

  await postForm(customer, '/logout')
  await open(customer, '/login?next=https%3A%2F%2Fevil.example%2F')
  await fillLogIn(customer, email, NEW_PASSWORD)
  await customer.waitForURL('**/customer/dashboard')
})
