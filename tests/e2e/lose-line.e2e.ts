import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, expectHeading, open, type Page, test } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { field, messages, write } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

test('a live conversation loses nothing and repeats nothing when the line is lost for a second, a minute and an hour', async ({
  newVisitor,
}) => {
  const { customer, company } = await aConversation(newVisitor)
  const written: string[] = []
  const say = async (page: Page, words: string) => {
    written.push(words)
    await write(page, words)
  }
  for (const [name, ms] of [
    ['en sekund', 1_000],
    ['en minut', 60_000],
    ['en timme', 3_600_000],
  ] as const) {
    await say(customer, `Före ${name}`)
    await expect(messages(company).getByText(`Före ${name}`, { exact: true })).toBeVisible()
    await customer.context().setOffline(true)
    await say(company, `Svar under ${name}`)
    await say(customer, `Under ${name}, ett`)
    await customer.clock.fastForward(ms)
    await say(customer, `Under ${name}, två`)
    await customer.context().setOffline(false)
    await expect(messages(company).getByText(`Under ${name}, två`, { exact: true })).toBeVisible()
    await say(company, `Efter ${name}`)
    await expect(messages(customer).getByText(`Efter ${name}`, { exact: true })).toBeVisible()
  }
  const inOrder = written.join('.*')
  for (const page of [customer, company]) {
    for (const words of written) await expect(messages(page).getByText(words, { exact: true })).toHaveCount(1)
    await expect(messages(page)).toContainText(new RegExp(inOrder, 's'))
    await expect(messages(page).getByText('Inte skickat')).toHaveCount(0)
  }
})

test('older messages come above without moving the one that is read, and a new one moves nothing either', async ({
  newVisitor,
}) => {
  const [customer, desk] = [await newVisitor(), await newVisitor()]
  await logInAtDesk(desk)
  const name = `Karin Läser ${randomUUID().slice(0, 8)}`
  await logInAsNewCustomer(customer, name)
  await open(customer, '/customer/messages/kundtjanst')
  await write(customer, 'Hej!')
  await open(desk, '/admin/chattar')
  const chat = await desk.getByRole('link', { name }).getAttribute('href')
  const answer = (words: string) =>
    postForm(desk, chat ?? '', { form: 'answer', words, submissionKey: randomUUID() })
  for (let number = 1; number <= 40; number++)
    expect((await answer(`Svar nummer ${number}.`)).status()).toBe(302)
  await open(customer, '/customer/messages')
  await open(customer, '/customer/messages/kundtjanst')
  await expect(messages(customer).getByText('Svar nummer 40.')).toBeInViewport()

  // All that was unread is shown; once it is read a page begins with the last thirty.
  await customer.reload()
  const entries = customer.locator('[data-entry]')
  const first = customer.locator(`[data-entry="${await entries.first().getAttribute('data-entry')}"]`)
  await expect(messages(customer).getByText('Svar nummer 2.')).toHaveCount(0)
  const older = customer.getByRole('link', { name: 'Visa äldre meddelanden' })
  await older.scrollIntoViewIfNeeded()
  const top = await topOf(first)
  await older.click()
  await expect(messages(customer).getByText('Svar nummer 2.')).toHaveCount(1)
  expect(Math.abs((await topOf(first)) - top)).toBeLessThan(2)

  await answer('Nytt medan du läser.')
  await expect(messages(customer).getByText('Nytt medan du läser.')).toHaveCount(1)
  expect(Math.abs((await topOf(first)) - top)).toBeLessThan(2)
})

test('what was begun in a conversation is found there again, and in no other', async ({ newVisitor }) => {
  const { customer, talk } = await aConversation(newVisitor)
  const other = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, other.id)
  await field(customer).fill('Vi tänkte börja i')
  await customer.getByRole('link', { name: 'Alla meddelanden' }).click()
  await expectHeading(customer, 'Meddelanden')
  await open(customer, talk.replace(/projects\/[^/]+/, `projects/${other.id}`))
  await expect(field(customer)).toHaveValue('')
  await open(customer, talk)
  await expect(field(customer)).toHaveValue('Vi tänkte börja i')
  await field(customer).pressSequentially(' mars.')
  await customer.reload()
  await expect(field(customer)).toHaveValue('Vi tänkte börja i mars.')
  await customer.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(messages(customer).getByText('Vi tänkte börja i mars.')).toHaveCount(1)
  await customer.reload()
  await expect(field(customer)).toHaveValue('')
})

test('a file whose line is lost says so, is sent again on one press, and comes once', async ({
  newVisitor,
}) => {
  const { customer, company } = await aConversation(newVisitor)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  await customer.route('**/bilagor/**', (route) => route.abort('internetdisconnected'), { times: 1 })
  await customer
    .getByLabel('Filer till meddelandet')
    .setInputFiles({ name: 'kök.jpg', mimeType: 'image/jpeg', buffer })
  const lost = customer.getByRole('alert').filter({ hasText: 'Förbindelsen bröts. Försök igen.' })
  await expect(lost).toBeVisible()

  // This time the file arrives, and the answer is lost.
  await customer.route(
    '**/bilagor/**',
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  const again = customer.getByRole('button', {
    name: 'Försök igen med kök.jpg',
  })
  await again.click()
  await expect(lost).toBeVisible()
  await again.click()
  const waiting = customer.getByRole('list', { name: 'Bifogas meddelandet' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(lost).toHaveCount(0)
  await write(customer, 'Så här ser det ut.')
  await expect(messages(company).getByRole('img', { name: 'kök.jpg' })).toHaveCount(1)
  await expect(messages(customer).getByRole('img', { name: 'kök.jpg' })).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
})

/** Customer and company have the page of their conversation open; the customer's clock is the test's. */
async function aConversation(newVisitor: () => Promise<Page>) {
  const [customer, company] = [await newVisitor(), await newVisitor()]
  await customer.clock.install()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await open(customer, `/customer/projects/${id}`)
  await customer.getByRole('link', { name: `Skriv till ${bjorken.name}` }).click()
  await expectHeading(customer, bjorken.name)
  await open(company, `/company/projects/${id}/meddelanden`)
  const talk = new URL(customer.url()).pathname
  return { customer, company, talk }
}

async function topOf(entry: ReturnType<Page['locator']>): Promise<number> {
  return (await entry.boundingBox())?.y ?? Number.NaN
}
