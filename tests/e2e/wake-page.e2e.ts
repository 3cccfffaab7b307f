import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { aPhoto } from '#tests/support/a-picture.ts'
import { expect, expectHeading, isIdle, type NewVisitor, type Page, test } from '#tests/support/journey.ts'
import { bjorken, DEMO_PASSWORD, freshEmail, fyris, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

const MOST_SCRIPT = 60_000

/** Without the function of other journeys that waits for hydration: here the visitor is faster. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isIdle(page)
}

/** A slow connection for the script that hydrates: it comes when the function that this returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/(?!wake).*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

const PAGES = [
  '/login',
  '/login?flik=skapa-konto',
  '/register',
  '/glomt-losenord',
  '/engangskod',
  '/bekrafta?type=recovery&token_hash=x',
  '/bli-partner',
  '/kontakt',
  '/anmal?foretag=bjorkens-bygg-vatrum-ab',
  '/skapa-projekt',
  '/onboarding',
  '/customer/onboarding',
  '/company/onboarding?steg=1',
]

test('before the first action, a page with a form can be read and has loaded little script', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  for (const path of PAGES) {
    await look(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect(sizes, path).toHaveLength(1)
    expect(sizes[0], path).toBeLessThanOrEqual(MOST_SCRIPT)
  }
})

test('what is typed and chosen during hydration is kept, and is sent', async ({ newVisitor }) => {
  const page = await newVisitor()
  const release = await holdScripts(page)
  await look(page, '/register')
  await page.locator('label').filter({ hasText: 'Företag' }).click()
  const email = freshEmail('tidig')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  release()
  // The name is missing: the page, hydrated by now, says so and sends nothing.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Alla fält är obligatoriska')
  await expect(page.getByLabel('E-post')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: /Företag/ })).toBeChecked()
  await expect(page.getByLabel('Lösenord', { exact: true })).toHaveValue(NEW_PASSWORD)
  await page.getByLabel('Företagets namn').fill('Tidiga Bygg AB')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await page.waitForURL('**/company/onboarding')
})

test('a date that is given in the browser’s own field before hydration is kept', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const page = await newVisitor()
  await logInAsDemoAccount(page, bjorken.email)
  const nextMonth = addDays(stockholmDate(new Date()), 30)
  const release = await holdScripts(page)
  await page.goto(`/company/projects/${id}/offert`, { waitUntil: 'commit' })
  await page.getByLabel('Ni kan börja').fill(nextMonth)
  release()
  await expect(page.getByRole('group', { name: 'Ni kan börja' })).toContainText(nextMonth)
  await expect(page.locator('input[name=startDate][type=hidden]')).toHaveValue(nextMonth)
})

test('an order chosen before hydration is kept, and hydration moves nothing under the finger', async ({
  newVisitor,
}) => {
  const { customer, path } = await twoQuotes(newVisitor)
  await customer.setViewportSize({ width: 360, height: 780 })
  const release = await holdScripts(customer)
  await customer.goto(path, { waitUntil: 'commit' })
  await customer.getByLabel('Ordna efter').selectOption('price')
  await customer.evaluate(() => document.fonts.ready)
  const before = await belowTheChoices(customer)
  release()
  await expect(customer.getByRole('table').first().getByRole('columnheader').first()).toContainText(
    fyris.name,
  )
  expect(await belowTheChoices(customer)).toBe(before)
})

/** How far below the choice of an order the first button that accepts stands, in whole pixels. */
async function belowTheChoices(customer: Page): Promise<number> {
  const [choice, accept] = await Promise.all([
    customer.getByLabel('Ordna efter').boundingBox(),
    customer
      .getByRole('button', { name: /^Acceptera offerten från/ })
      .first()
      .boundingBox(),
  ])
  return Math.round((accept?.y ?? Number.NaN) - (choice?.y ?? Number.NaN))
}

test('a picture chosen before hydration is sent', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const release = await holdScripts(customer)
  await customer.goto(`/customer/projects/${id}`, { waitUntil: 'commit' })
  const photo = { name: 'dusch.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await customer.getByLabel('Bilder och ritningar till projektet').setInputFiles(photo)
  release()
  await expect(customer.getByRole('img', { name: 'Bild 1 av 1 till projektet' })).toBeVisible()
})

test('Acceptera pressed before hydration asks, as it does afterwards', async ({ newVisitor }) => {
  const { customer, path } = await twoQuotes(newVisitor)
  const release = await holdScripts(customer)
  await customer.goto(path, { waitUntil: 'commit' })
  await customer.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` }).click()
  release()
  await expectHeading(customer, `Acceptera offerten från ${bjorken.name}?`)
  await customer.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(customer).toHaveURL(path)
})

test('a decision pressed before hydration is asked about first', async ({ newVisitor }) => {
  const { customer, path } = await twoQuotes(newVisitor)
  const release = await holdScripts(customer)
  await customer.goto(path, { waitUntil: 'domcontentloaded' })
  await customer.getByRole('button', { name: `Tacka nej till offerten från ${fyris.name}` }).click()
  release()
  const question = customer.getByRole('dialog', { name: `Tacka nej till ${fyris.name}?` })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(question).toHaveCount(0)
  await expect(customer.getByRole('button', { name: `Acceptera offerten från ${fyris.name}` })).toBeVisible()
})

/** A customer's project with a quote of Björken and a cheaper one of Fyris, without options. */
async function twoQuotes(newVisitor: NewVisitor): Promise<{ customer: Page; path: string }> {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await logInAsDemoAccount(company, fyris.email)
  await sendQuote(company, id, { labourKr: 50_000 })
  return { customer, path: `/customer/projects/${id}` }
}

test('a login that is filled in and sent before hydration is sent once, as it was filled in', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  const release = await holdScripts(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await look(page, '/login')
  await page.getByLabel('E-post').fill(bjorken.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  release()
  await page.waitForURL('**/company/dashboard')
  expect(sent.filter((path) => path.startsWith('/login'))).toHaveLength(1)
})

test('what was written in the wizard before hydration is kept as a draft', async ({ newVisitor }) => {
  const page = await newVisitor()
  await look(page, '/skapa-projekt')
  await page.getByLabel('Projekttitel').fill('Nytt badrum')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('handslag-project-draft')))
    .toContain('Nytt badrum')
  // It is there at once on the next visit, before the first action.
  await look(page, '/skapa-projekt')
  await expect(page.getByLabel('Projekttitel')).toHaveValue('Nytt badrum')
})

test('when hydration fails offline, what was typed stays and is sent on one click', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await look(page, '/kontakt')
  await page.context().setOffline(true)
  await page.getByLabel('Namn').fill('Karin Berg')
  await page.getByLabel('Email').fill(freshEmail('utan-nat'))
  await page.getByLabel('Ämne').fill('Utan nät')
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Jag är på väg genom en tunnel.')
  await page.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(
    page.getByText('Nätverksfel. Kontrollera din internetanslutning och försök igen.'),
  ).toBeVisible()
  await expect(page.getByLabel('Ämne')).toHaveValue('Utan nät')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expectHeading(page, 'Tack för ditt meddelande!')
})
