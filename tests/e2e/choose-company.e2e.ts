import { expect, expectHeading, isReady, open, type Page, test, tick } from '#tests/support/journey.ts'
import { describeProject } from '#tests/support/journey-forms.ts'
import { bjorken, freshEmail, fyris, passCustomerDetails, signUp } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, postForm } from '#tests/support/journey-setting.ts'

const ONLY_THIS = 'Du har valt att bara fråga det här företaget, så ingen annan ser projektet.'

test('a stranger asks one company alone for a quote, from its own page, with the account last', async ({
  newVisitor,
}) => {
  const [customer, company, other] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const title = `Bara till er ${Date.now().toString(36)}`
  await takeMoreRequests(company)
  await writeFromPageOf(customer, title)
  await tick(customer, 'radio', new RegExp(`^Bara ${fyris.name}`))
  const path = await sendWithNewAccount(customer, title)
  await expect(customer.getByText(ONLY_THIS)).toBeVisible()

  await open(company, '/company/projects')
  await expect(company.getByRole('link', { name: title })).toBeVisible()
  await logInAsDemoAccount(other, bjorken.email)
  expect((await other.request.get(path)).status(), 'for another company').toBe(404)
})

test('a stranger asks a company from its page, and others are asked too', async ({ newVisitor }) => {
  const [customer, company, other] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const title = `Till er och andra ${Date.now().toString(36)}`
  await takeMoreRequests(company)
  await writeFromPageOf(customer, title)
  await expect(customer.getByRole('radio', { name: /^Bara / })).not.toBeChecked()
  const path = await sendWithNewAccount(customer, title)
  await expect(customer.getByText(ONLY_THIS)).toHaveCount(0)

  await open(company, '/company/projects')
  await expect(company.getByRole('link', { name: title })).toBeVisible()
  await open(company, path)
  await expect(company.getByText('Ni är tillfrågade').first()).toBeVisible()
  await logInAsDemoAccount(other, bjorken.email)
  await open(other, path)
  await expectHeading(other, title)
})

/** The company takes twenty requests a week: earlier journeys may have used up those that the demo's companies take. */
async function takeMoreRequests(company: Page): Promise<void> {
  await logInAsDemoAccount(company, fyris.email)
  const answer = await postForm(company, '/company/profile', { form: 'kapacitet', capacityPerWeek: '20' })
  expect(answer.status()).toBe(302)
}

/** From the company's page to the last step; the button says that others can be asked. */
async function writeFromPageOf(customer: Page, title: string): Promise<void> {
  await open(customer, '/foretag/fyris-kakel-och-platt-ab')
  const hero = customer.locator('.hero')
  await expect(hero.getByText(/Du väljer om andra som passar också ska få lämna offert/)).toBeVisible()
  await hero.getByRole('link', { name: 'Be om offert' }).click()
  await expectHeading(customer, 'Skapa nytt projekt')
  await isReady(customer)
  await describeProject(customer, title)
}

/** Sends the project and creates an account, which publishes it. Returns the path by which companies see it. */
async function sendWithNewAccount(customer: Page, title: string): Promise<string> {
  await customer.getByRole('button', { name: 'Skicka projekt' }).click()
  await expectHeading(customer, 'Skapa konto')
  await signUp(customer, { name: 'Vera Väljer', email: freshEmail('vera') })
  await passCustomerDetails(customer)
  await open(customer, '/customer/projects')
  await customer.getByRole('link', { name: title }).click()
  await expectHeading(customer, title)
  return new URL(customer.url()).pathname.replace('/customer/', '/company/')
}
