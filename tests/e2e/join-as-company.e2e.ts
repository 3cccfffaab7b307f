import { expect, expectHeading, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { choose, choosePlace } from '#tests/support/journey-forms.ts'
import { approve } from '#tests/support/journey-operator.ts'
import { freshEmail, freshOrgNumber, signUp } from '#tests/support/journey-people.ts'
import { logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

test('a company joins, looks at projects, is approved by the operator and may quote', async ({
  newVisitor,
}) => {
  const company = await newVisitor()
  const email = freshEmail('bygg')
  const name = `Rättvist Bygg ${Date.now().toString(36)} AB`
  await open(company, '/login?flik=skapa-konto&typ=company')
  await signUp(company, { name, email, userType: 'Företag' })
  await giveFacts(company, name)
  await expectHeading(company, 'Dokument')
  await company.getByRole('link', { name: 'Fortsätt' }).click()
  await expectHeading(company, 'Välkommen till Handslag!')
  await company.getByRole('link', { name: 'Gå till dashboarden' }).click()
  await expectHeading(company, `Välkommen, ${name}`)
  const lacking = company.getByText('Ert företag kan inte lämna offert just nu')
  await expect(lacking).toBeVisible()
  await expect(company.getByText('Ansökan är inte godkänd ännu')).toBeVisible()
  await expect(company.getByText('F-skatt: underlag saknas')).toBeVisible()
  await expect(company.getByText('Kontaktperson')).toHaveCount(1)
  await expect(company.getByText('Partner sedan')).toHaveCount(0)
  await open(company, '/company/att-gora')
  await expect(company.getByText('F-skatt: underlag saknas')).toBeVisible()
  await expect(company.getByRole('link', { name: 'Se vad som behövs' })).toBeVisible()
  await expect(company.getByText('Allt är gjort')).toHaveCount(0)

  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer, {
    category: 'outdoor',
    description: 'Altan i tre plan med räcke.',
  })
  await open(company, '/company/projects?scope=all')
  await company.getByRole('link', { name: project.title }).click()
  await expectHeading(company, project.title)
  await expect(lacking).toBeVisible()
  await expect(company.getByRole('button', { name: 'Börja skriva offert' })).toHaveCount(0)
  await expect(company.getByRole('main')).not.toContainText('Altan i tre plan')

  expect(await approve(email)).toBe(`${name} är godkänt och kan lämna offerter.\n`)
  await expect(toast(company, 'Ni kan lämna offert nu')).toBeVisible()
  await company.reload()
  await expect(company.getByRole('main')).toContainText('Altan i tre plan')
  await expect(lacking).toHaveCount(0)
  await company.getByRole('button', { name: 'Börja skriva offert' }).click()
  await expectHeading(company, 'Lämna offert')
  await expect(company.getByRole('button', { name: 'Förhandsgranska' })).toBeVisible()
  await open(company, '/company/att-gora')
  await expect(company.getByText('Allt är gjort')).toBeVisible()
  await open(company, '/company/dashboard')
  await expect(company.getByText('Partner sedan')).toHaveCount(1)
  await expect(company.getByText('Elektriker: gäller när vi har kontrollerat registreringen')).toHaveCount(1)
})

async function giveFacts(company: Page, name: string): Promise<void> {
  await company.waitForURL('**/company/onboarding')
  const save = company.getByRole('button', { name: 'Spara och fortsätt' })
  await expect(company.getByLabel('Företagets namn')).toHaveValue(name)
  await company.getByLabel(/^Organisationsnummer/).fill('556703-7486')
  await save.click()
  await expect(company.getByText(/^Organisationsnumret stämmer inte/)).toBeVisible()
  await expect(company.getByText('Välj minst ett område som ni arbetar med')).toBeVisible()
  await expect(company.getByText('Ange orten som ni utgår från')).toBeVisible()
  await expect(company.getByText('Ange ett telefonnummer')).toBeVisible()
  await company.getByLabel(/^Organisationsnummer/).fill(freshOrgNumber())
  await company.getByLabel('Kontaktperson').fill('Rakel Rättvis')
  await company.getByLabel('Telefon').fill('070-174 06 07')
  await tick(company, 'checkbox', /^Utomhusarbete/)
  await tick(company, 'checkbox', /^Målning/)
  await tick(company, 'checkbox', /^Elektriker/)
  await choosePlace(company, 'Uppsala', /Uppsala/, 'Ort ni utgår från')
  await choose(company, 'Hur långt åker ni', 'Upp till 80 km')
  await save.click()
}
