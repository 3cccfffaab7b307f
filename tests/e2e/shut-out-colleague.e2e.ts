import { closeToasts, expect, expectHeading, open, test, tick, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { mailedLink } from '#tests/support/journey-mail.ts'
import { approve } from '#tests/support/journey-operator.ts'
import { freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsNewCompany, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

// What is sent in the name of a suspended company is refused.
test.use({ expectedAnswers: [403] })

test('a colleague whose company is suspended meanwhile reads so, keeps what was typed, and sends it when that is over', async ({
  newVisitor,
}) => {
  const [owner, colleague, customer, desk] = [
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
  ]
  const name = `Avbruten Bygg ${Date.now().toString(36)}`
  await approve((await logInAsNewCompany(owner, name)).email)
  const email = freshEmail('kontor')
  await open(owner, '/company/medarbetare')
  const invitation = owner.getByRole('form', { name: 'Bjud in en medarbetare' })
  await invitation.getByLabel('E-post').fill(email)
  await tick(owner, 'radio', /^Kontor/)
  await invitation.getByRole('button', { name: 'Skicka inbjudan' }).click()
  const link = new URL(await mailedLink(owner, email, 'bjuder in dig', '/inbjudan/'))
  await open(colleague, link.pathname)
  await colleague.getByLabel('Ditt namn').fill('Kim Kontor')
  await colleague.getByLabel('Välj ett lösenord').fill(NEW_PASSWORD)
  await colleague.getByRole('button', { name: 'Skapa konto och gå med' }).click()
  await expect(toast(colleague, `Välkommen till ${name}`)).toBeVisible()

  await logInAsNewCustomer(customer)
  const project = await publishProject(customer)
  const beside = await colleague.context().newPage()
  await open(beside, `/company/projects/${project.id}`)
  await open(colleague, '/company/profile?andra=om')
  const about = colleague.getByLabel(/^Om företaget/)
  const save = colleague.getByRole('region', { name: 'Om er' }).getByRole('button', { name: /^Spara/ })
  const words = 'Vi bygger badrum, med två lag som är vana vid varandra.'
  await about.fill(words)

  await logInAtDesk(desk)
  await open(desk, '/admin/foretag')
  await desk.getByLabel('Sök företag').fill(name)
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByLabel('Skäl').fill('Falska uppgifter i en offert.')
  await desk.getByRole('button', { name: 'Stäng av kontot' }).click()
  await expect(toast(desk, 'Kontot är avstängt')).toBeVisible()

  await save.click()
  await expect(
    toast(colleague, /avstängt just nu.*Inget är sparat eller skickat\. Det du skrev/),
  ).toBeVisible()
  await expect(about).toHaveValue(words)
  await beside.getByRole('button', { name: 'Börja skriva offert' }).click()
  await expectHeading(beside, 'Det gick inte')
  await expect(beside.getByRole('main')).toContainText('Företagets konto är avstängt just nu')
  expect(new URL(beside.url()).pathname).toBe(`/company/projects/${project.id}`)

  await open(beside, '/company/settings')
  const menu = beside.getByRole('navigation', { name: 'Huvudmeny' }).filter({ visible: true })
  await expect(menu.getByRole('link')).toHaveText(['Inställningar'])
  await expect(beside.getByRole('button', { name: /Företaget är avstängt, profilmeny/ })).toBeVisible()

  await open(beside, '/kontakt')
  await beside.getByRole('button', { name: /^Kontomeny|Kim/ }).click()
  await expect(beside.getByRole('dialog').getByRole('link')).toHaveText(['Inställningar'])

  await closeToasts(desk)
  await desk.getByLabel('Skäl').fill('Uppgifterna har rättats.')
  await desk.getByRole('button', { name: 'Öppna kontot' }).click()
  await expect(toast(desk, 'Kontot är öppet igen')).toBeVisible()
  await closeToasts(colleague)
  await save.click()
  await expect(colleague.getByRole('main')).toContainText(words)
  await expect(about).toHaveCount(0)
})
