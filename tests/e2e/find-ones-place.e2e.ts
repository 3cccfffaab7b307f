import { expect, expectHeading, open, type Page, test } from '#tests/support/journey.ts'
import { bjorken, freshEmail } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
} from '#tests/support/journey-setting.ts'

/** The page that each path redirects to; the path itself when it does not redirect. */
async function expectWays(page: Page, ways: Readonly<Record<string, string>>): Promise<void> {
  for (const [from, to] of Object.entries(ways)) {
    const answer = await page.request.get(from)
    expect(new URL(answer.url()).pathname + new URL(answer.url()).search, from).toBe(to)
    expect(answer.status(), from).toBe(200)
  }
}

test.describe('every path leads to a page of one’s own role', () => {
  test('for visitors to the login and then back', async ({ newVisitor }) => {
    const page = await newVisitor()
    await expectWays(page, {
      '/customer/dashboard': '/login?next=%2Fcustomer%2Fdashboard',
      '/customer/projects?sida=2': '/login?next=%2Fcustomer%2Fprojects%3Fsida%3D2',
      '/company/offers': '/login?next=%2Fcompany%2Foffers',
      '/customer/onboarding': '/customer/onboarding',
      '/company/onboarding?steg=4': '/company/onboarding?steg=2',
      '/onboarding': '/onboarding',
      '/onboarding?steg=3': '/onboarding?steg=2',
      '/simple-onboarding': '/login?next=%2Fsimple-onboarding',
      '/dashboard': '/login?next=%2Fdashboard',
      '/projekt': '/login?next=%2Fprojekt',
      '/skapa-projekt': '/skapa-projekt',
    })
  })

  test('for a customer', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    const { id } = await publishProject(page)
    const home = '/customer/dashboard'
    await expectWays(page, {
      '/login': home,
      '/dashboard': home,
      '/inloggat': home,
      '/customer': home,
      '/company': home,
      '/company-dashboard': home,
      '/company/dashboard': home,
      '/company/projects': home,
      '/company/offers': home,
      [`/company/projects/${id}`]: home,
      '/company/onboarding': home,
      '/customer/onboarding': home,
      '/customer/onboarding?steg=4': '/customer/onboarding?steg=4',
      '/onboarding': '/skapa-projekt',
      '/simple-onboarding': '/simple-onboarding',
      '/projekt': '/customer/projects',
      '/meddelanden': '/customer/messages',
      '/company/messages': home,
      [`/projekt/${id}`]: `/customer/projects/${id}`,
    })
  })

  test('for a company', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsDemoAccount(page, bjorken.email)
    const home = '/company/dashboard'
    await expectWays(page, {
      '/login?next=%2Fcompany%2Foffers': '/company/offers',
      '/dashboard': home,
      '/company': home,
      '/customer/dashboard': home,
      '/customer/projects': home,
      '/customer/onboarding': home,
      '/company/onboarding': home,
      '/projekt': '/company/projects',
      '/meddelanden': '/company/messages',
      '/customer/messages': home,
    })
  })

  for (const userType of ['customer', 'company'] as const)
    test(`for a ${userType} whose onboarding is not finished`, async ({ newVisitor }) => {
      const page = await newVisitor()
      await logInAsNewAccount(page, { email: freshEmail('halvvags'), name: 'Halvvägs', userType })
      const onboarding = `/${userType}/onboarding`
      await expectWays(page, {
        '/login': onboarding,
        '/login?next=%2Fcustomer%2Fprojects': onboarding,
        '/dashboard': onboarding,
        [`/${userType}/dashboard`]: onboarding,
        [`/${userType}/projects`]: onboarding,
        [onboarding]: onboarding,
        [`${onboarding}?steg=2`]: `${onboarding}?steg=3`,
        [`${onboarding}?steg=4`]: `${onboarding}?steg=3`,
        '/onboarding': userType === 'customer' ? '/onboarding' : onboarding,
      })
    })
})

test.describe('a page of another role', () => {
  test('page redirects inside the app, too, and its action is refused', async ({ newVisitor }) => {
    const customer = await newVisitor()
    await logInAsNewCustomer(customer)
    const { id } = await publishProject(customer)
    const company = await newVisitor()
    await logInAsDemoAccount(company, bjorken.email)
    await open(company, `/customer/projects/${id}`)
    await expectHeading(company, /^Välkommen, /)
    for (const path of [
      `/customer/projects/${id}/cancellation`,
      `/customer/projects/${id}/extension`,
      `/customer/projects/${id}/start`,
      `/customer/projects/${id}/quotes/${id}/acceptance`,
    ])
      expect((await postForm(company, path, { reason: 'Vill inte' })).status(), path).toBe(403)
    expect((await postForm(customer, `/company/projects/${id}/offert`)).status()).toBe(403)
    expect((await postForm(customer, `/company/offers/${id}/withdrawal`)).status()).toBe(403)
    await open(customer, `/customer/projects/${id}`)
    await expect(customer.getByText('Väntar på offerter')).toBeVisible()
  })
})

/** A document, a page with a form, one that does not exist, and a company's own. */
const FOLDED = ['/', '/kontakt', '/finns-inte', '/company/dashboard']

test.describe('with a page that does not exist', () => {
  test.use({ expectedAnswers: [404] })

  test('a company is shown no way to a project of its own, whatever it reads', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsDemoAccount(page, bjorken.email)
    for (const path of [
      // The first page of the app tells the browser who is in.
      '/company/dashboard',
      '/company/projects',
      '/',
      '/hantverkare',
      '/hantverkare/badrumsrenovering',
      '/hantverkare/badrumsrenovering/uppsala',
      '/vad-kostar',
      '/vad-kostar/badrumsrenovering',
      '/foretag/fyris-kakel-och-platt-ab',
      '/flode',
      '/sok?sok=qwxzqwxz',
      '/rot-avdrag',
      '/rot-avdrag?labour=120000',
      '/om-oss',
      '/trygghet',
      '/support',
      '/sitemap',
      '/kontakt',
      '/finns-inte',
    ])
      await expectNoWayToOwnProject(page, path)
  })
})

/** Where the menu is folded, what is in it is looked at too: it is the same on all pages of a frame. */
async function expectNoWayToOwnProject(page: Page, path: string): Promise<void> {
  for (const width of FOLDED.includes(path) ? [1280, 360] : [1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, path)
    if (!path.startsWith('/company/'))
      await expect(page.locator('[data-visitor-type="company"]').first()).toBeAttached()
    const menu = page.getByRole('button', { name: 'Meny', exact: true })
    if (await menu.isVisible()) await menu.click()
    await expect(page.getByText(/^Lägg upp (ett )?projekt/).filter({ visible: true }), path).toHaveCount(0)
    await expect(
      page.locator(':is([href^="/skapa-projekt"], [action^="/skapa-projekt"])').filter({ visible: true }),
      path,
    ).toHaveCount(0)
  }
}
