import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { writeToSupport } from '#tests/support/journey-forms.ts'
import { countMailsTo } from '#tests/support/journey-mail.ts'
import { freshEmail } from '#tests/support/journey-people.ts'

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
