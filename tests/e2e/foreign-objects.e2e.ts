import {
  expect,
  expectHeading,
  type NewVisitor,
  open,
  type Page,
  test,
  toast,
} from '#tests/support/journey.ts'
import { bjorken, fyris } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'
import { SEEN_PRICE } from '#tests/support/market/seen-price.ts'

// Missing pages have an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [404] })

/** Valid for the owner, so that only the missing permission refuses it. */
const REASON = 'Vi väntar ett år.'

/** The answer must be the same as for an object that never existed. */
async function expectUnknown(page: Page, path: string, nothing: string): Promise<void> {
  const [theirs, none] = await Promise.all([page.request.get(path), page.request.get(nothing)])
  expect([theirs.status(), none.status()], path).toEqual([404, 404])
  expect(plain(await theirs.text(), path)).toBe(plain(await none.text(), nothing))
}

/** Without the parts that differ between answers: the path and the nonce. */
function plain(html: string, path: string): string {
  const id = /[\da-f-]{36}/.exec(path)?.[0] ?? path
  return html.replaceAll(id, '').replace(/nonce[^ ]*"/g, '')
}

const NOTHING = '01a1fc36-08d2-7a5c-aed1-e2e9d9b84ec2'

test('another customer’s project is 404, with links to other pages', async ({ newVisitor }) => {
  const owner = await newVisitor()
  await logInAsNewCustomer(owner)
  const { id, title } = await publishProject(owner)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  const quote = await sendQuote(company, id)
  const stranger = await newVisitor()
  await logInAsNewCustomer(stranger, 'Främling Främlingsson')
  await open(stranger, `/customer/projects/${id}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  expect((await stranger.content()).match(new RegExp(title))).toBeNull()
  await expectUnknown(stranger, `/customer/projects/${id}`, `/customer/projects/${NOTHING}`)
  await expectUnknown(stranger, `/customer/projects/${id}.data`, `/customer/projects/${NOTHING}.data`)
  for (const move of ['cancellation', 'extension', 'reopening', 'start', 'completion', 'resumption'])
    expect(
      (await postForm(stranger, `/customer/projects/${id}/${move}`, { reason: REASON })).status(),
      move,
    ).toBe(404)
  const own = await publishProject(stranger)
  for (const projectId of [id, own.id])
    for (const answer of ['acceptance', 'rejection'])
      expect(
        (await postForm(stranger, `/customer/projects/${projectId}/quotes/${quote.id}/${answer}`)).status(),
        answer,
      ).toBe(404)
  await stranger.getByRole('main').getByRole('link', { name: 'Skapa projekt' }).click()
  await stranger.waitForURL('**/skapa-projekt')
  await open(owner, `/customer/projects/${id}`)
  await expect(owner.getByText('1 offert av högst 5')).toBeVisible()
  await expect(owner.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` })).toBeVisible()
})

test('another company’s quote cannot be withdrawn, and a closed project shows nothing', async ({
  newVisitor,
}) => {
  const owner = await newVisitor()
  await logInAsNewCustomer(owner)
  const { id } = await publishProject(owner)
  const [company, rival] = [await newVisitor(), await newVisitor()]
  await logInAsDemoAccount(company, bjorken.email)
  await logInAsDemoAccount(rival, fyris.email)
  const quote = await sendQuote(company, id)
  expect((await postForm(rival, `/company/offers/${quote.id}/withdrawal`)).status()).toBe(404)
  expect((await postForm(rival, `/company/projects/${id}/start`)).status()).toBe(404)
  const answer = await rival.request.post(`/api/v1/projects/${NOTHING}/quotes`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {},
  })
  expect([400, 404]).toContain(answer.status())
  await open(rival, `/company/projects/${NOTHING}`)
  await expect(rival.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  await expect(rival.getByRole('navigation', { name: 'Huvudmeny' }).filter({ visible: true })).toBeVisible()
  await open(company, '/company/offers')
  await expect(company.getByRole('listitem').filter({ hasText: 'Väntar' }).first()).toBeVisible()
})

test('a visitor is asked to log in, whatever the path contains, and can change nothing', async ({
  newVisitor,
}) => {
  const owner = await newVisitor()
  await logInAsNewCustomer(owner)
  const { id } = await publishProject(owner)
  const visitor = await newVisitor()
  await open(visitor, `/customer/projects/${id}`)
  await visitor.waitForURL(`**/login?next=%2Fcustomer%2Fprojects%2F${id}`)
  const answer = await postForm(visitor, `/customer/projects/${id}/cancellation`, { reason: REASON })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/login'])
  const elsewhere = await owner.request.post(`/customer/projects/${id}/cancellation`, {
    form: { reason: REASON },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(elsewhere.status(), 'a form on another site').toBe(403)
  await open(owner, `/customer/projects/${id}`)
  await expect(owner.getByText('Väntar på offerter')).toBeVisible()
})

test('the actions of the other role are refused and change nothing', async ({ newVisitor }) => {
  const { owner, company, project, paths } = await projectWithQuote(newVisitor)
  await company.goto(paths.project)
  await expectHeading(company, /^Välkommen, Björkens/)
  for (const path of paths.ofOwner)
    expect((await postForm(company, path, { reason: REASON })).status(), path).toBe(403)
  await owner.goto(paths.companyPage)
  await expectHeading(owner, 'Kunddashboard')
  for (const path of paths.ofCompany) expect((await postForm(owner, path)).status(), path).toBe(403)

  await open(owner, paths.project)
  await expect(owner.getByText('1 offert av högst 5')).toBeVisible()
  await expect(owner.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` })).toBeVisible()

  // A company that is not involved in the project sees its card only while it takes quotes.
  const painter = await newVisitor()
  await logInAsDemoAccount(painter, 'peter.sandell@handslag.example')
  await open(painter, paths.companyPage)
  await expect(painter.getByRole('main')).toContainText('Badrumsrenovering')
  await expect(painter.getByRole('main')).not.toContainText('med nytt tätskikt och golvvärme')
  const answer = await postForm(owner, paths.cancellation, { reason: REASON })
  expect(answer.headers().location).toBe(paths.project)
  await open(painter, paths.companyPage)
  await expectHeading(painter, 'Sidan hittades inte')
  await expect(painter.getByText(project.title)).toHaveCount(0)
})

test('a second acceptance is refused with a message and changes nothing', async ({ newVisitor }) => {
  const { owner, project, paths } = await projectWithQuote(newVisitor)
  const rival = await newVisitor()
  await logInAsDemoAccount(rival, fyris.email)
  const other = await sendQuote(rival, project.id)
  expect((await postForm(owner, paths.acceptance, SEEN_PRICE)).headers().location).toBe(paths.project)
  const answer = await postForm(owner, `${paths.project}/quotes/${other.id}/acceptance`)
  expect(answer.headers().location).toBe(paths.project)
  await open(owner, paths.project)
  await expect(
    toast(
      owner,
      /Det gick inte.*En offert på projektet är redan accepterad, så inga fler kan skickas eller accepteras\./,
    ),
  ).toBeVisible()
  await owner.getByText('Offerterna du valde mellan').click()
  await expect(owner.getByRole('row', { name: /^Status/ })).toHaveText(/Accepterad.*Nekad$/)
  await expect(owner.getByRole('columnheader').first()).toContainText(bjorken.name)
  await expect(owner.getByRole('heading', { name: `Kontakta ${bjorken.name}` })).toBeVisible()
})

async function projectWithQuote(newVisitor: NewVisitor) {
  const owner = await newVisitor()
  await logInAsNewCustomer(owner)
  const project = await publishProject(owner)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  const quote = await sendQuote(company, project.id)
  const page = `/customer/projects/${project.id}`
  const companyPage = `/company/projects/${project.id}`
  const [acceptance, cancellation] = [`${page}/quotes/${quote.id}/acceptance`, `${page}/cancellation`]
  const paths = {
    project: page,
    companyPage,
    acceptance,
    cancellation,
    ofOwner: [
      acceptance,
      `${page}/quotes/${quote.id}/rejection`,
      cancellation,
      `${page}/extension`,
      `${page}/angra-avtalet`,
    ],
    ofCompany: [`/company/offers/${quote.id}/withdrawal`, `${companyPage}/offert`, `${companyPage}/start`],
  }
  return { owner, company, project, paths }
}
