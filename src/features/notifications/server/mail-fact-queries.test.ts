import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { DAYS_FOR_QUOTES } from '#features/projects/domain/quotes-until.ts'
import { lastDayToWithdraw } from '#features/quotes/domain/contract/withdrawal-period.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { withdrawFromContract } from '#features/quotes/server/contract/withdraw-from-contract.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { addDays, formatDate, formatWeekdayMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { mailFacts } from './mail-fact-queries.ts'
import { notify } from './notify.ts'
import { sendNotificationMail, sendNotificationMailJob } from './send-notification-mail.ts'

const world = await testServices({ handlers: [notify] })
beforeAll(() => loadPlaces(world.context()))

test("mails show the facts for the reader's decision, as they are when the mail is sent", async () => {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer, { location: 'Källgatan 7, Uppsala' })
  await dispatch(world, projectId)
  expect(await newMailTo(company.email)).toMatch(
    /Kategori: Badrumsrenovering\nKommun: Uppsala\nAvstånd: [^\n]*km\nBudget: 100\u00a0000–200\u00a0000\u00a0kr\nOfferter: 5 platser kvar av 5\nSvara helst före: \p{L}+ \d+ \p{L}+ 2026 kl\.\u00a0\d\d:\d\d\nSista dag för offert: \d+ \p{L}+ 2026\n/u,
  )

  const { quoteId } = await aQuote(world, company, projectId)
  const asked = await newMailTo(customer.email)
  expect(asked.replaceAll('\u00a0', ' ')).toMatch(
    /Pris med moms, före ROT: 150 000 kr\nPrisform: Fast pris\nKan börja: [^\n]+\nSvara senast: [^\n]+\n/,
  )
  expect(asked).not.toContain('Källgatan')

  await chooseNotifications(world.context(customer.actor), { mail: [], push: [], sms: [] })
  await acceptQuote(world.context(customer.actor), { projectId, quoteId })
  const [won = '', own = ''] = await newMailsTo(company.email, customer.email)
  for (const mail of [won, own]) {
    expect(mail.replaceAll('\u00a0', ' ')).toContain('Pris med moms, före ROT: 150 000 kr')
    expect(mail).not.toContain('Svara senast')
  }
  const lastDay = lastDayToWithdraw(world.services.clock())
  expect(own).toMatch(/^Ditt avtal med [^]+\nFöretag: /)
  expect(own).toContain(`Ångerrätt: I regel till och med ${formatDate(lastDay)}`)
  expect(won).not.toContain('Ångerrätt')
})

test.each([
  [{ priceKind: 'approximate' as const }, 'Ungefärligt pris\nHögst att betala: 172 500 kr'],
  [{ priceKind: 'running' as const, capOre: 16_000_000 }, 'Löpande räkning\nHögst att betala: 160 000 kr'],
  [
    { priceKind: 'running' as const },
    'Löpande räkning\nHögst att betala: Inget tak: priset är en uppskattning',
  ],
])('a price that can change is mailed with its limit: %#', async (price, lines) => {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  await aQuote(world, await aVerifiedCompany(world), projectId, price)
  expect((await newMailTo(customer.email)).replaceAll('\u00a0', ' ')).toContain(`Prisform: ${lines}`)
})

test.each([
  ['the last day on which the project lets it be accepted', 30, DAYS_FOR_QUOTES],
  ['the last day of the quote, which is earlier', 5, 5],
])('the mail about a quote asks for an answer until %s', async (_, validDays, answerDays) => {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  const today = stockholmDate(world.services.clock())
  const validUntil = addDays(today, validDays)
  await aQuote(world, await aVerifiedCompany(world), projectId, { validUntil })
  const answerBy = formatDate(addDays(today, answerDays))
  expect(await newMailTo(customer.email)).toContain(`Svara senast: ${answerBy}\n`)
})

test('after a change of the project the company reads until when it answers, and the customer the price before', async () => {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  await newMailTo(customer.email)
  await amendProject(world.context(customer.actor), { ...amendedWords({ title: 'Två badrum' }), projectId })
  expect(await newMailTo(company.email)).toMatch(
    /^Kunden har ändrat projektet: Två badrum\n[^]*\nSvara senast: /,
  )
  const dearer = quoteWords(world, {
    lines: [{ kind: 'labour', description: 'Rivning och montering', amountOre: 20_000_000 }],
  })
  await reviseQuote(world.context(company.actor), { ...dearer, quoteId })
  expect((await newMailTo(customer.email)).replaceAll('\u00a0', ' ')).toContain(
    'Pris med moms, före ROT: 250 000 kr\nPris förut: 150 000 kr\n',
  )
})

test('a request that waited until the last moment for quotes is not mailed', async () => {
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, await aCustomer(world))
  const { quotesUntil } = await world.services.db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('quotes_until as quotesUntil')
    .executeTakeFirstOrThrow()
  const request = { code: 'request-reminder', project_id: projectId, company_id: company.companyId }
  const factsAt = (ms: number) => mailFacts({ db: world.services.db, now: new Date(ms) }, request)
  expect(await factsAt(quotesUntil.getTime() - 1)).not.toBeNull()
  expect(await factsAt(quotesUntil.getTime())).toBeNull()
})

test('a mail that is sent after the quote was withdrawn shows no price', async () => {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  await world.services.events.drain()
  await withdrawQuote(world.context(company.actor), { quoteId })
  const mail = await newMailTo(customer.email)
  expect(mail).toContain('Ny offert')
  expect(mail).not.toContain('Svara senast')
})

test('the statement of a withdrawal and its receipt are mailed with contents and time, also to readers who want no mails', async () => {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  await acceptQuote(world.context(customer.actor), { projectId, quoteId })
  await newMailTo(customer.email)
  const asCustomer = () => world.context(customer.actor)
  await chooseNotifications(asCustomer(), { mail: [], push: [], sms: [] })
  await withdrawFromContract(asCustomer(), { projectId })
  const [receipt = '', statement = ''] = await newMailsTo(customer.email, company.email)
  const now = world.services.clock()
  for (const mail of [receipt, statement]) {
    expect(mail).toContain('Meddelande: Jag ångrar avtalet.')
    expect(mail).toContain(`Kund: ${customer.name}\nAvtalet ingicks: ${formatDate(stockholmDate(now))}`)
    expect(mail.replaceAll('\u00a0', ' ')).toContain('Pris med moms, före ROT: 150 000 kr')
    expect(mail).toContain(`Skickat: ${formatWeekdayMoment(now)}`)
  }
  expect(receipt).toMatch(/^Du har ångrat avtalet: /)
  expect(statement).toMatch(/^Kunden har ångrat avtalet: /)
})

/** The first mail to the email among those that the queued jobs send. */
async function newMailTo(email: string): Promise<string> {
  const [mail = ''] = await newMailsTo(email)
  return mail
}

/** The first mail to each of the emails among those that the queued jobs send. */
async function newMailsTo(...emails: string[]): Promise<string[]> {
  await world.services.events.drain()
  const before = world.mails.length
  for (const { name, data } of world.jobs.splice(0))
    if (name === sendNotificationMailJob.name)
      await sendNotificationMail(world.context(), data as { notificationId: string })
  return emails.map((email) => {
    const mail = world.mails.slice(before).find(({ to }) => to === email)
    return `${mail?.subject}\n${mail?.text}`
  })
}
