import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { picturesInView } from '#features/matching/server/seen-picture-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { removeAccount } from '#features/privacy/server/remove-account.ts'
import { readinessOf } from '#features/projects/domain/readiness.ts'
import { pictureCount, picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { aPhoto, aPicture } from '#tests/support/a-picture.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Customer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
})

type Session = { token: string }

function ask(path: string, { token }: Session = { token: '' }, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (token) headers.set('cookie', `handslag=${token}`)
  return app.request(path, { ...init, headers })
}

async function aPicturedProject() {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  const pictureId = await aPicture(world, customer, projectId, await aPhoto(600, 400))
  return { customer, projectId, path: `/projektbilder/${pictureId}/480.webp` }
}

const ownContext = ({ actor }: Customer) => ({ ...world.context(), actor })

const move = (projectId: string, state: string) =>
  world.services.db.updateTable('projects').set({ state }).where('id', '=', projectId).execute()

describe('a picture of a project', () => {
  test('is sent to its owner, to staff and to companies that may quote, and to nobody else', async () => {
    const { customer, path } = await aPicturedProject()
    const staff = { token: (await staffSessions(world)).staff }
    for (const session of [customer, staff, await aVerifiedCompany(world)]) {
      const answer = await ask(path, session)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 320 })
    }
    const strangers = [
      { token: '' },
      await aCustomer(world),
      await aCompany(world),
      await aVerifiedCompany(world, { place: 'Kiruna' }),
      await aVerifiedCompany(world, { categories: ['painting'] }),
    ]
    for (const stranger of strangers) expect((await ask(path, stranger)).status).toBe(404)
  })

  test('is asked for anew each time, also by a browser that has it', async () => {
    const { projectId, path } = await aPicturedProject()
    const company = await aVerifiedCompany(world)
    const first = await ask(path, company)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await ask(path, company, { headers })).status).toBe(304)
    await move(projectId, 'hidden')
    expect((await ask(path, company, { headers })).status).toBe(404)
  })

  test('stays with a company that has quoted when the project is over, and leaves with it when it is hidden', async () => {
    const { projectId, path } = await aPicturedProject()
    const [quoting, fitting] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    await aQuote(world, quoting, projectId)
    await move(projectId, 'expired')
    expect([(await ask(path, quoting)).status, (await ask(path, fitting)).status]).toEqual([200, 404])
    await move(projectId, 'hidden')
    expect((await ask(path, quoting)).status).toBe(404)
  })

  test('leaves the companies that were not chosen once there is a deal', async () => {
    const { customer, projectId, path } = await aPicturedProject()
    const [winner, rival] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    const { quoteId } = await aQuote(world, winner, projectId)
    await aQuote(world, rival, projectId)
    await acceptQuote(world.context(customer.actor), { projectId, quoteId })
    expect([(await ask(path, winner)).status, (await ask(path, rival)).status]).toEqual([200, 404])
  })

  test.each(['481.webp', '480.png', 'constructor', '480.webp/'])('is not found as %s', async (name) => {
    const { customer, path } = await aPicturedProject()
    expect((await ask(path.replace('480.webp', name), customer)).status).toBe(404)
  })

  test('is a number to a company that does not see the project whole', async () => {
    const { projectId } = await aPicturedProject()
    const seenBy = async (company: { actor: Parameters<TestWorld['context']>[0] }) => {
      const ctx = world.context(company.actor)
      return picturesInView(ctx, await getProjectForCompany(ctx, projectId))
    }
    expect(await seenBy(await aCompany(world))).toEqual({ count: 1, pictures: [] })
    expect(await seenBy(await aVerifiedCompany(world))).toMatchObject({
      count: 1,
      pictures: [{ width: 600 }],
    })
  })
})

test('a company reads the same readiness as the owner, who is told what pictures raise', async () => {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  const ctx = world.context((await aVerifiedCompany(world)).actor)
  const readiness = async () => {
    const seen = await getProjectForCompany(ctx, projectId)
    return seen.access === 'full' ? seen.project.readiness : null
  }
  const before = await readiness()
  await aPicture(world, customer, projectId)
  const own = await getOwnProject(world.context(customer.actor), projectId)
  expect(await readiness()).toBe(readinessOf({ ...own, pictures: 1 }).percent)
  expect(await readiness()).toBeGreaterThan(before ?? 100)
})

describe('pictures that leave with their person', () => {
  test('are deleted with the account, by its owner and by the operator’s program', async () => {
    const own = await aPicturedProject()
    await deleteOwnAccount(ownContext(own.customer), { password: PASSWORD })
    const removed = await aPicturedProject()
    await move(removed.projectId, 'expired')
    await removeAccount(world.context({ kind: 'service' }), removed.customer.userId)
    for (const { projectId } of [own, removed]) expect(await pictureCount(world.context(), projectId)).toBe(0)
    expect(world.jobs.filter(({ name }) => name === 'remove-file').length).toBeGreaterThanOrEqual(2)
  })

  test('are listed in the export of their data', async () => {
    const { customer, path } = await aPicturedProject()
    const data = await exportOwnData(ownContext(customer))
    expect(JSON.stringify(data)).toContain(path.replace('480', '1600'))
  })
})

describe('a form with pictures', () => {
  async function send(
    files: readonly Buffer[],
    init: { accept?: string; as?: Session; projectId?: string } = {},
  ) {
    const customer = await aCustomer(world)
    const { projectId } = await aProject(world, customer)
    const body = new FormData()
    for (const [index, bytes] of files.entries())
      body.append('picture', new File([new Uint8Array(bytes)], `${index}.jpg`, { type: 'image/jpeg' }))
    const headers = { accept: init.accept ?? 'text/html', 'sec-fetch-site': 'same-origin' }
    const path = `/projektbilder/${init.projectId ?? projectId}`
    const answer = await ask(path, init.as ?? customer, { method: 'POST', body, headers })
    // The page that shows how it waits ends when the outcome is known.
    if (answer.status === 200) await answer.text()
    return { answer, projectId, ctx: world.context(customer.actor) }
  }

  test('adds each of several, in their order, and leads back to the project', async () => {
    const { answer, projectId, ctx } = await send([await aPhoto(30, 20), await aPhoto(50, 20)])
    expect((await picturesOfProject(ctx, projectId)).map(({ width }) => width)).toEqual([30, 50])
    if (answer.status === 302)
      expect(answer.headers.get('location')).toBe(`/customer/projects/${projectId}#bilder`)
  })

  test('adds those that can be added, and says how many', async () => {
    const files = [await aPhoto(), Buffer.from('no picture')]
    const { answer, projectId, ctx } = await send(files, { accept: 'application/json' })
    expect([answer.status, await answer.json()]).toEqual([201, { added: 1, sent: 2 }])
    expect(await pictureCount(ctx, projectId)).toBe(1)
  })

  test.each<[what: string, files: () => Buffer[], status: number, code: string]>([
    ['no picture', () => [Buffer.from('hej')], 409, 'picture-type'],
    ['nothing', () => [], 400, 'file-missing'],
    ['a file that is too large', () => [Buffer.alloc(10 * 1024 * 1024 + 1)], 413, 'file-too-large'],
    [
      'too much together',
      () => Array.from({ length: 3 }, () => Buffer.alloc(8_000_000)),
      413,
      'file-too-large',
    ],
  ])('with %s is refused, with a sentence', async (_what, files, status, code) => {
    const { answer } = await send(files(), { accept: 'application/json' })
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { error: { code, message: expect.stringMatching(/^[A-ZÅÄÖ].*\.$/) } },
    ])
  })

  test('is not found for anybody but the owner', async () => {
    const { projectId } = await aPicturedProject()
    const bytes = await aPhoto()
    const others = [{ token: '' }, await aCustomer(world), await aVerifiedCompany(world)]
    for (const as of others) expect((await send([bytes], { as, projectId })).answer.status).toBe(404)
    expect((await send([bytes], { projectId: 'x' })).answer.status).toBe(404)
  })
})
