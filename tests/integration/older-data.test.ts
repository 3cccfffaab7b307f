import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '#tests/support/stored/older-database.ts'

/** The first of the migrations under test. */
const FIRST = '0040'
const EVENT = {
  received: number(1),
  chosen: number(2),
  approved: number(3),
  gone: number(4),
  ahead: number(5),
}
const CUSTOMER = number(10)
const OWNER = number(11)
const COMPANY = number(12)
const PROJECT = { cancelled: number(20), awarded: number(21), erased: number(22) }
const QUOTE = { cancelled: number(30), awarded: number(31) }
const MAIL = { notice: number(40), receipt: number(41), desk: number(42), account: number(43) }
const MESSAGE = number(60)
const REPORT = number(61)
const IN_FAR_FUTURE = '07000000-0000-7000-8000-000000000000'

let database: OlderDatabase
let pool: pg.Pool

/** A UUID of late 2026 that is easy to recognise. */
function number(value: number): string {
  return `019a8000-0000-7000-8000-${String(value).padStart(12, '0')}`
}

beforeAll(async () => {
  database = await olderDatabase(FIRST, olderRows())
  pool = database.pool
})

afterAll(() => database.remove())

async function rows(statement: string): Promise<unknown[]> {
  return (await pool.query(statement)).rows
}

describe('a database from before these migrations', () => {
  test('gets the deal of a cancelled project cancelled, and no other', async () => {
    expect(await rows('select id, state, decided_at from app.quotes order by id')).toEqual([
      { id: QUOTE.cancelled, state: 'cancelled', decided_at: new Date('2026-11-10T12:00:00Z') },
      { id: QUOTE.awarded, state: 'accepted', decided_at: new Date('2026-11-08T12:00:00Z') },
    ])
  })

  test('keeps its notifications, without their words', async () => {
    const notices = await rows(
      'select event_id, code, project_id, company_id from app.notifications order by event_id',
    )
    expect(notices).toEqual([
      {
        event_id: EVENT.received,
        code: 'quote-received',
        project_id: PROJECT.cancelled,
        company_id: COMPANY,
      },
      { event_id: EVENT.chosen, code: 'quote-accepted', project_id: PROJECT.awarded, company_id: COMPANY },
      { event_id: EVENT.approved, code: 'application-approved', project_id: null, company_id: COMPANY },
      { event_id: EVENT.gone, code: 'quote-received', project_id: PROJECT.erased, company_id: COMPANY },
    ])
    expect(JSON.stringify(await rows('select * from app.notifications'))).not.toMatch(/Hemlig|Ord vi inte/)
  })

  test('keeps all its events, with those that a wrong clock put into the future in a table of their own', async () => {
    const events = await rows('select id, tableoid::regclass::text as part from app.events order by id')
    expect(events).toEqual([
      ...Object.values(EVENT).map((id) => ({ id, part: 'events_before' })),
      { id: IN_FAR_FUTURE, part: 'events_later' },
    ])
  })

  test('keeps all kept mails, and knows what each is about that goes to no account', async () => {
    expect(await rows('select id, about from app.kept_mails order by id')).toEqual([
      { id: MAIL.notice, about: [PROJECT.awarded, COMPANY] },
      { id: MAIL.receipt, about: [MESSAGE] },
      { id: MAIL.desk, about: [REPORT, PROJECT.awarded] },
      { id: MAIL.account, about: [] },
    ])
  })
})

/** Its content: two people, a company, two projects with a deal each, their events, notifications and mails. */
function olderRows(): string {
  const at = "'2026-11-08T12:00:00Z'"
  const later = "'2026-11-10T12:00:00Z'"
  return `
    insert into auth.users (id, email) values ('${CUSTOMER}', 'kim@example.se'), ('${OWNER}', 'robin@example.se');
    insert into app.profiles (id, email, name, user_type, created_at, updated_at) values
      ('${CUSTOMER}', 'kim@example.se', 'Kim', 'customer', ${at}, ${at}),
      ('${OWNER}', 'robin@example.se', 'Robin', 'company', ${at}, ${at});
    insert into app.company_profiles (id, profile_id, company_name, contact_person, contact_email, location,
      service_radius_m, partner_since, created_at, updated_at) values
      ('${COMPANY}', '${OWNER}', 'Hemliga Bygg AB', 'Robin', 'robin@example.se', 'Lund', 20000, ${at}, ${at}, ${at});
    insert into app.company_members values ('${OWNER}', '${COMPANY}', 'owner', ${at});
    ${project(PROJECT.cancelled, `'cancelled', ${at}, ${later}`)}
    ${project(PROJECT.awarded, `'awarded', ${at}, null`)}
    ${quote(QUOTE.cancelled, PROJECT.cancelled)}
    ${quote(QUOTE.awarded, PROJECT.awarded)}
    ${event(EVENT.received, 'quote.sent', 'quote', QUOTE.cancelled, PROJECT.cancelled)}
    ${event(EVENT.chosen, 'quote.accepted', 'quote', QUOTE.awarded, PROJECT.awarded)}
    ${event(EVENT.approved, 'application.approved', 'company', COMPANY, null)}
    ${event(EVENT.gone, 'quote.sent', 'quote', number(39), PROJECT.erased)}
    ${event(EVENT.ahead, 'project.published', 'project', PROJECT.awarded, null)}
    ${event(IN_FAR_FUTURE, 'project.published', 'project', PROJECT.awarded, null)}
    ${notice(EVENT.received, CUSTOMER, 'Ny offert från Hemliga Bygg AB', number(50))}
    ${notice(EVENT.chosen, OWNER, 'Ni fick jobbet: Hemligt badrum', MAIL.notice)}
    ${notice(EVENT.approved, OWNER, 'Hemliga Bygg AB är godkänt', number(51))}
    ${notice(EVENT.gone, CUSTOMER, 'Ny offert från Hemliga Bygg AB', number(52))}
    ${notice(EVENT.ahead, CUSTOMER, 'Ord vi inte känner: Hemligt badrum', number(53))}
    insert into app.contact_messages (id, name, email, subject, body, received_at) values
      ('${MESSAGE}', 'Lo', 'somebody@example.se', 'Hej', 'Hemligt', ${at});
    insert into app.content_reports (id, subject_type, subject_id, ground, explanation, reported_at) values
      ('${REPORT}', 'project', '${PROJECT.awarded}', 'others-work', 'Hemligt', ${at});
    insert into app.kept_mails (id, to_address, subject, text_body, html_body, kept_at) values
      ('${MAIL.notice}', 'robin@example.se', 'Ni fick jobbet: Hemligt badrum', '', '', ${at}),
      ('${MAIL.receipt}', 'Somebody@example.se', 'Tack', 'Hemligt', '', ${at}),
      ('${MAIL.desk}', 'hej@handslag.example', 'Ny anmälan', 'https://example.se/admin/anmalningar/${REPORT}', '', ${at}),
      ('${MAIL.account}', 'kim@example.se', 'Din kod', '', '', ${at});`
}

function project(id: string, stateAndTimes: string): string {
  return `insert into app.projects (state, awarded_at, cancelled_at, id, owner_id, title, category, description, budget,
      location, end_date, needs_permit, quotes_until, published_at, awarded_company_id, submission_key, created_at, updated_at)
    values (${stateAndTimes}, '${id}', '${CUSTOMER}', 'Hemligt badrum', 'bathroom', 'Hemligt och mer än så', 'open', 'Lund',
      '2027-01-01', 'no', '2026-11-22T12:00:00Z', '2026-11-08T12:00:00Z', '${COMPANY}', '${id}', now(), now());`
}

function quote(id: string, projectId: string): string {
  return `insert into app.quotes (id, project_id, company_id, state, slot, price_kind, start_date, valid_until, message,
      entered_with_vat, net_ore, vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key,
      sent_at, decided_at, created_at, updated_at)
    values ('${id}', '${projectId}', '${COMPANY}', 'accepted', 1, 'fixed', '2026-12-01', '2026-12-24', 'Hemligt', true,
      100, 25, 125, 0, 'rot-2026', 0, '${id}', now(), '2026-11-08T12:00:00Z', now(), now());`
}

function event(
  id: string,
  type: string,
  subjectType: string,
  subjectId: string,
  projectId: string | null,
): string {
  const payload = projectId ? JSON.stringify({ projectId, companyId: COMPANY }) : '{}'
  return `insert into app.events (id, occurred_at, actor_kind, type, subject_type, subject_id, payload, delivered_at,
      next_attempt_at) values ('${id}', now(), 'system', '${type}', '${subjectType}', '${subjectId}', '${payload}', now(), now());`
}

function notice(eventId: string, userId: string, title: string, id: string): string {
  return `insert into app.notifications (id, user_id, event_id, type, title, content, priority, created_at)
    values ('${id}', '${userId}', '${eventId}', 'offer', '${title}', 'Hemligt innehåll', 'high', now());`
}
