import { appCode } from '#tests/support/identity/second-factors.ts'
import { expect, expectHeading, open, type Page, test, tick, toast } from '#tests/support/journey.ts'
import { chooseInDeskMenu, logInAtDesk } from '#tests/support/journey-desk.ts'
import { countMailsTo, mailTo } from '#tests/support/journey-mail.ts'
import { fillLogIn, freshEmail } from '#tests/support/journey-people.ts'

// A page whose session was ended has an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [404] })

const PASSWORD = 'granris-och-bläck'

test('at the desk a member is invited, given a role, helped after losing a phone, and removed', async ({
  newVisitor,
}) => {
  const [desk, member] = [await newVisitor(), await newVisitor()]
  const email = freshEmail('medarbetare')
  const name = `Olle Ny ${Date.now().toString(36)}`
  await logInAtDesk(desk)
  await chooseInDeskMenu(desk, 'Medarbetare')
  await expectHeading(desk, 'Medarbetare')
  await desk.getByLabel('Namn').fill(name)
  await desk.getByLabel('E-post').fill(email)
  await tick(desk, 'radio', /^Läsare/)
  await desk.getByRole('button', { name: 'Skicka inbjudan' }).click()
  await expect(toast(desk, 'Inbjudan är skickad')).toBeVisible()
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('Läsare')
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText(
    /Inbjuden .*, länken gäller till/,
  )
  await desk.getByRole('link', { name }).click()
  await expectHeading(desk, name)
  await expect(desk.getByText('Återställ andra steget')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Bjud in igen' }).click()
  await expect(toast(desk, 'Inbjudan är skickad igen')).toBeVisible()
  await open(desk, '/admin/medarbetare')
  await expect.poll(() => countMailsTo(desk, email, 'Du är inbjuden till Handslag')).toBe(2)

  const { link } = await mailTo(desk, email, 'Du är inbjuden till Handslag')
  await member.goto(link)
  await member.getByRole('main').getByRole('button').click()
  await expectHeading(member, 'Välkommen till driften')
  await expect(member.getByText(/^Minst \S+ tecken/)).toHaveText(/^Minst tolv tecken/)
  await member.getByLabel('Nytt lösenord', { exact: true }).fill(PASSWORD)
  await member.getByLabel('Bekräfta lösenord').fill(PASSWORD)
  await member.getByRole('main').getByRole('button').last().click()
  await showCode(member)
  await expectHeading(member, 'Översikt')
  await expect(member.getByText('Din roll är läsare')).toBeVisible()
  await open(member, '/admin/mitt-konto')
  await expect(member.getByText(/^Minst \S+ tecken/)).toHaveText(/^Minst tolv tecken/)
  await open(member, '/admin/medarbetare')
  await expectHeading(member, 'Medarbetare')
  await expect(member.getByRole('button', { name: 'Skicka inbjudan' })).toHaveCount(0)

  await desk.getByRole('link', { name }).click()
  await expectHeading(desk, name)
  await tick(desk, 'radio', /^Handläggare/)
  await desk.getByRole('button', { name: 'Spara rollen' }).click()
  await expect(toast(desk, 'Rollen är sparad')).toBeVisible()
  await desk.getByText('Återställ andra steget', { exact: true }).click()
  await expect(desk.getByText(`${name} loggas ut överallt nu`)).toBeVisible()
  await desk.getByRole('button', { name: 'Ja, återställ' }).click()
  await expect(toast(desk, 'Andra steget är återställt')).toBeVisible()
  await expect(desk.getByText('Sätter upp ett vid nästa inloggning')).toBeVisible()

  await open(member, '/admin/anmalningar')
  await member.waitForURL('**/login?next=%2Fadmin%2Fanmalningar')
  await expectHeading(member, 'Logga in')
  await fillLogIn(member, email, PASSWORD)
  await expectHeading(member, 'Koppla din telefon')
  await member.getByRole('button', { name: 'Visa koden att skanna' }).click()
  await showCode(member)
  await expectHeading(member, 'Anmälningar')
  await expect(member.getByText('Din roll är läsare')).toHaveCount(0)

  await chooseInDeskMenu(desk, 'Logg')
  await expect(
    desk.getByRole('row', { name: new RegExp(`återställde andra steget för ${name}`) }),
  ).toBeVisible()
  await open(desk, '/admin/medarbetare')
  await desk.getByRole('link', { name }).click()
  await expectHeading(desk, name)
  const old = await newVisitor()
  const { pathname } = new URL(desk.url())
  await logInAtDesk(old)
  await open(old, pathname)
  await remove(desk)
  await expect(toast(desk, 'Medarbetaren är borttagen')).toBeVisible()
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)

  await remove(old)
  await expect(toast(old, 'Någon har redan tagit bort medarbetaren.')).toBeVisible()
  await expectHeading(old, 'Medarbetare')
  await old.goto(pathname)
  await expectHeading(old, 'Sidan hittades inte')
  await expect(old.getByRole('main')).toHaveCount(1)
  await expect(old.getByRole('main').getByRole('link', { name: 'Medarbetare' })).toBeVisible()
})

async function remove(desk: Page): Promise<void> {
  await desk.getByText('Ta bort medarbetaren').click()
  await expect(desk.getByText('Det går inte att ångra.')).toBeVisible()
  await desk.getByRole('button', { name: 'Ta bort för gott' }).click()
}

/** Reads the key from the page as the app would, and computes its code. */
async function showCode(page: Page): Promise<void> {
  await expectHeading(page, 'Koppla ihop appen')
  const shown = await page.locator('[translate=no].select-all').textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Kod' }).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: 'Slå på' }).click()
}
