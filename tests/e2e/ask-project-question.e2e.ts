import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { bjorken, fyris } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount, logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

test('a company asks before it quotes, the customer answers once, and another company reads it', async ({
  newVisitor,
}) => {
  const [customer, company, rival] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await logInAsDemoAccount(rival, fyris.email)

  await open(company, `/company/projects/${id}`)
  const asked = company.getByRole('region', { name: 'Frågor och svar' })
  await expect(asked).toContainText('Ingen har frågat något än.')
  await asked.getByRole('link', { name: 'Ställ en fråga' }).click()
  await expectHeading(company, 'Fråga kunden')
  await company.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(company.getByText('Skriv vad ni undrar').first()).toBeVisible()
  await company.getByLabel('Er fråga').fill('Finns det hiss i huset?')
  await expectGoodPage(company)
  await open(customer, `/customer/projects/${id}`)
  await company.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(toast(company, 'Frågan är skickad')).toBeVisible()
  await expect(asked).toContainText('Ni frågade')
  await expect(asked).toContainText('Inte besvarad än')

  await expect(customer.getByText('En fråga väntar på ditt svar')).toBeVisible()
  await customer.getByRole('link', { name: 'Svara', exact: true }).click()
  await expectHeading(customer, 'Frågor om projektet')
  await expect(customer.getByText(`${bjorken.name} frågade`)).toBeVisible()
  await customer.getByLabel('Ditt svar').fill('Ja, till tredje våningen.')
  await expectGoodPage(customer)
  await customer.getByRole('button', { name: 'Svara alla' }).click()
  await expect(toast(customer, 'Svaret är sparat')).toBeVisible()

  await expect(asked).toContainText('Ja, till tredje våningen.')
  await open(rival, `/company/projects/${id}`)
  const seen = rival.getByRole('region', { name: 'Frågor och svar' })
  await expect(seen).toContainText('Ett annat företag frågade')
  await expect(seen).toContainText('Ja, till tredje våningen.')
  await expect(seen).not.toContainText(bjorken.name)
  await expect(rival.getByRole('heading', { level: 1 })).toHaveText(title)
})

test.describe('without JavaScript', () => {
  test.use({ expectedAnswers: [400] })

  test('the same, and what was typed stays with the message at its field', async ({ newVisitor }) => {
    const customer = await newVisitor({ javaScriptEnabled: false })
    await logInAsNewCustomer(customer)
    const { id } = await publishProject(customer)
    const company = await newVisitor({ javaScriptEnabled: false })
    await logInAsDemoAccount(company, fyris.email)
    await company.goto(`/company/projects/${id}/fraga`)
    await company.getByLabel('Er fråga').fill('?')
    await company.getByRole('button', { name: 'Skicka frågan' }).click()
    await expect(company.getByText('Skriv vad ni undrar').first()).toBeVisible()
    await expect(company.getByLabel('Er fråga')).toHaveValue('?')
    await company.getByLabel('Er fråga').fill('Får vi parkera på gården?')
    await company.getByRole('button', { name: 'Skicka frågan' }).click()
    await expect(company.getByText('Får vi parkera på gården?')).toBeVisible()

    await customer.goto(`/customer/projects/${id}/foretagens-fragor`)
    await customer.getByLabel('Ditt svar').fill('Ja, två bilar får plats.')
    await customer.getByRole('button', { name: 'Svara alla' }).click()
    await expect(customer.getByLabel('Ditt svar')).toHaveValue('Ja, två bilar får plats.')
    await company.reload()
    await expect(company.getByText('Ja, två bilar får plats.')).toBeVisible()
  })
})
