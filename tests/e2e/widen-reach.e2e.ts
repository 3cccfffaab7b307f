import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, type NewVisitor, open, type Page, test, toast } from '#tests/support/journey.ts'
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

/** A customer on the page of a project that no company of the demo takes: the nearest ones end before it. */
async function lonelyCustomer(
  newVisitor: NewVisitor,
  options?: Parameters<NewVisitor>[0],
): Promise<{ customer: Page }> {
  const customer = await newVisitor(options)
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer, { location: 'Köping', category: 'painting' })
  // Companies are asked by a job soon after publication.
  await expect(async () => {
    await (options ? customer.goto(`/customer/projects/${id}`) : open(customer, `/customer/projects/${id}`))
    await expect(customer.getByText(QUESTION)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return { customer }
}
