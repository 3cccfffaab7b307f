import { expect, expectHeading, open, test, tick, toast } from '#tests/support/journey.ts'
import { mailedLink } from '#tests/support/journey-mail.ts'
import { bjorken, freshEmail, NEW_PASSWORD } from '#tests/support/journey-people.ts'
import { logInAsDemoAccount } from '#tests/support/journey-setting.ts'

// The page of the company's people is not for the office.
test.use({ expectedAnswers: [403] })

test('an owner invites a colleague, who joins by the mailed link and works as office', async ({
  newVisitor,
}) => {
  const [owner, colleague] = [await newVisitor(), await newVisitor()]
  const [email, name] = [freshEmail('kontor'), `Kim Kontor ${Date.now().toString(36)}`]
  await logInAsDemoAccount(owner, bjorken.email)
  await open(owner, '/company/medarbetare')
  const form = owner.getByRole('form', { name: 'Bjud in en medarbetare' })
  await form.getByLabel('E-post').fill(email)
  await tick(owner, 'radio', /^Kontor/)
  await form.getByRole('button', { name: 'Skicka inbjudan' }).click()
  await expect(toast(owner, 'Inbjudan är skickad')).toBeVisible()

  const link = new URL(await mailedLink(owner, email, 'bjuder in dig', '/inbjudan/'))
  await open(colleague, link.pathname)
  await expect(colleague.getByRole('heading', { name: `${bjorken.name} bjuder in dig` })).toBeVisible()
  await expect(colleague.getByText('När du skapar ett konto godkänner du villkoren.')).toBeVisible()
  await colleague.getByLabel('Ditt namn').fill(name)
  await colleague.getByLabel('Välj ett lösenord').fill(NEW_PASSWORD)
  await colleague.getByRole('button', { name: 'Skapa konto och gå med' }).click()
  await expect(toast(colleague, `Välkommen till ${bjorken.name}`)).toBeVisible()

  const menu = colleague.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Mina offerter' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Mina offerter' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Medarbetare' })).toHaveCount(0)
  expect((await colleague.goto('/company/medarbetare'))?.status()).toBe(403)

  await open(owner, '/company/medarbetare')
  await expect(owner.getByRole('region', { name: 'Har tillgång' })).toContainText(name)
  await expect(owner.getByRole('region', { name: 'Inbjudna' })).toHaveCount(0)

  await open(colleague, '/company/settings')
  await colleague
    .getByRole('region', { name: 'Företaget' })
    .getByRole('link', { name: 'Lämna företaget' })
    .click()
  await colleague.getByRole('link', { name: 'Stanna kvar' }).click()
  await colleague
    .getByRole('region', { name: 'Företaget' })
    .getByRole('link', { name: 'Lämna företaget' })
    .click()
  await expectHeading(colleague, 'Lämna företaget?')
  await colleague.getByRole('button', { name: 'Lämna företaget' }).click()
  await expect(toast(colleague, 'Du har lämnat företaget')).toBeVisible()
  await open(owner, '/company/medarbetare')
  await expect(owner.getByRole('region', { name: 'Har tillgång' })).not.toContainText(name)

  await owner.getByRole('button', { name: /^Notifikationer/ }).click()
  const news = owner.getByRole('dialog', { name: 'Notifikationer' })
  await expect(news.getByRole('link', { name: 'En medarbetare är inte kvar' })).toBeVisible()
  await expect(news.getByRole('link', { name: 'En ny medarbetare är med' })).toBeVisible()
})

test('an invitation that is withdrawn in one tab is said to be gone in the other', async ({ newVisitor }) => {
  const owner = await newVisitor({ javaScriptEnabled: false })
  await logInAsDemoAccount(owner, bjorken.email)
  await owner.goto('/company/medarbetare')
  const email = freshEmail('kontor')
  const form = owner.getByRole('form', { name: 'Bjud in en medarbetare' })
  await form.getByLabel('E-post').fill(email)
  await form.getByRole('radio', { name: /^Kontor/ }).check()
  await form.getByRole('button', { name: 'Skicka inbjudan' }).click()
  const tab = await owner.context().newPage()
  await tab.goto('/company/medarbetare')
  for (const page of [owner, tab]) {
    const invitation = page
      .getByRole('region', { name: 'Inbjudna' })
      .getByRole('listitem')
      .filter({ hasText: email })
    await invitation.getByRole('button', { name: 'Dra tillbaka' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Medarbetare' })).toBeVisible()
    await expect(invitation).toHaveCount(0)
  }
  await expect(tab.locator('noscript p')).toContainText('Inbjudan finns inte längre')
})
