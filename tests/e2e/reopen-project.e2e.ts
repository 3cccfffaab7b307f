import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, open, test, toast } from '#tests/support/journey.ts'
import { approve } from '#tests/support/journey-operator.ts'
import { logInAsDemoAccount, logInAsNewCompany } from '#tests/support/journey-setting.ts'

const OWNER = { email: 'frida.fjallstrom@handslag.example', place: 'Åre' }

test('a customer opens an expired project again: a run begins, and a company that has come since is asked and can quote', async ({
  newVisitor,
}) => {
  const [frida, company] = [await newVisitor(), await newVisitor()]
  const { email } = await logInAsNewCompany(
    company,
    `Årefjällens Bad ${Date.now().toString(36)}`,
    OWNER.place,
  )
  await approve(email)
  await logInAsDemoAccount(frida, OWNER.email)
  await open(frida, '/customer/projects')
  const expired = frida.getByRole('listitem').filter({ hasText: 'Tiden har gått ut' })
  await expired.getByRole('link').first().click()
  await expect(frida.getByText('Tiden för offerter har gått ut')).toBeVisible()
  await expectGoodPage(frida)
  const path = new URL(frida.url()).pathname

  await frida.getByRole('button', { name: 'Öppna projektet igen' }).click()
  await expect(toast(frida, 'Projektet är öppet igen')).toBeVisible()
  await expect(frida.getByText('Tiden för offerter har gått ut')).toHaveCount(0)
  // Without reloading: the page follows its project.
  await expect(frida.getByText(/^[1-9]\d* företag tillfråga(t|de)/)).toBeVisible()
  await open(company, path.replace('/customer/', '/company/'))
  await expect(company.getByText('Ni är tillfrågade', { exact: true })).toBeVisible()
  await expect(company.getByRole('button', { name: 'Börja skriva offert' })).toBeVisible()
})
