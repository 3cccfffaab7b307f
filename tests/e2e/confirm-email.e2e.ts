import {
  closeToasts,
  expect,
  expectHeading,
  isReady,
  open,
  type Page,
  test,
  tick,
  toast,
} from '#tests/support/journey.ts'
import { describeProject } from '#tests/support/journey-forms.ts'
import { countMailsTo, mailTo } from '#tests/support/journey-mail.ts'
import {
  applyAsPartner,
  bjorken,
  fillLogIn,
  freshEmail,
  fyris,
  NEW_PASSWORD,
  passCustomerDetails,
  signUp,
} from '#tests/support/journey-people.ts'

/** A second server, whose operator wants emails confirmed before anybody logs in. */
const site = `http://localhost:${process.env.JOURNEY_CONFIRMING_PORT}`
const SUBJECT = 'Bekräfta din e-postadress'

test.use({ baseURL: site, expectedAnswers: [409] })

test('a project waits until the email of its owner is confirmed', async ({ newVisitor }) => {
  const page = await newVisitor({ baseURL: site })
  const email = freshEmail('bekraftar')
  await open(page, '/skapa-projekt')
  await describeProject(page, 'Lägga om taket')
  await page.getByRole('button', { name: 'Skicka projekt' }).click()
  await page.waitForURL('**/login?flik=skapa-konto&next=%2Fdashboard')
  await isReady(page)
  await expectHeading(page, 'Skapa konto')
  await signUp(page, { name: 'Karin Resare', email })
  await page.waitForURL('**/kolla-epost')
  await expectHeading(page, 'Kolla din e-post')
  await closeToasts(page)

  const { code } = await mailTo(page, email, SUBJECT)
  await page.getByLabel('Kod', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(toast(page, 'Projekt skapat')).toBeVisible()
  await passCustomerDetails(page)
  await open(page, '/customer/projects')
  await expect(page.getByText('Lägga om taket')).toBeVisible()
})

test('the button in the mail confirms the email, and until then a login leads to the page that asks for the code', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ baseURL: site })
  const email = freshEmail('knapp')
  await register(page, email)
  await page.waitForURL('**/kolla-epost')
  await page.context().clearCookies()
  await open(page, '/login')
  await fillLogIn(page, email, NEW_PASSWORD)
  await page.waitForURL('**/kolla-epost')
  const { link } = await mailTo(page, email, SUBJECT)
  await open(page, link)
  await expectHeading(page, 'Bekräfta din e-postadress')
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(toast(page, 'E-postadressen är bekräftad')).toBeVisible()
  await page.waitForURL('**/customer/onboarding')
})

test('an email in use gets the same answer, and its owner a mail that logs in', async ({ newVisitor }) => {
  const page = await newVisitor({ baseURL: site })
  // One for each screen, because an email gets such a mail once a minute.
  const email = test.info().project.name === 'phone' ? fyris.email : bjorken.email
  await register(page, email)
  await page.waitForURL('**/kolla-epost')
  await expect(page.getByText(`Vi har mejlat en knapp och en kod till ${email}`)).toBeVisible()
  const { code } = await mailTo(page, email, 'Du har redan ett konto')
  expect(await countMailsTo(page, email, SUBJECT)).toBe(0)
  await page.getByLabel('Kod', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.waitForURL('**/company/dashboard')
})

test('a person who opens the mail on another device chooses a password there, and is told why', async ({
  newVisitor,
}) => {
  const desk = await newVisitor({ baseURL: site })
  const email = freshEmail('telefonen')
  await register(desk, email)
  await desk.waitForURL('**/kolla-epost')
  const phone = await newVisitor({ baseURL: site })
  await open(phone, (await mailTo(desk, email, SUBJECT)).link)
  await phone.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expectHeading(phone, 'Välj ett nytt lösenord')
  await expect(phone.getByText('Kontot skapades i en annan webbläsare')).toBeVisible()
  await phone.getByLabel('Nytt lösenord').fill('ekplank-och-hyvel')
  await phone.getByLabel('Bekräfta lösenord').fill('ekplank-och-hyvel')
  await phone.getByRole('button', { name: 'Spara lösenordet' }).click()
  await phone.waitForURL('**/customer/onboarding')
  await open(desk, '/login')
  await fillLogIn(desk, email, NEW_PASSWORD)
  await expect(desk.getByRole('main').getByRole('alert')).toContainText('Felaktiga inloggningsuppgifter.')
  await fillLogIn(desk, email, 'ekplank-och-hyvel')
  await desk.waitForURL('**/customer/onboarding')
})

async function register(page: Page, email: string): Promise<void> {
  await open(page, '/register')
  await tick(page, 'radio', /^Privatperson/)
  await page.getByLabel('För- och efternamn').fill('Karin Resare')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Skapa konto' }).click()
}

test('a company that applies gets the same answer whether its email is new or in use', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ baseURL: site })
  const email = freshEmail('partner')
  for (const address of [email, 'foretag@handslag.example']) {
    await open(page, '/bli-partner')
    await applyAsPartner(page, { name: 'Bekräftat Bygg AB', email: address })
    await expectHeading(page, 'Tack för er ansökan!')
    await expect(page.getByText('Kolla först er e-post')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await expectHeading(page, 'Logga in')
  await fillLogIn(page, email, NEW_PASSWORD)
  await page.waitForURL('**/kolla-epost')
  const { code } = await mailTo(page, email, SUBJECT)
  await page.getByLabel('Kod', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.waitForURL('**/company/onboarding**')
  await expect(page.getByLabel('Företagets namn')).toHaveValue('Bekräftat Bygg AB')
})
