import { expect, expectHeading, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { choosePlace } from '#tests/support/journey-forms.ts'
import { freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewAccount } from '#tests/support/journey-setting.ts'

/** One grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

test('a company goes through the four steps, with its documents', async ({ newVisitor }) => {
  const page = await newVisitor()
  const name = `Stegvis Bygg ${Date.now().toString(36)} AB`
  await open(page, '/customer/onboarding?steg=1')
  await tick(page, 'radio', /^Företag/)
  await page.getByRole('button', { name: 'Nästa' }).click()
  await page.waitForURL('**/company/onboarding?steg=2')
  await page.getByPlaceholder('Företagets namn').fill(name)
  await page.getByLabel('E-post').fill(freshEmail('stegvis'))
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await giveFacts(page, name)

  await expectHeading(page, 'Dokument')
  await expect(toast(page, 'Företagsprofil skapad')).toBeVisible()
  await page.reload()
  await open(page, page.url())
  await pick(page, 'F-skatt', 'bevis.png')
  await pick(page, 'F-skatt', 'nyare-bevis.png')
  await pick(page, 'Legitimation', 'kort.png')
  await expect(page.getByText('bevis.png', { exact: false })).toHaveCount(1)
  await page.getByRole('button', { name: 'Ta bort kort.png' }).click()
  await page.getByRole('button', { name: 'Börja om' }).click()
  await expect(page.getByText('nyare-bevis.png')).toHaveCount(0)
  await pick(page, 'Företagsförsäkring', 'brev.png')
  await page.getByRole('button', { name: 'Ladda upp 1 fil' }).click()
  await expect(toast(page, 'Dokument uppladdade')).toBeVisible()
  await expect(page.getByRole('link', { name: 'brev.png' })).toBeVisible()
  await page.getByRole('link', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Välkommen till Handslag!')
  await page.getByRole('link', { name: 'Gå till dashboarden' }).click()
  await expectHeading(page, `Välkommen, ${name}`)
})

test('a company’s facts are still there after a reload', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewAccount(page, { email: freshEmail('kvar'), name: 'Kvar Bygg AB', userType: 'company' })
  await open(page, '/company/onboarding')
  await page.getByLabel('Kontaktperson').fill('Kim Kvar')
  await tick(page, 'checkbox', /^Målning/)
  await open(page, page.url())
  await expect(page.getByLabel('Kontaktperson')).toHaveValue('Kim Kvar')
  await expect(page.getByRole('checkbox', { name: /^Målning/ })).toBeChecked()
})

async function giveFacts(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Företagets namn')).toHaveValue(name)
  await expect(page.getByLabel(/^Organisationsnummer/)).toHaveAccessibleDescription(
    /innan företaget kan godkännas/,
  )
  await page.getByLabel('Kontaktperson').fill('Stina Stegvis')
  await page.getByLabel('Telefon').fill('070-174 06 07')
  await tick(page, 'checkbox', /^Målning/)
  await choosePlace(page, 'Uppsala', /Uppsala/, 'Ort ni utgår från')
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
}

async function pick(page: Page, type: string, fileName: string): Promise<void> {
  await page
    .getByLabel(`Välj fil: ${type}`)
    .setInputFiles({ name: fileName, mimeType: 'image/png', buffer: PIXEL })
}
