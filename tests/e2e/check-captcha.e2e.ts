import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { fillLogIn, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { guessPasswords, logInAsNewCustomer } from '#tests/support/journey-setting.ts'

// A refused login has an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [409] })

test('the owner of an account whose password others guess can log in after a proof of work', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const { email } = await logInAsNewCustomer(visitor)
  const page = await newVisitor()
  await guessPasswords(page, email, 10)
  await open(page, '/login')
  await fillLogIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Vi vill bara se att det inte är ett program',
  )
  await expect(page.getByText('Tack, kontrollen är klar.')).toBeVisible({ timeout: 60_000 })
  await fillLogIn(page, email, 'inte-lösenordet')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Felaktiga inloggningsuppgifter.')
  // A new proof of work is computed for each attempt.
  await expect(page.getByText('Tack, kontrollen är klar.')).toBeVisible({ timeout: 60_000 })
  await fillLogIn(page, email, NEW_PASSWORD)
  await expect(toast(page, /Inloggning lyckades.*Välkommen tillbaka!/)).toBeVisible()
  await expectHeading(page, 'Kunddashboard')
})
