import { expect, expectHeading, isReady, type Page, tick } from './journey.ts'

/** Chooses an option of one of our selects. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Opens the calendar of a date field and chooses the last day of the next month. */
export async function chooseLastDayOfNextMonth(page: Page, label: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('button').click()
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('button', { name: 'Nästa månad' }).click()
  await calendar.getByRole('gridcell').getByRole('button').last().click()
  await expect(calendar).toHaveCount(0)
}

/** Types a date into one of our date fields: year, month and day, in the Swedish order. */
export async function typeDate(page: Page, label: string, date: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(date.replaceAll('-', ''))
}

export const DESCRIPTION =
  'Vi vill ha det gjort ordentligt, med bortforsling och städning. Vi bor hemma under tiden.'

export async function fillDetailsStep(page: Page, { title = '', category = '', description = DESCRIPTION }) {
  await page.getByLabel('Projekttitel').fill(title)
  await choose(page, 'Kategori', category)
  await page.getByLabel('Beskrivning').fill(description)
}

/** Types a place and chooses the first suggestion that matches; types again if the list has closed in between. */
export async function choosePlace(page: Page, typed: string, suggestion: RegExp, label = 'Plats') {
  const field = page.getByRole('combobox', { name: label })
  await expect(async () => {
    await field.fill('')
    await field.fill(typed)
    await page.getByRole('option', { name: suggestion }).first().click({ timeout: 2_000 })
    await expect(field).toHaveValue(suggestion, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

export async function nextStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
}

/** Goes through the wizard up to the last step's summary. */
export async function describeProject(page: Page, title: string): Promise<void> {
  await fillDetailsStep(page, { title, category: 'Badrumsrenovering' })
  await nextStep(page, 'Budget & Plats')
  await choose(page, 'Budget', '100 000–200 000 kr')
  await choosePlace(page, 'Uppsala', /Uppsala/)
  await chooseLastDayOfNextMonth(page, 'Önskat slutdatum')
  await nextStep(page, 'Slutför')
}

/** Amounts in kronor without VAT, as they are typed. */
export type WrittenQuote = { labour: string; material: string; other: string; message: string }

/** Fills in the quote form, up to the preview. */
export async function writeQuote(page: Page, quote: WrittenQuote): Promise<void> {
  const lines = [
    ['Rivning, tätskikt och plattsättning', quote.labour],
    ['Kakel, klinker och brunn', quote.material],
    ['Bortforsling', quote.other],
  ]
  await page.getByRole('button', { name: 'Lägg till rad: Övrigt' }).click()
  for (const [index, [description = '', amount = '']] of lines.entries()) {
    const line = page.getByRole('group', { name: `Rad ${index + 1}`, exact: true })
    await line.getByLabel('Beskrivning').fill(description)
    await line.getByLabel('Belopp exkl. moms').fill(amount)
  }
  await tick(page, 'radio', /^Fast pris/)
  await chooseLastDayOfNextMonth(page, 'Ni kan börja')
  await page.getByLabel(/^Meddelande till kunden/).fill(quote.message)
  await page.getByRole('button', { name: 'Förhandsgranska' }).click()
  await expect(page.getByRole('dialog', { name: 'Så här ser kunden offerten' })).toBeVisible()
}

export async function sendWrittenQuote(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka offerten' }).click()
  await expect(page.getByRole('heading', { name: 'Er offert' })).toBeVisible()
}

/** Sends a question with the contact form, up to the confirmation. The form is open. */
export async function writeToSupport(page: Page, question: Question): Promise<void> {
  await fillInQuestion(page, question)
  await page.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expectHeading(page, 'Tack för ditt meddelande!')
}

type Question = { email: string; subject: string }

/** Fills in the contact form without sending it. */
export async function fillInQuestion(page: Page, { email, subject }: Question): Promise<void> {
  await page.getByLabel('Namn').fill('Karin Berg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Ämne').fill(subject)
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Jag lade upp ett projekt i går.')
}

/** Reports a company's page as untrue, from that page up to the confirmation. */
export async function reportPage(visitor: Page, report: { page: string; email: string }): Promise<void> {
  await fillInReport(visitor, report)
  await visitor.getByRole('button', { name: 'Skicka anmälan' }).click()
  await expectHeading(visitor, 'Tack för din anmälan')
}

/** Fills in the report without sending it. */
export async function fillInReport(
  visitor: Page,
  { page, email }: { page: string; email: string },
): Promise<void> {
  await visitor.goto(page)
  await visitor.getByRole('link', { name: 'Anmäl den här sidan' }).click()
  await expectHeading(visitor, 'Anmäl innehåll')
  await isReady(visitor)
  await tick(visitor, 'radio', /^Uppgifterna är falska/)
  await visitor.getByLabel('Förklara').fill('De har aldrig byggt något i fjällen.')
  await visitor.getByLabel(/^Din e-post/).fill(email)
  await tick(visitor, 'checkbox', /^Så vitt jag vet/)
}

/** What is written on the page of a conversation. */
export function messages(page: Page) {
  return page.getByRole('region', { name: 'Meddelanden', exact: true })
}

/** Where one writes there. */
export function field(page: Page) {
  return page.getByRole('textbox', { name: /^Meddelande till/ })
}

/** Writes there and sends it; the field is empty then, whether or not there is a network. */
export async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}
