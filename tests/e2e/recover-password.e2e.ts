import { appCode } from '#tests/support/identity/second-factors.ts'
import { expect, expectHeading, isReady, open, type Page, test, toast } from '#tests/support/journey.ts'
import { mailTo } from '#tests/support/journey-mail.ts'
import { operate } from '#tests/support/journey-operator.ts'
import { fillLogIn, freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

// A code or link that is refused has an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [409] })

const SUBJECT = 'Välj ett nytt lösenord'
const CHOSEN = 'ekplank-och-hyvel'

test.describe('a forgotten password', () => {
  test('is replaced with the mail’s link, and other sessions are ended', async ({ newVisitor }) => {
    const elsewhere = await newVisitor()
    const { email } = await logInAsNewCustomer(elsewhere)
    const page = await newVisitor()
    await askForMail(page, email)
    const { link } = await mailTo(page, email, SUBJECT)
    await open(page, link)
    await expectHeading(page, 'Välj ett nytt lösenord')
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.waitForURL('**/nytt-losenord')
    await isReady(page)

    const save = page.getByRole('button', { name: 'Spara lösenordet' })
    await page.getByLabel('Nytt lösenord').fill(CHOSEN)
    await page.getByLabel('Bekräfta lösenord').fill('något-annat')
    await save.click()
    await expect(page.getByText('Lösenorden matchar inte')).toBeVisible()
    await page.getByLabel('Bekräfta lösenord').fill(CHOSEN)
    await save.click()
    await expect(toast(page, /Lösenordet är ändrat/)).toBeVisible()
    await expectHeading(page, 'Kunddashboard')

    await elsewhere.goto('/customer/dashboard')
    await elsewhere.waitForURL('**/login?next=%2Fcustomer%2Fdashboard')
    await isReady(elsewhere)
    await fillLogIn(elsewhere, email, NEW_PASSWORD)
    await expect(elsewhere.getByRole('main').getByRole('alert')).toContainText(
      'Felaktiga inloggningsuppgifter.',
    )
    await fillLogIn(elsewhere, email, CHOSEN)
    await expectHeading(elsewhere, 'Kunddashboard')

    await open(page, link)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expectHeading(page, 'Länken går inte att använda')
    await expect(page.getByRole('link', { name: 'Skicka ett nytt mejl' })).toHaveAttribute(
      'href',
      '/glomt-losenord',
    )
  })

  test('is replaced with the code, without JavaScript too', async ({ newVisitor }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
    await page.getByLabel('E-post').fill(email)
    await page.getByRole('button', { name: 'Skicka mejlet' }).click()
    await expect(page.getByText(email)).toBeVisible()
    const { code } = await mailTo(page, email, SUBJECT)
    await page.getByLabel('Kod', { exact: true }).fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(
      page.getByRole('main').getByText('Koden stämmer inte, eller så har den gått ut.'),
    ).toBeVisible()
    await page.getByLabel('Kod', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.waitForURL('**/nytt-losenord')
    await page.getByLabel('Nytt lösenord').fill(CHOSEN)
    await page.getByLabel('Bekräfta lösenord').fill(CHOSEN)
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    await expectHeading(page, 'Kunddashboard')
  })

  test('has the same answer for an email without an account, and no second mail is sent at once', async ({
    newVisitor,
  }) => {
    const { email } = await logInAsNewCustomer(await newVisitor())
    const page = await newVisitor()
    for (const address of [email, freshEmail('ingen')]) {
      await askForMail(page, address)
      await expect(page.getByText(`Om det finns ett konto med adressen ${address}`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Skicka igen' })).toBeDisabled()
      await expect(page.getByText(/^Du kan få ett nytt mejl om \d+ sekunder\.$/)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Byt adress' }).click()
    await expectHeading(page, 'Glömt lösenordet?')
  })
})

test('a member of staff replaces a forgotten password too, after the second factor, and is told how long it must be', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  const email = freshEmail('drift')
  const said = await operate('user', 'create-admin', email, '--name', 'Sara Glömsk')
  const [, secret = ''] = /^([A-Z2-7]{32})$/m.exec(said) ?? []
  await askForMail(page, email)
  const { link } = await mailTo(page, email, SUBJECT)
  await open(page, link)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Ett steg till')
  await page.getByRole('textbox', { name: 'Kod' }).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.waitForURL('**/nytt-losenord')
  await isReady(page)
  await expect(page.getByText(/^Minst \S+ tecken/)).toHaveText(/^Minst tolv tecken/)
  await page.getByLabel('Nytt lösenord').fill(CHOSEN)
  await page.getByLabel('Bekräfta lösenord').fill(CHOSEN)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expectHeading(page, 'Översikt')
})

test('a new password needs a recovery, not only a login', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await page.goto('/nytt-losenord')
  await page.waitForURL('**/glomt-losenord')
})

async function askForMail(page: Page, email: string): Promise<void> {
  await open(page, '/login')
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expectHeading(page, 'Glömt lösenordet?')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka mejlet' }).click()
  await page.waitForURL('**/kolla-epost')
  await expectHeading(page, 'Kolla din e-post')
}
