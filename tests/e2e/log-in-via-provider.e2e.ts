import { expect, expectHeading, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [409] })

/** Logs in at the provider, which is another site. */
async function identify(page: Page, name: string): Promise<void> {
  await expectHeading(page, 'Provlegitimation')
  await page.getByLabel('Namn').fill(name)
  await page.getByRole('button', { name: 'Legitimera' }).click()
}

test('a new person logs in through a provider, and gets the same account the next time', async ({
  newVisitor,
}) => {
  const email = freshEmail('legitim')
  const page = await newVisitor()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(page, email)
  await page.waitForURL('**/customer/onboarding')
  await expect(page.getByLabel('Namn')).toHaveValue('Karin Legitim')
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expectHeading(page, 'Välkommen till Handslag!')

  const phone = await newVisitor()
  await open(phone, '/login?next=%2Fcustomer%2Fprojects')
  await phone.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(phone, email)
  await expectHeading(phone, 'Mina projekt')
  await expect(toast(phone, /Inloggning lyckades/)).toBeVisible()
  expect(phone.url()).not.toContain('code=')
})

test('a person who cancels at the provider is told so, with a link back', async ({ newVisitor }) => {
  const page = await newVisitor()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(page, 'avbryt')
  await expectHeading(page, 'Inloggningen blev inte av')
  await expect(page.getByRole('alert')).toContainText('Du avbröt')
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await expectHeading(page, 'Logga in')
})

test('the callback works only in the browser that began the login', async ({ newVisitor }) => {
  const [mine, theirs] = [await newVisitor(), await newVisitor()]
  await open(mine, '/login')
  const back = mine.waitForRequest((request) => request.url().includes('/auth/v1/callback?'))
  await mine.route('**/auth/v1/callback?*', (route) => route.abort())
  await mine.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(mine, freshEmail('utan'))
  await theirs.goto((await back).url())
  await theirs.goto('/customer/dashboard')
  await expectHeading(theirs, 'Logga in')
})

test('a company chooses its role before the redirect', async ({ newVisitor }) => {
  const page = await newVisitor()
  await open(page, '/login?flik=skapa-konto')
  await tick(page, 'radio', /^Företag/)
  await page.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(page, freshEmail('bolag'))
  await page.waitForURL('**/company/onboarding')
})

test('without JavaScript it is the same', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(page, freshEmail('skriptlos'))
  await page.waitForURL('**/customer/onboarding')
})

test('a login method is linked to an account and removed again', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page, 'Karin Koppling')
  await open(page, '/customer/settings')
  await page.getByRole('link', { name: 'Koppla Provlegitimation', exact: true }).click()
  await expectHeading(page, 'Koppla Provlegitimation')
  await page.getByLabel('Ditt lösenord').fill('fel-lösenord-1')
  await page.getByRole('button', { name: 'Fortsätt till Provlegitimation' }).click()
  await expect(page.getByRole('main').getByText('Lösenordet stämmer inte')).toBeVisible()
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Fortsätt till Provlegitimation' }).click()
  const name = freshEmail('annan')
  await identify(page, name)
  await expect(toast(page, /Inloggningen är kopplad/)).toBeVisible()

  const phone = await newVisitor()
  await open(phone, '/login')
  await phone.getByRole('button', { name: 'Logga in med Provlegitimation' }).click()
  await identify(phone, name)
  await expect(phone.getByText('Välkommen, Karin Koppling!')).toBeVisible()

  await page.getByRole('link', { name: 'Koppla bort Provlegitimation' }).click()
  await expectHeading(page, 'Koppla bort Provlegitimation?')
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Koppla bort' }).click()
  await expect(toast(page, /Inloggningen är bortkopplad/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Koppla Provlegitimation', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Koppla bort/ })).toHaveCount(0)
})
