import { stockholmDate } from '#kernel/swedish-dates.ts'
import { expectNoViolations } from '#tests/support/good-page.ts'
import { closeToasts, expect, type NewVisitor, open, type Page, test, toast } from '#tests/support/journey.ts'
import { typeDate } from '#tests/support/journey-forms.ts'
import { bjorken, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test.use({ expectedAnswers: [404, 409, 410] })

const OPTION = { kind: 'material', description: 'Handdukstork', amountOre: 2_000_000, isOption: true }
const pipes = (kronor: number) => ({
  kind: 'labour',
  description: 'Byte av rör',
  amountOre: kronor * 100,
  scope: 'pipes',
})
const labour = (kronor: number) => ({ kind: 'labour', description: 'Arbete', amountOre: kronor * 100 })
const walls = { kind: 'material', description: 'Kakel', amountOre: 1_500_000, scope: 'surfaces' }

const nextYear = Number(stockholmDate(new Date()).slice(0, 4)) + 1

test('a home owner compares three quotes, ticks an option, writes a note and lets somebody read along', async ({
  newVisitor,
}) => {
  const { customer, path } = await threeQuotes(newVisitor)
  await open(customer, path)
  const ledger = customer.getByRole('table').first()
  await expect(ledger.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` })).toBeVisible()
  await expectNoViolations(customer, 'ledger')

  // 80 000 of labour and 15 000 of material, less 24 000; the option adds 20 000. The others are 85 000 and 63 000.
  await expectPrice(ledger, '71 000')
  const told = customer.getByRole('region', { name: 'Det här skiljer offerterna åt' })
  await expect(told).toContainText(`${slottsbacken.name} räknar löpande utan tak.`)
  await expect(told).toContainText(`${fyris.name} nämner inte ”Rör”, som ${bjorken.name} tar 20 000 kr för`)
  await expect(ledger.getByRole('row', { name: /^Rör/ })).toContainText('Nämns inte')

  await customer.getByRole('checkbox', { name: /Handdukstork/ }).check()
  await expectPrice(ledger, '91 000')
  await customer.getByLabel('Ordna efter').selectOption('price')
  await expect(ledger.getByRole('columnheader').first()).toContainText(fyris.name)

  await customer.getByLabel(`Din anteckning om ${bjorken.name}`).fill('Fråga om torken')
  await customer.getByRole('button', { name: `Spara anteckningen om ${bjorken.name}` }).click()
  await expect(toast(customer, 'Anteckningen är sparad')).toBeVisible()
  await closeToasts(customer)
  // The choices stay while the page does.
  await expectPrice(ledger, '91 000')
  await open(customer, path)
  await expect(customer.getByLabel(`Din anteckning om ${bjorken.name}`)).toHaveValue('Fråga om torken')

  await customer.getByText(`Så räknas priset från ${bjorken.name}`).click()
  await expect(customer.getByRole('group').filter({ hasText: 'Byte av rör' }).first()).toBeVisible()

  await typeDate(customer, 'Betalning den', `${nextYear}-03-01`)
  await expect(customer.getByText(`betalning den 1 mars ${nextYear}`).first()).toBeVisible()
  await typeDate(customer, 'Betalning den', `${nextYear + 9}-03-01`)
  await expect(customer.getByText('Välj en dag inom tre år')).toBeVisible()
  await expectNoViolations(customer, 'day of payment')
  await readAlong(customer, await newVisitor(), path)

  await open(customer, path)
  await customer.getByRole('checkbox', { name: /Handdukstork/ }).check()
  await customer.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` }).click()
  const question = customer.getByRole('dialog')
  await expect(question).toContainText(/Pris med 1 tillval115\s000\skr/)
  await question.getByRole('checkbox', { name: /Handdukstork/ }).uncheck()
  await expect(question).toContainText(/Pris95\s000\skr/)
  await question.getByRole('checkbox', { name: /Handdukstork/ }).check()
  await question.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(customer.getByText(/Fast pris: 115\s000\skr .* Valda tillval: Handdukstork/)).toBeVisible()
})

test('the buttons that accept stand in one line whatever the length of the names, and the last word of the question is in view', async ({
  newVisitor,
}) => {
  const { customer, path } = await threeQuotes(newVisitor)
  await customer.setViewportSize({ width: 1280, height: 640 })
  await open(customer, path)
  const accepting = customer.getByRole('button', { name: /^Acceptera offerten från/ })
  await expect(accepting).toHaveCount(3)
  const lows = await accepting.evaluateAll((buttons) =>
    buttons.map((button) => Math.round(button.getBoundingClientRect().bottom)),
  )
  expect(new Set(lows).size, lows.join(', ')).toBe(1)

  await accepting.first().click()
  const confirming = customer
    .getByRole('dialog')
    .getByRole('button', { name: 'Acceptera med betalningsskyldighet' })
  await expect(confirming).toBeInViewport({ ratio: 1 })
})

test('without scripts the choices are in the address, and the price with them is read before it is accepted', async ({
  newVisitor,
}) => {
  const { customer, path } = await threeQuotes(newVisitor)
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.context().addCookies(await customer.context().cookies())
  await plain.goto(path)
  const ledger = plain.getByRole('table').first()
  await plain.getByRole('checkbox', { name: /Handdukstork/ }).check()
  await plain.getByLabel('Ordna efter').selectOption('price')
  await plain.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(plain).toHaveURL(/ordning=price/)
  await expectPrice(ledger, '91 000')
  await expect(ledger.getByRole('columnheader').first()).toContainText(fyris.name)

  await choosesDays(customer, plain, ledger)

  await plain.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` }).click()
  const form = plain.getByRole('main')
  await expect(form).toContainText(/Pris med 1 tillval115\s000\skr/)
  await plain.getByRole('checkbox', { name: /Handdukstork/ }).uncheck()
  await plain.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(form).toContainText('Priset blir ett annat än det som stod på sidan.')
  await expect(form).toContainText(/Pris95\s000\skr/)
  await plain.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(form).toContainText(/Fast pris: 95\s000\skr/)
})

test('a narrow screen shows two quotes at a time, and the names stay in view', async ({ newVisitor }) => {
  const { customer, path } = await threeQuotes(newVisitor)
  await customer.setViewportSize({ width: 360, height: 740 })
  await open(customer, path)
  const heads = customer.getByRole('table').first().getByRole('columnheader')
  await expect(heads).toHaveText([new RegExp(bjorken.name), new RegExp(fyris.name)])
  await customer.getByRole('checkbox', { name: slottsbacken.name }).click()
  await expect(heads).toHaveText([new RegExp(fyris.name), new RegExp(slottsbacken.name)])
  await customer.getByRole('row', { name: /^Gäller till/ }).scrollIntoViewIfNeeded()
  await expect(heads.first()).toBeInViewport()
  await expect(
    customer.getByRole('button', { name: `Acceptera offerten från ${fyris.name}` }),
  ).toBeInViewport()
})

/** Nothing is left of this year's reduction, and all of the next year's: the sums follow the day in the address. */
async function choosesDays(
  customer: Page,
  plain: Page,
  ledger: ReturnType<Page['getByRole']>,
): Promise<void> {
  const used = await postForm(customer, '/customer/rot', { owners: '1', 'rooms.0': '0' })
  expect(used.ok()).toBe(true)
  const paysOn = async (day: string) => {
    const address = new URL(plain.url())
    address.searchParams.set('betalas', day)
    await plain.goto(address.href)
  }
  await paysOn(stockholmDate(new Date()))
  await expectPrice(ledger, '115 000')
  await plain.getByLabel('Betalning den').fill(`${nextYear}-03-01`)
  await plain.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(plain).toHaveURL(new RegExp(`betalas=${nextYear}-03-01`))
  await expectPrice(ledger, '91 000')
  await paysOn('i januari')
  await expect(plain.getByLabel('Betalning den')).toHaveValue('i januari')
  await expect(plain.getByText('Ange ett datum, till exempel 2027-03-01')).toBeVisible()
}

async function threeQuotes(newVisitor: NewVisitor): Promise<{ customer: Page; path: string }> {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const answers = { 'answers.pipes': 'replace', 'answers.surfaces': 'tiles' }
  const answered = await postForm(customer, `/customer/projects/${id}/svar`, answers)
  expect(answered.status()).toBe(302)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id, { lines: [labour(60_000), pipes(20_000), walls, OPTION], withVat: true })
  await logInAsDemoAccount(company, fyris.email)
  await sendQuote(company, id, { lines: [labour(60_000), { ...walls, amountOre: 4_300_000 }], withVat: true })
  await logInAsDemoAccount(company, slottsbacken.email)
  await sendQuote(company, id, { lines: [labour(90_000)], withVat: true, priceKind: 'running' })
  return { customer, path: `/customer/projects/${id}` }
}

/** Somebody without a login reads along until the link is ended. */
async function readAlong(customer: Page, reader: Page, path: string): Promise<void> {
  await customer.getByRole('link', { name: 'Låt någon läsa med' }).click()
  await customer.getByRole('button', { name: 'Gör en länk' }).click()
  const link = customer.getByRole('textbox', { name: 'Länken' })
  await expect(link).toHaveValue(/\/las-med\/[\w-]{80}$/)
  await customer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await customer.getByRole('button', { name: 'Kopiera länken' }).click()
  await expect(customer.getByText('Länken är kopierad.')).toBeVisible()
  expect(await customer.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expectNoViolations(customer, 'link')
  const shared = new URL(await link.inputValue()).pathname

  await open(reader, shared)
  const ledger = reader.getByRole('table').first()
  await expect(ledger).toContainText(fyris.name)
  await expectNoViolations(reader, 'reading')
  await expect(reader.getByRole('main')).not.toContainText(/Karin|Storgatan|Fråga om torken/)
  await expect(reader.getByRole('button', { name: /Acceptera|Tacka nej|Spara/ })).toHaveCount(0)
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

  await open(customer, `${path}/las-med`)
  await customer.getByRole('button', { name: 'Avsluta länken' }).click()
  await expect(toast(customer, 'Länken är avslutad')).toBeVisible()
  expect((await reader.goto(shared))?.status()).toBe(410)
  await expect(reader.getByRole('heading', { name: 'Länken är avslutad' })).toBeVisible()
  expect((await reader.goto(`${shared.slice(0, -4)}aaaa`))?.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: 'Länken fungerar inte' })).toBeVisible()
}

async function expectPrice(ledger: ReturnType<Page['getByRole']>, kronor: string): Promise<void> {
  await expect(ledger.getByRole('row', { name: /^Pris efter ROT/ })).toContainText(
    new RegExp(`${kronor.replace(' ', '\\s')}\\skr`),
  )
}
