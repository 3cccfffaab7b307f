import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAsDemoAccount, postForm } from '#tests/support/journey-setting.ts'

const JOB = 'Måla om sovrum och trapphus'

async function grade(page: Page, part: string, value: number): Promise<void> {
  await page.getByRole('radiogroup', { name: part }).getByText(String(value), { exact: true }).click()
}

test('both parties of a finished job, one on a phone and one at a desk, review each other blindly; then everybody reads what the customer wrote, and the answer', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsDemoAccount(customer, 'kund@handslag.example')
  await open(customer, '/customer/projects')
  await customer.getByRole('link', { name: JOB }).click()
  await expectHeading(customer, JOB)
  const page = new URL(customer.url()).pathname
  const [, id] = /projects\/([0-9a-f-]{36})/.exec(page) ?? []
  const email = (await customer.locator('a[href^="mailto:"]').first().textContent()) ?? ''
  const companyPage = await customer.locator('a[href^="/foretag/"]').first().getAttribute('href')

  // A form that lacks grades says so; contact data is asked about; then it can be changed.
  await customer.getByRole('link', { name: 'Lämna omdöme', exact: true }).click()
  await expectHeading(customer, 'Hur gick det?')
  await customer.getByRole('button', { name: 'Spara omdömet' }).click()
  await expect(customer.getByText('Välj ett betyg från 1 till 5').first()).toBeVisible()
  for (const part of ['Priset höll', 'Tiden höll', 'Utförande', 'Kontakt']) await grade(customer, part, 4)
  await customer.getByLabel('Berätta').fill('Fint målat. Ring mig på 070-174 06 05 om ni undrar.')
  await customer.getByRole('button', { name: 'Spara omdömet' }).click()
  await customer.getByRole('button', { name: 'Ta bort och spara' }).click()
  await expect(toast(customer, 'Omdömet är sparat')).toBeVisible()
  await expect(customer.getByText('Fint målat. Ring mig på om ni undrar.')).toBeVisible()
  await customer.getByRole('link', { name: 'Ändra omdömet' }).click()
  await customer.getByLabel('Berätta').fill('Fint målat, och rent efter dem.')
  await customer.getByRole('button', { name: 'Spara omdömet' }).click()
  await expect(customer.getByText('Fint målat, och rent efter dem.')).toBeVisible()

  // The company reads nothing before it has written itself.
  const company = await newVisitor({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  await logInAsDemoAccount(company, email)
  await open(company, `/company/projects/${id}`)
  await expect(company.getByRole('link', { name: 'Lämna omdöme', exact: true })).toBeVisible()
  await expect(company.getByText('Fint målat')).toHaveCount(0)
  await company.getByRole('link', { name: 'Lämna omdöme', exact: true }).click()
  for (const part of ['Beskrivningen stämde', 'Betalade som avtalat', 'Kontakt'])
    await grade(company, part, 5)
  await company.getByRole('button', { name: 'Spara omdömet' }).click()
  await expect(toast(company, 'Omdömet är publicerat')).toBeVisible()
  await expect(company.getByText('Fint målat, och rent efter dem.')).toBeVisible()

  await company.getByRole('link', { name: 'Svara på omdömet' }).click()
  await company.getByLabel('Ert svar').fill('Tack, det var roligt att få hjälpa till.')
  await company.getByRole('button', { name: 'Publicera svaret' }).click()
  await expect(toast(company, 'Svaret är publicerat')).toBeVisible()
  await expect(company.getByRole('link', { name: 'Svara på omdömet' })).toHaveCount(0)
  await open(company, `/company/projects/${id}/omdome/svar`)
  await expect(toast(company, 'Ni har redan svarat.')).toBeVisible()

  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Företagets omdöme om dig' })).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Ändra omdömet' })).toHaveCount(0)
  // Without JavaScript a form that is sent too late ends here, so the page says that nothing was saved.
  const late = await postForm(customer, `${page}/omdome`, {
    price: '1',
    time: '1',
    workmanship: '1',
    contact: '1',
  })
  expect(late.status()).toBe(302)
  await open(customer, page)
  await expect(toast(customer, 'Omdömet är publicerat och går inte att ändra längre.')).toBeVisible()

  // A logged-in person gets documents that are not cached.
  await open(customer, companyPage ?? '')
  const review = customer.getByRole('article').filter({ hasText: 'Fint målat, och rent efter dem.' })
  await expect(review.getByRole('heading')).toHaveText(/^Karin, Målning, Uppsala$/)
  await expect(review).toContainText('Tack, det var roligt att få hjälpa till.')
  await expect(customer.getByText(/av 5 från \d+ omdöme/).first()).toBeVisible()
})

test('publish-job, hide-job: the customer lets the company show the pictures of a job, and takes it back', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsDemoAccount(customer, 'kund@handslag.example')
  await open(customer, '/customer/projects')
  await customer.getByRole('link', { name: JOB }).click()
  await expectHeading(customer, JOB)
  const companyPage = (await customer.locator('a[href^="/foretag/"]').first().getAttribute('href')) ?? ''
  const isShown = async () =>
    (await (await customer.request.get(companyPage)).text()).includes('Gjort genom Handslag')
  expect(await isShown()).toBe(true)
  await customer.getByRole('button', { name: 'Sluta visa bilderna' }).click()
  await expect(toast(customer, 'Bilderna visas inte längre')).toBeVisible()
  expect(await isShown()).toBe(false)
  await customer.getByRole('button', { name: 'Ja, visa bilderna', exact: true }).click()
  await expect(customer.getByRole('button', { name: 'Sluta visa bilderna' })).toBeVisible()
  expect(await isShown()).toBe(true)
})
