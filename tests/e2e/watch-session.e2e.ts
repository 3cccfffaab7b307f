import { expect, expectHeading, isReady, open, type Page, test } from '#tests/support/journey.ts'
import { fillLogIn, logIn, logOut, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer, postForm } from '#tests/support/journey-setting.ts'

test.describe('an open page', () => {
  test('logs out together with another tab, and in again', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { email } = await logInAsNewCustomer(page)
    const beside = await page.context().newPage()
    await open(page, '/customer/dashboard')
    await open(beside, '/customer/projects')
    await expectHeading(beside, 'Mina projekt')
    await beside.evaluate(() =>
      localStorage.setItem('handslag-quote-draft:ett-projekt', 'Vi kan börja i maj.'),
    )
    await logOut(page)
    await beside.waitForURL('**/login?next=%2Fcustomer%2Fprojects')
    await expect(beside.getByText('Mina projekt')).toHaveCount(0)
    expect(await beside.evaluate(() => Object.keys(localStorage))).not.toContain(
      'handslag-quote-draft:ett-projekt',
    )

    await open(page, '/login')
    await fillLogIn(page, email, NEW_PASSWORD)
    await beside.waitForURL('**/customer/projects')
    await expectHeading(beside, 'Mina projekt')
  })

  test('notices, when it becomes visible again, that its session has ended elsewhere', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await open(page, '/customer/projects')
    await expectHeading(page, 'Mina projekt')
    await postForm(page, '/logout')
    await becomeVisible(page)
    await page.waitForURL('**/login?next=%2Fcustomer%2Fprojects')
  })

  test('shows nothing of the previous person when another one logs in', async ({ newVisitor }) => {
    const other = await logInAsNewCustomer(await newVisitor(), 'Nils Ny')
    const page = await newVisitor()
    await logInAsNewCustomer(page, 'Karin Kvar')
    await open(page, '/customer/dashboard')
    await expect(page.getByText('Välkommen, Karin Kvar!')).toBeVisible()
    await postForm(page, '/simple-login', { email: other.email, password: NEW_PASSWORD })
    await becomeVisible(page)
    await expect(page.getByText('Välkommen, Nils Ny!')).toBeVisible()
    await expect(page.getByText('Karin Kvar')).toHaveCount(0)
  })
})

test('the start page welcomes a logged-in person once in twelve hours, and not right after a login', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page, 'Karin Resare')
  await open(page, '/customer/dashboard')
  const welcome = page.getByText('Välkommen tillbaka Karin.')
  await open(page, '/')
  await expect(welcome).toBeVisible()
  await expect(page.getByText(/Du är inloggad som privatperson\. Klicka på din profil/)).toBeVisible()
  await open(page, '/')
  await expectKnown(page)
  await expect(welcome).toBeHidden()
  await page.evaluate(() => localStorage.setItem('lastWelcomeTime', String(Date.now() - 13 * 3_600_000)))
  await open(page, '/')
  await expect(welcome).toBeVisible()
  await page.getByRole('button', { name: 'Stäng' }).click()
  await expect(welcome).toBeHidden()
  await page.getByRole('button', { name: /^(Karin, din meny|Meny)$/ }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expectHeading(page, 'Kunddashboard')

  const fresh = await newVisitor()
  await logIn(fresh, email, NEW_PASSWORD)
  await isReady(fresh)
  await open(fresh, '/')
  await expectKnown(fresh)
  await expect(fresh.getByText('Välkommen tillbaka Karin.')).toBeHidden()
})

/** The document has been told who is looking at it. */
async function expectKnown(page: Page): Promise<void> {
  await expect(page.locator('#site-menu')).toContainText('Karin Resare')
}

/** Tabs of a test are never hidden, so the test fires the event. */
async function becomeVisible(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
