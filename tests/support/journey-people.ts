import { expect } from '@playwright/test'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { isReady, open, type Page, tick } from './journey.ts'

export const DEMO_PASSWORD = 'demo-handslag'
export const NEW_PASSWORD = 'murbruk-och-kelp'

/** Verified companies of the demo in Uppsala that renovate bathrooms, by the email that they log in with. */
export const bjorken = { name: 'Björkens Bygg & Våtrum AB', email: 'foretag@handslag.example' }
export const fyris = { name: 'Fyris Kakel och Platt AB', email: 'johan.berggren@handslag.example' }
export const slottsbacken = { name: 'Slottsbackens Rör AB', email: 'maria.hallgren@handslag.example' }

let made = 0
let lastNumber = 0

/** An email that no other journey uses. */
export function freshEmail(name: string): string {
  made += 1
  return `${name}.${Date.now().toString(36)}${made}@resa.example`
}

/** An organisation number that no other journey uses; the demo's registers report nothing bad of it. */
export function freshOrgNumber(): string {
  // At least the tenths of a second since 1970: a worker that is restarted in the same run gets higher numbers than before.
  lastNumber = Math.max(lastNumber + 1, Math.floor(Date.now() / 100))
  return withCheckDigit(`556${String(lastNumber).slice(-6)}`)
}

export type NewAccount = { name: string; email: string; userType?: 'Privatperson' | 'Företag' }

/** Fills in the login form of the open page. */
export async function typeLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
}

export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await typeLogIn(page, email, password)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
}

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await open(page, '/login')
  await fillLogIn(page, email, password)
  await page.waitForURL(/\/(customer|company)\//)
  await isReady(page)
}

/** Creates an account on the open page (/login, tab 'Skapa konto'). */
export async function signUp(page: Page, account: NewAccount): Promise<void> {
  const { name, email, userType = 'Privatperson' } = account
  await tick(page, 'radio', new RegExp(`^${userType}`))
  await page.getByLabel(userType === 'Företag' ? 'Företagets namn' : 'För- och efternamn').fill(name)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Bekräfta lösenord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Skapa konto' }).click()
}

/** Fills in the form of /bli-partner and sends it. */
export async function applyAsPartner(page: Page, company: { name: string; email: string }): Promise<void> {
  await fillInApplication(page, company)
  await page.getByRole('button', { name: 'Skapa partner-konto' }).click()
}

/** Fills in the partner application without sending it. */
export async function fillInApplication(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.getByLabel('Företagets namn').fill(name)
  await page.getByLabel('Kontaktperson').fill('Petra Partner')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Telefon').fill('070-174 06 13')
  await page.getByLabel('Lösenord', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Tjänster').fill('Badrum och kök sedan 1998.')
}

/** The details form of a new home owner; fields that are left out keep their values. */
export async function passCustomerDetails(page: Page, details: { phone?: string } = {}): Promise<void> {
  await page.waitForURL('**/customer/onboarding')
  if (details.phone) await page.getByLabel(/^Telefon/).fill(details.phone)
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expect(page.getByRole('heading', { name: 'Välkommen till Handslag!' })).toBeVisible()
}

/** The secret of an authenticator app as the page shows it, in groups of four. */
export async function shownSecret(page: Page): Promise<string> {
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
  return (shown ?? '').replaceAll(' ', '')
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profilmeny/ }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}
