import { expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-handslag'
export const DEMO_CUSTOMER = 'kund@handslag.example'
export const DEMO_COMPANY = 'foretag@handslag.example'

let made = 0

/** An address that no other journey uses. */
export function freshEmail(name: string): string {
  made += 1
  return `${name}.${Date.now().toString(36)}${made}@resa.example`
}

/** Waits until the page's own script has taken over, so that a press is not lost on the way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await open(page, '/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.waitForURL(/\/(customer|company)\//)
  await page.waitForLoadState('networkidle')
}

export type NewAccount = { name: string; email: string; userType?: 'Privatperson' | 'Företag' }

/** Makes an account on the page it stands on (/login, tab 'Skapa konto'). */
export async function signUp(
  page: Page,
  { name, email, userType = 'Privatperson' }: NewAccount,
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(userType) }).check({ force: true })
  await page.getByLabel(userType === 'Företag' ? 'Företagets namn' : 'För- och efternamn').fill(name)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill('murbruk-och-kelp')
  await page.getByLabel('Bekräfta lösenord').fill('murbruk-och-kelp')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
}

/** A new home owner, through the details form to the dashboard. */
export async function becomeCustomer(page: Page, account: NewAccount): Promise<void> {
  await open(page, '/login?flik=skapa-konto')
  await signUp(page, account)
  await passCustomerDetails(page)
  await page.getByRole('link', { name: 'Till dashboarden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function passCustomerDetails(page: Page): Promise<void> {
  await page.waitForURL('**/customer/onboarding**')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expect(page.getByRole('heading', { name: 'Välkommen till Handslag!' })).toBeVisible()
}

export type NewProject = { title: string; category: string; place: string; pick?: RegExp }

/** Fills in the three steps of the wizard, up to the last one's summary. */
export async function describeProject(page: Page, project: NewProject): Promise<void> {
  await page.getByLabel('Projekttitel').fill(project.title)
  await choose(page, 'Kategori', project.category)
  await page
    .getByLabel('Beskrivning')
    .fill('Vi vill ha det gjort ordentligt, med bortforsling och städning. Vi bor hemma under tiden.')
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await choose(page, 'Budget', '100 000–200 000 kr')
  await page.getByLabel('Plats').fill(project.place)
  if (project.pick) await page.getByRole('option', { name: project.pick }).first().click()
  await chooseLastDayOfNextMonth(page)
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await expect(page.getByRole('button', { name: 'Skicka projekt' })).toBeVisible()
}

/** Picks an option of one of our selects. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

async function chooseLastDayOfNextMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Öppna kalendern/ }).click()
  await page.getByRole('button', { name: 'Nästa månad' }).click()
  const days = page.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])')
  await days.last().click()
}

/** The path of the project whose link stands on the page. */
export async function pathOfLink(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href')
  return href ?? ''
}
