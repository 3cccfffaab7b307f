import { expect, expectHeading, open, test, tick, toast } from '#tests/support/journey.ts'
import { fillLogIn, freshEmail, logOut, NEW_PASSWORD, signUp } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer, postForm } from '#tests/support/journey-setting.ts'

// A refused login has an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [409] })

test.describe('logging in', () => {
  test('shows what is wrong and keeps what was typed, except the password', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor()
    await open(page, '/login')
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'E-post och lösenord är obligatoriska',
    )
    await expect(page.getByLabel('E-post')).toBeFocused()
    await fillLogIn(page, 'karin@uppsala', 'x')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Ange en giltig e-postadress')
    await fillLogIn(page, email, 'inte-lösenordet')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Inloggningsfel')
    await expect(toast(page, /Inloggningsfel.*Felaktiga inloggningsuppgifter\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Felaktiga inloggningsuppgifter. Kontrollera e-post och lösenord.',
    )
    await expect(page.getByLabel('E-post')).toHaveValue(email)
    await expect(page.getByLabel('Lösenord', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Lösenord', { exact: true })).toBeFocused()
    // On a phone the toast would cover the form that says the same.
    await page.setViewportSize({ width: 360, height: 780 })
    await fillLogIn(page, email, 'inte-det-heller')
    await expect(toast(page, 'Inloggningsfel')).toHaveCount(0)
    await expect(page.getByText('Inloggningsfel')).toHaveCount(1)
    await expect(page.getByText('Inloggningsfel')).toBeInViewport()
    await fillLogIn(page, email, NEW_PASSWORD)
    await expect(toast(page, /Inloggning lyckades.*Välkommen tillbaka!/)).toBeVisible()
    await expectHeading(page, 'Kunddashboard')
  })

  test('leads back to the requested page, and only within this site', async ({ newVisitor, baseURL }) => {
    const page = await newVisitor()
    const { email } = await logInAsNewCustomer(page)
    await page.context().clearCookies()
    await open(page, '/customer/projects')
    await page.waitForURL('**/login?next=%2Fcustomer%2Fprojects')
    await fillLogIn(page, email, NEW_PASSWORD)
    await expectHeading(page, 'Mina projekt')
    // An open page would notice that its session has ended; here only URLs are checked.
    await page.goto('about:blank')
    for (const next of [
      'https://ond.example/',
      '//ond.example',
      '/\\ond.example',
      '/login',
      'javascript:alert(1)',
    ]) {
      await page.context().clearCookies()
      const path = `/login?next=${encodeURIComponent(next)}`
      const answer = await postForm(page, path, { email, password: NEW_PASSWORD })
      expect(new URL(answer.headers().location ?? '', baseURL).href, next).toBe(
        `${baseURL}/customer/dashboard`,
      )
    }
  })

  test('works without JavaScript', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/login')
    await fillLogIn(page, email, 'inte-lösenordet')
    await expect(page.getByText('Felaktiga inloggningsuppgifter.')).toBeVisible()
    await expect(page.getByLabel('E-post')).toHaveValue(email)
    await fillLogIn(page, email, NEW_PASSWORD)
    await expectHeading(page, 'Kunddashboard')
    await page.getByRole('link', { name: 'Mina projekt' }).first().click()
    await expectHeading(page, 'Mina projekt')
  })
})

test.describe('creating an account', () => {
  test('shows what is wrong and keeps what was typed, except the passwords', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor()
    await open(page, '/login')
    await page.getByRole('tab', { name: 'Skapa konto' }).click()
    await expectHeading(page, 'Skapa konto')
    const create = page.getByRole('button', { name: 'Skapa konto' })
    const alert = page.getByRole('main').getByRole('alert')
    await create.click()
    await expect(alert).toContainText('Alla fält är obligatoriska')
    await page.getByLabel('För- och efternamn').fill('Karin Resare')
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill('kort')
    await page.getByLabel('Bekräfta lösenord').fill('kort')
    await create.click()
    await expect(alert).toContainText('Lösenordet måste vara minst 6 tecken långt.')
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Bekräfta lösenord').fill('något-annat')
    await create.click()
    await expect(alert).toContainText('Kontrollera att båda lösenorden är identiska.')
    await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
    await create.click()
    await expect(alert).toContainText('En användare med denna e-postadress finns redan.')
    await expect(page.getByLabel('För- och efternamn')).toHaveValue('Karin Resare')
    await expect(page.getByLabel('E-post')).toBeFocused()
    await signUp(page, { name: 'Karin Resare', email: freshEmail('karin') })
    await expect(toast(page, /Registrering lyckades.*Välkommen till Handslag!/)).toBeVisible()
    await page.waitForURL('**/customer/onboarding')
  })

  test('needs a name of at least two letters', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/login?flik=skapa-konto')
    await tick(page, 'radio', /^Privatperson/)
    await signUp(page, { name: 'Bo', email: freshEmail('bo') })
    // The URL changes before the form of the login is gone, which has a name as well.
    await expect(page.getByRole('button', { name: 'Spara och fortsätt' })).toBeVisible()
    await page.getByLabel('Namn').fill('B')
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
    await expect(page.getByText('Namn måste vara minst 2 tecken')).toBeVisible()
    await page.getByLabel('Namn').fill('Bo')
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
    await expectHeading(page, 'Välkommen till Handslag!')
    await page.getByRole('link', { name: 'Skapa mitt första projekt' }).click()
    await page.waitForURL('**/skapa-projekt')
  })
})

test('logging out leaves nothing behind, also for the browser’s back button', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page, 'Karin Borta')
  await open(page, '/customer/dashboard')
  await expect(page.getByText('Välkommen, Karin Borta!')).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('status')).toHaveText(/Utloggning lyckades.*Du har loggats ut\./)
  await page.goBack()
  await page.waitForURL('**/login?next=%2Fcustomer%2Fdashboard')
  await expect(page.getByText('Karin Borta')).toHaveCount(0)
})
