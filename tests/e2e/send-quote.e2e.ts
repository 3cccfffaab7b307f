import { expect, type Locator, open, type Page, test, tick } from '#tests/support/journey.ts'
import { chooseLastDayOfNextMonth, sendWrittenQuote } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
} from '#tests/support/journey-setting.ts'

/** What the company writes: 80 h at 600 kr, 24 000 kr, 1 200 kr and 4 000,50 kr without VAT, an option and 1 000 kr off. */
const FIGURES = ['60 000', '30 000', '1 500', '5 000,63', '−1 250', '95 250,63', '−17 625', '77 625,63']

test('a company writes six lines with an option and payments, and the customer reads them', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${project.id}/offert`)
  await expect(
    company.getByText(`Det här vill kunden: ${project.title}`).filter({ visible: true }),
  ).toBeVisible()

  const effort = await writeSixLines(company)
  // Beside the lines a quote needs its kind of price, its first day (three taps), the preview and the sending.
  expect(effort.seconds({ moreTaps: 6 })).toBeLessThan(120)
  await removeAndTakeBack(company)
  await tick(company, 'radio', /^Ungefärligt pris/)
  await chooseLastDayOfNextMonth(company, 'Ni kan börja')
  await company.getByLabel(/^Ingår \(/).fill('- Rivning\n- Slutstädning')
  await company.getByLabel(/^Ingår inte/).fill('Flytt av rör')
  await company.getByLabel(/^Förutsättningar/).fill('Vattnet kan stängas av.')
  await writePayments(company)
  await company.getByLabel('Garanti', { exact: true }).selectOption('5')

  await company.getByRole('button', { name: 'Förhandsgranska' }).click()
  const preview = company.getByRole('dialog', { name: 'Så här ser kunden offerten' })
  await expectWhole(preview)
  await sendWrittenQuote(company)
  await expectWhole(company.getByRole('region', { name: 'Er offert' }))

  await open(customer, `/customer/projects/${project.id}`)
  await customer.getByRole('button', { name: `Visa hela offerten från ${bjorken.name}` }).click()
  await expectWhole(customer.getByRole('dialog', { name: `Offert från ${bjorken.name}` }))
})

/** What writing costs on a phone: a tap with looking for its place, and a letter at the speed of most people (36 words a minute). */
const TAP_SECONDS = 1.5
const SIGN_SECONDS = 0.33

/** Counts the taps and signs of somebody who writes. */
class Effort {
  private taps = 0
  private signs = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  async write(field: Locator, text: string): Promise<void> {
    this.taps += 1
    this.signs += text.length
    await field.fill(text)
  }

  /** Into the field that has the focus; `isLeft`: by the key that leads to the next one. */
  async type(page: Page, text: string, { isLeft = false } = {}): Promise<void> {
    this.signs += text.length
    await page.keyboard.type(text)
    if (!isLeft) return
    this.taps += 1
    await page.keyboard.press('Enter')
  }

  seconds({ moreTaps }: { moreTaps: number }): number {
    return (this.taps + moreTaps) * TAP_SECONDS + this.signs * SIGN_SECONDS
  }
}

async function writeSixLines(page: Page): Promise<Effort> {
  const effort = new Effort()
  const first = row(page, 1)
  await effort.write(first.getByLabel('Beskrivning'), 'Rivning och plattsättning')
  await effort.tap(first.getByText('Timmar eller antal, moms, tillval'))
  await effort.write(first.getByLabel('Antal'), '80')
  await effort.write(first.getByLabel('Pris per enhet'), '600 kr')
  await expect(first.getByLabel('Belopp exkl. moms')).toHaveValue(/^48.000$/)
  await effort.tap(row(page, 2).getByLabel('Beskrivning'))
  await effort.type(page, 'Kakel och klinker', { isLeft: true })
  await expect(row(page, 2).getByLabel('Belopp exkl. moms')).toBeFocused()
  await effort.type(page, '24.000,00')
  const others = [
    ['Resa', 'Resor', 'Belopp exkl. moms', '1200:-'],
    ['Övrigt', 'Container', 'Belopp exkl. moms', '4 000,50'],
    ['Tillval', 'Golvvärme', 'Belopp exkl. moms', 'kr 9 000'],
    ['Rabatt', 'Vinterrabatt', 'Rabatt exkl. moms', '-1000'],
  ] as const
  for (const [index, [kind, description, label, amount]] of others.entries()) {
    await effort.tap(page.getByRole('button', { name: `Lägg till rad: ${kind}`, exact: true }))
    const line = row(page, index + 3)
    await expect(line.getByLabel('Beskrivning')).toBeFocused()
    await effort.type(page, description, { isLeft: true })
    await expect(line.getByLabel(label)).toBeFocused()
    await effort.type(page, amount)
  }
  return effort
}

/** A line that was removed by mistake comes back with what was written in it. */
async function removeAndTakeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ta bort rad 2' }).click()
  await expect(page.getByText('Raden är borttagen: Kakel och klinker')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(row(page, 2).getByLabel('Beskrivning')).toHaveValue('Kakel och klinker')
}

async function writePayments(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Lägg till betalning' })
  const payment = (number: number) => page.getByRole('group', { name: `Betalning ${number}` })
  await add.click()
  await payment(1).getByLabel('Betalning', { exact: true }).fill('Vid start')
  await payment(1).getByLabel('När', { exact: true }).selectOption('before-start')
  await payment(1).getByLabel('Belopp eller %').fill('10 %')
  await add.click()
  await payment(2).getByLabel('Betalning', { exact: true }).fill('Efter slutstädning')
  await expect(page.getByText(/Betalningarna är tillsammans offertens pris/)).toBeVisible()
}

async function expectWhole(quote: Locator): Promise<void> {
  for (const figure of FIGURES) await expect(quote).toContainText(figure.replaceAll(' ', '\u00a0'))
  for (const words of [
    /80.tim à 600.kr/,
    /Golvvärme.*11.250/,
    'Ingår inte i priset. Kan väljas till.',
    'Rabatt: arbete',
    'Slutstädning',
    'Flytt av rör',
    'Vattnet kan stängas av.',
    /Vid start.*9.525,06.kr.*10\s%/,
    /Efter slutstädning.*85.725,57.kr/,
    /9.525,06.kr ska betalas innan arbetet börjar/,
    /Det blir högst 109.538,22.kr/,
    '5 års garanti.',
  ])
    await expect(quote).toContainText(words)
}

function row(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^Rad ${number}( |$)`) })
}

test.describe('without scripts', () => {
  test.use({ expectedAnswers: [400] })
  test('what was typed stays with a message at its field, and the page opens at the first', async ({
    newVisitor,
  }) => {
    const customer = await newVisitor()
    await logInAsNewCustomer(customer)
    const project = await publishProject(customer)
    const company = await newVisitor({ javaScriptEnabled: false })
    await logInAsDemoAccount(company, bjorken.email)
    const path = `/company/projects/${project.id}/offert`
    await company.goto(path)
    await expect(company.locator('[name="lines.9.description"]')).toBeVisible()
    const form = {
      'lines.3.kind': 'travel',
      'lines.3.description': 'Resor',
      'lines.3.amount': '1e21',
      included: 'Rivning',
    }
    const answer = await postForm(company, path, form)
    expect(answer.status()).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Ange ett belopp i kronor, till exempel 12\u00a0500')
    for (const typed of ['value="Resor"', 'value="1e21"', '>Rivning</textarea>'])
      expect(html).toContain(typed)

    await company.locator('[name="lines.9.amount"]').fill('hundra')
    await company.getByRole('button', { name: 'Skicka offerten' }).first().click()
    // The first of the messages, far down on the page, is on the screen at once.
    const first = company.locator('[data-field="lines.9.amount"]').getByText('Ange ett belopp i kronor')
    await expect(first).toBeInViewport()
  })
})
