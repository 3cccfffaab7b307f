import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { fillLogIn, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer, postForm } from '#tests/support/journey-setting.ts'

test('typed words are restored after a login that interrupted their form, for the same person only', async ({
  newVisitor,
}) => {
  const other = await logInAsNewCustomer(await newVisitor(), 'Nils Ny')
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page)
  await open(page, '/customer/settings')
  const name = page.getByLabel('Namn', { exact: true })
  await name.fill('Karin Skriver')
  await postForm(page, '/logout')
  await page.getByRole('button', { name: 'Spara uppgifter' }).click()
  await page.waitForURL('**/login?next=%2Fcustomer%2Fsettings')
  await expectHeading(page, 'Logga in')
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectHeading(page, 'Inställningar')
  await expect(name).toHaveValue('Karin Skriver')
  await expect(toast(page, 'Du är inloggad igen')).toBeVisible()
  await page.getByRole('button', { name: 'Spara uppgifter' }).click()
  await expect(toast(page, 'Profilen uppdaterad')).toBeVisible()

  await name.fill('Karins hemlighet')
  await postForm(page, '/logout')
  await page.getByRole('button', { name: 'Spara uppgifter' }).click()
  await page.waitForURL('**/login?next=%2Fcustomer%2Fsettings')
  await expectHeading(page, 'Logga in')
  await fillLogIn(page, other.email, NEW_PASSWORD)
  await expectHeading(page, 'Inställningar')
  await expect(name).toHaveValue('Nils Ny')
})
