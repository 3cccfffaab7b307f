import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, type NewVisitor, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

const QUESTION = 'Få företag passar. Får vi fråga fler?'

test('a customer for whom few companies fit lets us ask others with one tap, and takes it back', async ({
  newVisitor,
}) => {
  const { customer } = await lonelyCustomer(newVisitor)
  await expect(customer.getByText('De får veta varför de är tillfrågade.')).toBeVisible()
  await expectGoodPage(customer)
  await customer.getByRole('button', { name: 'Ja, fråga dem också' }).click()
  await expect(toast(customer, 'Tack, vi frågar fler')).toBeVisible()
  await expect(customer.getByText('Vi frågar också företag längre bort')).toBeVisible()
  // Without reloading: the page follows its project.
  await expect(customer.getByText(/^[1-9]\d* företag tillfråga(t|de)/)).toBeVisible()
  await customer.getByRole('button', { name: 'Sluta fråga dem' }).click()
  await expect(toast(customer, 'Vi frågar inga fler längre bort')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Sluta fråga dem' })).toHaveCount(0)
})

test('also without JavaScript', async ({ newVisitor }) => {
  const { customer } = await lonelyCustomer(newVisitor, { javaScriptEnabled: false })
  await customer.getByRole('button', { name: 'Ja, fråga dem också' }).click()
  await expect(customer.getByText('Vi frågar också företag längre bort')).toBeVisible()
})

test('staff ask the customer, who finds the question in what there is to do, and their yes has companies asked', async ({
  newVisitor,
}) => {
  const { customer, project } = await lonelyCustomer(newVisitor)
  const desk = await newVisitor()
  await logInAtDesk(desk)
  await open(desk, '/admin/utan-foretag')
  const row = desk.getByRole('article', { name: project.title })
  await expect(row).toContainText('0 offerter, 0 tillfrågade')
  await row.getByRole('button', { name: `Fråga kunden om bredare för ${project.title}` }).click()
  await expect(toast(desk, 'Kunden är tillfrågad')).toBeVisible()
  await expect(row).toContainText('Kunden är tillfrågad om bredare och har inte bett oss fråga vidare.')

  await expect(async () => {
    await open(customer, '/customer/att-gora')
    await expect(customer.getByText('Säg om vi får fråga företag längre bort')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await customer.getByRole('link', { name: /^Läs och svara/ }).click()
  await customer.getByRole('button', { name: 'Ja, fråga dem också' }).click()
  await expect(customer.getByText(/^[1-9]\d* företag tillfråga(t|de)/)).toBeVisible()
  await open(desk, '/admin/utan-foretag')
  await expect(row).toHaveCount(0)
})

/** A customer on the page of a project that no company of the demo takes: the nearest ones end before it. */
async function lonelyCustomer(
  newVisitor: NewVisitor,
  options?: Parameters<NewVisitor>[0],
): Promise<{ customer: Page; project: { id: string; title: string } }> {
  const customer = await newVisitor(options)
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer, { location: 'Köping', category: 'painting' })
  const { id } = project
  // Companies are asked by a job soon after publication.
  await expect(async () => {
    await (options ? customer.goto(`/customer/projects/${id}`) : open(customer, `/customer/projects/${id}`))
    await expect(customer.getByText(QUESTION)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return { customer, project }
}
