import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { fillInQuestion } from '#tests/support/journey-forms.ts'
import { freshEmail } from '#tests/support/journey-people.ts'

test.use({ expectedAnswers: [503] })

test('a message to support stays in its form while the server does not answer, and is sent when it does', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const [email, subject] = [freshEmail('avbrott'), 'Når jag er?']
  await open(visitor, '/kontakt')
  await visitor.route('**/kontakt.data', (route) => route.fulfill({ status: 503, body: 'upstream is away' }))
  const send = visitor.getByRole('button', { name: 'Skicka meddelande' })
  await fillInQuestion(visitor, { email, subject })
  await send.click()
  await expect(toast(visitor, 'Handslag svarar inte just nu')).toBeVisible()
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  await expect(visitor.getByLabel('Ämne')).toHaveValue(subject)

  await visitor.unroute('**/kontakt.data')
  await send.click()
  await expectHeading(visitor, 'Tack för ditt meddelande!')
})
