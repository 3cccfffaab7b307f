import { expect, expectHeading, isReady, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewAccount, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.describe('the four steps', () => {
  test('lead a customer from the first page to the first project', async ({ newVisitor }) => {
    const page = await newVisitor()
    const email = freshEmail('stegvis')
    await open(page, '/customer/onboarding')
    await expectHeading(page, 'Kom igång med Handslag')
    await expect(page.getByRole('heading', { name: 'För privatpersoner' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'För företag' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Logga in här' })).toHaveAttribute('href', '/simple-login')
    await page.getByRole('link', { name: 'Kom igång nu' }).click()

    await expectStep(page, 1, 'Välj roll')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Nästa' }).click()

    await expectStep(page, 2, 'Skapa konto')
    await expect(page.getByPlaceholder('För- och efternamn')).toBeVisible()
    await page.getByLabel('Namn').fill('Stina Stegvis')
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Bekräfta lösenord').fill(`${NEW_PASSWORD}!`)
    await page.getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByText('Lösenorden matchar inte').first()).toBeVisible()
    await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Skapa konto' }).click()

    await expectStep(page, 3, 'Dina uppgifter')
    await expect(toast(page, 'Registrering lyckades')).toBeVisible()
    await expect(page.getByLabel('Namn')).toHaveValue('Stina Stegvis')
    await page.getByLabel('Namn').fill('S')
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
    await expect(page.getByText('Namn måste vara minst 2 tecken')).toBeVisible()
    await page.getByLabel('Namn').fill('Stina Steg')
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()

    await expectHeading(page, 'Välkommen till Handslag!')
    await expect(toast(page, 'Profilen uppdaterad')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('?steg=4')
    await page.reload()
    await expectHeading(page, 'Välkommen till Handslag!')
    await page.getByRole('link', { name: 'Skapa mitt första projekt' }).click()
    await expectHeading(page, 'Skapa nytt projekt')
  })

  test('show the same step after a reload, with what was typed', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/customer/onboarding?steg=1')
    await tick(page, 'radio', /^Företag/)
    await expect(page).toHaveURL(/roll=company/)
    await open(page, page.url())
    await expect(page.getByRole('radio', { name: /^Företag/ })).toBeChecked()
    await page.getByRole('button', { name: 'Nästa' }).click()
    await page.waitForURL('**/company/onboarding?steg=2')
    await page.getByLabel('Namn').fill('Halvvägs Bygg AB')
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await page.reload()
    await isReady(page)
    await expectStep(page, 2, 'Skapa konto')
    await expect(page.getByLabel('Namn')).toHaveValue('Halvvägs Bygg AB')
    await expect(page.getByLabel('Lösenord', { exact: true })).toHaveValue('')
    await page.goBack()
    await expectStep(page, 1, 'Välj roll')
    await expect(page.getByRole('radio', { name: /^Företag/ })).toBeChecked()
  })

  test('can be left backwards to the account, and continued', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewAccount(page, { email: freshEmail('fram'), name: 'Fram Tillbaka', userType: 'customer' })
    await open(page, '/customer/onboarding?steg=2')
    await page.waitForURL('**/customer/onboarding?steg=3')
    await expectStep(page, 3, 'Dina uppgifter')
    await page.getByLabel(/^Telefon/).fill('070-174 06 05')
    await page.getByRole('link', { name: 'Tillbaka' }).click()
    await expectStep(page, 2, 'Skapa konto')
    await expect(page.getByText('Du är inloggad som Fram Tillbaka')).toBeVisible()
    await page.getByRole('link', { name: 'Fortsätt' }).click()
    await expectStep(page, 3, 'Dina uppgifter')
    await expect(page.getByLabel(/^Telefon/)).toHaveValue('070-174 06 05')
    await page.goBack()
    await expectStep(page, 2, 'Skapa konto')
    // The end cannot be reached without saving anything.
    await open(page, '/customer/onboarding?steg=4')
    await expectStep(page, 3, 'Dina uppgifter')
  })

  test('let a person with an account change their user type, until it is fixed', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewAccount(page, { email: freshEmail('byter'), name: 'Byter Bo', userType: 'customer' })
    await open(page, '/customer/onboarding?steg=1')
    await tick(page, 'radio', /^Företag/)
    await page.getByRole('button', { name: 'Nästa' }).click()
    await page.waitForURL('**/company/onboarding?steg=3')
    await expect(page.getByLabel('Företagets namn')).toHaveValue('Byter Bo')
  })

  test('work by keyboard', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/customer/onboarding')
    await page.getByRole('link', { name: 'Kom igång nu' }).focus()
    await page.keyboard.press('Enter')
    await expectStep(page, 1, 'Välj roll')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: /^Privatperson/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Företag/ })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL(/roll=customer/)
    await expect(page.getByRole('radio', { name: /^Privatperson/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectStep(page, 2, 'Skapa konto')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Tora Tangent')
    await page.keyboard.press('Tab')
    await page.keyboard.type(freshEmail('tora'))
    await page.getByLabel('Lösenord', { exact: true }).focus()
    await page.keyboard.type(NEW_PASSWORD)
    await page.getByLabel('Bekräfta lösenord').focus()
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expectStep(page, 3, 'Dina uppgifter')
  })

  test('work without JavaScript', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/company/onboarding')
    await page.getByRole('link', { name: 'Kom igång nu' }).click()
    await page.locator('label').filter({ hasText: 'Privatperson' }).click()
    await page.getByRole('button', { name: 'Nästa' }).click()
    await page.waitForURL('**/customer/onboarding?steg=2')
    await signUpWithoutScript(page)
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
    await expectHeading(page, 'Välkommen till Handslag!')
  })

  test('show that the next one is loading', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/customer/onboarding')
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/onboarding.data?**', async (route) => {
      await gate
      await route.continue()
    })
    await page.getByRole('link', { name: 'Kom igång nu' }).click()
    await expect(page.getByText('Laddar...')).toBeVisible()
    letGo()
    await expectStep(page, 1, 'Välj roll')
    await expect(page.getByText('Laddar...')).toHaveCount(0)
  })

  test('show a message when the details come from a person who has been logged out', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await logInAsNewAccount(page, { email: freshEmail('borta'), name: 'Borta Bengt', userType: 'customer' })
    await open(page, '/customer/onboarding')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
    await expect(toast(page, 'Du behöver vara inloggad för att uppdatera din profil')).toBeVisible()
    await page.waitForURL(/\/login\?next=/)
  })
})

test('a person with completed onboarding is redirected from every step', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  for (const [path, destination] of [
    ['/customer/onboarding?steg=2', '**/customer/dashboard'],
    ['/company/onboarding', '**/customer/dashboard'],
    ['/onboarding', '**/skapa-projekt'],
    ['/onboarding?steg=3', '**/skapa-projekt'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(destination)
  }
})

async function expectStep(page: Page, step: number, name: string): Promise<void> {
  await expectHeading(page, name)
  await expect(page.getByRole('progressbar', { name: `Steg ${step} av 4` })).toBeVisible()
}

async function signUpWithoutScript(page: Page): Promise<void> {
  await page.getByLabel('Namn').fill('Utan Skript')
  await page.getByLabel('E-post').fill(freshEmail('utan'))
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Skapa konto' }).click()
}
