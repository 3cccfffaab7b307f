import { expect, expectHeading, isReady, open, test, tick, toast } from '#tests/support/journey.ts'
import { fillLogIn, freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [409] })

test.describe('the registration page', () => {
  test('creates an account with name, email, password and user type', async ({ newVisitor }) => {
    const page = await newVisitor()
    const email = freshEmail('firma')
    await open(page, '/register')
    await expectHeading(page, 'Registrera dig')
    await expect(page.getByLabel('Bekräfta lösenord')).toHaveCount(0)
    const create = page.getByRole('button', { name: 'Skapa konto' })
    await create.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Alla fält är obligatoriska')
    await tick(page, 'radio', /^Företag/)
    await page.getByLabel('Företagets namn').fill('Nya Bygg AB')
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill('kort')
    await create.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Lösenordet måste vara minst 6 tecken',
    )
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await create.click()
    await expect(toast(page, /Registrering lyckades/)).toBeVisible()
    await page.waitForURL('**/company/onboarding')
  })

  test('says that an email is in use, and works without JavaScript', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/register')
    await page.getByLabel('För- och efternamn').fill('Karin Resare')
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByText('En användare med denna e-postadress finns redan.')).toBeVisible()
    await expect(page.getByLabel('För- och efternamn')).toHaveValue('Karin Resare')
  })

  test('redirects a person who is logged in', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await page.goto('/register')
    await page.waitForURL('**/customer/dashboard')
  })
})

test('the simple login is open to a person who is logged in and wants another account', async ({
  newVisitor,
}) => {
  const { email } = await logInAsNewCustomer(await newVisitor(), 'Nils Ny')
  const page = await newVisitor()
  await logInAsNewCustomer(page, 'Karin Kvar')
  await open(page, '/simple-login')
  await expectHeading(page, 'Logga in')
  await expect(page.getByText('Du är inloggad som Karin Kvar')).toBeVisible()
  await page.getByRole('tab', { name: 'Skapa konto' }).click()
  await page.waitForURL('**/simple-login?flik=skapa-konto')
  await page.getByRole('tab', { name: 'Logga in' }).click()
  await page.waitForURL('**/simple-login')
  await isReady(page)
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectHeading(page, 'Kunddashboard')
  await expect(page.getByText('Välkommen, Nils Ny!')).toBeVisible()
})
