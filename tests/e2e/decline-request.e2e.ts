import { expectGoodPage } from '#tests/support/good-page.ts'
import {
  expect,
  expectHeading,
  type NewVisitor,
  open,
  type Page,
  test,
  toast,
} from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { mailedLink } from '#tests/support/journey-mail.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

const REASONS = ['För långt bort', 'Fullt just nu', 'Fel jobb för oss', 'För litet jobb']

test('a company finds a request in its bell, declines it with one tap on the project’s page, changes a setting with another and takes it back', async ({
  newVisitor,
}) => {
  const { project } = await askedCompany(newVisitor)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, '/company/dashboard')
  await company.getByRole('button', { name: /^Notifikationer, \d+\+? oläst/ }).click()
  await company.getByRole('link', { name: `Ny förfrågan: ${project.title}` }).click()
  await expectHeading(company, project.title)
  const request = company.getByRole('region', { name: 'Er förfrågan' })
  for (const name of REASONS) await expect(request.getByRole('button', { name })).toBeVisible()
  await request.getByRole('button', { name: 'Fullt just nu' }).click()
  await expect(toast(company, /Ni har tackat nej.*Ni kan ta en paus/)).toBeVisible()
  await expect(request).toContainText('Ni har tackat nej (fullt just nu). Ni kan ändå lämna en offert')
  for (const name of REASONS) await expect(request.getByRole('button', { name })).toHaveCount(0)
  await expect(request.getByRole('button', { name: 'Pausa förfrågningar i en vecka' })).toBeVisible()
  await open(company, `/company/projects/${project.id}`)
  await expectGoodPage(company)
  await request.getByRole('button', { name: /^Ta emot högst \d+ förfrågningar i veckan/ }).click()
  await expect(toast(company, 'Er företagsprofil är ändrad.')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Pausa förfrågningar i en vecka' })).toHaveCount(0)
  await request.getByRole('button', { name: /^Ångra: / }).click()
  await expect(request.getByRole('button', { name: 'Pausa förfrågningar i en vecka' })).toBeVisible()
  await expect(company.getByRole('button', { name: 'Börja skriva offert' })).toBeVisible()
})

test('a company says in the conversation when it comes back, and says no there, also without JavaScript', async ({
  newVisitor,
}) => {
  const { project } = await askedCompany(newVisitor)
  const conversation = `/company/projects/${project.id}/meddelanden`
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, conversation)
  const request = company.getByRole('region', { name: 'Er förfrågan väntar på svar' })
  await expect(request).toContainText(/: senast \S/)
  await expectGoodPage(company)
  await request.getByRole('button', { name: /^Återkommer / }).click()
  await expect(toast(company, 'Vi har skrivit att du återkommer')).toBeVisible()
  await expect(company.getByText(/^Tack, vi har läst\. Vi återkommer /).first()).toBeVisible()
  await expect(request.getByRole('button', { name: /^Återkommer / })).toHaveCount(0)

  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.context().addCookies(await company.context().cookies())
  await plain.goto(conversation)
  const samePlace = plain.getByRole('region', { name: 'Er förfrågan väntar på svar' })
  await samePlace.getByText('Tackar nej').click()
  await samePlace.getByRole('button', { name: 'Fullt just nu' }).click()
  await expect(samePlace).toHaveCount(0)
  await expect(plain.getByRole('heading', { name: 'Kunden' })).toBeVisible()
  expect(new URL(plain.url()).pathname).toBe(conversation)
  await plain.goto(`/company/projects/${project.id}`)
  await expect(plain.getByText('Ni har tackat nej (fullt just nu).')).toBeVisible()
})

test.describe('from the mail', () => {
  test.use({ expectedAnswers: [404] })

  test('a company declines without logging in, and following the link alone declines nothing', async ({
    newVisitor,
  }) => {
    const { project, desk } = await askedCompany(newVisitor)
    const link = await mailedLink(desk, bjorken.email, project.title, '/forfragan/')
    const reader = await newVisitor()
    for (let time = 0; time < 2; time++) {
      const answer = await reader.request.get(link)
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
    }
    await open(reader, link)
    await expectHeading(reader, 'Passar inte förfrågan?')
    await expect(reader.getByText(project.title)).toBeVisible()
    await expect(reader.getByText('Badrumsrenovering')).toBeVisible()
    await expectGoodPage(reader)
    await reader.getByRole('button', { name: 'För långt bort' }).click()
    await expectHeading(reader, 'Ni har tackat nej')
    await expect(reader.getByText('Ert skäl: för långt bort.')).toContainText('göra ert arbetsområde mindre')
    await expect(reader.getByText('Har ni ändrat er?')).toBeVisible()
    await reader.getByRole('link', { name: 'Öppna förfrågan' }).click()
    await reader.waitForURL(/\/login\?next=/)

    const answer = await reader.goto(`${link.slice(0, -8)}aaaaaaaa`)
    expect(answer?.status()).toBe(404)
    await expectHeading(reader, 'Länken gäller inte längre')
  })

  test('also without JavaScript', async ({ newVisitor }) => {
    const { project, desk } = await askedCompany(newVisitor)
    const link = await mailedLink(desk, bjorken.email, project.title, '/forfragan/')
    const reader = await newVisitor({ javaScriptEnabled: false })
    await reader.goto(link)
    await reader.getByRole('button', { name: 'För litet jobb' }).click()
    await expect(reader.getByRole('heading', { name: 'Ni har tackat nej' })).toBeVisible()
    expect(reader.url()).toBe(link)
  })
})

/** A new project that staff have asked the company about, wherever it works and however much it has to do. */
async function askedCompany(newVisitor: NewVisitor) {
  const [customer, desk] = [await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer, { location: 'Arjeplog' })
  await logInAtDesk(desk)
  await ask(desk, project.id)
  return { project, desk }
}

async function ask(desk: Page, projectId: string): Promise<void> {
  const choice = desk.getByRole('region', { name: 'Fråga ett företag till' })
  // Staff can ask once the job has: it runs soon after the project was published.
  await expect(async () => {
    await open(desk, `/admin/projekt/${projectId}`)
    await expect(choice.getByLabel('Sök företag')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await choice.getByLabel('Sök företag').fill('bjorkens')
  await choice.getByRole('button', { name: 'Sök' }).click()
  await choice.getByRole('button', { name: `Fråga ${bjorken.name}` }).click()
  await expect(toast(desk, 'Företaget är tillfrågat')).toBeVisible()
}
