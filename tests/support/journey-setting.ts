import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Page } from './journey.ts'
import { DEMO_PASSWORD, freshEmail, freshOrgNumber, NEW_PASSWORD } from './journey-people.ts'

// Prepares a journey quickly: with the same forms, sent as a browser without scripts does.

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
type Form = Record<string, string>

/** Posts a form from our own pages; the redirect is the answer and not followed. */
export function postForm(page: Page, path: string, form: Form = {}, headers: Record<string, string> = {}) {
  return page.request.post(path, { form, maxRedirects: 0, headers: { ...OWN_PAGE, ...headers } })
}

async function send(page: Page, path: string, form: Form, headers?: Record<string, string>): Promise<void> {
  const answer = await postForm(page, path, form, headers)
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(302)
}

/** Either sentence on a new project's page: earlier journeys may have used up the requests that the demo's companies accept in a week. */
export const ASKED_OR_SEARCHING = /^(\d+ företag tillfråga(t|de) den \d|Vi letar efter företag som passar\.$)/

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Cookies>()

/** A person of the demo. One session serves all journeys of a run, because logins are limited. */
export async function logInAsDemoAccount(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  const kept = sessions.get(email)
  if (kept) return page.context().addCookies(kept)
  await send(page, '/login', { email, password: DEMO_PASSWORD })
  await clearToast(page)
  sessions.set(email, await page.context().cookies())
}

/** A new home owner who has sent the details form. */
export async function logInAsNewCustomer(page: Page, name = 'Karin Resare'): Promise<{ email: string }> {
  const email = freshEmail('kund')
  await logInAsNewAccount(page, { email, name, userType: 'customer' })
  await send(page, '/customer/onboarding', { name, phone: '070-174 06 05', location: 'Uppsala' })
  await clearToast(page)
  return { email }
}

/** A new company that has sent its facts, and so applied. */
export async function logInAsNewCompany(
  page: Page,
  companyName: string,
  place = 'Uppsala',
): Promise<{ email: string }> {
  const email = freshEmail('firma')
  await logInAsNewAccount(page, { email, name: companyName, userType: 'company' })
  await send(page, '/company/onboarding', {
    companyName,
    orgNumber: freshOrgNumber(),
    categories: 'bathroom',
    place,
    radiusKm: '50',
    contactPerson: 'Rakel Rättvis',
    phone: '070-174 06 07',
  })
  return { email }
}

/** An account that has just been created. */
export async function logInAsNewAccount(
  page: Page,
  account: { email: string; name: string; userType: 'customer' | 'company' },
): Promise<void> {
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  await send(page, '/login?flik=skapa-konto', { ...account, ...passwords }, fromElsewhere())
  await clearToast(page)
}

/** So many wrong passwords for an account, each from another IP address. */
export async function guessPasswords(page: Page, email: string, times: number): Promise<void> {
  for (let number = 0; number < times; number++) {
    const answer = await postForm(page, '/login', { email, password: `gissning-${number}` }, fromElsewhere())
    expect(answer.status()).toBe(409)
  }
}

let households = 0

/**
 * From an IP address of its own, as the proxy in front reports it, because the requests of one IP address are
 * limited.
 */
function fromElsewhere(): Record<string, string> {
  households += 1
  return { 'x-forwarded-for': `2001:db8:${process.pid.toString(16).slice(-4)}:${households.toString(16)}::1` }
}

/** Removes the toast of the login, because no page has shown it. */
async function clearToast(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'handslag-toast' })
}

/** Publishes a project of the logged-in person; a bathroom in Uppsala by default. */
export async function publishProject(
  page: Page,
  project: Partial<Record<'title' | 'category' | 'location' | 'street' | 'description', string>> = {},
): Promise<{ id: string; title: string }> {
  const title = project.title ?? `Renovera badrum b${randomUUID().slice(0, 8)}`
  const form = {
    title,
    category: 'bathroom',
    description: 'Hela badrummet ska göras om, med nytt tätskikt och golvvärme. Vi bor hemma under tiden.',
    budget: '100000-200000',
    location: 'Uppsala',
    street: 'Storgatan 12',
    endDate: inDays(40),
    needsPermit: 'no',
    submissionKey: randomUUID(),
    ...project,
  }
  await send(page, '/skapa-projekt', { ...form, title })
  await clearToast(page)
  const list = await (await page.request.get('/customer/projects')).text()
  const id = /\/customer\/projects\/([\da-f-]{36})/.exec(list)?.[1] ?? ''
  expect(list, 'the newest project stands first').toContain(title)
  return { id, title }
}

/**
 * A project whose customer is never asked whether other companies may be asked: they are asked once the journeys'
 * projects have used up the requests that the companies accept in a week, and that notification would be one more in
 * the bell.
 */
export async function publishSettledProject(page: Page): Promise<{ id: string; title: string }> {
  const project = await publishProject(page)
  for (const reach of ['wide', 'usual'])
    await send(page, `/customer/projects/${project.id}/rackvidd`, { reach })
  await clearToast(page)
  return project
}

type Figures = {
  labourKr?: number
  materialKr?: number
  message?: string
  startDate?: string
  endDate?: string
  /** Instead of the two lines: as the API takes them. */
  lines?: readonly object[]
  withVat?: boolean
  priceKind?: 'fixed' | 'approximate' | 'running'
}

/** A company's quote on a project, through the API. Returns its id and the time of the answer. */
export async function sendQuote(
  page: Page,
  projectId: string,
  {
    labourKr = 80_000,
    materialKr = 40_000,
    message = '',
    startDate = inDays(20),
    endDate,
    lines,
    withVat = false,
    priceKind = 'fixed',
  }: Figures = {},
): Promise<{ id: string; acknowledgedAt: number }> {
  const line = (kind: string, description: string, kronor: number) => ({
    kind,
    description,
    amountOre: kronor * 100,
  })
  const answer = await page.request.post(`/api/v1/projects/${projectId}/quotes`, {
    headers: OWN_PAGE,
    data: {
      lines: lines ?? [
        line('labour', 'Allt arbete', labourKr),
        line('material', 'Kakel och tätskikt', materialKr),
      ],
      enteredWithVat: withVat,
      priceKind,
      startDate,
      endDate,
      validUntil: inDays(30),
      message,
      submissionKey: randomUUID(),
    },
  })
  const acknowledgedAt = Date.now()
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, acknowledgedAt }
}

/** `YYYY-MM-DD`, so many days from today in Stockholm. */
export function inDays(days: number): string {
  return addDays(stockholmDate(new Date()), days)
}
