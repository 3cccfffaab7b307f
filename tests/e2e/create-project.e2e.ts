import { expect, expectHeading, isReady, open, type Page, test, toast } from '#tests/support/journey.ts'
import {
  choose,
  chooseLastDayOfNextMonth,
  choosePlace,
  DESCRIPTION,
  describeProject,
  fillDetailsStep,
  nextStep,
} from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { inDays, logInAsDemoAccount, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

const REQUIRED = 'Detta fält är obligatoriskt'

test.describe('the wizard', () => {
  test('shows at each field what is missing or wrong, and keeps what was typed', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/skapa-projekt')
    await page.getByRole('button', { name: 'Nästa steg' }).click()
    await expect(page.getByText(REQUIRED)).toHaveCount(3)
    await expect(page.getByLabel('Projekttitel')).toBeFocused()
    await page.getByLabel('Projekttitel').fill('A')
    await page.getByLabel('Beskrivning').fill('För kort')
    await page.getByRole('button', { name: 'Nästa steg' }).click()
    await expect(page.getByText('Titeln måste vara minst 2 tecken')).toBeVisible()
    await expect(page.getByText('Beskrivningen måste vara minst 10 tecken')).toBeVisible()
    await expect(page.getByText(REQUIRED)).toHaveCount(1)
    await expect(page.getByLabel('Beskrivning')).toHaveValue('För kort')
    await fillDetailsStep(page, { title: 'Måla om', category: 'Målning' })
    await nextStep(page, 'Budget & Plats')
    await page.getByRole('button', { name: 'Nästa steg' }).click()
    await expect(page.getByText(REQUIRED)).toHaveCount(3)
    await page.getByRole('combobox', { name: 'Plats' }).fill('X')
    await expect(page.getByRole('option', { name: /^Skriv minst två bokstäver/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Nästa steg' }).click()
    await expect(page.getByText('Ange plats', { exact: true })).toBeVisible()
    await expect(page.getByText(REQUIRED)).toHaveCount(2)
  })

  test('goes one step back with the browser’s button and keeps the draft over a reload', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await open(page, '/skapa-projekt')
    await describeProject(page, 'Nytt badrum på övervåningen')
    await expectSummary(page, ['Nytt badrum på övervåningen', 'Badrumsrenovering', '100 000–200 000 kr'])
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Projekttitel')).toHaveValue('Nytt badrum på övervåningen')
    await page.reload()
    await expect(page.getByLabel('Projekttitel')).toHaveValue('Nytt badrum på övervåningen')
    await expect(page.getByLabel('Beskrivning')).toHaveValue(DESCRIPTION)
    await open(page, '/skapa-projekt?steg=3')
    await page.getByLabel(/^Övrig information/).fill('Nyckeln ligger hos grannen.')
    await page.reload()
    await expect(page.getByLabel(/^Övrig information/)).toHaveValue('Nyckeln ligger hos grannen.')
    await isReady(page)
    await page.getByRole('button', { name: 'Föregående' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
    await page.getByRole('button', { name: 'Föregående' }).click()
    await page.getByRole('link', { name: 'Avbryt' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('suggests real places by name and by postcode', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/skapa-projekt')
    await fillDetailsStep(page, { title: 'Måla om', category: 'Målning' })
    await nextStep(page, 'Budget & Plats')
    await choosePlace(page, '753 20', /753 20.*Uppsala/)
    await choosePlace(page, 'Åre', /^Åre.*Jämtlands län/)
    await expect(page.getByRole('combobox', { name: 'Plats' })).toHaveValue('Åre, Åre kommun, Jämtlands län')
  })

  test('offers days from today to the end of next year, and weeks that begin on Monday', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await open(page, '/skapa-projekt')
    await fillDetailsStep(page, { title: 'Måla om', category: 'Målning' })
    await nextStep(page, 'Budget & Plats')
    const before = inDays(0)
    await page.getByRole('group', { name: 'Önskat slutdatum' }).getByRole('button').click()
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('button', { name: 'Föregående månad' })).toBeDisabled()
    const days = calendar.getByRole('gridcell').getByRole('button')
    await expect(days.first()).toBeVisible()
    const past = await days.and(page.locator('[aria-disabled=true]')).count()
    // It may have turned midnight since the page was opened.
    expect([before, inDays(0)].map((day) => Number(day.slice(-2)) - 1)).toContain(past)
    expect((await calendar.getByRole('grid').locator('th').allTextContents()).join('')).toBe('MTOTFLS')
    const next = calendar.getByRole('button', { name: 'Nästa månad' })
    while (await next.isEnabled()) await next.click()
    await expect(calendar.getByRole('heading')).toHaveText(
      new RegExp(`^december ${Number(inDays(0).slice(0, 4)) + 1}$`, 'i'),
    )
    await expect(days.last()).toHaveText('31')
    await expect(days.last()).not.toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('sending', () => {
  // The answer that asks for the municipality.
  test.use({ expectedAnswers: [409] })

  test('a double click creates one project', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await open(page, '/skapa-projekt')
    await describeProject(page, 'Bara ett badrum')
    await page.getByRole('button', { name: 'Skicka projekt' }).dblclick()
    await expect(toast(page, 'Ditt projekt har skapats. Vi letar efter företag som passar.')).toBeVisible()
    await open(page, '/customer/projects')
    await expect(page.getByRole('link', { name: 'Bara ett badrum' })).toHaveCount(1)
    await open(page, '/skapa-projekt')
    await expect(page.getByLabel('Projekttitel')).toHaveValue('')
  })

  test('says that there is one more project when the answer was lost and the words were changed', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await open(page, '/skapa-projekt')
    await describeProject(page, 'Lägga om taket')
    let hasArrived = false
    await page.route('**/skapa-projekt.data*', async (route) => {
      if (!hasArrived) await route.fetch({ maxRedirects: 0 })
      hasArrived = true
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: 'Skicka projekt' }).click()
    await expect(page.getByText('Nätverksfel. Kontrollera din internetanslutning')).toBeVisible()
    await page.getByLabel('Övrig information').fill('Det är bråttom.')
    await page.unrouteAll()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(toast(page, 'Skicka formuläret igen, så gäller det som står där nu.')).toBeVisible()
    await page.getByRole('button', { name: 'Skicka projekt' }).click()
    await expect(toast(page, 'Det blev ännu ett projekt från samma formulär.')).toBeVisible()
    await open(page, '/customer/projects')
    await expect(page.getByRole('link', { name: 'Lägga om taket' })).toHaveCount(2)
  })

  test('asks for the municipality of a place that is not recognised, and places the project there', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await open(page, '/skapa-projekt')
    await fillDetailsStep(page, { title: 'Fasad i vitt', category: 'Målning' })
    await nextStep(page, 'Budget & Plats')
    await choose(page, 'Budget', 'Vet ej / Öppen budget')
    await page.getByRole('combobox', { name: 'Plats' }).fill('Storgatan 1, Ingenstans')
    await page.keyboard.press('Tab')
    await chooseLastDayOfNextMonth(page, 'Önskat slutdatum')
    await expect(page.getByText('Storgatan 1 är en gatuadress.')).toContainText('Platsen blir Ingenstans.')
    await nextStep(page, 'Slutför')
    await expectSummary(page, ['Ingenstans', 'Storgatan 1'])
    await page.getByRole('button', { name: 'Skicka projekt' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Budget & Plats' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Plats' })).toHaveValue('Storgatan 1, Ingenstans')
    const unknown = 'Vi känner inte igen platsen. Välj kommunen, så vet vi vilka företag vi kan fråga.'
    await expect(page.locator('[data-field=municipality]').getByText(unknown)).toBeVisible()
    await expect(page.locator('[data-field=municipality] button')).toBeFocused()
    await choose(page, 'Kommun', 'Arjeplog')
    await nextStep(page, 'Slutför')
    await page.getByRole('button', { name: 'Skicka projekt' }).click()
    await expect(
      toast(page, /Projekt skapat.*Ditt projekt har skapats\. Vi letar efter företag som passar\./),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Fasad i vitt' }).click()
    await expectHeading(page, 'Fasad i vitt')
    await expectSummary(page, ['Ingenstans (Arjeplogs kommun, Norrbottens län)', 'Storgatan 1'])
    const inArjeplog = await (await page.request.get('/api/v1/projects?municipality=2506')).json()
    expect(inArjeplog.projects).toContainEqual(expect.objectContaining({ title: 'Fasad i vitt' }))
  })

  test('is refused to companies, with a message', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsDemoAccount(page, bjorken.email)
    await open(page, '/skapa-projekt')
    await expect(page.getByText('Du är inloggad som företag')).toBeVisible()
    await expect(page.getByText(/skapa ett konto som privatperson/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nästa steg' })).toHaveCount(0)
  })
})

async function expectSummary(page: Page, facts: readonly string[]): Promise<void> {
  for (const fact of facts) await expect(page.getByRole('definition').getByText(fact)).toBeVisible()
}
