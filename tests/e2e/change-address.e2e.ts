import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  inDays,
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('a home owner gives the address when she accepts a quote, without JavaScript as well, and changes it', async ({
  newVisitor,
  expectedAnswers,
}) => {
  expectedAnswers.push(400, 409)
  const karin = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin, { street: '' })
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, project.id)

  await karin.goto(`/customer/projects/${project.id}`)
  await karin.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` }).click()
  await expectHeading(karin, `Acceptera offerten från ${bjorken.name}?`)
  await karin.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(karin.getByText('Skriv gatuadressen, till exempel Storgatan 12.')).toBeVisible()
  await karin.getByLabel('Gatuadress').fill('Ax')
  await karin.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expect(karin.getByText('Gatuadressen måste vara minst 3 tecken')).toBeVisible()
  await expect(karin.getByLabel('Gatuadress')).toHaveValue('Ax')
  await karin.getByLabel('Gatuadress').fill('Axvägen 4')
  await karin.getByRole('button', { name: 'Acceptera med betalningsskyldighet' }).click()
  await expectHeading(karin, project.title)
  await expect(karin.getByRole('main')).toContainText('Axvägen 4')

  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByRole('main')).toContainText('Axvägen 4, Uppsala')

  const owner = await newVisitor()
  await owner.context().addCookies(await karin.context().cookies())
  await open(owner, `/customer/projects/${project.id}`)
  await owner.getByRole('link', { name: 'Ändra gatuadress' }).click()
  await expect(owner.getByLabel('Gatuadress')).toHaveValue('Axvägen 4')
  await owner.getByLabel('Gatuadress').fill('Axvägen 6')
  await owner.getByRole('button', { name: 'Spara adressen' }).click()
  await expect(toast(owner, 'Företaget som du har skakat hand med har fått veta det.')).toBeVisible()
  await expect(owner.getByRole('main')).toContainText('Axvägen 6')
  // Without reloading.
  await expect(toast(company, `Kunden har ändrat adressen: ${project.title}`)).toBeVisible()
  await expect(company.getByRole('main')).toContainText('Axvägen 6, Uppsala')
})

test('a street without a place is not enough: the wizard asks for the place', async ({ newVisitor }) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  const answer = await postForm(page, '/skapa-projekt', {
    title: 'Renovera badrum',
    category: 'bathroom',
    description: 'Hela badrummet ska göras om.',
    budget: 'open',
    location: 'Storgatan 12',
    endDate: inDays(40),
    submissionKey: '7f7f9d0a-52a3-4b7a-9a7a-0a2f5d8f6a10',
  })
  expect(answer.status()).toBe(400)
})
