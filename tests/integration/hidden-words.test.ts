import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendReportMail } from '#features/moderation/server/send-report-mail.ts'
import { sendNotificationMail } from '#features/notifications/server/send-notification-mail.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { machineRoutes, pagePaths } from '#tests/support/faults/every-route.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aMessageAndReport } from '#tests/support/market/message-and-report.ts'
import {
  aCompany,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

// Each text that one party writes contains a phone number of its own. Every page, answer, mail and data export for
// others is searched for it: before a deal, nobody may find one.

/** One number for each text, told apart by the last three digits. */
const NUMBERS = {
  openTitle: '070-17 46 101',
  openDescription: '070-17 46 102',
  openInfo: '070-17 46 103',
  agreedTitle: '070-17 46 201',
  agreedDescription: '070-17 46 202',
  agreedInfo: '070-17 46 203',
  cancelledReason: '070-17 46 304',
  message: '070-17 46 401',
  line: '070-17 46 402',
  agreedMessage: '070-17 46 501',
  agreedLine: '070-17 46 502',
} as const
const COMPACT = /070.?17.?46.?(\d{3})/g

let world: TestWorld
let product: Product
let [karin, olle]: Customer[] = []
let [winner, rival, unverified]: Company[] = []
let ids: Record<string, string>
const projects = { open: '', agreed: '', cancelled: '' }

const words = (name: 'open' | 'agreed') => ({
  title: `Badrum ring ${NUMBERS[`${name}Title`]}`,
  description: `Ring ${NUMBERS[`${name}Description`]} efter fem så berättar jag mer.`,
  additionalInfo: `Portkod 4711, mobil ${NUMBERS[`${name}Info`]}.`,
})

const quoteOf = (message: string, line: string) => ({
  message: `Ring oss på ${message}.`,
  lines: [{ kind: 'labour' as const, description: `Arbete, ring ${line}`, amountOre: 8_000_000 }],
})

beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers, start: new Date().toISOString() })
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  olle = await aCustomer(world)
  winner = await aVerifiedCompany(world)
  rival = await aVerifiedCompany(world)
  unverified = await aCompany(world)
  await theirDeals(karin, winner, rival)
  await world.services.events.drain()
  const sentIn = await aMessageAndReport(world, projects.open)
  ids = { ...ids, ...sentIn, userId: karin.userId, companyId: winner.companyId, category: 'bathroom' }
  product = await startProduct({ DATABASE_URL: databaseUrl(world.database), SECRET: 'x'.repeat(32) })
}, 300_000)

afterAll(async () => {
  await product?.stop()
})

async function theirDeals(owner: Customer, winner: Company, rival: Company): Promise<void> {
  const ctx = world.context(owner.actor)
  projects.open = (await aProject(world, owner, words('open'))).projectId
  projects.agreed = (await aProject(world, owner, words('agreed'))).projectId
  projects.cancelled = (await aProject(world, owner, { title: 'Altan som inte blev av' })).projectId
  await world.services.events.drain()
  const { quoteId } = await aQuote(world, rival, projects.open, quoteOf(NUMBERS.message, NUMBERS.line))
  const losing = await aQuote(world, winner, projects.open, quoteOf(NUMBERS.message, NUMBERS.line))
  await rejectQuote(ctx, { projectId: projects.open, quoteId: losing.quoteId })
  const agreed = quoteOf(NUMBERS.agreedMessage, NUMBERS.agreedLine)
  const winning = await aQuote(world, winner, projects.agreed, agreed)
  await aQuote(world, rival, projects.agreed)
  await acceptQuote(ctx, { projectId: projects.agreed, quoteId: winning.quoteId })
  await aQuote(world, rival, projects.cancelled)
  const reason = `Ring mig i stället på ${NUMBERS.cancelledReason}`
  await cancelProject(ctx, { projectId: projects.cancelled, reason })
  ids = { quoteId, id: quoteId }
}

/**
 * Paths of the logged-in area (and what scripts read), as pages and as their data; for visitors, the documents as
 * well.
 */
function addressesFor(token: string | null): string[] {
  const machine = machineRoutes(world.services).filter(({ method }) => method === 'GET')
  const pages = pagePaths.filter((path) => (token ? isPrivate(path) : !isPrivate(path)))
  return [...pages, ...machine.map(({ path }) => path)]
    .flatMap((path) => Object.values(projects).map((projectId) => filled(path, { ...ids, projectId })))
    .concat(Object.values(projects).map((id) => `/anmal?projekt=${id}`))
    .filter((path, index, all) => all.indexOf(path) === index)
    .flatMap((path) => (isPrivate(path) ? [path, `${path}.data`] : [path]))
}

function isPrivate(path: string): boolean {
  return /^\/(customer|company|admin)/.test(path)
}

function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)(\{[^}]*\})?\??/g, (_, name: string) => values[name] ?? 'uppsala')
}

/** The numbers that a person can see anywhere, by their last three digits. */
async function numbersSeenBy(token: string | null): Promise<{ met: string[]; pages: number }> {
  const met = new Set<string>()
  let pages = 0
  const headers = token ? { cookie: `handslag=${token}` } : undefined
  const addresses = addressesFor(token)
  for (let at = 0; at < addresses.length; at += 8)
    await Promise.all(
      addresses.slice(at, at + 8).map(async (address) => {
        const answer = await fetch(product.url + address, { headers, redirect: 'manual' })
        // A live stream never ends, and contains only ids.
        if (answer.headers.get('content-type')?.includes('event-stream')) return answer.body?.cancel()
        if (answer.status === 200) pages++
        for (const number of numbersIn(await answer.text())) met.add(number)
      }),
    )
  return { met: [...met].toSorted(), pages }
}

function numbersIn(text: string): string[] {
  return [...text.replaceAll(/[\s\u00a0]|&#\w+;/g, ' ').matchAll(COMPACT)].map(([, number = '']) => number)
}

const person = (one: Customer | Company | undefined) => one as Customer | Company

describe('a phone number in another party’s text', () => {
  test('is hidden from visitors, other customers and companies without a deal', async () => {
    expect(await numbersSeenBy(null)).toMatchObject({ met: [] })
    expect(await numbersSeenBy(person(olle).token)).toMatchObject({ met: [] })
    expect(await numbersSeenBy(person(unverified).token)).toMatchObject({ met: [] })
  }, 300_000)

  test('is visible to a company that has quoted in its own quote only', async () => {
    expect((await numbersSeenBy(person(rival).token)).met).toEqual(['401', '402'])
  }, 300_000)

  test('is visible to the company whose quote was accepted in that project only', async () => {
    const { met, pages } = await numbersSeenBy(person(winner).token)
    expect(met).toEqual(['201', '202', '203', '401', '402', '501', '502'])
    expect(pages).toBeGreaterThan(20)
  }, 300_000)

  test('is visible to the customer in her own texts and in the quote that she accepted', async () => {
    const { met } = await numbersSeenBy(person(karin).token)
    expect(met).toEqual(['101', '102', '103', '201', '202', '203', '304', '501', '502'])
  }, 300_000)

  test('is visible to staff, who decide about it', async () => {
    const { staff } = await staffSessions(world)
    expect((await numbersSeenBy(staff)).met).toContain('101')
  }, 300_000)

  test('is in no mail to others', async () => {
    const notifications = await world.services.db
      .selectFrom('notifications')
      .select(['id', 'user_id'])
      .execute()
    for (const { id } of notifications)
      await sendNotificationMail(world.context(), { notificationId: String(id) })
    const [report] = await world.services.db.selectFrom('content_reports').select('id').execute()
    for (const name of ['receipt', 'upheld', 'dismissed'] as const)
      await sendReportMail(world.context(), { key: name, reportId: String(report?.id), name })
    const to = (one: Customer | Company | undefined) =>
      new Set(
        world.mails
          .filter((mail) => mail.to === person(one).email)
          .flatMap((mail) => numbersIn(`${mail.subject} ${mail.text} ${mail.html ?? ''}`)),
      )
    expect(world.mails.length).toBeGreaterThan(5)
    expect([...to(rival)]).toEqual([])
    expect([...to(winner)]).toEqual(['201'])
    expect([...to(karin)].toSorted()).toEqual(['101', '201'])
  })

  test('is in no export of another person’s data', async () => {
    const of = async (one: Customer | Company | undefined) => {
      const { actor } = person(one)
      const data = await exportOwnData({ ...world.context(actor), actor })
      return [...new Set(numbersIn(JSON.stringify(data)))].toSorted()
    }
    expect(await of(rival)).toEqual(['401', '402'])
    expect(await of(winner)).toEqual(['201', '401', '402', '501', '502'])
    expect(await of(karin)).toEqual(['101', '102', '103', '201', '202', '203', '304', '501', '502'])
  })
})
