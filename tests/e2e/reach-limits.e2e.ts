import { expect, expectHeading, open, type Page, test } from '#tests/support/journey.ts'
import { describeProject, sendWrittenQuote, writeQuote } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [409] })

test('five projects a day: a sixth is refused with a message before and after writing, and nothing typed is lost', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  for (let number = 1; number <= 4; number++) await publishProject(page)
  await open(page, '/skapa-projekt')
  await expect(page.getByText(/Du kan publicera igen/)).toHaveCount(0)
  await describeProject(page, 'Ett badrum till')
  // In another window, meanwhile.
  await publishProject(page)

  await page.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(
    page.getByRole('main').getByText(/Du har publicerat 5 projekt i dag.*Det du har skrivit finns kvar/),
  ).toBeVisible()
  await expect(page.getByRole('definition').getByText('Ett badrum till')).toBeVisible()

  await open(page, '/skapa-projekt')
  await expect(page.getByText(/^Du kan publicera igen \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByLabel('Projekttitel')).toHaveValue('Ett badrum till')
})

test('three quotes on a project: the form shows the number, and a fourth is refused', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  const form = `/company/projects/${id}/offert`
  await sendAndWithdraw(company, id)
  await open(company, form)
  await expect(company.getByText('Det här är er offert nummer 2 på projektet')).toBeVisible()
  await sendAndWithdraw(company, id)
  await open(company, form)
  await expect(
    company.getByText('Det här är er sista offert på projektet: ni kan skicka högst 3.'),
  ).toBeVisible()
  await writeQuote(company, { labour: '62 000', material: '31 000', other: '4 000', message: 'Hej igen!' })
  await sendWrittenQuote(company)
  await company.getByRole('button', { name: /^Dra tillbaka offerten på/ }).click()
  await company.getByRole('dialog').getByRole('button', { name: 'Dra tillbaka' }).click()
  await expectHeading(company, 'Mina offerter')

  for (const path of [`/company/projects/${id}`, form]) {
    await open(company, path)
    await expect(company.getByRole('main')).toContainText('Ni har skickat tre offerter på projektet')
    await expect(company.getByRole('link', { name: /Lämna (en ny )?offert/ })).toHaveCount(0)
  }
  await expect(company.getByRole('button', { name: 'Förhandsgranska' })).toHaveCount(0)
})

async function sendAndWithdraw(company: Page, projectId: string): Promise<void> {
  const quote = await sendQuote(company, projectId)
  const answer = await postForm(company, `/company/offers/${quote.id}/withdrawal`)
  expect(answer.status()).toBe(302)
  await company.context().clearCookies({ name: 'handslag-toast' })
}
