import { expect, expectHeading, open, test, tick, toast } from '#tests/support/journey.ts'
import { choosePlace } from '#tests/support/journey-forms.ts'
import { approve, operate } from '#tests/support/journey-operator.ts'
import {
  applyAsPartner,
  fillLogIn,
  freshEmail,
  freshOrgNumber,
  NEW_PASSWORD,
} from '#tests/support/journey-people.ts'

test('a company applies, logs in, completes its profile, answers a question and is approved', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  const email = freshEmail('partner')
  const name = `Partner Bygg ${Date.now().toString(36)} AB`
  await open(page, '/bli-partner')
  await page.getByRole('link', { name: 'Skapa partner-konto' }).click()
  await expect(page).toHaveURL(/#skapa-partner-konto$/)
  await expect(page.getByRole('heading', { name: 'Skapa partner-konto' })).toBeInViewport()
  const submit = page.getByRole('button', { name: 'Skapa partner-konto' })
  await submit.click()
  await expect(page.getByText('Fyll i alla obligatoriska fält')).toBeVisible()
  await applyAsPartner(page, { name, email })
  await expectHeading(page, 'Tack för er ansökan!')

  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await expectHeading(page, 'Logga in')
  await fillLogIn(page, email, NEW_PASSWORD)
  await page.waitForURL('**/company/onboarding**')
  await expect(page.getByLabel('Företagets namn')).toHaveValue(name)
  await expect(page.getByLabel('Kontaktperson')).toHaveValue('Petra Partner')
  await expect(page.getByLabel(/^Om företaget/)).toHaveValue('Badrum och kök sedan 1998.')
  await page.getByLabel(/^Organisationsnummer/).fill(freshOrgNumber())
  await tick(page, 'checkbox', /^Badrumsrenovering/)
  await choosePlace(page, 'Uppsala', /Uppsala/, 'Ort ni utgår från')
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expectHeading(page, 'Dokument')
  await page.getByRole('link', { name: 'Fortsätt' }).click()
  await page.getByRole('link', { name: 'Gå till dashboarden' }).click()
  await expectHeading(page, `Välkommen, ${name}`)
  await expect(page.getByText('Vi granskar er ansökan')).toBeVisible()

  await operate('company', 'ask', email, '--question', 'Hur många är ni?', '--by', 'Sara')
  await expect(toast(page, 'Vi har en fråga om er ansökan')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Hur många är ni?')).toBeVisible()
  await page.getByLabel('Ert svar').fill('Vi är fyra.')
  await page.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(toast(page, 'Svaret är skickat')).toBeVisible()
  await expect(page.getByText('Vi granskar er ansökan')).toBeVisible()

  await operate('company', 'refuse', email, '--reason', 'Försäkringen räcker inte.', '--by', 'Sara')
  await expect(toast(page, 'Er ansökan är inte godkänd')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Försäkringen räcker inte.')).toBeVisible()
  await page.getByLabel('Vad har ändrats?').fill('Ny försäkring sedan i dag.')
  await page.getByRole('button', { name: 'Ansök igen' }).click()
  await expect(toast(page, 'Ansökan är skickad igen')).toBeVisible()

  await approve(email)
  await expect(toast(page, 'Ni kan lämna offert nu')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('Godkänd', { exact: true })).toBeVisible()
  await expect(page.getByText('Vi granskar er ansökan')).toHaveCount(0)
})

test.describe('the message about an email in use', () => {
  test.use({ expectedAnswers: [409] })

  test('is shown, and what was typed stays', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/bli-partner')
    await applyAsPartner(page, { name: 'Björkens Bygg AB', email: 'foretag@handslag.example' })
    const said = 'Kontrollera att email-adressen inte redan används.'
    await expect(page.getByRole('main').getByText(said)).toBeInViewport()
    await expect(page.getByLabel('E-post')).toBeFocused()
    await expect(page.getByText('Adressen har redan ett konto')).toBeInViewport()
    await expect(page.getByLabel('Företagets namn')).toHaveValue('Björkens Bygg AB')
    await expect(page.getByLabel('Lösenord', { exact: true })).toHaveValue('')
  })
})
