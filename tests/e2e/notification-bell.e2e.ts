import { expect, expectHeading, type Locator, open, type Page, test, toast } from '#tests/support/journey.ts'
import { bjorken, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishSettledProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('the bell fills on the open page; notifications are read, deleted and cleared', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishSettledProject(customer)
  await open(customer, '/customer/dashboard')
  await expect(bell(customer)).toHaveAccessibleName('Notifikationer')
  await expect(bell(customer)).toHaveText('')
  const panel = await openBell(customer)
  await expectTabs(panel, {
    Olästa: 'Inga olästa notifikationer',
    Senaste: 'Inga senaste notifikationer',
    Alla: 'Inga notifikationer',
  })
  await expect(panel.getByRole('button', { name: 'Markera alla' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Rensa alla' })).toBeDisabled()

  await panel.getByRole('tab', { name: 'Olästa' }).click()
  for (const { name, email } of [bjorken, fyris, slottsbacken]) {
    const company = await newVisitor()
    await logInAsDemoAccount(company, email)
    await sendQuote(company, project.id)
    await expect(rows(panel).first()).toContainText(`Ny offert från ${name}`)
  }
  await expect(rows(panel)).toHaveCount(3)
  await expect(rows(panel).first()).toContainText(
    `${slottsbacken.name} har lämnat en offert på ${project.title}.`,
  )
  await expect(rows(panel).first()).toContainText(/Nu.*Viktigt/)
  await expectBadge(customer, panel, '3', 'Notifikationer, 3 olästa')

  await openBell(customer)
  await panel.getByRole('button', { name: `Ta bort notifikationen: Ny offert från ${fyris.name}` }).click()
  await expect(rows(panel)).toHaveCount(2)
  await expect(panel.getByText(fyris.name)).toHaveCount(0)
  await expectBadge(customer, panel, '2', 'Notifikationer, 2 olästa')

  await openBell(customer)
  await panel.getByRole('link', { name: `Ny offert från ${bjorken.name}` }).click()
  await expectHeading(customer, project.title)
  await expect(panel).toHaveCount(0)
  await expect(bell(customer)).toHaveAccessibleName('Notifikationer, 1 oläst')
  await openBell(customer)
  await expectTabs(panel, {
    Olästa: `Ny offert från ${slottsbacken.name}`,
    Senaste: `Ny offert från ${bjorken.name}`,
  })

  await panel.getByRole('button', { name: 'Markera alla' }).click()
  await expectTabs(panel, { Olästa: 'Inga olästa notifikationer' })
  await panel.getByRole('tab', { name: 'Senaste' }).click()
  await expect(rows(panel)).toHaveCount(2)
  await expectBadge(customer, panel, '', 'Notifikationer')

  await customer.reload()
  await openBell(customer)
  await panel.getByRole('tab', { name: 'Alla' }).click()
  await expect(rows(panel)).toHaveCount(2)
  await clearAll(panel)
  await customer.reload()
  await openBell(customer)
  await expectTabs(panel, { Alla: 'Inga notifikationer', Senaste: 'Inga senaste notifikationer' })
})

test('two tabs of one browser share one stream, and the other takes over when one is closed', async ({
  newVisitor,
}) => {
  const first = await newVisitor()
  await logInAsNewCustomer(first)
  const project = await publishSettledProject(first)
  const second = await first.context().newPage()
  const streams: string[] = []
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams.push(request.url())
  })
  const send = async ({ email }: { email: string }) => {
    const company = await newVisitor()
    await logInAsDemoAccount(company, email)
    await sendQuote(company, project.id)
  }

  for (const tab of [first, second]) await open(tab, '/customer/dashboard')
  await send(bjorken)
  for (const tab of [first, second]) {
    await expect(toast(tab, `Ny offert från ${bjorken.name}`)).toBeVisible()
    await expect(bell(tab)).toHaveAccessibleName('Notifikationer, 1 oläst')
  }
  const panel = await openBell(first)
  await panel.getByRole('button', { name: 'Markera alla' }).click()
  await expect(bell(second)).toHaveAccessibleName('Notifikationer')
  expect(streams).toHaveLength(1)

  await first.close()
  await send(fyris)
  await expect(toast(second, `Ny offert från ${fyris.name}`)).toBeVisible()
  await expect(bell(second)).toHaveAccessibleName('Notifikationer, 1 oläst')
  expect(streams).toHaveLength(2)
})

function bell(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifikationer/ })
}

async function openBell(page: Page): Promise<Locator> {
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifikationer' })
  await expect(panel.getByRole('tab', { name: 'Olästa' })).toHaveAttribute('aria-selected', 'true')
  return panel
}

function rows(panel: Locator): Locator {
  return panel.getByRole('tabpanel').getByRole('listitem')
}

/** The content of each tab, by its name. */
async function expectTabs(panel: Locator, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [tab, text] of Object.entries(words)) {
    await panel.getByRole('tab', { name: tab }).click()
    await expect(panel.getByRole('tabpanel', { name: tab })).toContainText(text)
  }
}

/** Closes the panel, because it covers the page while it is open. */
async function expectBadge(page: Page, panel: Locator, badge: string, name: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page)).toHaveText(badge)
  await expect(bell(page)).toHaveAccessibleName(name)
}

/** Cancels the question once, then confirms it. */
async function clearAll(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Rensa alla' }).click()
  await expect(panel.getByText('Ta bort alla notifikationer? Det går inte att ångra.')).toBeVisible()
  await panel.getByRole('button', { name: 'Behåll' }).click()
  await expect(rows(panel)).toHaveCount(2)
  await panel.getByRole('button', { name: 'Rensa alla' }).click()
  await panel.getByRole('button', { name: 'Ta bort alla' }).click()
  await expect(panel.getByRole('tabpanel')).toContainText('Inga notifikationer')
}
