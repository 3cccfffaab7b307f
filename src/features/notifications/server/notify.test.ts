import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteWritten } from '#features/desk/domain/desk-events.ts'
import { projectExtended } from '#features/projects/domain/project-events.ts'
import { priceQuote } from '#features/quotes/domain/price-quote.ts'
import {
  quoteAccepted,
  quoteRejected,
  quoteSent,
  quoteWithdrawn,
} from '#features/quotes/domain/quote-events.ts'
import type { CompanyActor, CustomerActor, UserActor } from '#kernel/actor.ts'
import type { ProductEvent } from '#kernel/domain-event.ts'
import { createEventDelivery } from '#platform/events/deliver-events.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { liveEventsAfter } from '#platform/realtime/live-events.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { deleteAllNotifications } from './delete-all-notifications.ts'
import { deleteNotification } from './delete-notification.ts'
import { markAllNotificationsRead } from './mark-all-notifications-read.ts'
import { markNotificationRead } from './mark-notification-read.ts'
import { listNotifications, unreadCount } from './notification-queries.ts'
import { notify } from './notify.ts'
import { sendNotificationMail } from './send-notification-mail.ts'

const id = (number: number) => `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [KARIN, BERIT, MALIN, BYGG, MALERI, PROJECT, QUOTE] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const karin: CustomerActor = { kind: 'customer', userId: KARIN, sessionId: id(90) }
const berit: CompanyActor = {
  kind: 'company',
  userId: BERIT,
  sessionId: id(91),
  companyId: BYGG,
  role: 'owner',
}

let world: TestWorld

beforeEach(async () => {
  world = await testServices({ handlers: [notify] })
  await aMarket()
})

const quote = { id: QUOTE, companyId: BYGG }
const sent = quoteSent(PROJECT, quote)
const { price } = priceQuote({ lines: [], enteredWithVat: true, vatRate: 25 })
const accepted = quoteAccepted(PROJECT, quote, [{ id: id(8), companyId: MALERI }], { price, chosen: [] })

describe('notifying', () => {
  test('saves a notification with title and name, at the time of the event', async () => {
    await happen(sent)
    expect(await listNotifications(world.context(karin))).toMatchObject({
      unreadCount: 1,
      hasUnreadHighPriority: true,
      recent: [],
      unread: [
        {
          type: 'offer',
          title: 'Ny offert från Bygg & Co AB',
          content: 'Bygg & Co AB har lämnat en offert på Nytt badrum. Läs den på projektets sida.',
          timestamp: '2026-11-21T10:00:00.000Z',
          read: false,
          priority: 'high',
          actionUrl: `/customer/projects/${PROJECT}`,
        },
      ],
    })
  })

  test('notifies winner, loser and customer with different texts', async () => {
    await happen(accepted)
    const titles = async (userId: string) =>
      (await listNotifications(world.context({ ...karin, userId }))).all.map(({ title }) => title)
    expect(await titles(BERIT)).toEqual(['Ni fick jobbet: Nytt badrum'])
    expect(await titles(MALIN)).toEqual(['Kunden valde ett annat företag: Nytt badrum'])
    expect(await titles(KARIN)).toEqual(['Ditt avtal med Bygg & Co AB'])
  })

  test('stores, mails and pushes once when the event is delivered again', async () => {
    await happen(sent)
    await world.services.db.updateTable('events').set({ delivered_at: null }).execute()
    expect(await world.services.events.drain()).toBe(1)
    expect(await unreadCount(world.context(karin))).toBe(1)
    expect(world.jobs).toHaveLength(1)
  })

  test('sends to open pages the notification to its account, and the change to owner and actor', async () => {
    await happen(accepted, karin)
    for (const reader of [berit, karin]) {
      const [notification] = (await listNotifications(world.context(reader))).all
      expect(await topics(reader.userId)).toEqual([
        {
          topic: 'notification',
          payload: { type: 'quote.accepted', projectId: PROJECT, notificationId: notification?.id },
        },
      ])
    }
  })

  test('sends only the change to an actor who is not notified', async () => {
    await happen(quoteRejected(PROJECT, quote), karin)
    expect(await topics(KARIN)).toEqual([
      { topic: 'project', payload: { type: 'quote.rejected', projectId: PROJECT } },
    ])
  })

  test('also makes the project’s pages reload after events that notify nobody', async () => {
    await happen(projectExtended({ id: PROJECT, ownerId: KARIN }), karin)
    expect((await topics(KARIN)).map(({ topic }) => topic)).toEqual(['project'])
    expect(await unreadCount(world.context(karin))).toBe(0)
  })

  test.each([
    ['verification.decided', 'company', { kind: 'f_tax', status: 'completed' }],
    ['document.stored', 'document', { companyId: BYGG, documentType: 'f_tax' }],
    ['application.answered', 'application', { companyId: BYGG }],
  ])('makes open pages of the company reload after %s', async (type, subject, payload) => {
    await happen(anEvent(type, { subjectType: subject, subjectId: BYGG, payload }))
    expect(await topics(BERIT)).toEqual([{ topic: 'company', payload: { type, projectId: null } }])
    expect(await unreadCount(world.context(berit))).toBe(0)
  })

  test('does not make a project’s page reload after a note of staff', async () => {
    await happen(noteWritten({ type: 'project', id: PROJECT }, id(70)))
    expect(await topics(KARIN)).toEqual([])
  })

  test('accepts an event about something that has been erased since', async () => {
    await happen(quoteSent(id(66), { id: QUOTE, companyId: id(67) }))
    expect(
      await world.services.db.selectFrom('events').select('delivered_at').executeTakeFirstOrThrow(),
    ).toEqual({
      delivered_at: expect.any(Date),
    })
  })

  test('loses and repeats nothing when many events for the same people are delivered concurrently', async () => {
    await record(...Array.from({ length: 60 }, (_, index) => [sent, accepted][index % 2] ?? sent))
    const deliveries = [0, 1, 2].map(() => createEventDelivery(() => world.services, [notify]))
    await Promise.all(deliveries.map((delivery) => delivery.drain()))
    await Promise.all(deliveries.map((delivery) => delivery.drain()))
    expect(await unreadCount(world.context(karin))).toBe(60)
    expect(await unreadCount(world.context(berit))).toBe(30)
    expect((await topics(BERIT)).length).toBe(30)
    const postponed = await world.services.db
      .selectFrom('events')
      .select('id')
      .where('attempts', '>', 0)
      .execute()
    expect(postponed).toEqual([])
  })
})

describe('send-notification-mail: the mail', () => {
  test('goes to the account’s email, has the same text and a link to the page', async () => {
    await happen(sent)
    await sendMails()
    expect(world.mails).toHaveLength(1)
    const [mail] = world.mails
    expect(mail).toMatchObject({ to: 'karin@handslag.example', subject: 'Ny offert från Bygg & Co AB' })
    expect(mail?.text).toContain(`http://localhost:3000/customer/projects/${PROJECT}`)
    expect(mail?.html).toContain(`href="http://localhost:3000/customer/projects/${PROJECT}"`)
    expect(mail?.html).toContain('Bygg &#38; Co AB')
  })

  test('has the same key each time it is sent', async () => {
    await happen(sent)
    await sendMails()
    await sendMails()
    expect(new Set(world.mails.map(({ key }) => key)).size).toBe(1)
  })

  test('is not sent for a notification that has been deleted, nor days later', async () => {
    await happen(sent)
    world.at('2026-11-24T10:00:01Z')
    await sendMails()
    world.at('2026-11-21T10:05:00Z')
    await deleteAllNotifications(world.context(karin))
    await sendMails()
    expect(world.mails).toEqual([])
  })

  test('is not sent for types that only the bell shows', async () => {
    await happen(berit, quoteWithdrawn(PROJECT, quote))
    expect(await unreadCount(world.context(karin))).toBe(1)
    expect(world.jobs).toEqual([])
  })
})

describe('change-own-notifications, mark-notification-read, mark-all-notifications-read, delete-notification, delete-all-notifications: the reader’s bell', () => {
  test('lists a read item among the recent ones, and tells other tabs', async () => {
    await happen(sent, sent)
    const [first] = (await listNotifications(world.context(karin))).unread
    await markNotificationRead(world.context(karin), { id: first?.id ?? '' })
    const lists = await listNotifications(world.context(karin))
    expect([lists.unreadCount, lists.recent.map(({ id }) => id), lists.all.length]).toEqual([
      1,
      [first?.id],
      2,
    ])
    expect((await topics(KARIN)).map(({ topic }) => topic)).toEqual([
      'notification',
      'notification',
      'notifications',
    ])
  })

  test('changes nothing and tells nobody when an item is read again', async () => {
    await happen(sent)
    const [first] = (await listNotifications(world.context(karin))).unread
    for (const _ of [1, 2]) await markNotificationRead(world.context(karin), { id: first?.id ?? '' })
    expect(await topics(KARIN)).toHaveLength(2)
  })

  test('marks all items read, and deletes all items', async () => {
    await happen(sent, sent, sent)
    await markAllNotificationsRead(world.context(karin))
    expect(await listNotifications(world.context(karin))).toMatchObject({
      unreadCount: 0,
      hasUnreadHighPriority: false,
    })
    await deleteAllNotifications(world.context(karin))
    expect((await listNotifications(world.context(karin))).all).toEqual([])
  })

  test('shows five recent items, and fifty in the other tabs', async () => {
    await happen(...Array.from({ length: 60 }, () => sent))
    await world.services.db
      .updateTable('notifications')
      .set({ read_at: world.services.clock() })
      .where('id', 'in', (db) => db.selectFrom('notifications').select('id').limit(8))
      .execute()
    const lists = await listNotifications(world.context(karin))
    expect([lists.unread.length, lists.recent.length, lists.all.length, lists.unreadCount]).toEqual([
      50, 5, 50, 52,
    ])
  })

  test('does not find another account’s notification', async () => {
    await happen(sent)
    const [hers] = (await listNotifications(world.context(karin))).unread
    const target = { id: hers?.id ?? '' }
    await expect(markNotificationRead(world.context(berit), target)).rejects.toThrow('not found')
    await expect(deleteNotification(world.context(berit), target)).rejects.toThrow('not found')
    await markAllNotificationsRead(world.context(berit))
    await deleteAllNotifications(world.context(berit))
    expect(await unreadCount(world.context(karin))).toBe(1)
  })

  test('has nothing for a visitor, who can change nothing', async () => {
    const visitor = world.context({ kind: 'anonymous' })
    expect((await listNotifications(visitor)).all).toEqual([])
    await expect(markAllNotificationsRead(visitor)).rejects.toThrow('not-allowed')
  })
})

async function record(...events: (ProductEvent | UserActor)[]): Promise<void> {
  const actor = events.find((given): given is UserActor => 'kind' in given)
  const ctx = world.context(actor)
  await ctx.db.transaction().execute(async (db) => {
    for (const given of events)
      if ('type' in given) await recordEvent({ ...ctx, db, transaction: true }, given)
  })
}

async function happen(...events: (ProductEvent | UserActor)[]): Promise<void> {
  await record(...events)
  await world.services.events.drain()
}

async function sendMails(): Promise<void> {
  for (const { data } of world.jobs)
    await sendNotificationMail(world.context(), data as { notificationId: string })
}

async function topics(userId: string) {
  return (await liveEventsAfter(world.context(), userId, 0)).map(({ topic, payload }) => ({ topic, payload }))
}

/** Karin's project and two companies with one member each, inserted directly: only the facts that the texts need. */
async function aMarket(): Promise<void> {
  const { db, clock } = world.services
  const [now, demo] = [clock(), true]
  const people = [
    { id: KARIN, name: 'Karin Ek', email: 'karin@handslag.example', user_type: 'customer' },
    { id: BERIT, name: 'Berit Ås', email: 'berit@handslag.example', user_type: 'company' },
    { id: MALIN, name: 'Malin Öst', email: 'malin@handslag.example', user_type: 'company' },
  ]
  for (const { id, email } of people)
    await sql`insert into auth.users (id, email) values (${id}, ${email})`.execute(db)
  await db
    .insertInto('profiles')
    .values(people.map((person) => ({ ...person, is_demo: demo, created_at: now, updated_at: now })))
    .execute()
  for (const [id, profileId, name] of [
    [BYGG, BERIT, 'Bygg & Co AB'],
    [MALERI, MALIN, 'Måleri AB'],
  ] as const) {
    await db
      .insertInto('company_profiles')
      .values({
        id,
        profile_id: profileId,
        company_name: name,
        contact_person: 'x',
        contact_email: 'x@handslag.example',
        location: 'Uppsala',
        service_radius_m: 50_000,
        partner_since: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('company_members')
      .values({ profile_id: profileId, company_id: id, role: 'owner', joined_at: now })
      .execute()
  }
  await db
    .insertInto('projects')
    .values({
      id: PROJECT,
      owner_id: KARIN,
      state: 'quoted',
      title: 'Nytt badrum',
      category: 'bathroom',
      description: 'Ett badrum som läcker.',
      budget: 'open',
      location: 'Uppsala',
      end_date: '2027-05-01',
      needs_permit: 'no',
      quotes_until: now,
      published_at: now,
      submission_key: id(80),
      created_at: now,
      updated_at: now,
    })
    .execute()
}
