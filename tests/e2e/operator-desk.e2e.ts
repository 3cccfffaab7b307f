import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { expect, expectHeading, isReady, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk, openCheck, recordCheck } from '#tests/support/journey-desk.ts'
import { DEMO_PASSWORD, fillLogIn, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import {
  inDays,
  logInAsNewCompany,
  logInAsNewCustomer,
  publishProject,
} from '#tests/support/journey-setting.ts'

// Refused forms, and the desk for others than staff, have error statuses, which browsers log in their consoles.
test.use({ expectedAnswers: [400, 404, 409] })

test('at the desk one company is approved on four checks and may then quote, and another is refused with a reason', async ({
  newVisitor,
}) => {
  const [good, bad, customer, desk] = [
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
  ]
  const stamp = Date.now().toString(36)
  const [welcome, refused] = [`Ärlig Bygg ${stamp}`, `Slarvig Bygg ${stamp}`]
  await logInAsNewCompany(good, welcome)
  await logInAsNewCompany(bad, refused)
  await sendInsurance(good)
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  await open(good, `/company/projects/${project.id}`)
  await expect(good.getByRole('button', { name: 'Börja skriva offert' })).toHaveCount(0)

  await logInAtDesk(desk)
  await review(desk, welcome)
  await decide(desk)
  await expect(desk.getByText('Innan ansökan kan godkännas behövs:')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Godkänn ansökan' })).toBeDisabled()
  await recordCheck(desk, 'F-skatt', { source: 'Skatteverket' })
  await recordCheck(desk, 'Företagsförsäkring', { source: 'Försäkringsbrev', until: inDays(300) })
  await recordCheck(desk, 'Legitimation', {
    source: 'Möte med firmatecknaren',
    note: 'Pass visat på kontoret',
  })
  const note = `Ringde kund Olle, 070-174 06 ${stamp.slice(-2)}`
  await recordCheck(desk, 'Referensprojekt', { source: 'Tidigare kund', note })
  const reference = await openCheck(desk, 'Referensprojekt')
  await reference.getByText('Historik (1 beslut)').click()
  await expect(reference.getByText(`Anteckning: ${note}`).first()).toBeVisible()
  await decide(desk)
  await desk.getByRole('button', { name: 'Godkänn ansökan' }).click()
  await expect(toast(desk, 'Ansökan är godkänd')).toBeVisible()
  await expect(desk.getByText('4 av 4 steg slutförda')).toBeVisible()
  await open(good, `/company/projects/${project.id}`)
  await expect(good.getByRole('button', { name: 'Börja skriva offert' })).toBeVisible()
  await open(good, '/company/verification')
  const paper = good.getByRole('listitem').filter({ hasText: 'brev.pdf' })
  await expect(paper.getByText('godkänt underlag, sparas')).toBeVisible()
  await expect(paper.getByRole('button', { name: /^Ta bort/ })).toHaveCount(0)
  await expect(good.getByRole('main')).not.toContainText('Olle')

  await review(desk, refused)
  await decide(desk)
  await expect(desk.getByRole('button', { name: 'Avslå ansökan' })).toBeHidden()
  await desk.getByText('Avslå …').click()
  await desk.getByRole('button', { name: 'Avslå ansökan' }).click()
  const refusal = desk.getByRole('form', { name: 'Avslå' })
  await expect(refusal.getByLabel('Skäl')).toBeFocused()
  const reason = `Försäkringsbrevet gäller ett annat företag (${stamp}).`
  await refusal.getByLabel('Skäl').fill(reason)
  await desk.getByRole('button', { name: 'Avslå ansökan' }).click()
  await expect(toast(desk, 'Ansökan är avslagen')).toBeVisible()
  await expect(desk.getByText(reason).first()).toBeVisible()
  await expect.poll(async () => (await outbox(desk)).includes(reason), 'the company is told why').toBe(true)

  await open(desk, '/admin/logg')
  await expect(desk.getByRole('row', { name: /avslog ansökan från/ }).first()).toBeVisible()
  await expect(desk.getByRole('row', { name: /godkände ansökan från/ }).first()).toBeVisible()
  await expect(desk.getByRole('row', { name: /öppnade granskningen av/ }).first()).toBeVisible()
})

test('a suspended customer is told why, and can log in again after the suspension', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  const name = `Elak Kund ${Date.now().toString(36)}`
  const { email } = await logInAsNewCustomer(customer, name)
  const desk = await newVisitor()
  await logInAtDesk(desk)
  await open(desk, '/admin/kunder')
  await desk.getByLabel('Sök kunder').fill(email)
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByRole('button', { name: 'Stäng av kontot' }).click()
  await expect(desk.getByText(/^Skriv ett skäl/)).toBeVisible()
  const reason = `Hotfulla meddelanden till ett företag (${email}).`
  await desk.getByLabel('Skäl').fill(reason)
  await desk.getByRole('button', { name: 'Stäng av kontot' }).click()
  await expect(toast(desk, 'Kontot är avstängt')).toBeVisible()

  await customer.goto('/customer/dashboard')
  await customer.waitForURL('**/login?next=**')
  await isReady(customer)
  await fillLogIn(customer, email, NEW_PASSWORD)
  await expect(customer.getByText(/^Kontot är avstängt/).first()).toBeVisible()
  await expect.poll(async () => (await outbox(desk)).includes(reason), 'the customer is told why').toBe(true)

  await desk.getByLabel('Skäl').fill('Det var någon annan som skrev dem.')
  await desk.getByRole('button', { name: 'Öppna kontot' }).click()
  await expect(toast(desk, 'Kontot är öppet igen')).toBeVisible()
  await open(customer, '/login')
  await fillLogIn(customer, email, NEW_PASSWORD)
  await expectHeading(customer, 'Kunddashboard')
})

test('for others the desk does not exist', async ({ newVisitor }) => {
  const page = await newVisitor()
  await page.goto('/admin')
  await expectHeading(page, 'Sidan hittades inte')
  await open(page, '/login?next=%2Fadmin')
  await fillLogIn(page, 'foretag@handslag.example', DEMO_PASSWORD)
  await page.waitForURL('**/admin')
  await expectHeading(page, 'Sidan hittades inte')
})

/** The letter of its insurance, uploaded with the form of its page. */
async function sendInsurance(company: Page): Promise<void> {
  const file = { name: 'brev.pdf', mimeType: 'application/pdf', buffer: aPdf() }
  const answer = await company.request.post('/documents', {
    multipart: { type: 'insurance', file },
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** From the queue to the application, as staff go. */
async function review(desk: Page, name: string): Promise<void> {
  await open(desk, '/admin/ansokningar')
  const link = desk.getByRole('link', { name, exact: true })
  const next = desk.getByRole('link', { name: 'Nästa sida' })
  while ((await link.count()) === 0 && (await next.count()) > 0) {
    const further = (await next.getAttribute('href')) ?? ''
    await next.click()
    await desk.waitForURL((url) => url.href.endsWith(further))
    await isReady(desk)
  }
  await link.click()
  await expectHeading(desk, `Verifiering av ${name}`)
  const crumbs = desk.getByRole('navigation', { name: 'Brödsmulor' })
  await expect(crumbs.getByRole('link')).toHaveText(['Hem', 'Drift', 'Ansökningar'])
}

/** The decision on the application of the company whose review screen is open. */
async function decide(desk: Page): Promise<void> {
  await desk
    .getByRole('navigation', { name: 'Att avgöra' })
    .getByRole('link', { name: /^Ansökan/ })
    .click()
  await expect(desk.getByRole('heading', { name: 'Beslut' })).toBeVisible()
}

async function outbox(page: Page): Promise<string> {
  return (await page.request.get('/dev/mail')).text()
}
