import { closeToasts, expect, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { approve, operate } from '#tests/support/journey-operator.ts'
import {
  inDays,
  logInAsNewCompany,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// A quote that cannot be accepted has an error status, which browsers log.
test.use({ expectedAnswers: [409] })

test('a quote of a company with an expired check is refused, and its customers are told of a suspension and of its end', async ({
  newVisitor,
}) => {
  const [karin, olle, company, desk] = [
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
  ]
  const name = `Hastig Bygg ${Date.now().toString(36)}`
  const { email } = await logInAsNewCompany(company, name)
  await approve(email)
  await logInAsNewCustomer(karin)
  await logInAsNewCustomer(olle, 'Olle Resare')
  const [hers, his] = [await publishProject(karin), await publishProject(olle)]
  await sendQuote(company, hers.id)
  await sendQuote(company, his.id)

  // Her page was opened while all checks were valid.
  await open(karin, `/customer/projects/${hers.id}`)
  await expect(karin.getByRole('button', { name: `Acceptera offerten från ${name}` })).toBeVisible()
  await operate('company', 'item', email, 'insurance', 'missing', '--reason', 'Uppsagd av bolaget')
  await accept(karin, name)
  await expect(toast(karin, 'Företaget är inte godkänt just nu')).toBeVisible()
  const checks = karin.getByRole('row', { name: /^Vem/ })
  await expect(checks).toContainText('3 av 4')
  await expect(checks).toContainText('Företagsförsäkring')
  await expect(karin.getByRole('button', { name: /^Acceptera offerten från/ })).toHaveCount(0)

  const item = ['insurance', 'completed', '--source', 'insurer', '--note', 'Ny försäkring']
  await operate('company', 'item', email, ...item, '--valid-until', inDays(300))
  await open(olle, `/customer/projects/${his.id}`)
  await accept(olle, name)
  await expect(toast(olle, 'Offerten är accepterad')).toBeVisible()

  await logInAtDesk(desk)
  await open(desk, '/admin/foretag')
  await desk.getByLabel('Sök företag').fill(name)
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByLabel('Skäl').fill('Falska uppgifter i en offert.')
  await desk.getByRole('button', { name: 'Stäng av kontot' }).click()
  await expect(toast(desk, 'Kontot är avstängt')).toBeVisible()
  await karin.getByText('1 offert som inte är aktuell längre').click()
  await expect(karin.getByRole('group').filter({ hasText: 'inte är aktuell' })).toContainText('Återkallad')
  await expectNews(olle, `${name} är avstängt från Handslag`)

  await closeToasts(desk)
  await desk.getByLabel('Skäl').fill('Uppgifterna har rättats.')
  await desk.getByRole('button', { name: 'Öppna kontot' }).click()
  await expect(toast(desk, 'Kontot är öppet igen')).toBeVisible()
  await expectNews(olle, `${name} är inte avstängt längre`)
  await expect(karin.getByText('som inte är aktuell längre')).toHaveCount(0)
  await closeToasts(karin)
  await accept(karin, name)
  await expect(toast(karin, 'Offerten är accepterad')).toBeVisible()
})

async function accept(customer: Page, company: string): Promise<void> {
  await closeToasts(customer)
  await customer.getByRole('button', { name: `Acceptera offerten från ${company}` }).click()
  const question = customer.getByRole('dialog', { name: `Acceptera offerten från ${company}?` })
  await question.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
}

/** The bell has something new. */
async function expectNews(page: Page, title: string): Promise<void> {
  await expect(async () => {
    const { unread } = (await (await page.request.get('/api/v1/notifications')).json()) as {
      unread: { title: string }[]
    }
    expect(unread.map((news) => news.title)).toContain(title)
  }).toPass({ timeout: 30_000 })
}
