import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { pagePaths } from '#tests/support/faults/every-route.ts'
import { anApp } from '#tests/support/identity/second-factors.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aMessageAndReport } from '#tests/support/market/message-and-report.ts'
import { aCompany, aCustomer, aNewcomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

// People who are not staff must not even learn that there is a desk: every page and action of it is 404 for them.

const STRANGERS = [
  'visitor',
  'customer',
  'company',
  'verified company',
  'newcomer',
  'half-way staff',
] as const
type Who = (typeof STRANGERS)[number] | 'staff'

let world: TestWorld
let product: Product
let cookies: Record<Who, string>
let ids: Record<string, string>

beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  const customer = await aCustomer(world)
  const applicant = await aCompany(world)
  const company = await aVerifiedCompany(world)
  const newcomer = await aNewcomer(world, { userType: 'company' })
  const { staff, pendingToken, actor } = await staffSessions(world)
  const { id: factorId } = await anApp(world, actor, 'Nya mobilen')
  cookies = {
    visitor: '',
    customer: customer.token,
    company: applicant.token,
    'verified company': company.token,
    newcomer: newcomer.token,
    'half-way staff': pendingToken,
    staff,
  }
  const { id: applicationId } = await world.services.db
    .selectFrom('partner_applications')
    .select('id')
    .where('company_id', '=', applicant.companyId)
    .executeTakeFirstOrThrow()
  await loadPlaces(world.context())
  const { projectId } = await aProject(world, customer)
  const sentIn = await aMessageAndReport(world, projectId)
  ids = {
    applicationId,
    companyId: applicant.companyId,
    projectId,
    userId: customer.userId,
    memberId: actor.userId,
    factorId,
    ...sentIn,
  }
  product = await startProduct({ DATABASE_URL: databaseUrl(world.database), SECRET: 'x'.repeat(32) })
}, 300_000)

afterAll(async () => {
  await product?.stop()
})

const deskPaths = pagePaths.filter((path) => path === '/admin' || path.startsWith('/admin/'))
/** These redirect: to the screen where an application is decided, and to the page that lists the second factors. */
const LEADING_ON = ['/admin/ansokningar/:applicationId', '/admin/mitt-konto/tvasteg']
const documentPaths = [
  '/documents/:documentId/visning',
  '/documents/:documentId',
  '/documents/:documentId/borttagning',
]

function filled(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? randomUUID())
}

async function ask(who: Who, method: 'GET' | 'POST', path: string, body?: string): Promise<Response> {
  return fetch(product.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookies[who] && { cookie: `handslag=${cookies[who]}` }),
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: body ?? 'form=approve&reason=F%C3%B6r+att+prova+dörren' }),
  })
}

async function statusOf(who: Who, method: 'GET' | 'POST', path: string): Promise<string> {
  const response = await ask(who, method, path)
  await response.arrayBuffer()
  return `${method} ${path} ${response.status}`
}

/** How a form about something unknown is answered. */
function refusalsOf(path: string): number[] {
  // A colleague may have removed this member: a form says so, and what names no form is refused.
  if (path.includes(':memberId')) return [400]
  // Another tab may have removed this second factor: the settings say so, to who opens its page as well.
  if (path.includes(':factorId')) return [302]
  return [404, 405]
}

describe('the desk', () => {
  test('has the pages that the lists in this test name', () => {
    expect(deskPaths).toContain('/admin')
    expect(deskPaths.length).toBeGreaterThan(12)
    const known = Object.keys(ids).map((name) => `:${name}`)
    const asked = deskPaths.flatMap((path) => path.match(/:\w+/g) ?? [])
    expect([...new Set(asked)].filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(STRANGERS)('does not exist for a %s', async (who) => {
    // A page without forms answers a POST as every unknown URL does.
    const nowhere = (await ask(who, 'POST', '/ingenstans')).status
    for (const path of deskPaths)
      for (const address of [filled(path), `${filled(path)}.data`]) {
        const seen = await ask(who, 'GET', address)
        const sent = await ask(who, 'POST', address)
        expect(seen.status, `${who} at ${path}`).toBe(404)
        expect([404, nowhere], `${who} sends to ${path}`).toContain(sent.status)
      }
  })

  test('no request has changed anything', async () => {
    const { db } = world.services
    const banned = await db.selectFrom('suspensions').select('id').execute()
    const looks = await db.selectFrom('staff_log').select('id').execute()
    expect([banned, looks]).toEqual([[], []])
  })

  test('is open to staff', async () => {
    for (const path of deskPaths)
      expect(await statusOf('staff', 'GET', filled(path))).toBe(
        `GET ${filled(path)} ${LEADING_ON.includes(path) ? 302 : 200}`,
      )
    const looks = await world.services.db.selectFrom('staff_log').select('action').execute()
    expect(looks.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company-seen', 'customer-seen', 'verification-seen']),
    )
  })

  test('exports its lists as CSV files without formulas, and logs that', async () => {
    const { db } = world.services
    const name = '=HYPERLINK("http://evil.example")'
    await db
      .updateTable('profiles')
      .set({ name })
      .where('id', '=', ids.userId ?? '')
      .execute()
    const answer = await ask('staff', 'GET', '/admin/kunder.csv')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://evil.example"")";`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="kunder-[\d-]+\.csv"$/)
    const looks = await db
      .selectFrom('staff_log')
      .where('action', '=', 'list-exported')
      .select('id')
      .execute()
    expect(looks.length).toBeGreaterThan(0)
    const none = await ask('staff', 'GET', '/admin/foretag.csv?q=inget-sadant')
    expect((await none.text()).split('\r\n')).toHaveLength(2)
  })

  test('exports the log as a CSV file, with the filter of the page and without formulas; a filter that nothing fits says so', async () => {
    const { db } = world.services
    const name = '=cmd|calc'
    await db
      .updateTable('profiles')
      .set({ name })
      .where('id', '=', ids.userId ?? '')
      .execute()
    await ask('staff', 'GET', `/admin/kunder/${ids.userId}`)
    const linesOf = async (query: string) =>
      (await (await ask('staff', 'GET', `/admin/logg.csv?${query}`)).text()).trimEnd().split('\r\n')
    const [heads, ...about] = await linesOf(`om=${ids.userId}&visa=sett`)
    expect(heads).toContain('"När";"Vem";"Vad";"Slag"')
    expect(about.length).toBeGreaterThan(0)
    for (const line of about) expect(line).toMatch(/^"[^"]+";"[^"]+";"öppnade =cmd\|calc";"Sett"$/)
    expect(await linesOf(`om=${randomUUID()}`)).toHaveLength(1)
    expect(await (await ask('staff', 'GET', '/admin/logg')).text()).toContain('href="/admin/logg.csv?')
    const nothing = await (await ask('staff', 'GET', `/admin/logg?om=${randomUUID()}`)).text()
    expect(nothing).toContain('Inget i loggen passar det du har valt')
  })

  test('a file without room for the whole list says so in its last line', async () => {
    const about = randomUUID()
    await world.services.pool.query(
      `insert into staff_log (actor_name, action, subject_type, subject_id, at)
        select 'Sara Lind', 'customer-seen', 'account', $1, now() - number * interval '1 minute' from generate_series(1, 5001) number`,
      [about],
    )
    const file = await (await ask('staff', 'GET', `/admin/logg.csv?om=${about}&visa=sett`)).text()
    const lines = file.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5002)
    expect(lines.at(-1)).toMatch(/^"Listan är längre: filen har de första 5\s000 raderna\./)
  })

  test('offers templates for the decision of a report, and fills in the chosen one', async () => {
    const { db } = world.services
    const { id } = await db
      .insertInto('reply_templates')
      .values({
        name: 'Fel person',
        body: 'Vi har läst anmälan och tagit ställning.',
        changed_by: 'Sara Lind',
        changed_at: world.services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `/admin/anmalningar/${ids.reportId}`
    const page = await (await ask('staff', 'GET', path)).text()
    expect(page).toContain(`href="${path}?mall=${id}"`)
    expect(page).not.toMatch(/<textarea[^>]*>Vi har läst/)
    const begun = await (await ask('staff', 'GET', `${path}?mall=${id}`)).text()
    expect(begun.match(/<textarea[^>]*>Vi har läst/g)).toHaveLength(2)
  })

  test('does not find unknown ids', async () => {
    for (const path of deskPaths.filter((one) => one.includes(':'))) {
      const refusals = refusalsOf(path)
      for (const id of [randomUUID(), 'inget-id', '__proto__']) {
        const address = path.replaceAll(/:\w+/g, id)
        expect(refusals, address).toContain((await ask('staff', 'POST', address)).status)
        const opened = path.includes(':factorId') ? 302 : 404
        expect((await ask('staff', 'GET', address)).status, address).toBe(opened)
      }
    }
  })

  test('suspends and reinstates with its forms, which demand a reason; a refused one stands on the page as it was typed', async () => {
    const address = filled('/admin/kunder/:userId')
    const short = await ask('staff', 'POST', address, 'form=suspend&reason=F%C3%B6r+kort')
    expect([short.status, await short.text()]).toEqual([400, expect.stringMatching(/>För kort<\/textarea>/)])
    const { db } = world.services
    expect(await db.selectFrom('suspensions').select('id').execute()).toEqual([])
    const suspend = () => ask('staff', 'POST', address, 'form=suspend&reason=Falska+uppgifter+i+projektet')
    const done = await suspend()
    expect([done.status, done.headers.get('location')]).toEqual([302, `/admin/kunder/${ids.userId}`])
    expect(await db.selectFrom('suspensions').select('user_id').execute()).toEqual([{ user_id: ids.userId }])
    const late = await suspend()
    const page = await late.text()
    expect(late.status).toBe(409)
    for (const words of ['Kontot är redan avstängt.', '>Falska uppgifter i projektet</p>'])
      expect(page).toContain(words)
    await ask('staff', 'POST', address, 'form=restore&reason=Det+var+ett+misstag')
    const { restored_at } = await db.selectFrom('suspensions').select('restored_at').executeTakeFirstOrThrow()
    expect(restored_at).not.toBeNull()
  })
})

describe('documents', () => {
  test.each(STRANGERS)('of others do not exist for a %s', async (who) => {
    for (const path of documentPaths) {
      const address = filled(path)
      const method = path.endsWith('borttagning') ? 'POST' : 'GET'
      const status = (await statusOf(who, method, address)).split(' ').at(-1)
      expect(['404', '401'], `${who} at ${path}`).toContain(status)
    }
  })
})

test('requests of an open page that it makes by itself do not keep a session active', async () => {
  const { db } = world.services
  const usedAt = async () => {
    const sessions = await db.selectFrom('auth.sessions').select(['refreshed_at']).execute()
    return Math.max(...sessions.map(({ refreshed_at }) => refreshed_at?.getTime() ?? 0))
  }
  await db
    .updateTable('auth.sessions')
    .set({ refreshed_at: new Date(Date.now() - 10 * 60_000) })
    .execute()
  const before = await usedAt()
  await ask('staff', 'GET', '/admin/antal')
  expect(await usedAt()).toBe(before)
  await ask('staff', 'GET', '/admin')
  expect(await usedAt()).toBeGreaterThan(before)
})
