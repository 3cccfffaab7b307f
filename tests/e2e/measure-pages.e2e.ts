import { expect, type NewVisitor, open, type Page, test } from '#tests/support/journey.ts'
import { bjorken, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  inDays,
  logInAsDemoAccount,
  logInAsNewCompany,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

const PHONE = { width: 360, height: 780 }
const DESK = { width: 1280, height: 900 }

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Hides all but the first entries of each list: the lists of the demo's accounts grow with what other journeys do. */
const keepEntries = (page: Page, most: number) =>
  page.evaluate((most) => {
    for (const entry of document.querySelectorAll<HTMLElement>(`main ul > li:nth-child(n + ${most + 1})`))
      entry.style.display = 'none'
  }, most)

test('on a phone a page of open projects is short: twelve of them well under 5 000 px', async ({
  newVisitor,
}) => {
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, '/company/projects?scope=all')
  const rows = company.getByRole('region', { name: 'Alla öppna projekt' }).getByRole('listitem')
  const count = await rows.count()
  expect(count).toBeGreaterThanOrEqual(12)
  const list = await rows.first().evaluate((row) => row.parentElement?.getBoundingClientRect().height ?? 0)
  expect((await heightOf(company)) - list + (list / count) * 12).toBeLessThan(3_000)
})

test('on a phone the long pages of a company begin with an index, whose every part is one tap away', async ({
  newVisitor,
}) => {
  const [company, started] = [await newVisitor({ viewport: PHONE }), await newVisitor({ viewport: PHONE })]
  await logInAsDemoAccount(company, bjorken.email)
  await logInAsNewCompany(started, 'Indexets Bygg AB')
  for (const [page, path, most] of [
    [company, '/company/profile', 6_000],
    [started, '/company/settings', 6_500],
  ] as const) {
    await open(page, path)
    expect(await heightOf(page), path).toBeLessThan(most)
    const index = page.getByRole('navigation', { name: 'Innehåll' }).filter({ visible: true })
    await expect(index).toBeInViewport()
    await index.getByText('Innehåll').click()
    const links = index.getByRole('link')
    const names = await links.allTextContents()
    expect(names.length, path).toBeGreaterThan(5)
    await links.nth(5).click()
    await expect(page.getByRole('heading', { name: names[5] ?? '', level: 2 })).toBeInViewport()
  }
})

test('on a phone the dashboards and the list of quotes are a few screens long, and what is to be done stands first', async ({
  newVisitor,
}) => {
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  const customer = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(customer, 'kund@handslag.example')
  for (const [page, path, entries, most] of [
    [company, '/company/dashboard', 5, 3_700],
    [customer, '/customer/dashboard', 5, 3_500],
    [customer, '/customer/projects', 8, 2_700],
  ] as const) {
    await open(page, path)
    await keepEntries(page, entries)
    expect(await heightOf(page), path).toBeLessThan(most)
  }
  // Other journeys leave drafts and quotes that wait, which are higher than decided ones.
  await open(company, '/company/offers')
  const entries = company.getByRole('main').getByRole('listitem')
  const heights = await entries.evaluateAll((all) => all.map((entry) => entry.clientHeight))
  expect(Math.max(...heights), 'the highest quote').toBeLessThan(220)
  await keepEntries(company, 0)
  expect(await heightOf(company), '/company/offers without its quotes').toBeLessThan(1_100)
  await open(company, '/company/dashboard')
  await expect(company.getByRole('main').getByRole('heading').nth(1)).toHaveText('Att göra')
  const first = company.getByRole('listitem').filter({ hasText: 'Gäller' }).first()
  await expect(first).toBeInViewport({ ratio: 1 })
  // The whole row is the way, not its mark alone.
  await first.click({ position: { x: 20, y: 20 } })
  await expect(company).not.toHaveURL(/dashboard/)
})

test('secondary parts of a dashboard are folded on a phone and laid out on a desk, also without JavaScript', async ({
  newVisitor,
}) => {
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  const storageState = await company.context().storageState()
  for (const javaScriptEnabled of [true, false]) {
    const page = await newVisitor({ viewport: PHONE, storageState, javaScriptEnabled })
    await (javaScriptEnabled ? open(page, '/company/dashboard') : page.goto('/company/dashboard'))
    for (const [title, part] of [
      ['Verifiering', 'Företagsförsäkring'],
      ['Ert företag', 'Partner sedan'],
      ['De senaste tolv månaderna', 'Visa siffrorna'],
    ] as const) {
      const inside = page.getByRole('main').getByText(part)
      await page.setViewportSize(DESK)
      await expect(inside, part).toBeVisible()
      await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1)
      await page.setViewportSize(PHONE)
      await expect(inside, part).toBeHidden()
      await page.getByRole('heading', { name: title, exact: true }).click()
      await expect(inside, part).toBeVisible()
    }
  }
})

test('on a phone the brief and the sum stay in view while a quote is written', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${id}/offert`)
  expect(await heightOf(company)).toBeLessThan(6_000)
  const line = company.getByRole('group', { name: 'Rad 1', exact: true })
  await line.getByLabel('Beskrivning').fill('Rivning')
  await line.getByLabel('Belopp exkl. moms').fill('12 000')
  const brief = company.getByText(`Det här vill kunden: ${title}`).filter({ visible: true })
  const sum = company.getByText(/^15\s000\skr före$/)
  for (const field of [line.getByLabel('Beskrivning'), company.getByLabel(/^Meddelande till kunden/)]) {
    await field.scrollIntoViewIfNeeded()
    await expect(brief).toBeInViewport({ ratio: 1 })
    await expect(sum).toBeInViewport({ ratio: 1 })
  }
})

for (const [screen, viewport] of [
  ['phone', PHONE],
  ['desktop', DESK],
] as const) {
  test(`on a ${screen} the comparison of quotes asks first who, then what it costs, when, and what is in it`, async ({
    newVisitor,
  }) => {
    const { customer, ids } = await quotesOf(newVisitor, viewport)
    const table = customer.getByRole('table').first()
    const shown = screen === 'phone' ? 2 : 3
    const heads = table.getByRole('columnheader')
    await expect(heads).toHaveCount(shown)
    for (let column = 0; column < shown; column++)
      await expect(heads.nth(column).getByRole('button', { name: /^Acceptera offerten från/ })).toBeVisible()

    const rows = await table.locator('tbody th[scope=row]').allTextContents()
    const at = (name: string) => rows.findIndex((row) => row.startsWith(name))
    const order = ['Vem', 'Pris efter ROT', 'Skillnad', 'Kan börja', 'Längd', 'Rör', 'Totalt'].map(at)
    expect(order, rows.join(' | ')).toEqual(order.toSorted((one, other) => one - other))
    expect(order[0]).toBe(0)

    const who = table.getByRole('row', { name: /^Vem/ })
    const facts = await who.getByRole('cell').first().innerText()
    const told = [/kontroller gäller/, /senast kontrollerat/, /klara? jobb/, /Partner i/].map((fact) =>
      facts.search(fact),
    )
    expect(told, facts).toEqual(told.toSorted((one, other) => one - other))
    expect(told[0], facts).toBeGreaterThanOrEqual(0)

    const difference = table.getByRole('row', { name: /^Skillnad/ })
    await expect(difference).toContainText(/\+10\s000\skr/)
    // The lowest sum is an estimate without a ceiling: the lowest price is the one that holds.
    await expect(table.getByText(/^Lägst pris/)).toHaveCount(1)
    await expect(difference.getByRole('cell').first()).toContainText('Lägst pris')
    for (const row of [/^Pris efter ROT/, /^Skillnad/, /^Totalt/]) {
      const cell = table.getByRole('row', { name: row }).getByRole('cell').first()
      await expect(cell).toHaveCSS('text-align', 'right')
    }

    // Wherever one reads, the names and their buttons are held.
    for (const row of [/^Pris efter ROT/, /^Längd/, /^Totalt/]) {
      await table.getByRole('row', { name: row }).scrollIntoViewIfNeeded()
      await expect(heads.first().getByRole('button', { name: /^Acceptera/ })).toBeInViewport({ ratio: 1 })
      await expect(heads.first()).toContainText(bjorken.name)
    }
    await answeredFold(customer, ids.project, ids.first)
  })
}

/** A quote that was answered is no column any more, but one line behind a fold. */
async function answeredFold(customer: Page, projectId: string, quoteId: string): Promise<void> {
  await postForm(customer, `/customer/projects/${projectId}/quotes/${quoteId}/rejection`, {
    reason: 'other',
  })
  await open(customer, `/customer/projects/${projectId}`)
  const table = customer.getByRole('table').first()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table).not.toContainText(bjorken.name)
  const answered = customer.getByRole('listitem').filter({ hasText: 'Nekad' })
  await expect(answered).toBeHidden()
  await customer.getByText('1 offert som inte är aktuell längre').click()
  await expect(answered).toContainText(bjorken.name)
}

/** 120 000 kr and 130 000 kr at fixed prices, and an open running account that is estimated lower than both. */
async function quotesOf(newVisitor: NewVisitor, viewport: typeof PHONE) {
  const customer = await newVisitor({ viewport })
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  await postForm(customer, `/customer/projects/${id}/svar`, { 'answers.pipes': 'replace' })
  const company = await newVisitor()
  const line = (kronor: number, more: object = {}) => ({
    kind: 'material',
    description: 'Allt material',
    amountOre: kronor * 100,
    ...more,
  })
  const pipes = line(20_000, { description: 'Byte av rör', scope: 'pipes' })
  await logInAsDemoAccount(company, bjorken.email)
  const first = await sendQuote(company, id, {
    lines: [line(100_000), pipes],
    withVat: true,
    endDate: inDays(40),
  })
  await logInAsDemoAccount(company, fyris.email)
  await sendQuote(company, id, { lines: [line(110_000), pipes], withVat: true })
  await logInAsDemoAccount(company, slottsbacken.email)
  await sendQuote(company, id, { lines: [line(90_000)], withVat: true, priceKind: 'running' })
  await open(customer, `/customer/projects/${id}`)
  return { customer, ids: { project: id, first: first.id } }
}
