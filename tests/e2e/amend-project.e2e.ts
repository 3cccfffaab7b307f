import { closeToasts, expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { bjorken, fyris } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// A refused form has an error status, which browsers log.
test.use({ expectedAnswers: [409] })

test('a customer amends a project, one company confirms its quote and one revises it, and the new one is accepted', async ({
  newVisitor,
}) => {
  const karin = await newVisitor()
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  const [confirming, revising] = [await newVisitor(), await newVisitor()]
  for (const [company, { email }] of [[confirming, bjorken] as const, [revising, fyris] as const]) {
    await logInAsDemoAccount(company, email)
    await sendQuote(company, project.id)
    await open(company, `/company/projects/${project.id}`)
  }

  await open(karin, `/customer/projects/${project.id}`)
  await amend(karin, project.title)
  await expect(karin.getByText('2 offerter är inte bekräftade')).toBeVisible()
  // Until the companies have answered she has no quote to choose, and the menu says so without a reload. Where few companies
  // are left, the page lets her ask more: by day she is asked to, and that, and nothing else, is counted.
  await expect.poll(() => asksBesides(karin, 'Ja, fråga dem också')).toBe(0)
  await expect(karin.getByRole('button', { name: /^Acceptera offerten från/ })).toHaveCount(0)

  // Without reloading: both companies read what changed.
  for (const company of [confirming, revising]) {
    await expect(company.getByRole('heading', { name: 'Kunden har ändrat projektet' })).toBeVisible()
    await expect(company.getByRole('insertion').filter({ hasText: 'Även tvättstugan' })).toBeVisible()
    await closeToasts(company)
  }
  await confirming.getByRole('button', { name: 'Offerten gäller ändå' }).click()
  await expect(toast(confirming, 'Offerten är bekräftad')).toBeVisible()
  await expect(karin.getByText('En offert är inte bekräftad')).toBeVisible()
  await expect(karin.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` })).toBeVisible()

  await revise(revising)
  await expect(karin.getByText('En offert är inte bekräftad')).toHaveCount(0)
  await karin.getByText(`${fyris.name} ändrade sin offert`).first().click()
  const differences = karin.getByRole('table', { name: 'Skillnader rad för rad' })
  await expect(differences.getByRole('row', { name: /^Allt arbete/ })).toContainText('100 000 kr')
  await expect(differences.getByRole('row', { name: /^Allt arbete/ })).toContainText('120 000 kr')
  await karin.getByRole('link', { name: `Alla versioner av offerten från ${fyris.name}` }).click()
  await expectHeading(karin, 'Offertens versioner')
  await expect(karin.getByRole('heading', { name: /^Version 1,/ })).toBeVisible()
  await karin.getByRole('link', { name: 'Tillbaka till projektet' }).click()

  await closeToasts(karin)
  await karin.getByRole('button', { name: `Acceptera offerten från ${fyris.name}` }).click()
  const question = karin.getByRole('dialog')
  await question.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(toast(karin, 'Offerten är accepterad')).toBeVisible()
  await expectHistory(karin)
})

test('a change in another tab is not overwritten unread, and what was typed here stays', async ({
  newVisitor,
}) => {
  const karin = await newVisitor()
  await logInAsNewCustomer(karin)
  const { id } = await publishProject(karin)
  await open(karin, `/customer/projects/${id}/andring`)
  const other = await karin.context().newPage()
  await open(other, `/customer/projects/${id}/andring`)
  await other.getByLabel('Projekttitel').fill('Badrum och tvättstuga')
  await other.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expectHeading(other, 'Badrum och tvättstuga')
  await karin.getByLabel('Projekttitel').fill('Bara badrummet')
  await karin.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expect(karin.getByRole('main').getByRole('alert')).toHaveText(
    /^Projektet har ändrats sedan du öppnade/,
  )
  await expect(karin.getByLabel('Projekttitel')).toHaveValue('Bara badrummet')
  await karin.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expectHeading(karin, 'Bara badrummet')
})

/** How many things the menu counts as to be done besides a question with this button. */
async function asksBesides(karin: Page, button: string): Promise<number> {
  const entry = await karin.getByRole('link', { name: /Att göra$/ }).textContent()
  const counted = /\d{1,4}(?= att göra)/.exec(entry ?? '')?.[0] ?? '0'
  return Math.max(0, Number(counted) - (await karin.getByRole('button', { name: button }).count()))
}

/** Changes what should be done, and finds that nothing but that has changed. */
async function amend(karin: Page, title: string): Promise<void> {
  await karin.getByRole('link', { name: 'Ändra projektet' }).click()
  await expectHeading(karin, 'Ändra projektet')
  await expect(karin.getByText(/^2 företag har lämnat offert på det som står nu\./)).toBeVisible()
  await expect(karin.getByLabel('Projekttitel')).toHaveValue(title)
  await karin.getByLabel('Projekttitel').fill('')
  await karin.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expect(karin.getByText('Titeln måste vara minst 2 tecken')).toBeVisible()
  await karin.getByLabel('Projekttitel').fill(title)
  await karin
    .getByLabel('Beskrivning')
    .fill('Hela badrummet ska göras om. Även tvättstugan, ring 070-174 06 05.')
  await karin.getByRole('button', { name: 'Spara ändringarna' }).click()
  await karin.getByRole('button', { name: 'Ta bort och skicka' }).click()
  await expect(toast(karin, 'Ändringarna är sparade')).toBeVisible()
  await expectHeading(karin, title)
}

async function revise(company: Page): Promise<void> {
  await company.getByRole('link', { name: 'Ändra offerten' }).first().click()
  await expectHeading(company, 'Ändra offerten')
  const amount = company.getByLabel('Belopp exkl. moms').first()
  await expect(amount).toHaveValue(/80.?000/)
  await amount.fill('96 000')
  await company.getByRole('button', { name: 'Förhandsgranska' }).click()
  await company.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  await expect(toast(company, 'Den nya offerten är skickad')).toBeVisible()
  await expect(company.getByRole('heading', { name: 'Kunden har ändrat projektet' })).toHaveCount(0)
}

/** What has happened, and who has read what. */
async function expectHistory(karin: Page): Promise<void> {
  await karin.getByText('Vad som har hänt').click()
  for (const sentence of [
    new RegExp(`^Du accepterade offerten från ${fyris.name} för 170\\s000\\skr\\.$`),
    `${fyris.name} ändrade sin offert.`,
    `${bjorken.name} bekräftade sin offert efter din ändring.`,
    'Du ändrade projektet. De 2 företagen med offert fick veta det.',
    'Du publicerade projektet.',
  ])
    await expect(karin.getByText(sentence)).toBeVisible()
  await karin.getByRole('heading', { name: 'Vem har sett mina uppgifter?' }).click()
  const readers = karin.getByRole('table', { name: 'Vem har sett mina uppgifter?' })
  await expect(readers.getByRole('row', { name: bjorken.name })).toContainText('Nej')
  await expect(readers.getByRole('row', { name: fyris.name })).not.toContainText('Nej')
}
