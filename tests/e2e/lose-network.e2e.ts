import { appCode } from '#tests/support/identity/second-factors.ts'
import { expect, expectHeading, type Locator, open, type Page, test, tick } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import {
  choosePlace,
  fillDetailsStep,
  fillInQuestion,
  fillInReport,
  writeQuote,
} from '#tests/support/journey-forms.ts'
import { mailTo } from '#tests/support/journey-mail.ts'
import {
  bjorken,
  fillInApplication,
  fillLogIn,
  freshEmail,
  NEW_PASSWORD,
  shownSecret,
} from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewAccount,
  logInAsNewCustomer,
  publishProject,
} from '#tests/support/journey-setting.ts'

// Missing code has an error status, which browsers log.
test.use({ expectedAnswers: [404] })

const OFFLINE = 'Nätverksfel. Kontrollera din internetanslutning och försök igen.'
const BACK = 'Du har kontakt igen.'

/**
 * Sends a filled-in form offline: `typed` (values by field) is still there and the page says so. Online again, one
 * click sends it.
 */
async function goOffline(page: Page, send: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.context().setOffline(true)
  await send.click()
  const told = page.getByRole('alertdialog').filter({ hasText: OFFLINE })
  await expect(told).toBeVisible()
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByRole('textbox', { name: label }).first()).toHaveValue(text)
  for (const password of await page.locator('input[type=password]').all())
    await expect(password).not.toHaveValue('')
  await page.context().setOffline(false)
  await tryAgain(page)
}

/** Online again, the page says so, and has a button that repeats what was pressed. */
async function tryAgain(page: Page, role: 'alert' | 'alertdialog' = 'alertdialog'): Promise<void> {
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await page.getByRole(role).filter({ hasText: BACK }).getByRole('button', { name: 'Försök igen' }).click()
}

test('login, sign-up, address, contact and partner forms are kept offline, and sent on one click', async ({
  newVisitor,
}) => {
  const { email } = await logInAsNewCustomer(await newVisitor())
  const page = await newVisitor()
  await open(page, '/kontakt')
  await fillInQuestion(page, { email, subject: 'Utan nät' })
  await goOffline(page, page.getByRole('button', { name: 'Skicka meddelande' }), { Ämne: 'Utan nät' })
  await expectHeading(page, 'Tack för ditt meddelande!')

  await open(page, '/bli-partner')
  await fillInApplication(page, { name: 'Utan Nät Bygg AB', email: freshEmail('utan-nat') })
  const typed = { 'Företagets namn': 'Utan Nät Bygg AB', Tjänster: 'Badrum och kök sedan 1998.' }
  await goOffline(page, page.getByRole('button', { name: 'Skapa partner-konto' }), typed)
  await expectHeading(page, 'Tack för er ansökan!')

  await open(page, '/glomt-losenord')
  await page.getByLabel('E-post').fill(email)
  await goOffline(page, page.getByRole('button', { name: 'Skicka mejlet' }), { 'E-post': email })
  await page.waitForURL('**/kolla-epost')

  await open(page, '/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await goOffline(page, page.getByRole('button', { name: 'Logga in', exact: true }), { 'E-post': email })
  await page.waitForURL('**/customer/dashboard')
})

test('registration, onboarding and report forms are kept offline, and sent on one click', async ({
  newVisitor,
}) => {
  const [customer, company, visitor] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const email = freshEmail('utan-nat')
  await open(customer, '/register')
  await customer.getByLabel('För- och efternamn').fill('Nils Nätlös')
  await customer.getByLabel('E-post').fill(email)
  await customer.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  const create = customer.getByRole('button', { name: 'Skapa konto' })
  await goOffline(customer, create, { 'För- och efternamn': 'Nils Nätlös', 'E-post': email })
  await customer.waitForURL('**/customer/onboarding')
  await customer.getByLabel(/^Telefon/).fill('070-174 06 05')
  const save = { name: 'Spara och fortsätt' }
  await goOffline(customer, customer.getByRole('button', save), { Telefon: '070-174 06 05' })
  await expectHeading(customer, 'Välkommen till Handslag!')

  await logInAsNewAccount(company, {
    email: freshEmail('utan-nat'),
    name: 'Nätlösa Bygg AB',
    userType: 'company',
  })
  await open(company, '/company/onboarding')
  await company.getByLabel('Kontaktperson').fill('Nina Nätlös')
  await company.getByLabel('Telefon').fill('070-174 06 07')
  await tick(company, 'checkbox', /^Målning/)
  await choosePlace(company, 'Uppsala', /Uppsala/, 'Ort ni utgår från')
  await goOffline(company, company.getByRole('button', save), { Kontaktperson: 'Nina Nätlös' })
  await expectHeading(company, 'Dokument')

  await fillInReport(visitor, { page: '/foretag/are-fjallbygg-ab', email: freshEmail('anmalare') })
  const send = visitor.getByRole('button', { name: 'Skicka anmälan' })
  await goOffline(visitor, send, { Förklara: 'De har aldrig byggt något i fjällen.' })
  await expectHeading(visitor, 'Tack för din anmälan')
})

test('codes by mail and from an app, and a new password, are kept offline, and sent on one click', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(await newVisitor())
  await open(page, '/engangskod')
  await page.getByLabel('E-post').fill(email)
  await goOffline(page, page.getByRole('button', { name: 'Skicka koden' }), { 'E-post': email })
  await page.waitForURL('**/kolla-epost')
  const { code } = await mailTo(page, email, 'Logga in på Handslag')
  await page.getByLabel('Kod', { exact: true }).fill(code)
  await goOffline(page, page.getByRole('button', { name: 'Fortsätt' }), { Kod: code })
  await expectHeading(page, 'Välj ett nytt lösenord')
  await page.getByLabel('Nytt lösenord').fill(NEW_PASSWORD)
  await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
  await goOffline(page, page.getByRole('button', { name: 'Spara lösenordet' }), {})
  await expectHeading(page, 'Kunddashboard')

  await open(page, '/installningar/tvasteg/app')
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Koppla ihop appen')
  const secret = await shownSecret(page)
  const [now, later] = [appCode(secret, new Date()), appCode(secret, new Date(), 1)]
  await page.getByRole('textbox', { name: 'Kod' }).fill(now)
  await goOffline(page, page.getByRole('button', { name: 'Slå på' }), { Kod: now })
  await expectHeading(page, 'Inställningar')
  await page.context().clearCookies()
  await open(page, '/login')
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectHeading(page, 'Ett steg till')
  await page.getByRole('textbox', { name: 'Kod' }).fill(later)
  await goOffline(page, page.getByRole('button', { name: 'Fortsätt' }), { Kod: later })
  await expectHeading(page, 'Kunddashboard')
})

test('an offline click on a link leaves documents and untouched forms open', async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const [path, link, onward] of [
    ['/hantverkare', 'Läs mer om trygghet', '/trygghet'],
    ['/kontakt', 'Hitta hantverkare', '/hantverkare'],
  ] as const) {
    await page.goto(path)
    await page.context().setOffline(true)
    const way = page.getByRole('link', { name: link }).first()
    await way.click()
    const told = page.getByRole('alert').filter({ hasText: OFFLINE })
    await expect(told).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.context().setOffline(false)
    await tryAgain(page, 'alert')
    await page.waitForURL(`**${onward}`)
  }
})

test('the wizard continues offline, cannot be left, and is there when the browser is online again', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await open(page, '/skapa-projekt')
  await fillDetailsStep(page, { title: 'Badrum utan nät', category: 'Badrumsrenovering' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
  await page.getByRole('link', { name: 'Handslag' }).first().click()
  const told = page.getByRole('alertdialog').filter({ hasText: OFFLINE })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
  await page.context().setOffline(false)
  await tryAgain(page)
  await page.waitForURL((url) => url.pathname === '/')
})

test('links and forms that are pressed offline are told of once, and no more when the browser is online again', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await page.clock.install()
  await logInAsNewCustomer(page)
  await open(page, '/installningar')
  await page.context().setOffline(true)
  const toasts = page.getByRole('alertdialog')
  for (const pressed of [
    page.getByRole('link', { name: 'Mina projekt' }).first(),
    page.getByRole('button', { name: 'Spara uppgifter' }),
    page.getByRole('button', { name: 'Spara tider' }),
    // A form of the browser's own, whose answer is a file.
    page.getByRole('button', { name: 'Ladda ner mina uppgifter' }),
  ]) {
    await pressed.click()
    await expect(toasts.filter({ hasText: OFFLINE })).toHaveCount(1)
  }
  await expect(page.getByText(OFFLINE)).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(toasts).toHaveText([new RegExp(`^${BACK}`)])
  await page.clock.fastForward(15_000)
  await expect(toasts).toHaveCount(0)
})

test('a quote is kept offline and sent by itself when the network is back, a form at the desk on one click', async ({
  newVisitor,
}) => {
  const [customer, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer, 'Nora Nätlös')
  const project = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${project.id}/offert`)
  await writeQuote(company, { labour: '90 000', material: '30 000', other: '2 000', message: 'Ring gärna.' })
  await company.context().setOffline(true)
  await company.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  const told = company.getByRole('alertdialog').filter({ hasText: OFFLINE })
  await expect(told).toContainText('Vi skickar så fort du har kontakt igen')
  await company.context().setOffline(false)
  await expect(company.getByRole('heading', { name: 'Er offert' })).toBeVisible()

  await logInAtDesk(desk)
  await open(desk, '/admin/kunder')
  await desk.getByRole('link', { name: 'Nora Nätlös' }).first().click()
  await desk.getByRole('textbox', { name: 'Skäl' }).fill('Skäl som inte får gå förlorat.')
  const suspend = desk.getByRole('button', { name: 'Stäng av kontot' })
  await goOffline(desk, suspend, { Skäl: 'Skäl som inte får gå förlorat.' })
  await expect(desk.getByText('Avstängt', { exact: true })).toBeVisible()
})

test('a page whose code is missing, as after an update, is loaded in full', async ({ newVisitor }) => {
  const page = await newVisitor()
  await open(page, '/login')
  await page.route(/assets\/forgot-password-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expectHeading(page, 'Glömt lösenordet?')
})
