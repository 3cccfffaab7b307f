import {
  expect,
  expectHeading,
  isReady,
  type Locator,
  open,
  type Page,
  test,
} from '#tests/support/journey.ts'
import { freshEmail, NEW_PASSWORD, passCustomerDetails } from '#tests/support/journey-people.ts'

const MOST_TAPS = 14
const MOST_SECONDS = 60

test('a stranger with a leaking bathroom has a published project, from the start page and with the account last, in few taps', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await open(page, '/')
  const begun = Date.now()
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const typeInto = async (field: Locator, text: string) => {
    await tap(field)
    await page.keyboard.type(text)
  }
  await typeInto(page.getByLabel('Vad ska göras?'), 'läckande badrum')
  await typeInto(page.getByLabel('Ort eller postnummer'), 'Götborg')
  await tap(page.getByRole('option', { name: 'Menade du Göteborg?' }))
  await tap(page.getByRole('main').getByRole('button', { name: 'Lägg upp projekt' }))
  await expectHeading(page, 'Skapa nytt projekt')
  await isReady(page)
  await expect(page.getByLabel('Projekttitel')).toHaveValue('Läckande badrum')
  await expect(page.getByRole('button', { name: /Kategori/ })).toContainText('Badrumsrenovering')
  await typeInto(page.getByLabel('Beskrivning'), 'Det droppar från duschen och golvet är mjukt.')
  await tap(page.getByRole('button', { name: 'Nästa steg' }))
  await expect(page.getByRole('combobox', { name: 'Plats' })).toHaveValue(/^Göteborg, /)
  await tap(page.getByRole('button', { name: /Budget/ }))
  await tap(page.getByRole('option', { name: 'Vet ej / Öppen budget' }))
  await tap(page.getByRole('group', { name: 'Önskat slutdatum' }).getByRole('button'))
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button')
  await tap(days.and(page.locator(':not([aria-disabled=true])')).first())
  await tap(page.getByRole('button', { name: 'Nästa steg' }))
  await tap(page.getByRole('button', { name: 'Skicka projekt' }))
  await expectHeading(page, 'Skapa konto')
  await isReady(page)
  await typeInto(page.getByLabel('För- och efternamn'), 'Lena Läcka')
  for (const text of [freshEmail('lena'), NEW_PASSWORD, NEW_PASSWORD]) {
    await nextField(page)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/customer/onboarding')
  const seconds = (Date.now() - begun) / 1000
  console.log(`leaking bathroom to published project: ${taps} taps besides typing, ${seconds.toFixed(1)} s`)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(seconds).toBeLessThan(MOST_SECONDS)
  await passCustomerDetails(page)
  await open(page, '/customer/projects')
  await expect(page.getByRole('link', { name: 'Läckande badrum' })).toBeVisible()
})

/** What the key for the next field does on a phone's keyboard: it passes over what is no field. */
async function nextField(page: Page): Promise<void> {
  do await page.keyboard.press('Tab')
  while (!(await page.evaluate(() => document.activeElement instanceof HTMLInputElement)))
}

test('without JavaScript the form opens with what was typed, and asks which place was meant', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByLabel('Vad ska göras?').fill('måla huset')
  await page.getByLabel('Ort eller postnummer').fill('Stokholm')
  await page.getByRole('main').getByRole('button', { name: 'Lägg upp projekt' }).click()
  const form = page.locator('form').filter({ visible: true })
  await expect(form.getByLabel('Projekttitel')).toHaveValue('Måla huset')
  await expect(form.getByLabel('Kategori')).toHaveValue('painting')
  await form.getByRole('link', { name: 'Menade du Stockholm?' }).click()
  await expect(form.getByLabel('Plats')).toHaveValue(/^Stockholm, /)
  await expect(form.getByLabel('Projekttitel')).toHaveValue('Måla huset')
})
