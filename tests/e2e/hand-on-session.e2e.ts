import { expect, type Page, test } from '#tests/support/journey.ts'
import { mailTo } from '#tests/support/journey-mail.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

/** Another program on the reader's machine, played by this test. */
const PROGRAM = 'http://127.0.0.1:9/app'

test('a mail that another program asked for redirects to it with a session', async ({ newVisitor }) => {
  const { email } = await logInAsNewCustomer(await newVisitor())
  const page = await visitorOfProgram(await newVisitor())
  await askFor(page, 'recover', { email })
  await page.goto((await mailTo(page, email, 'Välj ett nytt lösenord')).link)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  expect(await receivedSession(page)).toBe('recovery')
})

test('and without JavaScript after one more click', async ({ newVisitor }) => {
  const { email } = await logInAsNewCustomer(await newVisitor())
  const page = await visitorOfProgram(await newVisitor({ javaScriptEnabled: false }))
  await askFor(page, 'otp', { email, create_user: false })
  await page.goto((await mailTo(page, email, 'Logga in på Handslag')).link)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByText('Nu går du vidare till 127.0.0.1:9.')).toBeVisible()
  await page.getByRole('link', { name: 'Fortsätt' }).click()
  // The email was not confirmed before: its owner must choose a password first.
  expect(await receivedSession(page)).toBe('recovery')
})

async function visitorOfProgram(page: Page): Promise<Page> {
  await page.route(`${PROGRAM}**`, (route) => route.fulfill({ body: 'Programmet' }))
  await page.goto('/login')
  return page
}

async function askFor(page: Page, what: string, data: object): Promise<void> {
  const answer = await page.request.post(`/auth/v1/${what}?redirect_to=${PROGRAM}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Checks the form of what the program received; returns the type. The browser itself is not logged in. */
async function receivedSession(page: Page): Promise<string | null> {
  await page.waitForURL(`${PROGRAM}#**`)
  const handed = new URLSearchParams(new URL(page.url()).hash.slice(1))
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type']
  expect([...handed.keys()]).toEqual(keys)
  expect((await page.context().cookies()).filter(({ name }) => name === 'handslag')).toEqual([])
  return handed.get('type')
}
