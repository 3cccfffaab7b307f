import { randomUUID } from 'node:crypto'
import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { describeProject, writeQuote } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  inDays,
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
} from '#tests/support/journey-setting.ts'

const QUESTION = 'Vill du ta bort kontaktuppgifterna?'

test('a phone number in a text leads to a question on both sides, and is shown only after a deal', async ({
  newVisitor,
}) => {
  const title = `Badrum i villa ${randomUUID().slice(0, 3)}x`
  const karin = await newVisitor()
  await logInAsNewCustomer(karin)
  await open(karin, '/skapa-projekt')
  await describeProject(karin, title)
  await karin.getByLabel(/^Övrig information/).fill('Ring 070-174 06 05 efter fem. Portkod 4711.')
  await karin.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(karin.getByRole('heading', { name: QUESTION })).toBeFocused()
  await expect(karin.getByRole('definition')).toHaveText('070-174 06 05Portkod 4711')

  // What was typed is still there after going back.
  await karin.getByRole('button', { name: 'Ändra själv' }).click()
  await expect(karin.getByLabel(/^Övrig information/)).toHaveValue(/070-174 06 05/)
  await karin.getByRole('button', { name: 'Skicka projekt' }).click()
  await karin.getByRole('button', { name: 'Behåll och skicka' }).click()
  await expect(toast(karin, 'Ditt projekt har skapats. Vi letar efter företag som passar.')).toBeVisible()
  await karin.getByRole('link', { name: title }).click()
  await expectHeading(karin, title)
  await expect(karin.getByRole('main')).toContainText('Ring 070-174 06 05 efter fem.')
  const projectId = new URL(karin.url()).pathname.split('/').at(-1) ?? ''

  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${projectId}`)
  await expect(company.getByRole('main')).toContainText('Ring ••• efter fem. •••.')
  await company.getByRole('button', { name: 'Börja skriva offert' }).click()
  await writeQuote(company, {
    labour: '80 000',
    material: '20 000',
    other: '1 000',
    message: 'Ring 018-12 34 56.',
  })
  await company.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  await expect(company.getByRole('heading', { name: 'Vill ni ta bort kontaktuppgifterna?' })).toBeFocused()
  await company.getByRole('button', { name: 'Ändra själv' }).click()
  await expect(company.getByLabel(/^Meddelande till kunden/)).toHaveValue('Ring 018-12 34 56.')
  await company.getByRole('button', { name: 'Förhandsgranska' }).click()
  await company.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  await company.getByRole('button', { name: 'Behåll och skicka' }).click()
  await expect(company.getByRole('heading', { name: 'Er offert' })).toBeVisible()
  await expect(company.getByRole('main')).toContainText('Ring 018-12 34 56.')
  await expect(company.getByText('Kunden ser ••• i stället för 018-12 34 56 tills')).toBeVisible()

  await expect(karin.getByRole('table')).toContainText('Ring •••.')

  // The project was sent, so the next one begins with empty fields and a key of its own.
  await open(karin, '/skapa-projekt')
  await expect(karin.getByLabel('Projekttitel')).toHaveValue('')
})

test('both questions work without JavaScript, and remove what was found', async ({ newVisitor }) => {
  const karin = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(karin)
  const title = `Altan ${randomUUID().slice(0, 3)}x`
  await send(karin, '/skapa-projekt', {
    title,
    category: 'bathroom',
    description: 'Mejla gärna karin@example.se om ni vill se fler bilder på badrummet.',
    budget: '100000-200000',
    location: 'Uppsala',
    endDate: inDays(40),
    needsPermit: 'no',
    submissionKey: randomUUID(),
  })
  await expectHeading(karin, 'Skapa nytt projekt')
  await expect(karin.getByRole('definition')).toHaveText('karin@example.se')
  await karin.getByRole('button', { name: 'Ta bort och skicka' }).click()
  await karin.getByRole('link', { name: title }).click()
  await expect(karin.getByRole('main')).toContainText('Mejla gärna om ni vill se fler bilder')

  const owner = await newVisitor()
  await logInAsNewCustomer(owner)
  const project = await publishProject(owner)
  const company = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(company, bjorken.email)
  await send(company, `/company/projects/${project.id}/offert`, {
    'lines.0.kind': 'labour',
    'lines.0.description': 'Arbete, se www.bjorken.example',
    'lines.0.amount': '80 000',
    enteredWithVat: 'false',
    priceKind: 'fixed',
    startDate: inDays(20),
    validUntil: inDays(30),
    message: 'Vi ses.',
    submissionKey: randomUUID(),
  })
  await expect(company.getByRole('definition')).toHaveText('www.bjorken.example')
  await company.getByRole('button', { name: 'Ta bort och skicka' }).click()
  await expect(company.getByRole('heading', { name: 'Er offert' })).toBeVisible()
  await expect(company.getByRole('main')).toContainText('Arbete, se')
  await expect(company.getByRole('main')).not.toContainText('www.bjorken.example')
})

/** Sends a form as a browser without scripts does, and shows the answer. */
async function send(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const body = await (await postForm(page, path, fields)).text()
  const contentType = 'text/html; charset=utf-8'
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType }), { times: 1 })
  await page.goto(path)
}
