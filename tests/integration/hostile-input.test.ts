import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { addAttachment } from '#features/conversations/server/attachment/add-attachment.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { requestLink } from '#features/dispatch/server/mailed-link.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { stopLink } from '#features/notifications/server/mail-choice-link.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { system } from '#kernel/actor.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { aPhoto, aPicture } from '#tests/support/a-picture.ts'
import { aProject, projectWordsAt } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { blockingRequests } from '#tests/support/faults/blocking-requests.ts'
import { machineRoutes, pagePaths } from '#tests/support/faults/every-route.ts'
import { aPng, heavyFiles, heavyForms } from '#tests/support/faults/hostile-files.ts'
import {
  deepJson,
  heavyBodies,
  heavyValues,
  hostileBodies,
  hostileNames,
  hostileParameters,
  hostileValues,
  inheritedNames,
} from '#tests/support/faults/hostile-values.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aFinishedJob, ofCompany, ofCustomer } from '#tests/support/market/finished-job.ts'
import { aMessageAndReport, contactWords, reportWords } from '#tests/support/market/message-and-report.ts'
import {
  aColleague,
  aCompany,
  aCustomer,
  aNewcomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const FORM = 'application/x-www-form-urlencoded'
const AT_ONCE = 8

let world: TestWorld
let product: Product
/** The paths with every parameter filled in, and the cookies of the people in this test. */
type Named =
  | 'projectId'
  | 'quotedProjectId'
  | 'hiddenProjectId'
  | 'invitedCompanyId'
  | 'quoteId'
  | 'pictureId'
  | 'questionId'
  | 'customerFileId'
  | 'companyFileId'
  | 'id'
  | 'applicationId'
  | 'companyId'
  | 'userId'
  | 'suspendedUserId'
  | 'memberId'
  | 'messageId'
  | 'chatId'
  | 'reportId'
  | 'jobId'
  | 'reviewedJobId'
  | 'token'
  | 'refusedEmailId'
  | 'templateId'
  | 'stopToken'
  | 'colleagueId'
  | 'secret'
const REFUSED_EMAIL = '0192f000-0000-7000-8000-00000000a11e'
const VISIT = '0192f000-0000-7000-8000-00000000a120'
const TEMPLATE = '0192f000-0000-7000-8000-00000000a11f'
let ids: Record<Named, string>
let newcomerIds: string[]
let customerEmail: string
let company: Company
let cookies: Record<'nobody' | 'customer' | 'company' | 'newcomer' | 'newCompany' | 'staff', string>

beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  await loadPlaces(world.context())
  const customer = await aCustomer(world)
  company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  const other = await aProject(world, customer)
  // A project that matches no company: only this test changes whether it is hidden, and who is invited.
  const { projectId: hiddenProjectId } = await aProject(world, customer, { location: 'Kiruna' })
  const { companyId: invitedCompanyId } = await aVerifiedCompany(world)
  // Only a wider reach would ask it about the projects of the others.
  await aVerifiedCompany(world, { categories: ['plumbing'] })
  // The objects that staff decide about belong to none of the sessions used here.
  const applicant = await aCompany(world)
  const applicationId = await applicationOf(applicant.companyId)
  const { userId: memberId } = await createStaff(world.context(aStaffMember()), {
    email: 'medarbetare@handslag.example',
    name: 'Olle Berg',
    role: 'reader',
    password: 'granris-och-bläck',
  })
  const decidedAbout = {
    applicationId,
    companyId: applicant.companyId,
    userId: applicant.userId,
    suspendedUserId: (await aCustomer(world)).userId,
    memberId,
  }
  customerEmail = customer.email
  const jobs = await finishedJobs(customer)
  const sentIn = await aMessageAndReport(world, other.projectId)
  const pictureId = await aPicture(world, customer, other.projectId)
  const questionId = await aQuestion(other.projectId)
  const customerFileId = await aWaitingFile(customer, projectId)
  const companyFileId = await aWaitingFile(company, projectId)
  const request = { companyId: company.companyId, projectId: other.projectId, userId: company.userId }
  const invited = await anInvitation()
  ids = {
    projectId: other.projectId,
    quotedProjectId: projectId,
    hiddenProjectId,
    invitedCompanyId,
    quoteId,
    pictureId,
    questionId,
    customerFileId,
    companyFileId,
    id: quoteId,
    refusedEmailId: REFUSED_EMAIL,
    templateId: TEMPLATE,
    stopToken:
      stopLink(world.services, { userId: customer.userId, topics: ['quotes'] })
        .split('/')
        .at(-1) ?? '',
    ...decidedAbout,
    ...sentIn,
    ...jobs,
    ...invited,
    token: requestLink(world.services, request).split('/').at(-1) ?? '',
  }
  const newcomer = await aNewcomer(world)
  const newCompany = await aNewcomer(world, { userType: 'company' })
  newcomerIds = [newcomer.userId, newCompany.userId]
  cookies = {
    nobody: '',
    customer: `handslag=${customer.token}`,
    company: `handslag=${company.token}`,
    newcomer: `handslag=${newcomer.token}`,
    newCompany: `handslag=${newCompany.token}`,
    staff: `handslag=${(await staffSessions(world)).staff}`,
  }
  await renewAllCandidates(world.context(system('test')))
  const env = { DATABASE_URL: databaseUrl(world.database), SECRET: 'x'.repeat(32) }
  product = await startProduct(env, { isWatched: true })
  await untilDelivered()
}, 600_000)

afterAll(async () => {
  await product?.stop()
})

/** Somebody whom the company has invited, and a colleague. */
async function anInvitation() {
  const invited = { email: 'inbjuden@example.se', role: 'office' as const }
  const { secret } = await inviteColleague(world.context(company.actor), invited)
  const { userId: colleagueId } = await aColleague(world, company, 'office')
  return { secret, colleagueId }
}

/** Two jobs that were finished two days ago: reviews of the first are open, those of the second are published. */
async function finishedJobs(customer: Customer) {
  const picture = await aPhoto()
  const [job, reviewed] = [
    await aFinishedJob(world, { customer, company, picture }),
    await aFinishedJob(world, { customer, company }),
  ]
  await world.services.pool.query(`update projects set completed_at = now() - interval '2 days'
    where id in ('${job.projectId}', '${reviewed.projectId}')`)
  for (const { actor } of [customer, company]) {
    const review = actor.kind === 'customer' ? ofCompany() : ofCustomer()
    await saveReview(world.context(actor), { projectId: reviewed.projectId, ...review })
  }
  return { jobId: job.projectId, reviewedJobId: reviewed.projectId }
}

describe('no input causes a server error', () => {
  test('as a parameter of a path', async () => {
    const paths = [...pagePaths, ...programPaths()].filter((path) => path.includes(':'))
    // Every path gets every value; the people take turns at asking for a page and at sending a form.
    const requests = paths.flatMap((path, pathIndex) =>
      hostileParameters.flatMap((value, index) => {
        const people = peopleAt(path)
        const turn = pathIndex + index
        const filled = path.replaceAll(/:\w+/g, () => value)
        const asked = (turn: number) =>
          isPagesTurn(pathIndex, Math.floor(index / 2), turn) || programPaths().includes(path)
            ? filled
            : `${filled}.data`
        return [get(asked(0), turnOf(people, turn)), post(asked(1), turnOf(people, turn + 1), 'a=b')]
      }),
    )
    await expectNoFailure(requests)
  }, 600_000)

  test('as a body', async () => {
    // A body is read before it matters who sent it: the people take turns.
    const requests = everyPath({ except: LOG_OUT }).flatMap((path, pathIndex) => {
      const people = [...peopleAt(path), 'nobody' as const]
      return hostileBodies.map(({ what, type, body }, index) => ({
        ...post(
          isPagesTurn(pathIndex, Math.floor(index / 3)) ? path : dataPath(path),
          turnOf(people, pathIndex + index),
          body,
          type,
        ),
        what,
      }))
    })
    await expectNoFailure(requests)
  }, 600_000)

  test('in one field of an otherwise valid form', async () => {
    // The same action answers a page and its data: every field gets every value, and of each form every value is rendered
    // once, in one field after the other.
    const requests = goodForms().flatMap(({ path, who, fields }) =>
      Object.keys(fields).flatMap((field, fieldIndex, { length }) =>
        Object.entries(hostileValues).map(([what, value], index) => ({
          ...post(
            index % length === fieldIndex ? path : dataPath(path),
            who,
            encoded({ ...fields, submissionKey: crypto.randomUUID() }, { [field]: value }),
          ),
          what: `${field}: ${what}`,
        })),
      ),
    )
    await expectNoFailure(requests, startOver)
  }, 600_000)

  test('and those forms are valid when nothing is changed in them', async () => {
    const refused: string[] = []
    for (const { path, who, fields } of goodForms()) {
      // A form before may have had companies asked, which staff cannot ask again.
      await untilDelivered()
      await startOver()
      const status = await answerTo(
        post(path, who, encoded({ ...fields, submissionKey: crypto.randomUUID() })),
      )
      if (status >= 400) refused.push(`${status} ${path} (${who}) ${fields.form ?? ''}`)
    }
    expect(refused).toEqual([])
  })

  test('as the name of a field', async () => {
    const requests = goodForms().flatMap(({ path, who, fields }, formIndex) =>
      hostileNames.map((name, index) => ({
        ...post(isPagesTurn(formIndex, index) ? path : dataPath(path), who, encoded(fields, { [name]: 'x' })),
        what: name,
      })),
    )
    await expectNoFailure(requests, startOver)
  }, 600_000)

  test('in the field that chooses one of a page’s forms', async () => {
    const forms = goodForms().filter(({ fields }) => fields.form)
    const pages = new Map(forms.map((form) => [form.path, form]))
    const requests = [...pages.values()].flatMap(({ path, who, fields }) =>
      inheritedNames.map((name) => post(path, who, encoded(fields, { form: name }))),
    )
    const statuses = await Promise.all(requests.map(answerTo))
    expect(statuses).toEqual(requests.map(() => 400))
  })

  test('as JSON that nests too deeply, which the error says', async () => {
    const readers: [path: string, who: Who][] = [
      ['/api/v1/session', 'nobody'],
      ['/api/v1/accounts', 'nobody'],
      ['/api/v1/flow-events', 'nobody'],
      ['/api/v1/profile', 'customer'],
      [`/api/v1/projects/${ids.projectId}/quotes`, 'company'],
      ['/api/v1/support/chat/messages', 'customer'],
      ['/api/v1/support/chat/reading', 'customer'],
    ]
    for (const [path, who] of readers)
      for (const body of deepJson) expect(await answerTo(post(path, who, body, 'application/json'))).toBe(400)
  })

  test('in one value of valid JSON', async () => {
    const quote = quoteWords(world)
    const values = [
      null,
      true,
      -1,
      1e308,
      0.5,
      '',
      'a\u0000b',
      '\ud800',
      'x'.repeat(200_000),
      [],
      {},
      [[]],
      { length: 9 },
    ]
    const lines = values.flatMap((value) =>
      ['kind', 'description', 'amountOre'].map((key) => ({
        ...quote,
        lines: [{ ...quote.lines[0], [key]: value }],
      })),
    )
    const fields = values.flatMap((value) => Object.keys(quote).map((key) => ({ ...quote, [key]: value })))
    const path = `/api/v1/projects/${ids.projectId}/quotes`
    await expectNoFailure(
      [...lines, ...fields].map((body) => post(path, 'company', JSON.stringify(body), 'application/json')),
      startOver,
    )
  }, 600_000)

  test('as a query', async () => {
    const names = [
      'q',
      'category',
      'county',
      'municipality',
      'place',
      'labour',
      'home',
      'valueYear',
      'workYear',
      'owners',
      'paidOn',
      'used.0.rot',
      'before',
      'after',
      'next',
      'flik',
      'typ',
      'sok',
      'fran',
      'efter',
      'visa',
      'foretag',
      'projekt',
      'kopia',
      'ort',
      'yrke',
      '_routes',
      'index',
      '__proto__',
    ]
    const requests = everyPath().flatMap((path, pathIndex) =>
      Object.entries(hostileValues).map(([what, value], index) => {
        const query = names.map((name) => `${name}=${value.slice(0, 1_000)}`).join('&')
        const [one, other = one] = peopleAt(path)
        const request = isPagesTurn(pathIndex, index)
          ? get(`${path}?${query}`, one)
          : get(`${dataPath(path)}?${query}`, other)
        return { ...request, what }
      }),
    )
    const cursors = ['0000-01-01T00:00:00.000Z', '9999-99-99T99:99:99.999Z', '2026-11-21T10:00:00.000Z'].map(
      (moment) => get(`/api/v1/projects?before=${moment},${ids.projectId}`, 'nobody'),
    )
    await expectNoFailure([...requests, ...cursors])
  }, 600_000)

  test('as a cookie', async () => {
    const session = cookies.customer.split('=')[1] ?? ''
    const values = [
      'handslag=',
      'handslag=x',
      `handslag=${'x'.repeat(43)}`,
      `handslag=${session}x`,
      `handslag=${session}; handslag=x`,
      `handslag=${encodeURIComponent('å')}`,
      `${cookies.customer}; handslag-utkast=${'x'.repeat(43)}`,
      `${cookies.customer}; handslag-utkast=`,
      ...['', '%', 'bnVsbA', 'W10', toast({}), toast({ description: {} }), toast({ tone: '__proto__' })].map(
        (value) => `${cookies.customer}; handslag-toast=${value}`,
      ),
      ';=;;==;handslag',
      `a=${'b'.repeat(12_000)}`,
    ]
    const requests = everyPath().flatMap((path, pathIndex) =>
      values.map((cookie, index) => ({
        ...get(isPagesTurn(pathIndex, index) ? path : dataPath(path), 'nobody'),
        cookie,
      })),
    )
    await expectNoFailure(requests)
  }, 600_000)

  test.each([
    ['a header called __proto__', 'GET / HTTP/1.1\r\nHost: x\r\n__proto__: y\r\n\r\n'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a Host that is none', 'GET /login HTTP/1.1\r\nHost: a b@c:d/e\r\n\r\n'],
    ['a Host with a path', 'GET /login HTTP/1.1\r\nHost: x/../y?z\r\n\r\n'],
    ['an old protocol', 'GET / HTTP/1.0\r\n\r\n'],
    ['a whole address', 'GET http://evil.example/login HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two slashes', 'GET //evil.example/.. HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a path that is none', 'GET ?%00 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['raw bytes in the path', 'GET /customer/projects/\u00ff\u00fe HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'HACK / HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'two lengths',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'broken chunks',
      'POST /login HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    [
      'a body that breaks off',
      'POST /login HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 50\r\n\r\na=',
    ],
    ['a cookie of 200 kB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${'b'.repeat(200_000)}\r\n\r\n`],
  ])('as raw bytes: %s', async (_what, bytes) => {
    expect(statusOf(await rawAnswer(bytes))).not.toMatch(/^5/)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  })

  test('and sessions stay logged in', async () => {
    for (const who of ['customer', 'company'] as const)
      expect(await answerTo(get('/api/v1/profile', who))).toBe(200)
    expect(await answerTo(get('/admin', 'staff'))).toBe(200)
  })

  test('and nothing of it was logged as an error', () => {
    expect(product.isAlive()).toBe(true)
    expect(product.said().match(/^\{"level":[56]0.*$/gm) ?? []).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})

describe('no input blocks the event loop', () => {
  beforeAll(untilDelivered, 60_000)

  test('for long, whatever route takes it', async () => {
    const paths = everyPath({ except: LOG_OUT })
    const taken = await Promise.all(
      paths.map(async (path) => ![404, 405].includes(await answerTo(post(path, peopleAt(path)[0], '')))),
    )
    const requests = paths
      .filter((_, index) => taken[index])
      .flatMap((path) =>
        heavyFor(path).map(({ what, type, body }) => ({
          ...post(path, peopleAt(path)[0], body, type),
          what,
        })),
      )
    await expectNoneHeld(requests)
  }, 600_000)

  test('for long, in any field', async () => {
    const withFields = goodForms().filter(({ fields }) => Object.keys(fields).length > 0)
    const requests = withFields.flatMap(({ path, who, fields }) =>
      // All values in one request: one by one they would take ten times as long to try, and block no longer.
      Object.entries(heavyValues(LARGEST_FORM / Object.keys(fields).length)).map(([what, value]) => {
        const names = Object.keys(fields).filter((name) => name !== 'form')
        const body = encoded(fields, Object.fromEntries(names.map((name) => [name, value])))
        return { ...post(path, who, body), what }
      }),
    )
    await expectNoneHeld(requests)
  }, 600_000)

  test('for long, as a file', async () => {
    const filled = (path: string) =>
      heavyFiles().map(({ what, bytes }) => ({ ...post(path, 'company', fileForm(bytes), FILE_FORM), what }))
    const heavyPair = [heavyFiles().at(0), heavyFiles().at(-1)].flatMap((file) => file?.bytes ?? [])
    const forms = heavyForms.map(({ what, type, body }) => ({
      ...post('/documents', 'company', body, type),
      what,
    }))
    await expectNoneHeld([
      ...filled('/documents'),
      ...filled(`/bilder/arbeten/${ids.companyId}`),
      ...filled(`/bilder/personer/${ids.companyId}`),
      {
        ...post(`/projektbilder/${ids.projectId}`, 'customer', fileForm(...heavyPair), FILE_FORM),
        what: 'a JPEG whose head has no end, and zeros',
      },
      {
        ...post(
          `/bilagor/${ids.quotedProjectId}/${company.companyId}`,
          'customer',
          fileForm(...heavyPair),
          FILE_FORM,
        ),
        what: 'the same, for a message',
      },
      ...forms,
      ...(await toStorage()),
    ])
  }, 600_000)
})

describe('another site', () => {
  beforeAll(async () => {
    // What the jobs of each minute change is nobody's request.
    await world.services.pool.query('delete from pgboss.schedule')
    // That a company has been shown a project is noted once.
    await answerTo(get(`/company/projects/${ids.projectId}`, 'company'))
    await untilQuiet()
  }, 60_000)

  const methods = ['POST', 'PUT', 'PATCH', 'DELETE']

  test.each<[string, number, Record<string, string>]>([
    ['says that it is another', 0, { 'sec-fetch-site': 'cross-site' }],
    ['is a neighbour', 1, { 'sec-fetch-site': 'same-site' }],
    ['hides behind a typed address', 2, { 'sec-fetch-site': 'none' }],
    ['is shown in an old browser', 3, { origin: 'https://evil.example' }],
    ['hides in a frame', 4, { origin: 'null' }],
    ['says nothing', 5, {}],
  ])(
    'cannot change anything when it %s',
    async (_what, kind, headers) => {
      const before = await contents()
      for (const { path, who, fields } of goodForms()) {
        expect(await statusFrom(headers, 'POST', path, who, encoded(fields), FORM), path).toBe(403)
      }
      // A path gets every method from the six kinds together.
      for (const [index, path] of everyPath({ except: NO_COOKIE }).entries()) {
        const method = methods[(index + kind) % methods.length] ?? ''
        const status = await statusFrom(headers, method, path, 'customer', 'a=b', FORM)
        expect([403, 404], `${method} ${path}`).toContain(status)
      }
      expect(await contents()).toEqual(before)
    },
    60_000,
  )

  test('cannot use a visitor’s cookie at the auth service, which any site may call', async () => {
    const before = await contents()
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const call of ['GET /user', 'PUT /user', 'POST /logout', 'GET /reauthenticate', 'POST /factors']) {
      const [method = '', path = ''] = call.split(' ')
      const body = method === 'GET' ? undefined : '{}'
      const status = await statusFrom(evil, method, `/auth/v1${path}`, 'customer', body, 'application/json')
      // 429 when the IP address has sent too many requests by now: that is checked first.
      expect([401, 429], call).toContain(status)
    }
    expect(await contents()).toEqual(before)
  })

  test('cannot use a visitor’s cookie at the storage service either', async () => {
    const before = await contents()
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const body = '{"prefix":"","prefixes":["a"],"expiresIn":60}'
    for (const call of ['POST /object/list', 'DELETE /object', 'POST /object/sign', 'GET /object/info']) {
      const [method = '', path = ''] = call.split(' ')
      const url = `/storage/v1${path}/company_documents${method === 'GET' ? '/a' : ''}`
      const sent = method === 'GET' ? undefined : body
      expect(await statusFrom(evil, method, url, 'company', sent, 'application/json'), call).toBe(400)
    }
    expect(await contents()).toEqual(before)
  })

  test('changes nothing by having pages opened', async () => {
    const before = await contents()
    const people = ['nobody', 'customer', 'company'] as const
    for (const [pathIndex, path] of everyPath().entries()) {
      for (const [index, who] of people.entries()) {
        const address = isPagesTurn(pathIndex, index) ? path : dataPath(path)
        await statusFrom({ 'sec-fetch-site': 'cross-site' }, 'GET', address, who)
      }
    }
    expect(await contents()).toEqual(before)
  }, 600_000)
})

type Who = keyof typeof cookies
type HostileRequest = {
  method: string
  path: string
  who: Who
  what?: string
  cookie?: string
  /** A program's token. */
  token?: string
  body?: string | Uint8Array
  type?: string
}

function get(path: string, who: Who): HostileRequest {
  return { method: 'GET', path, who }
}

function post(
  path: string,
  who: Who,
  body: string | Uint8Array,
  type: string | undefined = FORM,
): HostileRequest {
  return { method: 'POST', path, who, body, type }
}

/** The session that may use the path: staff at the desk. */
function peopleAt(path: string): [Who, ...Who[]] {
  return /^\/admin(\/|$)/.test(path) ? ['staff'] : ['customer', 'company']
}

function turnOf(people: readonly Who[], turn: number): Who {
  return people[turn % people.length] ?? 'nobody'
}

/**
 * Pages, their actions and the routes for programs, with their parameters filled in. Not the live stream, which never
 * ends.
 */
/** These would end the sessions that the other requests need. */
const LOG_OUT = /^\/(logout|installningar\/utloggning)$/
/** These read no cookie, so that other sites cannot use one. */
const NO_COOKIE = /^\/(auth|storage)\/v1\//

function everyPath({ except }: { except?: RegExp } = {}): string[] {
  const paths = [...pagePaths, ...programPaths()]
  const open = paths.filter((path) => path !== '/live' && !except?.test(path))
  return [...new Set(open.map(filledIn))]
}

let forPrograms: readonly string[] | undefined

function programPaths(): readonly string[] {
  forPrograms ??= machineRoutes(world.services).map(({ path }) => path)
  return forPrograms
}

function filledIn(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name as keyof typeof ids] ?? 'x')
}

/** The URL with which React Router requests a page's data, or sends a form to its action; a route for programs has no other. */
function dataPath(address: string): string {
  const [path = '', query] = address.split('?')
  if (programPaths().map(filledIn).includes(path)) return address
  return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`
}

/**
 * A page and its data come from the same loader or action, and drawing the page takes most of the time: one value in three
 * asks for the page, the others for its data, and at the next path other ones.
 */
function isPagesTurn(...places: number[]): boolean {
  return places.reduce((sum, place) => sum + place, 0) % 3 === 1
}

/** A valid body for every form of the product. */
/** The forms of a conversation between the company and the owner of the project that it has quoted on. */
function talkForms() {
  const paths = {
    customer: `/customer/projects/${ids.quotedProjectId}/meddelanden/${company.companyId}`,
    company: `/company/projects/${ids.quotedProjectId}/meddelanden`,
  }
  const forms: Record<string, string>[] = [
    { form: 'skicka', words: 'Hej' },
    { form: 'last', number: '1' },
    { form: 'stoppa' },
    { form: 'tillat' },
  ]
  const proposal = { form: 'foresla-besok', date1: inDays(7), clock1: '09:30', minutes: '60', note: 'Hej' }
  return [
    { path: paths.company, who: 'company' as const, fields: proposal },
    {
      path: paths.customer,
      who: 'customer' as const,
      fields: { form: 'boka-besok', visitId: VISIT, time: '1' },
    },
    { path: paths.customer, who: 'customer' as const, fields: { form: 'dela-uppgift', kind: 'email' } },
    {
      path: paths.customer,
      who: 'customer' as const,
      fields: { form: 'ta-tillbaka-uppgift', kind: 'email' },
    },
    ...partiesForms(paths, forms),
    ...chatForms(),
  ]
}

/** The forms of the chat with support. */
function chatForms() {
  const forms: Record<string, string>[] = [
    { form: 'skicka', words: 'Hej' },
    { form: 'last', number: '1' },
  ]
  return (['customer', 'company'] as const).flatMap((who) =>
    forms.map((fields) => ({ path: `/${who}/messages/kundtjanst`, who, fields })),
  )
}

function partiesForms(
  paths: Record<'customer' | 'company', string>,
  forms: readonly Record<string, string>[],
) {
  return (['customer', 'company'] as const).flatMap((who) => [
    ...forms.map((fields) => ({ path: paths[who], who, fields })),
    { path: paths[who], who, fields: { form: 'ta-bort-fil', attachmentId: ids[`${who}FileId`] } },
  ])
}

function goodForms(): { path: string; who: Who; fields: Record<string, string> }[] {
  const { lines, ...quote } = quoteWords(world)
  const account = { email: 'ny@example.se', password: PASSWORD }
  return [
    { path: '/login', who: 'nobody', fields: { email: customerEmail, password: PASSWORD } },
    {
      path: '/login?flik=skapa-konto',
      who: 'nobody',
      fields: { ...account, confirmPassword: PASSWORD, name: 'Ny Person', userType: 'customer' },
    },
    {
      path: '/onboarding?steg=2',
      who: 'nobody',
      fields: { ...account, confirmPassword: PASSWORD, name: 'Ny Person', userType: 'customer' },
    },
    { path: '/customer/onboarding?steg=1', who: 'newcomer', fields: { userType: 'customer' } },
    { path: '/skapa-projekt', who: 'customer', fields: projectWordsAt(new Date()) },
    { path: '/skapa-projekt', who: 'nobody', fields: projectWordsAt(new Date()) },
    ...talkForms(),
    {
      path: '/customer/onboarding',
      who: 'newcomer',
      fields: { name: 'Karin', phone: '070-174 06 10', location: 'Uppsala' },
    },
    {
      path: '/company/onboarding',
      who: 'newCompany',
      fields: {
        companyName: 'Bygg AB',
        orgNumber: '',
        categories: 'kitchen',
        place: 'Uppsala',
        radiusKm: '50',
        contactPerson: 'Anna Ek',
        phone: '070-174 06 05',
        description: 'Vi bygger.',
        vatExempt: '',
      },
    },
    {
      path: `/company/projects/${ids.projectId}/offert`,
      who: 'company',
      fields: {
        ...Object.fromEntries(
          Object.entries(quote).flatMap(([name, value]) =>
            typeof value === 'object' ? [] : [[name, String(value)]],
          ),
        ),
        included: 'Rivning',
        assumptions: 'Vattnet kan stängas av.',
        guaranteeYears: '5',
        'stages[0].name': 'Allt',
        'stages[0].due': 'when-done',
        'stages[0].amount': '100 %',
        'lines[0].kind': 'labour',
        'lines[0].description': lines[0]?.description ?? '',
        'lines[0].quantity': '10',
        'lines[0].unitPrice': '650',
        'lines[0].vatRate': '25',
        'lines[0].scope': 'pipes',
        'lines[1].kind': 'labour',
        'lines[1].role': 'option',
        'lines[1].description': lines[0]?.description ?? '',
        'lines[1].amount': '12 500',
      },
    },
    {
      path: `/company/projects/${ids.quotedProjectId}/offert/andring`,
      who: 'company',
      fields: {
        ...Object.fromEntries(
          Object.entries(quote).flatMap(([name, value]) =>
            typeof value === 'object' ? [] : [[name, `${value}`]],
          ),
        ),
        'lines[0].kind': 'labour',
        'lines[0].description': 'Rivning',
        'lines[0].amount': '13 500',
        seenVersion: '1',
      },
    },
    { path: `/company/offers/${ids.quoteId}/bekraftelse`, who: 'company', fields: { seenVersion: '1' } },
    {
      path: `/customer/projects/${ids.projectId}/andring`,
      who: 'customer',
      fields: {
        title: 'Ett annat badrum',
        description: 'Helrenovering av badrum på 6 kvm.',
        additionalInfo: '',
        budget: 'open',
        endDate: inDays(60),
        needsPermit: '',
      },
    },
    {
      path: `/customer/projects/${ids.projectId}/andring/plats-och-yrke`,
      who: 'customer',
      fields: {
        category: 'painting',
        location: 'Uppsala',
        municipality: '',
        'answers.paintArea': '40',
        street: 'Storgatan 12',
        step: 'save',
      },
    },
    {
      path: `/customer/projects/${ids.projectId}/cancellation`,
      who: 'customer',
      fields: { reason: 'Vi väntar.' },
    },
    {
      path: `/customer/projects/${ids.projectId}/svar`,
      who: 'customer',
      fields: { 'answers.floorArea': '5', 'answers.pipes': 'keep' },
    },
    {
      path: `/company/projects/${ids.projectId}/fraga`,
      who: 'company',
      fields: { question: 'Finns det hiss?' },
    },
    {
      path: `/customer/projects/${ids.projectId}/foretagens-fragor`,
      who: 'customer',
      fields: { questionId: ids.questionId, answer: 'Ja, till tredje våningen.' },
    },
    {
      path: `/customer/projects/${ids.projectId}/adress`,
      who: 'customer',
      fields: { street: 'Storgatan 12' },
    },
    { path: `/customer/projects/${ids.projectId}/rackvidd`, who: 'customer', fields: { reach: 'wide' } },
    { path: `/customer/projects/${ids.projectId}/andra-foretag`, who: 'customer', fields: {} },
    {
      path: `/customer/projects/${ids.quotedProjectId}/quotes/${ids.quoteId}/anteckning`,
      who: 'customer',
      fields: { words: 'Fråga om rören.' },
    },
    { path: `/customer/projects/${ids.projectId}/las-med`, who: 'customer', fields: { form: 'make' } },
    {
      path: '/company/medarbetare',
      who: 'company',
      fields: { form: 'invite', email: 'lo@example.se', role: 'office' },
    },
    {
      path: `/company/medarbetare/${ids.colleagueId}`,
      who: 'company',
      fields: { form: 'role', userId: ids.colleagueId, role: 'craftsman' },
    },
    { path: '/customer/rot', who: 'customer', fields: { owners: '2', 'rooms.0': '40 000' } },
    {
      path: '/customer/rot-fragor',
      who: 'customer',
      fields: { home: 'owned-flat', isOwners: 'yes', residents: 'owner', work: 'repair', support: 'none' },
    },
    { path: '/kontakt', who: 'nobody', fields: contactWords },
    ...settingsForms(),
    { path: '/company/profile', who: 'company', fields: { form: 'om', description: 'Vi bygger kök.' } },
    { path: '/company/profile', who: 'company', fields: { form: 'minsta-jobb', smallestJob: 'any' } },
    {
      path: '/company/profile',
      who: 'company',
      fields: { form: 'ny-person', name: 'Eva Ek', role: 'Plattsättare', agrees: 'on' },
    },
    { path: `/anmal?projekt=${ids.projectId}`, who: 'nobody', fields: { ...reportWords, goodFaith: 'on' } },
    {
      path: `/company/projects/${ids.projectId}/avbojt`,
      who: 'company',
      fields: { reason: 'too-far' },
    },
    { path: `/company/projects/${ids.projectId}/borja`, who: 'company', fields: {} },
    {
      path: '/company/offers/mallar',
      who: 'company',
      fields: { form: 'rename', id: ids.templateId, name: 'Badrum' },
    },
    { path: `/company/offers/mallar/${ids.templateId}/borttagning`, who: 'company', fields: {} },
    {
      path: `/company/projects/${ids.quotedProjectId}/offert/mall`,
      who: 'company',
      fields: { name: 'Badrum' },
    },
    { path: `/company/projects/${ids.projectId}/utkast/borttagning`, who: 'company', fields: {} },
    {
      path: `/customer/projects/${ids.jobId}/omdome`,
      who: 'customer',
      fields: { price: '5', time: '4', workmanship: '5', contact: '3', words: 'De kom i tid.' },
    },
    {
      path: `/company/projects/${ids.jobId}/omdome`,
      who: 'company',
      fields: { brief: '5', payment: '4', contact: '3', words: 'Trevligt hus.' },
    },
    {
      path: `/company/projects/${ids.reviewedJobId}/omdome/svar`,
      who: 'company',
      fields: { answer: 'Tack för omdömet.' },
    },
    { path: `/customer/projects/${ids.jobId}/visning`, who: 'customer', fields: {} },
    { path: `/customer/projects/${ids.jobId}/visning/slut`, who: 'customer', fields: {} },
    { path: `/forfragan/${ids.token}`, who: 'nobody', fields: { reason: 'too-far' } },
    { path: `/mejlval/${ids.stopToken}`, who: 'nobody', fields: { wants: 'no' } },
    {
      path: '/company/projects?category=bathroom',
      who: 'company',
      fields: { form: 'save', name: 'Badrum', notice: 'bell' },
    },
    ...deskForms(),
  ]
}

/** The forms of the settings without a password: each password costs a hash, and is tried elsewhere. */
function settingsForms(): { path: string; who: Who; fields: Record<string, string> }[] {
  const forms: Record<string, string>[] = [
    { form: 'details', name: 'Karin Berg', phone: '070-174 06 10', location: 'Uppsala' },
    { form: 'aviseringar', mail: 'offer' },
    { form: 'email-change' },
  ]
  return forms.map((fields) => ({ path: '/customer/settings', who: 'customer', fields }))
}

/** The forms of the desk. */
function deskForms(): { path: string; who: Who; fields: Record<string, string> }[] {
  const checks = `/admin/foretag/${ids.companyId}/verifiering`
  const project = `/admin/projekt/${ids.projectId}`
  const chat = `/admin/chattar/${ids.chatId}`
  const text = 'Vilken försäkring har ni?'
  const forms: [string, Record<string, string>][] = [
    [checks, { form: 'ask', text }],
    [checks, { form: 'refuse', text }],
    [checks, { form: 'approve', reason: '', factsSeen: '1' }],
    [checks, { form: 'registers' }],
    [
      checks,
      {
        form: 'check',
        kind: 'f_tax',
        claim: '',
        status: 'completed',
        source: 'tax-agency',
        reason: '',
        note: 'Sökt på organisationsnumret.',
        validUntil: inDays(60),
        documentId: '',
        basedOn: '0',
        factsSeen: '1',
        of: '',
      },
    ],
    [chat, { form: 'answer', words: text }],
    [chat, { form: 'accept', seenTaker: '' }],
    [chat, { form: 'leave' }],
    [chat, { form: 'close', seenNumber: '9', reason: text }],
    [chat, { form: 'last', number: '1' }],
    [`/admin/meddelanden/${ids.messageId}`, { form: 'answer', text }],
    [`/admin/meddelanden/${ids.messageId}`, { form: 'close', text }],
    [`/admin/anmalningar/${ids.reportId}`, { form: 'uphold', reason: text, hide: '' }],
    [`/admin/anmalningar/${ids.reportId}`, { form: 'dismiss', reason: text }],
    [project, { form: 'hide', reason: text }],
    [project, { form: 'close', reason: text }],
    [project, { form: 'write', text }],
    [project, { form: 'invite', companyId: ids.invitedCompanyId }],
    ['/admin/utan-foretag', { form: 'ask', projectId: ids.projectId, companyIds: ids.invitedCompanyId }],
    ['/admin/utan-foretag', { form: 'reach', projectId: ids.projectId }],
    [`/admin/projekt/${ids.hiddenProjectId}`, { form: 'show' }],
    [project, { form: 'note', body: text }],
    ['/admin/medarbetare', { form: 'invite', name: 'Ny Person', email: 'ny@example.se', role: 'reader' }],
    [`/admin/medarbetare/${ids.memberId}`, { form: 'role', role: 'reviewer' }],
    [`/admin/medarbetare/${ids.memberId}`, { form: 'reset' }],
    ['/admin/mitt-konto', { form: 'mails', mail: 'reports' }],
    [`/admin/foretag/${ids.companyId}`, { form: 'note', body: text }],
    [`/admin/kunder/${ids.userId}`, { form: 'note', body: text }],
    ['/admin/mejl', { form: 'restore', id: ids.refusedEmailId }],
    ['/admin/svarsmallar', { form: 'save', id: '', name: 'Försäkring', body: text }],
    [`/admin/kunder/${ids.userId}`, { form: 'suspend', reason: 'Falska uppgifter i projektet' }],
    [`/admin/kunder/${ids.suspendedUserId}`, { form: 'restore', reason: 'Det var ett misstag' }],
  ]
  return forms.map(([path, fields]) => ({ path, who: 'staff', fields }))
}

function inDays(days: number): string {
  return addDays(stockholmDate(new Date()), days)
}

async function applicationOf(companyId: string): Promise<string> {
  const { id } = await world.services.db
    .selectFrom('partner_applications')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return id
}

/** A form's body; `raw` is encoded already. */
function encoded(fields: Record<string, string>, raw: Record<string, string> = {}): string {
  const names = new Set([...Object.keys(fields), ...Object.keys(raw)])
  return [...names]
    .map((name) => `${encodeURIComponent(name)}=${raw[name] ?? encodeURIComponent(fields[name] ?? '')}`)
    .join('&')
}

/**
 * Sends all requests; returns those with a 5xx or no answer. With `startOver` one by one, each with the counts of
 * attempts reset (a refused request changes nothing else); otherwise some at a time.
 */
async function expectNoFailure(
  requests: readonly HostileRequest[],
  startOver?: () => Promise<void>,
): Promise<void> {
  const failures: string[] = []
  const waiting = [...requests]
  let isAsBefore = false
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      if (startOver) await (isAsBefore ? forgetAttempts() : startOver())
      const { method, path, who, what = '' } = request
      const status = await answerTo(request)
      isAsBefore = status >= 400 && status < 500
      if (status >= 500 || status === 0)
        failures.push(`${status} ${method} ${path.slice(0, 120)} (${who}) ${what}`)
    }
  }
  await Promise.all(Array.from({ length: startOver ? 1 : AT_ONCE }, work))
  expect(requests.length).toBeGreaterThan(0)
  expect(failures.join('\n')).toBe('')
}

/** The limit of pages, with room for the other fields. */
const LARGEST_FORM = 110_000

/** Routes for programs take JSON, pages take forms. */
function heavyFor(path: string) {
  const bodies = heavyBodies(NO_COOKIE.test(path) ? 1_000_000 : LARGEST_FORM)
  return bodies.filter(({ type }) => type.includes('json') === /^\/(api|auth|storage)\//.test(path))
}

/** One request after the other, each with the counts of attempts reset. */
async function expectNoneHeld(requests: readonly HostileRequest[]): Promise<void> {
  const heavy = requests.map((request) => ({
    what: `${request.method} ${request.path.slice(0, 120)} ${request.what ?? ''}`,
    send: () => answerTo(request),
  }))
  expect(heavy.length).toBeGreaterThan(0)
  expect(await blockingRequests(product, heavy, forgetAttempts)).toEqual([])
}

/** Requests of programs to `/storage/v1` with a company's token: files, and long lists of them. */
async function toStorage(): Promise<HostileRequest[]> {
  const { userId, email } = company
  const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const token = ((await answer.json()) as { access_token: string }).access_token
  expect(token).toMatch(/^ey/)
  const bucket = '/storage/v1/object/company_documents'
  const sent = (path: string, body: string | Uint8Array, type: string, what: string): HostileRequest => ({
    ...post(path, 'nobody', body, type),
    token,
    what,
  })
  const lists = { prefixes: 'DELETE', paths: 'POST' }
  return [
    ...heavyFiles().map(({ what, bytes }, index) =>
      sent(`${bucket}/${userId}-identity-${index}.pdf`, bytes, 'application/pdf', what),
    ),
    ...heavyForms.map(({ what, type, body }) =>
      sent(`${bucket}/${userId}-identity-${what.length}.pdf`, body, type, what),
    ),
    ...heavyBodies(1_000_000)
      .filter(({ type }) => type.includes('json'))
      .map(({ what, type, body }) => sent('/storage/v1/object/list/company_documents', body, type, what)),
    ...Object.entries(lists).map(([name, method]) => {
      const list = JSON.stringify({ [name]: Array.from({ length: 60_000 }, (_, index) => `${index}.pdf`) })
      const path = name === 'paths' ? '/storage/v1/object/sign/company_documents' : bucket
      return { ...sent(path, list, 'application/json', `a long list of ${name}`), method }
    }),
  ]
}

const FILE_FORM = 'multipart/form-data; boundary=grans'

function fileForm(...files: Uint8Array[]): Buffer {
  const part = (head: string) => Buffer.from(`--grans\r\nContent-Disposition: form-data; ${head}\r\n\r\n`)
  const named = files.flatMap((bytes) => [part('name="file"; filename="a.pdf"'), bytes, Buffer.from('\r\n')])
  return Buffer.concat([
    part('name="type"'),
    Buffer.from('identity\r\n'),
    ...named,
    Buffer.from('--grans--\r\n'),
  ])
}

async function forgetAttempts(): Promise<void> {
  await world.services.pool.query('delete from rate_limits')
}

/** A question of the company about the project: the id. */
/** A file that waits to be sent in the conversation about the project that the company has quoted on. */
async function aWaitingFile(who: Customer | Company, projectId: string): Promise<string> {
  const pair = { projectId, companyId: company.companyId }
  const ctx = world.context(who.actor)
  await addAttachment(ctx, { ...pair, fileName: 'plan.png', bytes: aPng(9, 9) })
  return (await threadOf(ctx, pair, null)).waiting[0]?.id ?? ''
}

async function aQuestion(projectId: string): Promise<string> {
  await askProjectQuestion(world.context(company.actor), { projectId, question: 'Hur stort är badrummet?' })
  const { id } = await world.services.db
    .selectFrom('project_questions')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return id
}

/** Removes what an accepted form has created, because it would refuse the next one early. */
async function startOver(): Promise<void> {
  const newcomers = newcomerIds.map((id) => `'${id}'`).join(', ')
  // One statement, because it runs before each of some hundred requests; what is as before stays unwritten.
  await world.services.pool.query(`
    delete from rate_limits;
    delete from conversations;
    with talk as (insert into conversations (project_id, company_id, started_at, last_at)
        values ('${ids.quotedProjectId}', '${company.companyId}', now(), now()) returning id),
      visit as (insert into visits (id, conversation_id, proposed_by, proposed_at)
        select '${VISIT}', id, 'company', now() from talk returning id)
      insert into visit_times (visit_id, position, starts_at, ends_at)
        select id, 1, now() + interval '1 day', now() + interval '25 hours' from visit;
    delete from saved_searches;
    delete from shown_people;
    update projects set published_at = '2025-01-01' where published_at is distinct from '2025-01-01';
    delete from auth.users where email = 'ny@example.se';
    delete from quotes where project_id = '${ids.projectId}';
    insert into refused_emails (id, email, code, refused_at)
      values ('${REFUSED_EMAIL}', 'ingen@example.se', '550 5.1.1', now()) on conflict do nothing;
    delete from quote_templates where id <> '${TEMPLATE}' or name <> 'Altan';
    insert into quote_templates (id, company_id, number, name, form, saved_at)
      values ('${TEMPLATE}', '${company.companyId}', 1, 'Altan', '{}', now()) on conflict do nothing;
    insert into quote_drafts (company_id, project_id, quote_version, form, saved_at)
      values ('${company.companyId}', '${ids.projectId}', 0, '{}', now()) on conflict do nothing;
    delete from project_questions where id <> '${ids.questionId}';
    update projects set state = 'published', cancelled_at = null, closed_by_staff = false, contract_withdrawn = false, title = 'Badrum', version = 1, work_version = 1, category = 'bathroom'
      where id = '${ids.projectId}' and (state <> 'published' or cancelled_at is not null or closed_by_staff or version <> 1);
    update projects set widened_at = null, reach_asked_at = null
      where id = '${ids.projectId}' and (widened_at is not null or reach_asked_at is not null);
    delete from project_amendments where project_id = '${ids.projectId}';
    delete from quote_versions where quote_id = '${ids.quoteId}';
    update quotes set version = 1, revised_at = null, state = 'pending', message = '' where id = '${ids.quoteId}' and (version <> 1 or state <> 'pending');
    update projects set state = 'hidden' where id = '${ids.hiddenProjectId}' and state <> 'hidden';
    delete from project_invitations where project_id = '${ids.projectId}' or company_id = '${ids.invitedCompanyId}';
    update matching_candidates set is_full = false where is_full;
    insert into project_invitations (project_id, company_id, rank, invited_at)
    values ('${ids.projectId}', '${company.companyId}', 1, now());
    delete from reviews where project_id = '${ids.jobId}';
    update reviews set answer = null, answered_at = null where project_id = '${ids.reviewedJobId}';
    delete from company_profiles where profile_id in (${newcomers});
    update profiles set onboarding_completed = false where id in (${newcomers}) and onboarding_completed;
    delete from verification_records where company_id = '${ids.companyId}';
    insert into verification_items (company_id, kind, status, decided_at, valid_until)
    select '${ids.companyId}', kind, 'completed', now(), '${inDays(60)}'
    from unnest('{f_tax,insurance,identity,reference}'::text[]) kind
    on conflict (company_id, kind, claim) do update set status = 'completed', decided_at = now(), valid_until = excluded.valid_until;
    delete from suspensions where user_id = '${ids.userId}';
    update auth.users set banned_until = null where id = '${ids.userId}' and banned_until is not null;
    update auth.users set banned_until = now() + interval '1 year' where id = '${ids.suspendedUserId}' and banned_until is null;
    update contact_messages set state = 'open', handled_at = null, handled_by = null, outcome = null
      where state <> 'open' and chat_id is null;
    delete from contact_messages where chat_id is not null;
    delete from support_chats where id <> '${ids.chatId}';
    update support_chats set state = 'waiting', waiting_since = now(), queue_at = now() + interval '9 minutes', taken_by = null
      where id = '${ids.chatId}';
    update content_reports set state = 'open', decided_at = null, decided_by = null, reason = null where state <> 'open';
    update partner_applications set state = 'submitted', decided_at = null, reason = null
    where id = '${ids.applicationId}' and state <> 'submitted'`)
}

/** 0 when there was no answer. On a connection of its own, because the server may close it after a refused body. */
function answerTo({
  method,
  path,
  who,
  cookie = cookies[who],
  token,
  body,
  type,
}: HostileRequest): Promise<number> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type }),
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const { hostname, port } = new URL(product.url)
    let status = 0
    const message = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      status = response.statusCode ?? 0
      response.resume().on('close', () => resolve(status))
    })
    // After the answer to a body that is too large, the server closes the connection while the rest is still being sent.
    message.on('error', () => resolve(status))
    message.end(body)
  })
}

async function statusFrom(
  headers: Record<string, string>,
  method: string,
  path: string,
  who: Who,
  body?: string,
  type?: string,
): Promise<number> {
  const response = await fetch(product.url + path, {
    method,
    body,
    redirect: 'manual',
    headers: { ...headers, ...(type && { 'content-type': type }), cookie: cookies[who] },
  })
  await response.arrayBuffer()
  return response.status
}

/** The first bytes of the answer; empty when the connection is closed without one. */
function rawAnswer(bytes: string): Promise<string> {
  const { hostname, port } = new URL(product.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.write(bytes, 'latin1')
  })
}

function statusOf(answer: string): string {
  return /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? ''
}

function toast(change: object): string {
  const words = { id: '1', title: 'x', tone: 'info', ...change }
  return Buffer.from(JSON.stringify(words)).toString('base64url')
}

/** A digest of each table's rows, except counted attempts, which expire by themselves. */
async function contents(): Promise<Record<string, string>> {
  const { pool } = world.services
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('app', 'auth') and tablename <> 'rate_limits'`,
  )
  const digests = rows.map(async ({ name }) => {
    const digest = `select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by row::text)), '') as digest from ${name} as row`
    return [name, (await pool.query<{ digest: string }>(digest)).rows[0]?.digest ?? '']
  })
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>
}

/** Delivers earlier events and finishes all jobs, so that nothing happens during the test but what it asks for. */
async function untilQuiet(): Promise<void> {
  const busy = `
    select from events where delivered_at is null
    union all select from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`
  while ((await world.services.pool.query(busy)).rowCount !== 0) await new Promise((go) => setTimeout(go, 50))
}

/** Delivers earlier events and sends their mails, so that they do not arrive during the test. */
async function untilDelivered(): Promise<void> {
  const waiting = `
    select from events where delivered_at is null
    union all select from pgboss.job where (name like 'send-%' or name = 'match-project') and state in ('created', 'active')
      and start_after <= now()`
  while ((await world.services.pool.query(waiting)).rowCount !== 0)
    await new Promise((go) => setTimeout(go, 50))
}
