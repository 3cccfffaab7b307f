import { expect, expectHeading, isReady, type Locator, open, test } from '#tests/support/journey.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

const MOST_TAPS = 14
const MOST_SECONDS = 60

test('a leaking bathroom becomes a project, from the start page, in few taps', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  await open(page, '/')
  const begun = Date.now()
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await page.keyboard.type(text)
  }
  await type(page.getByLabel('Vad ska göras?'), 'läckande badrum')
  await type(page.getByLabel('Ort eller postnummer'), 'Götborg')
  await tap(page.getByRole('option', { name: 'Menade du Göteborg?' }))
  await tap(page.getByRole('main').getByRole('button', { name: 'Lägg upp projekt' }))
  await expectHeading(page, 'Skapa nytt projekt')
  await isReady(page)
  await expect(page.getByLabel('Projekttitel')).toHaveValue('Läckande badrum')
  await expect(page.getByRole('button', { name: /Kategori/ })).toContainText('Badrumsrenovering')
  await type(page.getByLabel('Beskrivning'), 'Det droppar från duschen och golvet är mjukt.')
  await tap(page.getByRole('button', { name: 'Nästa steg' }))
  await expect(page.getByRole('combobox', { name: 'Plats' })).toHaveValue(/^Göteborg, /)
  await tap(page.getByRole('button', { name: /Budget/ }))
  await tap(page.getByRole('option', { name: 'Vet ej / Öppen budget' }))
  await tap(page.getByRole('group', { name: 'Önskat slutdatum' }).getByRole('button'))
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button')
  await tap(days.and(page.locator(':not([aria-disabled=true])')).first())
  await tap(page.getByRole('button', { name: 'Nästa steg' }))
  await tap(page.getByRole('button', { name: 'Skicka projekt' }))
  await expect(page.getByRole('link', { name: 'Läckande badrum' })).toBeVisible()
  const seconds = (Date.now() - begun) / 1000
  console.log(`leaking bathroom to project: ${taps} taps besides typing, ${seconds.toFixed(1)} s`)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(seconds).toBeLessThan(MOST_SECONDS)
})

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
