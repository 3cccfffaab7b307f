import { expectGoodPage, expectNoViolations } from '#tests/support/good-page.ts'
import { expect, type NewVisitor, open, type Page, test } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { fillDetailsStep, nextStep, reportPage, writeToSupport } from '#tests/support/journey-forms.ts'
import { mailTo } from '#tests/support/journey-mail.ts'
import { bjorken, freshEmail, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test.describe('for a visitor', () => {
  for (const path of [
    '/login',
    '/login?flik=skapa-konto&typ=company',
    '/simple-login',
    '/register',
    '/bli-partner?klart',
    '/glomt-losenord',
    '/engangskod',
    '/bekrafta?type=recovery&token_hash=x',
    '/bekrafta',
    '/customer/onboarding',
    '/company/onboarding?steg=1',
    '/customer/onboarding?steg=2',
    '/onboarding',
    '/onboarding?steg=2',
    '/onboarding?steg=2&flik=logga-in',
    '/skapa-projekt',
    '/dev/mail',
    '/dev/mail/mallar',
  ])
    test(path, async ({ readerOf }) => {
      const page = await readerOf('visitor')
      await open(page, path)
      await expectGoodPage(page)
    })

  test('the pages from a mail to a new password', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { email } = await logInAsNewCustomer(page)
    await open(page, '/simple-login')
    await expectGoodPage(page)
    await open(page, '/glomt-losenord')
    await page.getByRole('button', { name: 'Skicka mejlet' }).click()
    await page.waitForURL('**/kolla-epost')
    await open(page, '/kolla-epost')
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(page.getByText('Skriv in koden ur mejlet')).toBeVisible()
    await expectGoodPage(page)
    await open(page, (await mailTo(page, email, 'Välj ett nytt lösenord')).link)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.waitForURL('**/nytt-losenord')
    await open(page, '/nytt-losenord')
    await expectGoodPage(page)
  })

  test('the wizard with an error', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/skapa-projekt')
    await page.getByRole('button', { name: 'Nästa steg' }).click()
    await expect(page.getByText('Detta fält är obligatoriskt')).toHaveCount(3)
    await expectGoodPage(page)
  })

  test('the wizard’s second step, with its calendar open', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/skapa-projekt')
    await fillDetailsStep(page, { title: 'Måla om', category: 'Målning' })
    await nextStep(page, 'Budget & Plats')
    await expectGoodPage(page)
    await page.getByRole('group', { name: 'Önskat slutdatum' }).getByRole('button').click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNoViolations(page, 'calendar')
  })

  test.describe('a page that does not exist', () => {
    test.use({ expectedAnswers: [404] })

    test('/finns-inte', async ({ newVisitor }) => {
      const page = await newVisitor()
      await open(page, '/finns-inte')
      await expect(page.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible()
      await expectGoodPage(page)
    })
  })
})

test.describe('for a new account', () => {
  for (const userType of ['customer', 'company'] as const)
    test(`/${userType}/onboarding`, async ({ newVisitor }) => {
      const page = await newVisitor()
      await logInAsNewAccount(page, { email: freshEmail('ny'), name: 'Nova Nilsson', userType })
      await open(page, `/${userType}/onboarding`)
      await expectGoodPage(page)
    })

  for (const path of [
    '/customer/onboarding?steg=4',
    '/simple-onboarding',
    '/customer/dashboard',
    '/customer/projects',
  ])
    test(`${path}, still empty`, async ({ readerOf }) => {
      const page = await readerOf('new customer', { begin: logInAsNewCustomer })
      await open(page, path)
      await expectGoodPage(page)
    })
})

test.describe('for a customer with three quotes', () => {
  for (const path of [
    '/customer/dashboard',
    '/customer/projects',
    '/customer/messages',
    '/customer/profile?andra=uppgifter',
    '/skapa-projekt',
  ])
    test(path, async ({ newVisitor, readerOf }) => {
      const customer = await readerOf('customer with quotes', {
        begin: async (page) => page.context().addCookies((await projectWithQuotes(newVisitor)).cookies),
      })
      await open(customer, path)
      await expectGoodPage(customer)
    })

  test('the project, its ledger and what opens from it', async ({ newVisitor }) => {
    const { cookies, id } = await projectWithQuotes(newVisitor)
    const customer = await newVisitor()
    await customer.context().addCookies(cookies)
    await open(customer, `/customer/projects/${id}`)
    await expect(customer.getByRole('columnheader')).toHaveCount(3)
    await expectGoodPage(customer)
    await customer.getByRole('button', { name: 'Ändra antaganden' }).click()
    await expectNoViolations(customer, 'assumptions')
    await customer.getByRole('button', { name: `Acceptera offerten från ${fyris.name}` }).click()
    await expect(customer.getByRole('dialog')).toBeVisible()
    await expectNoViolations(customer, 'dialog')
    await customer.keyboard.press('Escape')
    await customer.getByRole('button', { name: /^Notifikationer/ }).click()
    await expect(customer.getByRole('dialog', { name: 'Notifikationer' })).toBeVisible()
    await expectNoViolations(customer, 'bell')
  })

  test.describe('a page that does not exist', () => {
    test.use({ expectedAnswers: [404] })

    test('a project that does not exist', async ({ newVisitor }) => {
      const page = await newVisitor()
      await logInAsNewCustomer(page)
      await open(page, '/customer/projects/01a1fc36-08d2-7a5c-aed1-e2e9d9b84ec2')
      await expect(page.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible()
      await expectGoodPage(page)
    })
  })
})

test.describe('for staff', () => {
  const lists = ['', '/ansokningar', '/verifiering', '/foretag', '/kunder', '/meddelanden', '/anmalningar']
  const figures = ['/utan-foretag', '/logg', '/marknad', '/statistik', '/besok']

  test('each page of the desk, and one page of each kind that they link to', async ({ newVisitor }) => {
    const visitor = await newVisitor()
    await open(visitor, '/kontakt')
    await writeToSupport(visitor, { email: freshEmail('fraga'), subject: 'Var är min offert?' })
    await reportPage(visitor, { page: '/foretag/are-fjallbygg-ab', email: freshEmail('anmalare') })
    const desk = await newVisitor()
    await logInAtDesk(desk)
    for (const path of [...lists, ...figures]) {
      await desk.setViewportSize({ width: 1280, height: 900 })
      await open(desk, `/admin${path}`)
      await expectGoodPage(desk)
    }
    for (const path of ['/foretag', '/kunder', '/meddelanden', '/anmalningar']) {
      await open(desk, `/admin${path}`)
      await desk.getByRole('main').locator(`a[href^="/admin${path}/"]`).first().click()
      await desk.waitForURL(`**/admin${path}/*`)
      await expectGoodPage(desk)
    }
  })
})

test.describe('for a company', () => {
  for (const path of [
    '/company/dashboard',
    '/company/projects',
    '/company/projects?scope=all',
    '/company/offers',
    '/company/messages',
    '/company/verification',
    '/company/profile',
    '/company/profile?andra=var',
    '/company/profile?andra=nytt-arbete',
    '/company/onboarding/dokument',
  ])
    test(path, async ({ readerOf }) => {
      const page = await readerOf('company', { begin: (page) => logInAsDemoAccount(page, bjorken.email) })
      await open(page, path)
      await expectGoodPage(page)
    })

  test('a project with a quote of its own', async ({ newVisitor }) => {
    const { id } = await projectWithQuotes(newVisitor)
    const company = await newVisitor()
    await logInAsDemoAccount(company, slottsbacken.email)
    await open(company, `/company/projects/${id}`)
    await expectGoodPage(company)
  })

  test('a project to quote on, and its quote form', async ({ newVisitor }) => {
    const customer = await newVisitor()
    await logInAsNewCustomer(customer)
    const { id } = await publishProject(customer)
    const company = await newVisitor()
    await logInAsDemoAccount(company, bjorken.email)
    await open(company, `/company/projects/${id}`)
    await expectGoodPage(company)
    await company.getByRole('button', { name: 'Börja skriva offert' }).click()
    await expect(company.getByRole('heading', { level: 1, name: 'Lämna offert' })).toBeVisible()
    // Loaded again, because what the pressed button announced refers to it for some seconds.
    await open(company, `/company/projects/${id}/offert`)
    await expectGoodPage(company)
    await company.getByRole('button', { name: 'Förhandsgranska' }).click()
    await expect(company.getByText('Lägg till minst en rad med beskrivning och belopp')).toBeVisible()
    await expectNoViolations(company, 'errors')
    // A demo company holds two slots at once: one of a project that is over counts for nothing.
    await postForm(customer, `/customer/projects/${id}/cancellation`, { reason: 'Vi väntar.' })
  })
})

type Kept = { cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>; id: string }
let kept: Kept | undefined

/** One project serves all that only look at it. */
async function projectWithQuotes(newVisitor: NewVisitor): Promise<Kept> {
  if (kept) return kept
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  for (const [index, { email }] of [bjorken, fyris, slottsbacken].entries()) {
    await logInAsDemoAccount(company, email)
    await sendQuote(company, id, { labourKr: 70_000 + index * 9_000, message: 'Vi börjar gärna i januari.' })
  }
  kept = { cookies: await customer.context().cookies(), id }
  return kept
}
