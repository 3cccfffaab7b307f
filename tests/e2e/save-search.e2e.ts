import { expect, open, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

test('a company saves a search, and the next project that fits it stands there as new', async ({
  newVisitor,
}) => {
  const mark = `klinker${Date.now().toString(36).replace(/\d/g, 'x')}`
  const [company, customer] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects?scope=all&category=painting&q=${mark}`)
  await company.getByText('Bevaka sökningen').click()
  await company.getByLabel('Namn').fill(`Bevakning ${mark}`)
  await company.getByRole('button', { name: 'Spara bevakningen' }).click()
  await expect(toast(company, 'Bevakningen är sparad')).toBeVisible()

  await logInAsNewCustomer(customer)
  const { title } = await publishProject(customer, { title: `Måla ${mark}`, category: 'painting' })
  const found = company.getByRole('navigation', { name: 'Era bevakningar' }).getByRole('link', {
    name: new RegExp(`^Bevakning ${mark}.*1 nytt$`),
  })
  await expect(async () => {
    await open(company, '/company/projects')
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await found.click()
  await expect(company.getByRole('link', { name: title })).toBeVisible()
})
