import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import {
  choose,
  chooseLastDayOfNextMonth,
  choosePlace,
  fillDetailsStep,
  nextStep,
} from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, sendQuote } from '#tests/support/journey-setting.ts'

const FOLD = 'Svara på några frågor – då får du säkrare offerter'

test('the questions about a job are answered in the wizard, changed afterwards, and read by companies', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await open(page, '/skapa-projekt')
  await fillDetailsStep(page, { title: 'Badrum med svar', category: 'Badrumsrenovering' })
  await page.getByText(FOLD).click()
  await page.getByLabel('Hur stort är golvet?').fill('fem')
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await expect(
    page.getByText('Skriv ytan i siffror med högst en decimal, till exempel 12 eller 5,5'),
  ).toBeVisible()
  await page.getByLabel('Hur stort är golvet?').fill('5 m2')
  await page.getByLabel('Vad ska hända med rören?').selectOption('De byts')
  await expect(page.getByText('2 av 7 besvarade.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hur stort är golvet?')).toHaveValue('5 m2')
  await nextStep(page, 'Budget & Plats')
  await choose(page, 'Budget', '100 000–200 000 kr')
  await choosePlace(page, 'Uppsala', /Uppsala/)
  await chooseLastDayOfNextMonth(page, 'Önskat slutdatum')
  await nextStep(page, 'Slutför')
  await expectReadiness(page, 32)
  await page.getByText('Nej', { exact: true }).click()
  await expectReadiness(page, 40)
  await page.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(toast(page, /Projekt skapat/)).toBeVisible()

  await page.getByRole('link', { name: 'Badrum med svar' }).click()
  await expectHeading(page, 'Badrum med svar')
  await expect(page.getByRole('definition').getByText('5 m²')).toBeVisible()
  await expectReadiness(page, 40)
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Ändra svaren' }).click()
  await expectHeading(page, 'Frågor om jobbet')
  await expect(page.getByLabel('Hur stort är golvet?')).toHaveValue('5')
  await page.getByLabel('Hur stort är golvet?').fill('9999')
  await page.getByRole('button', { name: 'Spara svaren' }).click()
  await expect(page.getByText('Talet är för litet eller för stort.')).toBeVisible()
  await page.getByLabel('Hur stort är golvet?').fill('6')
  await page.getByLabel('Hur kommer man in till arbetet?').selectOption('Markplan')
  await page.getByRole('button', { name: 'Spara svaren' }).click()
  await expect(toast(page, 'Svaren är sparade')).toBeVisible()
  await expectHeading(page, 'Badrum med svar')

  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, '/company/projects')
  const found = company.getByRole('listitem').filter({ hasText: 'Badrum med svar' })
  await expect(found.getByText(/^Underlag \d+\s%$/)).toBeVisible()
  await open(company, pathname.replace('/customer/', '/company/'))
  for (const fact of ['6 m²', 'De byts', 'Markplan'])
    await expect(company.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()

  // A quote rests on the answers, so its company reads what is another one.
  await sendQuote(company, pathname.split('/').at(-1) ?? '')
  await open(page, pathname)
  await page.getByRole('link', { name: 'Ändra svaren' }).click()
  await expect(page.getByText(/^Ett företag har lämnat offert på det som står nu/)).toBeVisible()
  await page.getByLabel('Hur stort är golvet?').fill('9')
  await page.getByRole('button', { name: 'Spara svaren' }).click()
  await expect(toast(page, 'Ändringarna är sparade')).toBeVisible()
  await open(company, pathname.replace('/customer/', '/company/'))
  await expect(company.getByText(/: 6 m²$/)).toBeVisible()
  await expect(company.getByText(/: 9 m²$/)).toBeVisible()
})

async function expectReadiness(page: Page, percent: number): Promise<void> {
  await expect(page.getByText(`Underlag ${percent} %`, { exact: true })).toBeVisible()
}
