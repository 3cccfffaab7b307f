import { expect, expectHeading, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { fillLogIn, freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewAccount, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [409, 500, 503] })

test.describe('the customers’ wizard', () => {
  test('leads from the role to the first project, and each step is counted once', async ({ newVisitor }) => {
    const page = await newVisitor()
    const counted = await countedBy(page)
    await open(page, '/onboarding')
    await expectHeading(page, 'Välj roll')
    const next = page.getByRole('button', { name: 'Nästa' })
    await expect(next).toBeEnabled()
    await tick(page, 'radio', /^Jag är företag/)
    await expect(next).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Ansök om partnerskap' })).toHaveAttribute(
      'href',
      '/bli-partner',
    )
    await tick(page, 'radio', /^Jag är kund/)
    await next.click()

    await expectHeading(page, 'Skapa konto')
    await expect(page.getByRole('tab', { name: 'Skapa konto' })).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Namn').fill('Flora Flöde')
    await page.getByLabel('E-post').fill(freshEmail('flora'))
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Skapa konto' }).click()

    await page.waitForURL('**/onboarding?steg=3')
    await expectHeading(page, 'Dina uppgifter')
    await page.getByLabel(/^Telefon/).fill('070-174 06 05')
    await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
    await page.waitForURL('**/onboarding?steg=4')
    await expectHeading(page, 'Välkommen till Handslag!')
    await expect
      .poll(() => counted)
      .toEqual([
        'step-seen 1 unknown',
        'role-selected customer',
        'step-seen 2 customer',
        'step-seen 3 customer',
        'step-seen 4 customer',
        'completed customer',
      ])
    await page.getByRole('link', { name: 'Skapa mitt första projekt' }).click()
    await expectHeading(page, 'Skapa nytt projekt')
  })

  test('says in its own words what failed, and continues for a person who has an account', async ({
    newVisitor,
  }) => {
    const email = freshEmail('halv')
    await logInAsNewAccount(await newVisitor(), { email, name: 'Halva Vägen', userType: 'customer' })
    const page = await newVisitor()
    await open(page, '/onboarding?steg=2')
    await page.getByLabel('Namn').fill('Halva Vägen')
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Registrering misslyckades')
    await page.getByRole('tab', { name: 'Logga in' }).click()
    await fillLogIn(page, email, 'fel-losenord')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Inloggning misslyckades')
    await fillLogIn(page, email, NEW_PASSWORD)
    await page.waitForURL('**/onboarding?steg=3')
    await expectHeading(page, 'Dina uppgifter')
    await page.getByLabel(/^Telefon/).fill('070-174 06 05')
    await page.getByRole('link', { name: 'Börja om' }).click()
    await expectHeading(page, 'Välj roll')
    await page.getByRole('button', { name: 'Nästa' }).click()
    await page.waitForURL('**/onboarding?steg=3')
    await expect(page.getByLabel(/^Telefon/)).toHaveValue('')
  })

  test('shows a red box when there is no answer, and keeps what was typed', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/onboarding?steg=2&flik=logga-in')
    await page.route('**/onboarding.data?**', (route) => route.fulfill({ status: 500, body: 'nej' }))
    await fillLogIn(page, 'nagon@resa.example', NEW_PASSWORD)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Ett fel uppstod')
    await expect(page.getByLabel('E-post')).toHaveValue('nagon@resa.example')
  })

  test('redirects a person with completed onboarding to the dashboard', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/onboarding?steg=2&flik=logga-in')
    await fillLogIn(page, email, NEW_PASSWORD)
    await expectHeading(page, 'Kunddashboard')
  })
})

test('shows a message when details cannot be saved, and keeps them', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewAccount(page, { email: freshEmail('otur'), name: 'Otur Olle', userType: 'customer' })
  await open(page, '/onboarding?steg=3')
  await page.getByLabel(/^Telefon/).fill('070-174 06 05')
  await page.route('**/onboarding.data?**', (route) => route.fulfill({ status: 500, body: 'nej' }))
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expect(toast(page, 'Kunde inte uppdatera profil')).toBeVisible()
  await expect(page.getByLabel(/^Telefon/)).toHaveValue('070-174 06 05')
})

/** The events that the page sends. */
async function countedBy(page: Page): Promise<string[]> {
  const counted: string[] = []
  await page.exposeFunction('noteCount', (text: string) => {
    const { event, step, role } = JSON.parse(text) as { event: string; step?: number; role: string }
    counted.push([event, step, role].filter(Boolean).join(' '))
  })
  await page.addInitScript(() => {
    const { noteCount } = window as unknown as { noteCount: (text: string) => void }
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(noteCount)
      return send(url, body)
    }
  })
  return counted
}
