import { appCode } from '#tests/support/identity/second-factors.ts'
import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { fillLogIn, logOut, NEW_PASSWORD, shownSecret } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

// Refused forms have error statuses, which browsers log in their consoles.
test.use({ expectedAnswers: [400, 409, 429] })

const ADD_APP = '/installningar/tvasteg/app'
const ADD_PHONE = '/installningar/tvasteg/telefon'

test('an authenticator app is asked for at each login until it is removed', async ({ newVisitor }) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page)
  await open(page, '/customer/settings')
  const settings = page.getByRole('region', { name: 'Tvåstegsverifiering' })
  await expect(settings).toContainText('Bara lösenordet behövs')
  await settings.getByRole('link', { name: 'Lägg till autentiseringsapp' }).click()
  await expectHeading(page, 'Lägg till autentiseringsapp')
  await page.getByLabel('Namn').fill('Jobbmobilen')
  await page.getByLabel('Ditt lösenord').fill('inte-mitt')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByRole('main').getByText('Lösenordet stämmer inte')).toBeVisible()
  // An empty password is caught at the field, and what was said of the wrong one is gone, on the toast too.
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByRole('main').getByText('Ange ditt lösenord')).toBeVisible()
  await expect(page.getByText('Lösenordet stämmer inte')).toHaveCount(0)
  await expect(page.getByLabel('Namn')).toHaveValue('Jobbmobilen')
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Fortsätt' }).click()

  await expectHeading(page, 'Koppla ihop appen')
  await expect(page.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  const secret = await shownSecret(page)
  await showCode(page, 'Slå på', '00 00 0')
  await expect(page.getByText('Koden har sex siffror')).toBeVisible()
  await showCode(page, 'Slå på', wrongCode(secret))
  await expect(
    page.getByRole('main').getByText('Koden stämmer inte. Skriv den som appen visar just nu.'),
  ).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await showCode(page, 'Slå på', codeNow(secret))
  await expect(toast(page, 'Det andra steget är på')).toBeVisible()
  await expect(settings.getByRole('listitem')).toContainText(/Jobbmobilen.*Autentiseringsapp/)

  await open(page, '/customer/settings')
  await logOut(page)
  await open(page, '/login?next=%2Fcustomer%2Fprojects')
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectHeading(page, 'Ett steg till')
  await showCode(page, 'Fortsätt', wrongCode(secret))
  await expect(
    page.getByRole('main').getByText('Koden stämmer inte. Skriv den som appen visar just nu.'),
  ).toBeVisible()
  // The code that was used a moment ago is not accepted again.
  await showCode(page, 'Fortsätt', codeNow(secret, 1))
  await expect(toast(page, 'Inloggning lyckades')).toBeVisible()
  await expectHeading(page, 'Mina projekt')

  await open(page, '/customer/settings')
  await settings.getByRole('link', { name: 'Ta bort Jobbmobilen' }).click()
  await expectHeading(page, 'Ta bort Jobbmobilen?')
  await page.getByLabel('Ditt lösenord').fill('inte-mitt')
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByRole('main').getByText('Lösenordet stämmer inte')).toBeVisible()
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast(page, 'Det andra steget är borttaget')).toBeVisible()
  await expect(settings).toContainText('Bara lösenordet behövs')
})

test('one that is removed or begun again in another tab is said to be gone', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await addApp(page)
  const beside = await page.context().newPage()
  const gone = 'Det andra steget fanns inte kvar'
  await open(page, '/customer/settings')
  await page.getByRole('link', { name: /^Ta bort Min/ }).click()
  await expectHeading(page, 'Ta bort Min autentiseringsapp?')
  const question = new URL(page.url()).pathname
  await open(beside, question)
  for (const tab of [page, beside]) await tab.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await beside.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast(beside, 'Det andra steget är borttaget')).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast(page, gone)).toBeVisible()
  await expectHeading(page, 'Inställningar')
  await beside.goto(question)
  await expect(toast(beside, gone)).toBeVisible()
  await expectHeading(beside, 'Inställningar')

  for (const tab of [page, beside]) {
    await open(tab, ADD_APP)
    await tab.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
    await tab.getByRole('button', { name: 'Fortsätt' }).click()
    await expectHeading(tab, 'Koppla ihop appen')
  }
  await showCode(page, 'Slå på', codeNow(await shownSecret(page)))
  await expect(toast(page, gone)).toBeVisible()
  await showCode(beside, 'Slå på', codeNow(await shownSecret(beside)))
  await expect(toast(beside, 'Det andra steget är på')).toBeVisible()
})

test('before the second factor nothing is open, and one can log out', async ({ newVisitor }) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page)
  await addApp(page)
  await page.context().clearCookies()
  await open(page, '/login')
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectHeading(page, 'Ett steg till')
  await page.goto('/customer/settings')
  await page.waitForURL('**/login?next=%2Fcustomer%2Fsettings')
  await open(page, '/andra-steget')
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/andra-steget')
  await page.waitForURL('**/login')
})

test('works without JavaScript, with an app or by text message', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const { email } = await logInAsNewCustomer(page)
  const secret = await addApp(page)
  await page.goto(ADD_PHONE)
  const phone = aPhone()
  await page.getByLabel('Mobilnummer').fill(`0${phone.slice(2, 4)}-${phone.slice(4)}`)
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Bekräfta numret')
  // Opened again, by its address alone, the page still takes the code that was sent.
  await page.goto(new URL(page.url()).pathname)
  await showCode(page, 'Slå på', await textedCode(page, phone))
  await expect(page.getByRole('region', { name: 'Tvåstegsverifiering' }).getByRole('listitem')).toHaveCount(2)

  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogIn(page, email, NEW_PASSWORD)
  await expectHeading(page, 'Ett steg till')
  await page
    .getByRole('link', { name: `Få en kod med sms till numret som slutar på ${phone.slice(-2)}` })
    .click()
  await page.getByRole('button', { name: 'Skicka kod med sms' }).click()
  await expect(page.getByText('Vi har nyss skickat en kod.')).toBeVisible()
  await page.getByRole('link', { name: /^Använd appen/ }).click()
  await showCode(page, 'Fortsätt', wrongCode(secret))
  await expect(page.getByRole('main').getByText('Koden stämmer inte.')).toBeVisible()
  await showCode(page, 'Fortsätt', codeNow(secret, 1))
  await expectHeading(page, 'Kunddashboard')

  // The factor of the session has been removed, so the other one must be proved.
  await page.goto('/installningar')
  await page.getByRole('link', { name: 'Ta bort Min autentiseringsapp' }).click()
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await expectHeading(page, 'Ett steg till')
  await expect(page.getByText(`numret som slutar på ${phone.slice(-2)}`)).toBeVisible()
})

/** Adds an app for the logged-in person, and returns its secret. */
async function addApp(page: Page): Promise<string> {
  await page.goto(ADD_APP)
  await page.getByLabel('Ditt lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Koppla ihop appen')
  const secret = await shownSecret(page)
  await showCode(page, 'Slå på', codeNow(secret))
  await expectHeading(page, 'Inställningar')
  return secret
}

function codeField(page: Page) {
  return page.getByRole('textbox', { name: 'Kod' })
}

async function showCode(page: Page, button: string, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: button }).click()
}

function codeNow(secret: string, steps = 0): string {
  return appCode(secret, new Date(), steps)
}

/** Six digits that the app shows neither now nor a minute before or after. */
function wrongCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeNow(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

function aPhone(): string {
  return `4670${String(Date.now()).slice(-7)}`
}

/** From the outbox of the demo, which contains text messages too. */
async function textedCode(page: Page, phone: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/mail')).text()
  const text = outbox.split('<article>').find((part) => part.includes(`+${phone}`)) ?? ''
  return /(\d{6}) är din kod/.exec(text)?.[1] ?? ''
}
