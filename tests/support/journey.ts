import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

export { expect, type Locator, type Page } from '@playwright/test'

/** Opens a browser session of its own, as another person on another machine. */
export type NewVisitor = (options?: BrowserContextOptions) => Promise<Page>

/**
 * The page of someone who only looks, one for all tests of a worker that name the same reader: a page in a new
 * browser session takes about twice the processor time of one in a session that is open. Each test finds it as `begin`
 * left it: the same cookies, nothing stored, a desktop's width.
 */
type ReaderOf = (who: string, reader?: Reader) => Promise<Page>
type Reader = { begin?: (page: Page) => Promise<unknown>; options?: BrowserContextOptions }

type Journey = {
  newVisitor: NewVisitor
  readerOf: ReaderOf
  /** Statuses that a journey causes on purpose: the browser logs each of them in its console. */
  expectedAnswers: number[]
}

const DESKTOP = { width: 1280, height: 900 }

/** The path of axe as one short script. */
export const AXE_SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** A page without a service worker, so that a journey sees and stops each request itself; one about it allows it. */
const PLAIN = { serviceWorkers: 'block' } as const

/** How many times slower the browser's CPU shall be: 3 shows what depends on real time. */
const SLOWDOWN = Number(process.env.JOURNEY_SLOWDOWN ?? 1)

/** Several people at once; every error that a browser logs in its console fails the journey. */
export const test = base.extend<Journey>({
  expectedAnswers: [[], { option: true }],
  newVisitor: async ({ browser, expectedAnswers }, lend) => {
    const pages: Page[] = []
    const complaints: string[] = []
    await lend(async (options) => {
      const context = await browser.newContext({ ...PLAIN, ...options })
      const page = await newPage(context, complaints, expectedAnswers)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
    expect(complaints, 'what browsers noted in their consoles').toEqual([])
  },
  readerOf: async ({ browser }, lend) => {
    const lent: KeptReader[] = []
    await lend(async (who, reader) => {
      const kept = readers.get(who) ?? (await newReader(browser, reader))
      readers.set(who, kept)
      lent.push(kept)
      return asItBegan(kept)
    })
    // A page of our own that does nothing: on an empty one the browser ends the process, with all that it has compiled.
    for (const { page } of lent) await page.goto('/robots.txt')
    expect(
      lent.flatMap(({ complaints }) => complaints.splice(0)),
      'what browsers noted in their consoles',
    ).toEqual([])
  },
})

type KeptReader = {
  page: Page
  complaints: string[]
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}
const readers = new Map<string, KeptReader>()

async function newReader(browser: Browser, { begin, options }: Reader = {}): Promise<KeptReader> {
  const context = await browser.newContext({ ...PLAIN, ...options })
  // As an init script it is compiled once, and not for each page.
  await context.addInitScript({ path: AXE_SCRIPT })
  await context.addInitScript(forget)
  const complaints: string[] = []
  const page = await newPage(context, complaints, [])
  await begin?.(page)
  return { page, complaints, cookies: await context.cookies() }
}

async function asItBegan({ page, cookies }: KeptReader): Promise<Page> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return page
}

/** Runs in the browser. On an empty page, access to storage throws, and nothing is stored. */
function forget(): void {
  if (location.protocol === 'about:') return
  localStorage.clear()
  sessionStorage.clear()
}

async function newPage(
  context: BrowserContext,
  complaints: string[],
  expectedAnswers: readonly number[],
): Promise<Page> {
  if (SLOWDOWN > 1) context.on('page', slowDown)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    // Data of a page that was left meanwhile: React Router 8.4 leaves its rejection unhandled, and shows nothing (its
    // #14761).
    if (error.message.includes('BodyStreamBuffer was aborted')) return
    complaints.push(error.stack ?? String(error))
  })
  page.on('console', (message) => {
    if (isComplaint(message, expectedAnswers))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  return page
}

function slowDown(page: Page): void {
  const sent = page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }))
  // A page that is closed again at once needs none.
  sent.catch(() => undefined)
}

function isComplaint(message: ConsoleMessage, expectedAnswers: readonly number[]): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false
  // A stream ends with its session; the page reconnects, and is told so.
  const isEndedStream = new URL(message.location().url || 'about:blank').pathname === '/live'
  if (isEndedStream && message.text().includes('status of 401')) return false
  if (message.text().includes('Service Worker registration blocked')) return false
  // A journey sets the browser offline on purpose.
  if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return false
  const [, status] = /^Failed to load resource: .* status of (\d+)/.exec(message.text()) ?? []
  return !expectedAnswers.includes(Number(status))
}

/** Opens a page and waits until it is hydrated, so that no click is lost before. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isReady(page)
}

/** Waits until an app page is hydrated; documents are ready at once. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { body } = document
    // A page with a form waits for the visitor's first action.
    body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
    const isBound = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return !body.querySelector('script') || [...body.querySelectorAll('main *')].some(isBound)
  })
  await isIdle(page)
}

/** Waits until the page is idle, or for a second: on a busy machine a browser is never idle. */
export async function isIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
}

/** A toast by its words. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('alertdialog').filter({ hasText: words })
}

/** Closes what covers the page, as a person does to click what is below it. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('alertdialog')
  await expect(async () => {
    if ((await toasts.count()) > 0)
      await toasts.first().getByRole('button', { name: 'Stäng' }).click({ timeout: 1_000 })
    expect(await toasts.count()).toBe(0)
  }).toPass({ timeout: 30_000 })
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Ticks a radio button or checkbox by its label, because the button itself is only drawn. */
export async function tick(page: Page, role: 'radio' | 'checkbox', name: RegExp): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole(role, { name }) })
    .click()
  await expect(page.getByRole(role, { name })).toBeChecked()
}
