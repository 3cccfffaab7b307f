import { appCode } from './identity/second-factors.ts'
import { expect, expectHeading, open, type Page, tick } from './journey.ts'
import { operate } from './journey-operator.ts'
import { fillLogIn, freshEmail } from './journey-people.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
let kept: Cookies | undefined

/**
 * A new member of staff, made from the command line, logs in at the desk with the code of their app. One session
 * serves all journeys of a run, because logins are limited.
 */
export async function logInAtDesk(page: Page, name = 'Sara Lind'): Promise<void> {
  if (kept) {
    await page.context().addCookies(kept)
    return open(page, '/admin')
  }
  const email = freshEmail('drift')
  const said = await operate('user', 'create-admin', email, '--name', name)
  const [, password = ''] = /^Lösenord: (\S+)$/m.exec(said) ?? []
  const [, secret = ''] = /^([A-Z2-7]{32})$/m.exec(said) ?? []
  await open(page, '/login')
  await fillLogIn(page, email, password)
  await expectHeading(page, 'Ett steg till')
  await page.getByRole('textbox', { name: 'Kod' }).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expectHeading(page, 'Översikt')
  kept = (await page.context().cookies()).filter((cookie) => cookie.name === 'handslag')
}

/** What staff record about a check, besides that it is complete. `until`: `YYYY-MM-DD`. */
type Said = { source: string; note?: string; until?: string }

/** Opens a page from the desk's menu, which is folded on a phone. */
export async function chooseInDeskMenu(desk: Page, name: string): Promise<void> {
  const folded = desk.locator('summary', { hasText: 'Driftmeny' })
  if (await folded.isVisible()) await folded.click()
  await desk
    .getByRole('navigation', { name: 'Driftmeny' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}

/** Opens one of the company's checks on its review screen, which is open. */
export async function openCheck(desk: Page, name: string) {
  await desk.getByRole('navigation', { name: 'Att avgöra' }).getByRole('link', { name }).click()
  const check = desk.getByRole('region', { name, exact: true })
  await expect(check.getByRole('heading', { name })).toBeVisible()
  return check
}

/** Records a check on the company's review screen, which is open. */
export async function recordCheck(desk: Page, name: string, { source, note, until }: Said): Promise<void> {
  const check = await openCheck(desk, name)
  await tick(desk, 'radio', /^Klar/)
  await check.getByLabel('Källa').selectOption({ label: source })
  if (until) {
    await check.getByRole('spinbutton').first().click()
    await desk.keyboard.type(until.replaceAll('-', ''))
  }
  if (note) await check.getByLabel('Anteckning').fill(note)
  await check.getByRole('button', { name: 'Spara kontrollen' }).click()
  const steps = desk.getByRole('navigation', { name: 'Att avgöra' })
  await expect(steps.getByRole('link', { name: `${name} Klar` })).toBeVisible()
}
