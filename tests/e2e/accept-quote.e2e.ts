import {
  closeToasts,
  expect,
  expectHeading,
  type Locator,
  open,
  type Page,
  test,
  toast,
} from '#tests/support/journey.ts'
import { describeProject, sendWrittenQuote, writeQuote } from '#tests/support/journey-forms.ts'
import {
  bjorken,
  freshEmail,
  fyris,
  logIn,
  passCustomerDetails,
  signUp,
} from '#tests/support/journey-people.ts'
import { ASKED_OR_SEARCHING, logInAsDemoAccount, postForm } from '#tests/support/journey-setting.ts'

const OFFERED = { labour: '83 240', material: '41 240', other: '4 368', message: 'Rivning redan på måndag.' }

/** 128 848 kr plus 25 % VAT, less 30 % of the labour, which is 104 050 kr including VAT. */
const FIGURES = ['104 050', '51 550', '5 460', '32 212', '161 060', '−31 215', '129 845']

/** Parts of a quote that only the customer and the quote's company may receive, in any form. */
const SECRETS = /161\s?060|129\s?845|16106000|12984500|3121500|Rivning redan på måndag/g

test('a home owner describes a bathroom, two companies quote while she watches, and she accepts one quote', async ({
  newVisitor,
}, info) => {
  const title = `Badrum från femtiotalet ${info.project.name} ${Date.now().toString(36)}`
  const karin = await newVisitor()
  await registerAndPublish(karin, title)
  const projectPath = new URL(karin.url()).pathname

  const winner = await newVisitor()
  await logIn(winner, bjorken.email)
  // Which companies are asked first depends on the hour and on their week; all of them find it in the list.
  await findInList(winner, title)
  await expect(winner.getByText('Karin Resare')).toHaveCount(0)
  await winner.getByRole('button', { name: 'Börja skriva offert' }).click()
  await writeQuote(winner, OFFERED)
  await expectFigures(winner.getByRole('dialog'))
  await sendWrittenQuote(winner)

  // Without reloading: the column appears while the page stays open.
  const ledger = karin.getByRole('table')
  await expect(ledger.getByRole('columnheader', { name: bjorken.name })).toBeVisible()
  await expectFigures(karin.getByRole('main'))
  await expect(karin.getByRole('main')).toContainText(
    'uppskattat till 30 % av arbetet inklusive moms, högst 50 000 kr per ägare och år, med en ägare, hela årets utrymme kvar och betalning på offertens startdatum. Skatteverket beslutar om avdraget.',
  )

  const rival = await newVisitor()
  const received = receivedTexts(rival)
  await logInAsDemoAccount(rival, fyris.email)
  await findInList(rival, title)
  await rival.getByRole('button', { name: 'Börja skriva offert' }).click()
  await writeQuote(rival, { labour: '90 000', material: '30 000', other: '2 000', message: 'Ring gärna.' })
  await sendWrittenQuote(rival)
  await expect(ledger.getByRole('columnheader', { name: fyris.name })).toBeVisible()
  await expect(karin.getByText('2 offerter av högst 5')).toBeVisible()

  await closeToasts(karin)
  await karin.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` }).click()
  const question = karin.getByRole('dialog', { name: `Acceptera offerten från ${bjorken.name}?` })
  await expect(question).toContainText('Den andra offerten får nej, och projektet tar inte emot fler.')
  await question.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(question).toContainText('Skriv gatuadressen')
  await question.getByLabel('Gatuadress').fill('Kungsgatan 53')
  await question.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(toast(karin, 'Offerten är accepterad')).toBeVisible()
  await expect(karin.getByRole('heading', { name: /^Offerten är accepterad/ })).toBeVisible()
  await expect(ledger).toHaveCount(0)
  await karin.getByText('Offerterna du valde mellan').click()
  await expect(ledger.getByRole('row', { name: /^Status/ })).toHaveText(/Accepterad.*Nekad/)
  await expect(karin.getByRole('heading', { name: `Kontakta ${bjorken.name}` })).toBeVisible()

  await expect(winner.getByText('Accepterad').first()).toBeVisible()
  await expect(winner.getByRole('main')).toContainText(/Karin Resare.*070-174 06 05.*Kungsgatan 53, Uppsala/)
  await expect(winner.getByText('Offert accepterad')).toBeVisible()
  await expect(rival.getByText('Nekad').first()).toBeVisible()
  await expect(rival.getByText('Kunden valde ett annat företag', { exact: true })).toBeVisible()
  await expect(rival.getByRole('main')).not.toContainText(/Offert accepterad|Ni kan inte lämna offert/)
  await expect(rival.getByRole('main')).not.toContainText(/Karin Resare|Kungsgatan/)

  await expectOneAcceptance(karin, projectPath)
  await rival.reload()
  await open(rival, '/company/offers')
  const texts = (await Promise.all(received)).join('\n')
  expect(texts.match(new RegExp(title))).not.toBeNull()
  expect(texts.match(SECRETS)).toBeNull()
  expect(texts.match(/Karin Resare|070-174 06 05|Kungsgatan/)).toBeNull()
})

async function registerAndPublish(karin: Page, title: string): Promise<void> {
  await open(karin, '/login?flik=skapa-konto')
  await signUp(karin, { name: 'Karin Resare', email: freshEmail('karin') })
  await passCustomerDetails(karin, { phone: '070-174 06 05' })
  await karin.getByRole('link', { name: 'Skapa mitt första projekt' }).click()
  await expectHeading(karin, 'Skapa nytt projekt')
  await describeProject(karin, title)
  await karin.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(toast(karin, 'Ditt projekt har skapats. Vi letar efter företag som passar.')).toBeVisible()
  await expectHeading(karin, 'Kunddashboard')
  await karin.getByRole('link', { name: title }).click()
  await expectHeading(karin, title)
  await expect(karin.getByText(ASKED_OR_SEARCHING)).toBeVisible()
  await expect(karin.getByText('Inga offerter än')).toBeVisible()
}

async function findInList(company: Page, title: string): Promise<void> {
  await open(company, '/company/dashboard')
  await company
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: 'Hitta projekt' })
    .click()
  await expectHeading(company, 'Hitta projekt')
  await company.getByRole('link', { name: title }).click()
  await expectHeading(company, title)
}

async function expectFigures(place: Locator): Promise<void> {
  for (const figure of FIGURES) await expect(place).toContainText(`${figure} kr`)
}

/** Every page, page data and answer that a visitor's browser receives from now on. */
function receivedTexts(page: Page): Promise<string>[] {
  const received: Promise<string>[] = []
  page.on('response', (response) => {
    if (['document', 'fetch', 'xhr'].includes(response.request().resourceType()))
      received.push(response.text().catch(() => ''))
  })
  return received
}

/** What is sent again is answered with the deal that was made; the other quote is refused. */
async function expectOneAcceptance(karin: Page, projectPath: string): Promise<void> {
  const answers = await karin.getByRole('button', { name: /^Acceptera offerten från/ }).count()
  expect(answers).toBe(0)
  const data = await (await karin.request.get(`${projectPath}.data`)).text()
  const ids = new Set(data.match(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g))
  const told = []
  for (const id of ids) {
    if ((await postForm(karin, `${projectPath}/quotes/${id}/acceptance`)).status() !== 302) continue
    await karin.goto(projectPath)
    told.push(await toast(karin, /accepterad/).textContent())
  }
  expect(told).toHaveLength(2)
  expect(told.join()).toContain('En offert på projektet är redan accepterad')
  expect(told.join()).toContain('Offerten är accepterad')
}
