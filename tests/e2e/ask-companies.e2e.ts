import { expect, open, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { approve } from '#tests/support/journey-operator.ts'
import { logInAsNewCompany, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

const PLACE = 'Vilhelmina'

test('staff ask the companies that are proposed for a project that lacks answers, with one tap', async ({
  newVisitor,
}) => {
  const [karin, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const name = `Fjällnära Bygg ${Date.now().toString(36)}`
  const { email } = await logInAsNewCompany(company, name, PLACE)
  await open(company, '/company/profile')
  const pause = company.getByRole('region', { name: 'Paus' })
  await pause.getByRole('link', { name: 'Gör en paus' }).click()
  await pause.getByRole('button', { name: 'Pausa förfrågningar' }).click()
  await expect(pause.getByText('Pausat tills vidare')).toBeVisible()
  await approve(email)

  // The only company of the place has a pause, so nobody is asked.
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin, { category: 'bathroom', location: PLACE })
  await logInAtDesk(desk)
  const help = desk.getByRole('article', { name: project.title })
  await expect(async () => {
    await open(desk, '/admin/utan-foretag')
    await expect(help).toContainText('0 offerter, 0 tillfrågade', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(help).toContainText('Inget företag som passar går att fråga nu')

  await pause.getByRole('button', { name: 'Ta emot förfrågningar igen' }).click()
  await expect(pause.getByText('Ni tar emot förfrågningar')).toBeVisible()
  const form = desk.getByRole('form', { name: `Fråga företag om ${project.title}` })
  await expect(async () => {
    await open(desk, '/admin/utan-foretag')
    await expect(form.getByRole('checkbox', { name })).toBeChecked({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(form).toContainText('Mindre än 1 km')

  const choice = form.getByText(name)
  await choice.click()
  await form.getByRole('button', { name: 'Fråga dessa företag' }).click()
  await expect(form.getByText('Välj minst ett företag.')).toBeVisible()
  await choice.click()
  await form.getByRole('button', { name: 'Fråga dessa företag' }).click()
  await expect(toast(desk, '1 företag är tillfrågat')).toBeVisible()
  await expect(help).toHaveCount(0)
  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByText('Ni är tillfrågade', { exact: true })).toBeVisible()
})
