import { expect, open, type Page, test } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
} from '#tests/support/journey-setting.ts'

// The older tab is told that it would overwrite.
test.use({ expectedAnswers: [409] })

const DESK = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

test('what a company types is found on another kind of device, and an older tab overwrites nothing', async ({
  newVisitor,
}, { project: screen }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  const path = `/company/projects/${project.id}/offert`
  const office = await newVisitor()
  await logInAsDemoAccount(office, bjorken.email)
  await open(office, path)
  await office.getByLabel('Meddelande till kunden').fill('Vi börjar i mars.')
  await expectSavedOnce(office)

  const van = await newVisitor(screen.name === 'phone' ? DESK : PHONE)
  await logInAsDemoAccount(van, bjorken.email)
  await open(van, '/company/offers?visa=draft')
  await van.getByRole('link', { name: `Fortsätt skriva offerten på ${project.title}` }).click()
  await expect(van.getByText('Här är ert utkast.')).toBeVisible()
  await expect(van.getByLabel('Meddelande till kunden')).toHaveValue('Vi börjar i mars.')
  await van.getByLabel('Meddelande till kunden').fill('Vi börjar i april.')
  await van.getByRole('button', { name: 'Spara utkast' }).click()
  await expectSavedOnce(van)

  await office.getByLabel('Meddelande till kunden').fill('Vi börjar i maj.')
  await expect(office.getByText('Utkastet är ändrat på ett annat ställe')).toBeVisible()
  await office.getByRole('button', { name: 'Visa det sparade' }).click()
  await expect(office.getByLabel('Meddelande till kunden')).toHaveValue('Vi börjar i april.')

  // By keyboard: the button that has done its work leaves the focus to the one that takes its place.
  const startOver = office.getByRole('button', { name: 'Börja om' })
  await startOver.press('Enter')
  await expect(office.getByLabel('Meddelande till kunden')).toHaveValue('')
  await expect(office.getByRole('button', { name: 'Ångra' })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(office.getByLabel('Meddelande till kunden')).toHaveValue('Vi börjar i april.')
  await expect(startOver).toBeFocused()

  const add = office.getByRole('button', { name: 'Lägg till betalning' })
  await add.press('Enter')
  await add.press('Enter')
  await office.getByRole('button', { name: 'Ta bort betalning 1' }).press('Enter')
  await expect(office.getByRole('group', { name: 'Betalning 1' }).getByRole('textbox').first()).toBeFocused()
  await office.getByRole('button', { name: 'Ta bort betalning 1' }).press('Enter')
  await expect(add).toBeFocused()
})

test('without scripts a button saves what was typed', async ({ newVisitor }) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  const path = `/company/projects/${project.id}/offert`
  const company = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(company, bjorken.email)
  await company.goto(path)
  await company.getByLabel('Meddelande till kunden').fill('Vi börjar i mars.')
  await company.getByRole('button', { name: 'Spara utkast' }).click()
  await expect(company.getByText(/Sparat \d\d:\d\d/).filter({ visible: true })).toHaveCount(1)
  await expect(company.getByLabel('Meddelande till kunden')).toHaveValue('Vi börjar i mars.')

  // A page that was opened before it was saved.
  const late = await postForm(company, path, { save: 'draft', seenDraft: '', message: 'För sent' })
  expect(late.status()).toBe(409)
  const html = await late.text()
  expect(html).toContain('Utkastet är sparat på ett annat ställe')
  expect(html).toContain('>För sent</textarea>')
})

/** That it is saved is said in one place, which is in view wherever one writes. */
async function expectSavedOnce(page: Page): Promise<void> {
  const saved = page.getByText(/^Sparat \d\d:\d\d$/).filter({ visible: true })
  await expect(saved).toHaveCount(1)
  await expect(saved).toBeInViewport({ ratio: 1 })
}
