import { expect, expectHeading, open, type Page, test } from '#tests/support/journey.ts'
import { describeProject } from '#tests/support/journey-forms.ts'
import {
  fillLogIn,
  freshEmail,
  NEW_PASSWORD,
  passCustomerDetails,
  signUp,
  typeLogIn,
} from '#tests/support/journey-people.ts'
import { ASKED_OR_SEARCHING, inDays, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.describe('a project drafted before logging in', () => {
  test('is published when its author has an account', async ({ newVisitor }) => {
    const page = await newVisitor()
    await writeAndSend(page, 'Badrum före kontot')
    await expectHeading(page, 'Skapa konto')
    await signUp(page, { name: 'Vera Vänta', email: freshEmail('vera') })
    await passCustomerDetails(page)
    await page.getByRole('link', { name: 'Till dashboarden' }).click()
    await expectHeading(page, 'Kunddashboard')
    await expectOnce(page, 'Badrum före kontot')
    await open(page, '/skapa-projekt')
    await expect(page.getByLabel('Projekttitel')).toHaveValue('')
  })

  test('is published once, also when login is sent from two tabs', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor()
    await writeAndSend(page, 'Badrum i två flikar')
    const other = await page.context().newPage()
    await open(other, '/login')
    await expect(other.getByText('Ditt projekt väntar på ett konto')).toBeVisible()
    await page.getByRole('tab', { name: 'Logga in' }).click()
    await expectHeading(page, 'Logga in')
    // Filled in first and sent at the same time: a tab that notices the other's login continues by itself.
    for (const tab of [page, other]) await typeLogIn(tab, email, NEW_PASSWORD)
    await Promise.all([page, other].map((tab) => tab.getByLabel('Lösenord', { exact: true }).press('Enter')))
    await Promise.all([expectHeading(page, 'Kunddashboard'), expectHeading(other, 'Kunddashboard')])
    await expectOnce(other, 'Badrum i två flikar')
  })
})

test.describe('without JavaScript', () => {
  // Wrong fields, and a place that is not recognised.
  test.use({ expectedAnswers: [400, 409] })

  test('a project is written and published', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/skapa-projekt')
    // The wizard is on the page, too, for those who have JavaScript.
    const form = page.locator('form').filter({ visible: true })
    await form.getByLabel('Projekttitel').fill('Badrum utan skript')
    await form.getByLabel('Plats').fill('Bakom ladan')
    await form.getByText('Frågor om Badrumsrenovering').click()
    await form.getByLabel('Hur stort är golvet?').first().fill('tolv')
    await form.getByLabel('Kategori').selectOption('Badrumsrenovering')
    await form.getByRole('button', { name: 'Skicka projekt' }).click()
    for (const message of [
      'Beskrivningen måste vara minst 10 tecken',
      'Välj en budget',
      'Skriv ytan i siffror',
    ])
      await expect(form.getByText(message)).toBeVisible()
    await expect(form.getByLabel('Projekttitel')).toHaveValue('Badrum utan skript')
    await form.getByLabel('Beskrivning').fill('Hela badrummet ska göras om, med nytt golv.')
    await form.getByLabel('Budget').selectOption('100 000–200 000 kr')
    await form.getByLabel('Önskat slutdatum').fill(inDays(60))
    await form.getByLabel('Hur stort är golvet?').first().fill('12')
    await form.getByRole('button', { name: 'Skicka projekt' }).click()
    await form.getByLabel('Kommun', { exact: true }).selectOption('Uppsala')
    await form.getByRole('button', { name: 'Skicka projekt' }).click()
    await expect(page.getByText('Ditt projekt väntar på ett konto')).toBeVisible()
    await page.goto('/login')
    await fillLogIn(page, email, NEW_PASSWORD)
    await expectHeading(page, 'Kunddashboard')
    await page.goto('/customer/projects')
    await page.getByRole('link', { name: 'Badrum utan skript' }).click()
    await expectHeading(page, 'Badrum utan skript')
    await expect(page.getByRole('definition').getByText('12 m²')).toBeVisible()
  })
})

async function writeAndSend(page: Page, title: string): Promise<void> {
  await open(page, '/skapa-projekt')
  await describeProject(page, title)
  await page.getByRole('button', { name: 'Skicka projekt' }).click()
  await page.waitForURL('**/login?flik=skapa-konto&next=%2Fdashboard')
  await expect(page.getByText('Ditt projekt väntar på ett konto')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Skapa konto', selected: true })).toBeVisible()
}

async function expectOnce(page: Page, title: string): Promise<void> {
  await open(page, '/customer/projects')
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(ASKED_OR_SEARCHING)).toBeVisible()
}
