import { readFile } from 'node:fs/promises'
import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { mailTo } from '#tests/support/journey-mail.ts'
import { bjorken, fillLogIn, freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'
import { SEEN_PRICE } from '#tests/support/market/seen-price.ts'

// Refused forms have error statuses, which browsers log in their consoles.
test.use({ expectedAnswers: [400, 404, 409] })

const LATER = 'granbarr-och-glimmer'

test.describe('one’s own details', () => {
  test('are saved, and an invalid one is shown at its field', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await open(page, '/customer/settings')
    await expectHeading(page, 'Inställningar')
    const details = page.getByRole('region', { name: 'Dina uppgifter' })
    await details.getByLabel('Namn').fill('K')
    await details.getByRole('button', { name: 'Spara uppgifter' }).click()
    await expect(details.getByText('Namn måste vara minst 2 tecken')).toBeVisible()
    await details.getByLabel('Namn').fill('Karin Nybyggare')
    await details.getByRole('button', { name: 'Spara uppgifter' }).click()
    await expect(toast(page, 'Profilen uppdaterad')).toBeVisible()
    await expect(page.getByRole('button', { name: /Karin Nybyggare/ })).toBeVisible()
  })

  test('are saved from two tabs: each saves what was changed in it, and nothing is lost', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    const otherTab = await page.context().newPage()
    for (const tab of [page, otherTab]) await open(tab, '/customer/settings')
    await page.getByLabel('Namn').fill('Karin Nybyggare')
    await otherTab.getByLabel('Telefon').fill('070-174 06 11')
    for (const tab of [page, otherTab]) {
      await tab.getByRole('button', { name: 'Spara uppgifter' }).click()
      await expect(toast(tab, 'Profilen uppdaterad')).toBeVisible()
    }
    await open(page, '/customer/settings')
    await expect(page.getByLabel('Namn')).toHaveValue('Karin Nybyggare')
    await expect(page.getByLabel('Telefon')).toHaveValue('070-174 06 11')
  })

  test('are saved without JavaScript too', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await logInAsNewCustomer(page)
    await page.goto('/customer/settings')
    const details = page.getByRole('region', { name: 'Dina uppgifter' })
    await details.getByLabel('Namn').fill('Karin Utanskript')
    await details.getByRole('button', { name: 'Spara uppgifter' }).click()
    await expect(page.getByRole('region', { name: 'Dina uppgifter' }).getByLabel('Namn')).toHaveValue(
      'Karin Utanskript',
    )
  })
})

test('without JavaScript a person reaches their settings on a phone, meets no dead button, and logs out', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await logInAsNewCustomer(page)
  await page.goto('/customer/dashboard')
  await page.getByRole('link', { name: 'Inställningar' }).click()
  await expectHeading(page, 'Inställningar')
  const dead = page.locator('button[type="button"]').filter({ visible: true })
  await expect(dead).toHaveCount(0)
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await page.goto('/customer/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a new email counts when both emails have confirmed it', async ({ newVisitor }) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page)
  const newEmail = freshEmail('ny-adress')
  await open(page, '/customer/settings')
  const section = page.getByRole('region', { name: 'E-postadress' })
  await section.getByLabel('Ny e-postadress').fill(newEmail)
  await section.getByLabel('Lösenord', { exact: true }).fill('inte-mitt')
  await section.getByRole('button', { name: 'Byt adress' }).click()
  await expect(section.getByText('Lösenordet stämmer inte')).toBeVisible()
  await section.getByLabel('Ny e-postadress').fill(email.toUpperCase())
  await section.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await section.getByRole('button', { name: 'Byt adress' }).click()
  await expect(section.getByText('Det är adressen du redan har')).toBeVisible()
  await section.getByLabel('Ny e-postadress').fill(newEmail)
  await section.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await section.getByRole('button', { name: 'Byt adress' }).click()
  await expect(toast(page, 'Bekräfta i mejlen')).toBeVisible()
  await expect(section.getByText(newEmail)).toBeVisible()
  await section.getByRole('button', { name: 'Ta tillbaka bytet' }).click()
  await expect(toast(page, 'Bytet är tillbakataget')).toBeVisible()
  await expect(section.getByText(newEmail)).toHaveCount(0)
  const taken = await mailTo(page, newEmail, 'Bekräfta din nya e-postadress')
  await open(page, taken.link)
  await page.getByRole('button', { name: 'Bekräfta bytet' }).click()
  await expect(page.getByRole('main')).toContainText('ersatts av en nyare eller tagits tillbaka')
  await open(page, '/customer/settings')
  const lastEmail = freshEmail('ny-adress')
  await section.getByLabel('Ny e-postadress').fill(lastEmail)
  await section.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await section.getByRole('button', { name: 'Byt adress' }).click()
  await expect(section.getByText(lastEmail)).toBeVisible()
  for (const [address, subject] of [
    [lastEmail, 'Bekräfta din nya e-postadress'],
    [email, 'Godkänn din nya e-postadress'],
  ] as const) {
    const { code, link } = await mailTo(page, address, subject)
    expect(code, 'the settings have no field for a code').toBe('')
    await open(page, link)
    await page.getByRole('button', { name: /^Bekräfta|^Godkänn/ }).click()
    await expect(page.getByRole('button', { name: /^Bekräfta|^Godkänn/ })).toHaveCount(0)
  }
  const elsewhere = await newVisitor()
  await open(elsewhere, '/login')
  await fillLogIn(elsewhere, lastEmail, NEW_PASSWORD)
  await expectHeading(elsewhere, 'Kunddashboard')
})

test('a new password logs out every other device', async ({ newVisitor }) => {
  const [page, phone] = [await newVisitor(), await newVisitor()]
  const { email } = await logInAsNewCustomer(page)
  await open(phone, '/login')
  await fillLogIn(phone, email, NEW_PASSWORD)
  await expectHeading(phone, 'Kunddashboard')
  await open(page, '/customer/settings')
  const section = page.getByRole('region', { name: 'Lösenord', exact: true })
  await section.getByLabel('Nuvarande lösenord').fill(NEW_PASSWORD)
  await section.getByLabel('Nytt lösenord', { exact: true }).fill(LATER)
  await section.getByLabel('Bekräfta nytt lösenord').fill(LATER)
  await section.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(toast(page, 'Lösenordet är bytt')).toBeVisible()
  await phone.goto('/customer/projects')
  await phone.waitForURL('**/login?next=%2Fcustomer%2Fprojects')
  await open(page, '/customer/projects')
  await expectHeading(page, 'Mina projekt')
})

test('one device is logged out from the list, and then all of them', async ({ newVisitor }) => {
  const [page, phone] = [await newVisitor(), await newVisitor()]
  const { email } = await logInAsNewCustomer(page)
  await open(phone, '/login')
  await fillLogIn(phone, email, NEW_PASSWORD)
  await expectHeading(phone, 'Kunddashboard')
  await open(page, '/customer/settings')
  const devices = page.getByRole('region', { name: 'Inloggade enheter' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('Den här enheten')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Logga ut .+senast använd/ }).click()
  await expect(toast(page, 'Enheten är utloggad')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/customer/projects')
  await phone.waitForURL('**/login?next=%2Fcustomer%2Fprojects')
  await devices.getByRole('button', { name: 'Logga ut överallt' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/customer/settings')
  await page.waitForURL('**/login?next=%2Fcustomer%2Fsettings')
})

test('all of a person’s data can be downloaded as a file', async ({ newVisitor }) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page, 'Karin Nyfiken')
  const { title } = await publishProject(page)
  await open(page, '/customer/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner mina uppgifter' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('mina-uppgifter-handslag.json')
  const everything = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    account: object
    profile: object
    projects: object[]
  }
  expect(everything.account).toMatchObject({ email })
  expect(everything.profile).toMatchObject({ name: 'Karin Nyfiken' })
  expect(everything.projects).toMatchObject([{ title }])
})

test('an account with work under way says that it cannot be deleted yet, and where to go, before it asks for anything', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await logInAsDemoAccount(page, bjorken.email)
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const quote = await sendQuote(page, id)
  await postForm(customer, `/customer/projects/${id}/quotes/${quote.id}/acceptance`, SEEN_PRICE)
  await open(customer, '/installningar/radera-konto')
  await expect(customer.getByText('Du har ett pågående arbete.')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Radera kontot för alltid' })).toHaveCount(0)
  await customer.getByRole('link', { name: 'Till det som pågår' }).click()
  await expectHeading(customer, 'Mina projekt')
  await open(page, '/installningar/radera-konto')
  await expect(page.getByText(/När kunden har markerat det som slutfört/)).toBeVisible()
})

test('the account is deleted after a confirmation', async ({ newVisitor }) => {
  const page = await newVisitor()
  const { email } = await logInAsNewCustomer(page)
  await open(page, '/customer/settings')
  await page.getByRole('link', { name: 'Radera mitt konto' }).click()
  await expectHeading(page, 'Radera konto')
  await page.getByRole('link', { name: 'Behåll kontot' }).click()
  await expectHeading(page, 'Inställningar')
  await open(page, '/installningar/radera-konto')
  await page.getByRole('button', { name: 'Radera kontot för alltid' }).click()
  await expect(page.getByText('Ange ditt lösenord')).toBeVisible()
  await page.getByLabel('Skriv ditt lösenord för att bekräfta').fill('inte-mitt')
  await page.getByRole('button', { name: 'Radera kontot för alltid' }).click()
  await expect(page.getByRole('main').getByText('Lösenordet stämmer inte')).toBeVisible()
  await page.getByLabel('Skriv ditt lösenord för att bekräfta').fill(NEW_PASSWORD)
  await page.evaluate(() => localStorage.setItem('handslag-project-draft', 'Ett kök'))
  await page.getByRole('button', { name: 'Radera kontot för alltid' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('handslag-project-draft'))).toBeNull()
  await open(page, '/login')
  await fillLogIn(page, email, NEW_PASSWORD)
  const form = page.getByRole('tabpanel', { name: 'Logga in' })
  await expect(form.getByRole('alert')).toContainText('Felaktiga inloggningsuppgifter.')
})

test('which notifications come by mail can be chosen, and the choice stays', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await open(page, '/customer/settings')
  const section = page.getByRole('region', { name: 'Aviseringar' })
  const byMail = (type: RegExp) =>
    section.getByRole('group', { name: type }).getByRole('checkbox', { name: 'Mejl' })
  const offers = byMail(/^Offerter/)
  await expect(offers).toBeChecked()
  await section
    .getByRole('group', { name: /^Offerter/ })
    .getByText('Mejl')
    .click()
  await section.getByRole('button', { name: 'Spara aviseringar' }).click()
  await expect(toast(page, 'Aviseringarna är sparade')).toBeVisible()
  await open(page, '/customer/settings')
  await expect(offers).not.toBeChecked()
  await expect(byMail(/^Projekt/)).toBeChecked()
})
