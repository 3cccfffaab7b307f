import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

// A place that nobody knows.
test.use({ expectedAnswers: [409] })

test('a customer moves a project, reads what it leads to, and a company that does not fit loses sight of it', async ({
  newVisitor,
}) => {
  const [karin, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByText('Kunden ser vilka företag som har öppnat projektet.')).toBeVisible()

  await open(karin, `/customer/projects/${project.id}`)
  await karin.getByRole('link', { name: 'Ändra plats eller yrke' }).click()
  await expectHeading(karin, 'Ändra plats eller yrke')
  await karin.getByLabel('Kategori').selectOption({ label: 'Målning' })
  await karin.getByRole('combobox', { name: 'Plats' }).fill('Kirunna')
  await expect(karin.getByRole('option', { name: /^Menade du Kiruna/ })).toBeVisible()
  await karin.keyboard.press('Escape')
  await karin.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(karin.getByLabel('Kommun')).toBeVisible()
  await karin.getByRole('button', { name: /^Menade du Kiruna/ }).click()
  await expect(karin.getByRole('heading', { name: 'Så här blir det' })).toBeVisible()
  await expect(karin.getByText(/ blir Kiruna/)).toBeVisible()
  await karin.getByLabel('Hur stor yta ska målas, ungefär?').fill('mycket')
  await karin.getByRole('button', { name: 'Spara ändringen' }).click()
  await expect(
    karin.getByText('Skriv ytan i siffror med högst en decimal, till exempel 12 eller 5,5'),
  ).toBeVisible()
  await karin.getByRole('button', { name: 'Ändra mer' }).click()
  await expect(karin.getByRole('combobox', { name: 'Plats' })).toHaveValue(/Kiruna/)
  await karin.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(karin.getByLabel('Hur stor yta ska målas, ungefär?')).toHaveValue('mycket')
  await karin.getByLabel('Hur stor yta ska målas, ungefär?').fill('40')
  await karin.getByRole('button', { name: 'Spara ändringen' }).click()
  await expect(toast(karin, 'Ändringen är sparad')).toBeVisible()
  await expect(karin.getByText(/^Kiruna/).first()).toBeVisible()

  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByText('Kunden ser vilka företag som har öppnat projektet.')).toHaveCount(0)
})
