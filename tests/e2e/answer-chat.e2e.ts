import { officeHours } from '#features/support/domain/chat/office-hours.ts'
import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, isReady, open, type Page, test } from '#tests/support/journey.ts'
import { chooseInDeskMenu, logInAtDesk } from '#tests/support/journey-desk.ts'
import { logInAsNewCustomer, postForm } from '#tests/support/journey-setting.ts'

test('a customer chats with support live, in office hours or outside; the desk sees who waits and answers once', async ({
  newVisitor,
}) => {
  const [customer, desk] = [await newVisitor(), await newVisitor()]
  await logInAtDesk(desk)
  // Who is logged out is led through the login and back.
  await open(customer, '/support')
  await expect(customer.getByText(/Chatten är (öppen till kl|stängd just nu och öppnar)/)).toBeVisible()
  await customer.getByRole('link', { name: 'Öppna chatten' }).click()
  await expect(customer).toHaveURL(/\/login\?next=%2Fsupport%2Fchatt$/)
  const name = `Karin Undrar ${Date.now().toString(36)}`
  await logInAsNewCustomer(customer, name)
  await open(customer, '/customer/messages')
  await customer.getByRole('link', { name: /^Kundtjänst/ }).click()
  await expectHeading(customer, 'Kundtjänst')
  await isReady(customer)
  await write(customer, 'Hej! Var är min offert?')
  await expect(messages(customer).getByText('Skickat')).toBeVisible()
  // The journey runs at any hour.
  const standing = officeHours(new Date()).isOpen
    ? 'Vi har fått ditt meddelande'
    : 'Ditt meddelande är ett ärende'
  await expect(customer.getByText(standing)).toBeVisible()

  await chooseInDeskMenu(desk, 'Chattar')
  await expectHeading(desk, 'Chattar')
  await desk.getByRole('link', { name }).click()
  await expectHeading(desk, `Chatt med ${name}`)
  await expect(messages(desk).getByText('Hej! Var är min offert?')).toBeVisible()
  await expect(messages(customer).getByText(/Läst \d\d:\d\d/)).toBeVisible()
  const answer = desk.getByLabel('Svar', { exact: true })
  await answer.fill('Hej!')
  await expect(customer.getByText('Kundtjänst skriver …')).toBeVisible()
  await answer.fill('Hej! De brukar komma inom ett dygn.')
  await field(customer).fill('Jag')
  await expect(desk.getByText(`${name} skriver …`)).toBeVisible()
  await expect(answer).toHaveValue('Hej! De brukar komma inom ett dygn.')
  await desk.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(messages(customer).getByText('De brukar komma inom ett dygn.')).toBeVisible()
  await expect(customer.getByText('Vi har svarat')).toBeVisible()
  await expect(desk.getByText('Du har tagit chatten.')).toBeVisible()
  await expect(answer).toHaveValue('')

  await customer.context().setOffline(true)
  await write(customer, 'Tack!')
  await expect(messages(customer).getByText('Inte skickat än. Skickas när det går.')).toBeVisible()
  await customer.context().setOffline(false)
  await expect(messages(desk).getByText('Tack!')).toHaveCount(1)
  // As a browser without scripts sends it.
  const plain = { form: 'skicka', words: 'Utan skript', submissionKey: crypto.randomUUID() }
  expect((await postForm(customer, '/customer/messages/kundtjanst', plain)).status()).toBe(302)
  await expect(messages(desk).getByText('Utan skript')).toHaveCount(1)
  await expect(messages(customer).getByText('Utan skript')).toHaveCount(1)

  await desk.getByLabel('Varför den inte besvaras').fill('Kunden tackade')
  await desk.getByRole('button', { name: 'Avsluta', exact: true }).click()
  await expect(customer.getByText('Chatten är avslutad', { exact: true })).toBeVisible()
  await expect(desk.getByText('Avslutad', { exact: true })).toBeVisible()
  await expectGoodPage(customer)
  await open(desk, new URL(desk.url()).pathname)
  await expectGoodPage(desk)
})

function messages(page: Page) {
  return page.getByRole('region', { name: 'Meddelanden' })
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Meddelande till kundtjänst' })
}

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}
