import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { writeQuote } from '#tests/support/journey-forms.ts'
import { bjorken, fyris } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

const REASON = 'Vi flyttar till Gotland och säljer huset.'
const NO_MORE = 'Projektet är avbrutet, så offerter kan varken skickas eller accepteras.'

// The answer to a quote that comes too late is an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [409] })

test('without JavaScript a quote is rejected and the project cancelled after the same questions', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await customer.goto(`/customer/projects/${id}`)
  const main = customer.getByRole('main')
  const confirm = main.getByRole('button', { name: 'Tacka nej', exact: true }).filter({ visible: true })
  await expect(confirm).toHaveCount(0)
  await main.locator(`summary[aria-label="Tacka nej till offerten från ${bjorken.name}"]`).click()
  await expect(main.getByText(/^Tacka nej till .*\?$/)).toBeVisible()
  await confirm.click()
  await expect(main.getByText('Nekad', { exact: true })).toBeAttached()
  const amending = await customer.context().newPage()
  await amending.goto(`/customer/projects/${id}/andring`)
  await main.locator('summary', { hasText: 'Avbryt projektet' }).click()
  await main.getByLabel(/Varför/).fill(REASON)
  await main.getByRole('button', { name: 'Avbryt projektet' }).filter({ visible: true }).click()
  await expect(main.getByText('Avbrutet', { exact: true })).toBeVisible()
  // The form in the other window leads back to the project, and says why.
  await amending.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expectHeading(amending, title)
  expect(await amending.content()).toContain(
    'Projektet tar inte emot offerter längre, så det går inte att ändra.',
  )
})

test('a home owner cancels and says why; the company sees the reason, and a quote that comes after it is refused', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, project.id)
  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByText('Väntar', { exact: true })).toBeVisible()
  const late = await newVisitor()
  await logInAsDemoAccount(late, fyris.email)
  await open(late, `/company/projects/${project.id}/offert`)
  await writeQuote(late, { labour: '90 000', material: '30 000', other: '2 000', message: 'Ring gärna.' })

  await open(customer, `/customer/projects/${project.id}`)
  await cancel(customer)

  // Without reloading: the company has had its page open all the time.
  const main = company.getByRole('main')
  await expect(main.getByText('Nekad', { exact: true })).toBeVisible()
  await expect(main.getByText('Avbrutet', { exact: true })).toBeVisible()
  await expect(main).toContainText(`Kunden har avbrutit projektet${REASON}`)
  await expect(main.getByRole('link', { name: /^Lämna/ })).toHaveCount(0)
  await findInBell(company, project.title)

  await late.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  await expect(late.getByRole('main').getByRole('alert')).toHaveText(NO_MORE)
  await open(late, `/company/projects/${project.id}`)
  await expect(late.getByRole('main')).toContainText(`Ni kan inte lämna offert just nu${NO_MORE}`)
  await expect(late.getByRole('main')).not.toContainText(REASON)
  await open(late, `/company/projects/${project.id}/offert`)
  await expect(late.getByText(NO_MORE)).toBeVisible()
  await expect(late.getByRole('button', { name: 'Förhandsgranska' })).toHaveCount(0)
})

async function cancel(customer: Page): Promise<void> {
  await customer.getByRole('button', { name: 'Avbryt projektet' }).click()
  const question = customer.getByRole('dialog', { name: 'Avbryta projektet?' })
  await expect(question).toContainText('Väntande offerter får nej och företagen får läsa din orsak.')
  const reason = question.getByLabel('Varför avbryter du?')
  for (const tooLittle of ['', ' x ']) {
    await reason.fill(tooLittle)
    await question.getByRole('button', { name: 'Avbryt projektet' }).click()
    await expect(question.getByText('Skriv några ord om varför')).toBeVisible()
    await expect(reason).toBeFocused()
  }
  await reason.fill(REASON)
  await question.getByRole('button', { name: 'Avbryt projektet' }).click()
  await expect(toast(customer, /Projektet är avbrutet.*Företaget har fått veta det\./)).toBeVisible()
  const main = customer.getByRole('main')
  await expect(main.getByText('Avbrutet', { exact: true })).toBeVisible()
  await expect(main).toContainText(`Projektet är avbrutet${REASON}`)
  await main.getByText('1 offert som inte är aktuell längre').click()
  await expect(main.getByRole('group').filter({ hasText: 'inte är aktuell' })).toContainText('Nekad')
  await expect(main.getByRole('button', { name: /Avbryt projektet|Acceptera|Tacka nej/ })).toHaveCount(0)
}

async function findInBell(company: Page, title: string): Promise<void> {
  await company.getByRole('button', { name: /^Notifikationer, \d+\+? oläst/ }).click()
  await company.getByRole('link', { name: `Projektet är avbrutet: ${title}` }).click()
  await expectHeading(company, 'Mina offerter')
  const row = company.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Nekad')
}
