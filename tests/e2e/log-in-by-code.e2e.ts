import { expect, expectHeading, isReady, open, test } from '#tests/support/journey.ts'
import { countMailsTo, mailTo } from '#tests/support/journey-mail.ts'
import { fillLogIn, freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [409] })

test('a code by mail logs in once; for an email that was signed up elsewhere, a new password comes first', async ({
  newVisitor,
}) => {
  const elsewhere = await newVisitor()
  const { email } = await logInAsNewCustomer(elsewhere)
  const page = await newVisitor()
  await open(page, '/customer/projects')
  await page.waitForURL('**/login?next=%2Fcustomer%2Fprojects')
  await isReady(page)
  await page.getByRole('link', { name: 'Logga in med engångskod' }).click()
  await expectHeading(page, 'Logga in med engångskod')
  await page.getByRole('button', { name: 'Skicka koden' }).click()
  await expect(page.getByText('Ange din e-postadress')).toBeVisible()
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka koden' }).click()
  await page.waitForURL('**/kolla-epost')
  const { code } = await mailTo(page, email, 'Logga in på Handslag')
  await page.getByLabel('Kod', { exact: true }).fill(code.slice(0, 5))
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByText('Koden har sex siffror')).toBeVisible()
  await page.getByLabel('Kod', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Välj ett nytt lösenord')
  await expect(page.getByText('Nu vet vi att e-postadressen är din.')).toBeVisible()

  // The person who signed up is logged out, and their password no longer works.
  await elsewhere.goto('/customer/dashboard')
  await elsewhere.waitForURL('**/login?next=%2Fcustomer%2Fdashboard')
  await isReady(elsewhere)
  await fillLogIn(elsewhere, email, NEW_PASSWORD)
  await expect(elsewhere.getByRole('main').getByRole('alert')).toContainText(
    'Felaktiga inloggningsuppgifter.',
  )

  await page.getByLabel('Nytt lösenord').fill('ekplank-och-hyvel')
  await page.getByLabel('Bekräfta lösenord').fill('ekplank-och-hyvel')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expectHeading(page, 'Mina projekt')
  // The mail has been used, so no page waits for its code.
  await page.goto('/kolla-epost')
  await page.waitForURL('**/customer/dashboard')
})

test('the button in the mail logs in on the device that opens it', async ({ newVisitor }) => {
  const { email } = await logInAsNewCustomer(await newVisitor())
  const desk = await newVisitor()
  await open(desk, '/engangskod')
  await desk.getByLabel('E-post').fill(email)
  await desk.getByRole('button', { name: 'Skicka koden' }).click()
  await desk.waitForURL('**/kolla-epost')
  const { link } = await mailTo(desk, email, 'Logga in på Handslag')
  const phone = await newVisitor()
  // A GET, as programs that check mail send, uses nothing up.
  await phone.request.get(link)
  await open(phone, link)
  await phone.getByRole('button', { name: 'Logga in' }).click()
  await expectHeading(phone, 'Välj ett nytt lösenord')
  await open(phone, '/customer/dashboard')
  await expectHeading(phone, 'Kunddashboard')
})

test('an email without an account gets no mail and the same answer', async ({ newVisitor }) => {
  const page = await newVisitor()
  const email = freshEmail('ingen')
  await open(page, '/engangskod')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka koden' }).click()
  await page.waitForURL('**/kolla-epost')
  await page.getByLabel('Kod', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(
    page.getByRole('main').getByText('Koden stämmer inte, eller så har den gått ut.'),
  ).toBeVisible()
  await expect(page.getByLabel('Kod', { exact: true })).toBeFocused()
  expect(await countMailsTo(page, email)).toBe(0)
})
