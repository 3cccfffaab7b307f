import { randomUUID } from 'node:crypto'
import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, open, test } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'
import { SEEN_PRICE } from '#tests/support/market/seen-price.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('sv-SE', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month, 1)),
  ),
)

test('a company finds a project by what it is about, narrows the list, and takes each choice back', async ({
  newVisitor,
}) => {
  const mark = randomUUID().slice(0, 8).replace(/\d/g, 'x').replaceAll('-', '')
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer, {
    title: `Helrenovering ${mark}`,
    description: 'Badrummet från 1974 ska bli som nytt, med kakel och golvvärme.',
  })
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, '/company/projects')
  const search = company.getByRole('searchbox', { name: 'Sök bland projekt' })
  await search.fill(`badrumsrenovering ${mark}`)
  await company.getByRole('button', { name: 'Visa träffar' }).click()
  await expect(company).toHaveURL(/[?&]q=badrumsrenovering/)
  const found = company.getByRole('listitem').filter({ hasText: title })
  await expect(found).toContainText(' dagar kvar')
  await expect(found).toContainText('5 platser kvar')
  await expect(found).toContainText('inga bilder')
  await expectGoodPage(company)

  await company.getByText('Filter och ordning').click()
  await company.getByLabel('Kategori').selectOption('Målning')
  await expect(company.getByRole('heading', { name: 'Inget projekt passar det ni har valt' })).toBeVisible()
  await expectGoodPage(company)
  await company.getByRole('link', { name: 'Ta bort Målning' }).click()
  await expect(found).toBeVisible()
  await company.getByRole('link', { name: /^Ta bort Sökning/ }).click()
  await expect(search).toHaveValue('')

  await sendQuote(company, id)
  await open(company, `/company/projects?q=${mark}`)
  await expect(company.getByRole('heading', { name: 'Inget projekt passar det ni har valt' })).toBeVisible()
  await company.getByText(/där ni har svarat$/).click()
  await expect(company.getByRole('link', { name: title })).toBeVisible()

  await open(company, '/company/offers?visa=pending')
  await expect(company.getByRole('link', { name: title })).toBeVisible()
  await open(customer, `/customer/projects/${id}`)
  await postForm(customer, `/customer/projects/${id}/cancellation`, { reason: 'Vi väntar.' })
})

test('limits of the budget narrow the list, and one that cannot be meant says so where it was chosen', async ({
  newVisitor,
}) => {
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, '/company/projects?scope=all')
  await company.getByText('Filter och ordning').click()
  await company.getByLabel('Budget till').selectOption('Högst 50 000 kr')
  await expect(company).toHaveURL(/[?&]budgetTo=50000/)
  const rows = company.getByRole('region', { name: 'Alla öppna projekt' }).getByRole('listitem')
  await expect(rows.filter({ hasText: /[25]0\s000\skr|25\s000\skr/ }).first()).toBeVisible()
  await expect(rows.filter({ hasText: /200\s000\skr/ })).toHaveCount(0)
  await company.getByText('Bevaka sökningen').click()
  await expect(company.getByLabel('Namn')).toHaveValue(/^Högst 50\s000\skr$/)

  await company.getByLabel('Budget från').selectOption('Från 100 000 kr')
  const to = company.getByLabel('Budget till')
  await expect(to).toHaveAccessibleDescription(/Den övre gränsen ska vara högre än den undre/)
  await expect(to).toHaveValue('50000')
  await expect(company.getByRole('link', { name: /^Ta bort Från 100\s000\skr$/ })).toBeVisible()
  await expect(company.getByRole('link', { name: /^Ta bort Högst 50\s000\skr$/ })).toHaveCount(0)
  await expectGoodPage(company)
  await to.selectOption('Högst 200 000 kr')
  await expect(company.getByRole('link', { name: /^Ta bort Högst 200\s000\skr$/ })).toBeVisible()

  await open(company, `/company/projects?budgetTo=${encodeURIComponent('1 000,50')}`)
  await expect(company.getByLabel('Budget till')).toHaveAccessibleDescription(/”1 000,50” går inte att välja/)
})

test('without JavaScript, and with a typing error', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer, { title: 'Nytt badrum i källaren' })
  const company = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(company, bjorken.email)
  await company.goto('/company/projects')
  await company.getByRole('searchbox', { name: 'Sök bland projekt' }).fill('bardum')
  await company.getByRole('button', { name: 'Visa träffar' }).click()
  await expect(company.getByText('Ingen har skrivit ”bardum”.')).toBeVisible()
  await expect(company.getByRole('link', { name: 'Nytt badrum i källaren' }).first()).toBeVisible()
  await company.getByRole('link', { name: 'Ta bort Sökning: bardum' }).click()
  await expectHeading(company, 'Hitta projekt')
  await postForm(customer, `/customer/projects/${id}/cancellation`, { reason: 'Vi väntar.' })
})

test('a won job stands in the list and in the calendar', async ({ newVisitor }, { project }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  const quote = await sendQuote(company, id)
  await postForm(customer, `/customer/projects/${id}/quotes/${quote.id}/acceptance`, SEEN_PRICE)
  await open(company, '/company/offers?visa=won')
  await expect(company.getByRole('link', { name: title })).toBeVisible()
  await company.getByRole('link', { name: 'Vunna jobb och kalender' }).click()
  await expectHeading(company, 'Vunna jobb')
  const list = company.getByRole('region', { name: 'Alla jobb' })
  const job = list.getByRole('listitem').filter({ hasText: title })
  await expect(job).toContainText('Inte påbörjat')
  const [, name = '', year = ''] = /Börjar \d+ (\S+) (\d{4})/.exec((await job.textContent()) ?? '') ?? []
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0')
  await open(company, `/company/offers/jobb?manad=${year}-${month}`)
  await expect(company.getByRole('heading', { name: `${name} ${year}` })).toBeVisible()
  if (project.name === 'desktop')
    await expect(company.getByRole('table').getByRole('link', { name: `${title} börjar` })).toBeVisible()
  await expectGoodPage(company)
})

test('answers of help, companies and trades are found without JavaScript', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto('/support')
  await visitor.getByRole('searchbox', { name: 'Sök bland svaren' }).fill('lösenordet')
  await visitor.getByRole('button', { name: 'Sök' }).click()
  await expect(visitor.getByRole('heading', { name: 'Svar på ”lösenordet”' })).toBeVisible()
  await visitor.goto('/hantverkare')
  await visitor.getByRole('searchbox', { name: 'Sök företag, yrke eller kommun' }).fill('björkens')
  await visitor.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(visitor.getByRole('link', { name: /^Björkens/ })).toBeVisible()
})
