import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { writeToSupport } from '#tests/support/journey-forms.ts'
import { countMailsTo } from '#tests/support/journey-mail.ts'
import { freshEmail } from '#tests/support/journey-people.ts'

// A refused answer has an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [409] })

test('a message to support appears at the open desk, and its answer reaches the sender', async ({
  newVisitor,
}) => {
  const [desk, visitor] = [await newVisitor(), await newVisitor()]
  await logInAtDesk(desk)
  // An empty queue is not shown.
  const queue = desk
    .getByRole('list', { name: 'Köer' })
    .getByRole('link', { name: 'Meddelanden att besvara' })
  const before = (await queue.count()) === 0 ? 0 : Number.parseInt(await queue.innerText(), 10)

  const [email, subject] = [freshEmail('fraga'), `Var är min offert? ${Date.now().toString(36)}`]
  await open(visitor, '/kontakt')
  await visitor.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(visitor.getByLabel('Namn')).toBeFocused()
  await writeToSupport(visitor, { email, subject })

  // Pushed by the server: the page itself asks only every five minutes.
  await expect(queue).toHaveText(new RegExp(`^${before + 1}\\s*Meddelanden att besvara$`))
  await queue.click()
  await desk.getByRole('link', { name: subject }).click()
  await expectHeading(desk, subject)
  await desk.getByLabel('Svar', { exact: true }).fill('Offerterna brukar komma inom ett dygn.')
  await desk.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(toast(desk, 'Svaret är skickat')).toBeVisible()
  await expect(desk.getByText('Besvarat', { exact: true })).toBeVisible()
  for (const mail of ['Vi har fått ditt meddelande', `Svar från Handslag: ${subject}`])
    await expect.poll(() => countMailsTo(desk, email, mail)).toBe(1)
})

test('who answers a message that a colleague has answered meanwhile is told so, sees the answer, and keeps their own text', async ({
  newVisitor,
}) => {
  const [desk, colleague, visitor] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const [email, subject] = [freshEmail('fraga'), `Två svarar ${Date.now().toString(36)}`]
  await open(visitor, '/kontakt')
  await writeToSupport(visitor, { email, subject })
  await logInAtDesk(desk)
  await open(desk, '/admin/meddelanden')
  await desk.getByRole('link', { name: subject }).click()
  await expectHeading(desk, subject)
  await desk.getByLabel('Svar', { exact: true }).fill('Mitt svar, som kom för sent.')

  await logInAtDesk(colleague)
  await open(colleague, new URL(desk.url()).pathname)
  await colleague.getByLabel('Svar', { exact: true }).fill('Kollegans svar, som kom först.')
  await colleague.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(toast(colleague, 'Svaret är skickat')).toBeVisible()

  await desk.getByRole('button', { name: 'Skicka svaret' }).click()
  const page = desk.getByRole('main')
  await expect(page.getByText('Meddelandet är redan besvarat.')).toBeVisible()
  await expect(page.getByText('Kollegans svar, som kom först.')).toBeVisible()
  await expect(page.getByText('Mitt svar, som kom för sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skicka svaret' })).toHaveCount(0)
})
