import {
  closeToasts,
  expect,
  expectHeading,
  type Locator,
  open,
  type Page,
  test,
  toast,
} from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { countMailsTo } from '#tests/support/journey-mail.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// A hidden project is 404 for a company, also for its open list of quotes; browsers log that.
test.use({ expectedAnswers: [400, 404, 409] })

test('staff hide a reported project with a reason, write to its owner and show it again: both sides see the right state', async ({
  newVisitor,
}) => {
  const [karin, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const { email } = await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, project.id)
  await open(karin, `/customer/projects/${project.id}`)

  await logInAtDesk(desk)
  await findProject(desk, project.title)
  await expect(desk.getByRole('region', { name: 'Offerter' }).getByRole('link')).toHaveText(bjorken.name)
  const colleague = await newVisitor()
  await logInAtDesk(colleague)
  await open(colleague, new URL(desk.url()).pathname)
  const hide = desk.getByRole('form', { name: 'Dölj projektet' })
  await hide.getByRole('button', { name: 'Dölj' }).click()
  await expect(hide.getByText(/^Skriv ett skäl/)).toBeVisible()
  const reason = `Beskrivningen har en grannes telefonnummer (${project.title}).`
  await hide.getByLabel('Skäl').fill(reason)
  await hide.getByRole('button', { name: 'Dölj' }).click()
  await expect(toast(desk, 'Projektet är dolt')).toBeVisible()
  await expect(desk.getByRole('form', { name: 'Visa projektet igen' })).toBeVisible()

  // Who saw it open is told what happened meanwhile, sees it, and keeps the text.
  const unsent = colleague.getByRole('form', { name: 'Skriv till kunden' }).getByRole('textbox')
  await unsent.fill('Vi läser ditt projekt.')
  await colleague.getByText('Stäng projektet', { exact: true }).first().click()
  const close = colleague.getByRole('form', { name: 'Stäng projektet' })
  await close.getByLabel('Skäl').fill('Det finns redan ett likadant.')
  await close.getByRole('button', { name: 'Stäng för gott' }).click()
  await expect(close.getByText(/^Projektet har ändrats/)).toBeVisible()
  await expect(close.getByLabel('Skäl')).toHaveValue('Det finns redan ett likadant.')
  await expect(colleague.getByRole('form', { name: 'Visa projektet igen' })).toBeVisible()
  await expect(unsent).toHaveValue('Vi läser ditt projekt.')

  // The owner's open page updates by itself, shows the reason, and offers no acceptance.
  await expect(karin.getByText('Vi har dolt projektet')).toBeVisible()
  await expect(karin.getByText(reason).first()).toBeVisible()
  const reply = await karin.getByRole('link', { name: 'Svara oss' }).getAttribute('href')
  expect(await (await karin.request.get(reply ?? '')).text()).toMatch(
    new RegExp(`<input[^>]*value="${project.title}"`),
  )
  const mend = await karin.getByRole('link', { name: 'Ändra projektet' }).getAttribute('href')
  expect(await (await karin.request.get(mend ?? '')).text()).toContain('Bara du ser projektet nu.')
  await expect(karin.getByRole('button', { name: /^Acceptera/ })).toHaveCount(0)
  await expect.poll(() => countMailsTo(desk, email, `Vi har dolt ditt projekt: ${project.title}`)).toBe(1)
  await open(company, '/company/offers')
  const row = company.getByRole('listitem').filter({ hasText: 'Dolt projekt' }).first()
  await expect(row).toContainText('kunden kan inte acceptera just nu')
  await expect(company.getByRole('main')).not.toContainText(project.title)
  await company.goto(`/company/projects/${project.id}`)
  await expectHeading(company, 'Sidan hittades inte')
  expect(await (await company.request.get('/flode')).text()).not.toContain(project.id)

  await closeToasts(desk)
  const letter = desk.getByRole('form', { name: 'Skriv till kunden' })
  await letter.getByLabel('Text').fill('Ta bort numret, så visar vi projektet igen.')
  await letter.getByRole('button', { name: 'Skicka' }).click()
  await expect(toast(desk, 'Texten är skickad')).toBeVisible()
  await expect(letter.getByLabel('Text')).toHaveValue('')
  await expect(karin.getByRole('region', { name: 'Vi har skrivit till dig' })).toContainText('Ta bort numret')

  const [notes, theirs] = [notesOn(desk), notesOn(colleague)]
  await notes.getByLabel('Ny anteckning').fill('Ägaren är tillskriven.')
  await notes.getByRole('button', { name: 'Spara anteckningen' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Ägaren är tillskriven.')
  await expect(notes.getByLabel('Ny anteckning')).toHaveValue('')

  // What a colleague is typing stays when the newest note goes.
  await open(colleague, new URL(colleague.url()).pathname)
  await theirs.getByLabel('Ny anteckning').fill('Ringer ägaren i mor')
  await removeNote(notes)
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await removeNote(theirs)
  await expect(theirs.getByText('Anteckningen är redan borttagen.')).toBeVisible()
  await expect(theirs.getByRole('listitem')).toHaveCount(0)
  await expect(theirs.getByLabel('Ny anteckning')).toHaveValue('Ringer ägaren i mor')

  await desk.getByRole('button', { name: 'Visa igen' }).click()
  await expect(toast(desk, 'Projektet visas igen')).toBeVisible()
  await expect(karin.getByRole('button', { name: /^Acceptera offerten från/ })).toBeVisible()
  await open(company, `/company/projects/${project.id}`)
  await expectHeading(company, project.title)
  const history = desk.getByRole('region', { name: 'Vad som har hänt' })
  for (const line of ['Visade projektet igen', 'Skrev till kunden', 'Dolde projektet'])
    await expect(history.getByText(line, { exact: true })).toBeVisible()
  await open(desk, '/admin/logg')
  await expect(desk.getByRole('main')).toContainText('dolde')
})

test('staff invite a company to a project that matched none, and the company quotes', async ({
  newVisitor,
}) => {
  const [karin, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin, { category: 'bathroom', location: 'Arjeplog' })
  await logInAtDesk(desk)
  await expect(async () => {
    await open(desk, '/admin/utan-foretag')
    await desk.getByRole('link', { name: project.title, exact: true }).click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectHeading(desk, project.title)
  await expect(desk.getByText('Inget företag är tillfrågat.')).toBeVisible()
  const choice = desk.getByRole('region', { name: 'Fråga ett företag till' })
  await choice.getByLabel('Sök företag').fill('bjorkens')
  await choice.getByRole('button', { name: 'Sök' }).click()
  await expect(choice.getByRole('listitem')).toHaveCount(1)
  await expect(choice.getByRole('listitem')).toContainText('Utanför området')
  const letter = desk.getByRole('form', { name: 'Skriv till kunden' }).getByLabel('Text')
  await letter.fill('Vi frågar ett företag i Upp')
  await choice.getByRole('button', { name: `Fråga ${bjorken.name}` }).click()
  await expect(toast(desk, 'Företaget är tillfrågat')).toBeVisible()
  await expect(letter).toHaveValue('Vi frågar ett företag i Upp')
  await expect(desk.getByRole('region', { name: 'Tillfrågade företag' }).first()).toContainText(bjorken.name)

  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByText('Ni är tillfrågade', { exact: true })).toBeVisible()
  await expect(company.getByRole('button', { name: 'Börja skriva offert' })).toBeVisible()
  await sendQuote(company, project.id)
  await open(karin, `/customer/projects/${project.id}`)
  await expect(karin.getByText('1 företag tillfrågat')).toBeVisible()
  await expect(karin.getByRole('columnheader', { name: bjorken.name })).toBeVisible()
})

function notesOn(desk: Page): Locator {
  return desk.getByRole('region', { name: 'Anteckningar' })
}

async function removeNote(notes: Locator): Promise<void> {
  await notes.getByText('Ta bort', { exact: true }).click()
  await notes.getByRole('button', { name: 'Ta bort anteckningen' }).click()
}

/** Through the search of the desk. */
async function findProject(desk: Page, title: string): Promise<void> {
  await open(desk, '/admin/projekt')
  await desk.getByLabel('Sök projekt').fill(title)
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: title, exact: true }).click()
  await expectHeading(desk, title)
}
