import { beforeAll, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { drawingsInView } from '#features/matching/server/seen-picture-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { MOST_DRAWINGS } from '#features/projects/domain/drawing/drawing.ts'
import { PICTURES_A_DAY } from '#features/projects/domain/picture/project-picture.ts'
import { addDrawing } from '#features/projects/server/drawing/add-drawing.ts'
import { drawingCount, drawingsOfProject } from '#features/projects/server/drawing/drawing-queries.ts'
import { removeDrawing } from '#features/projects/server/drawing/remove-drawing.ts'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aPhoto } from '#tests/support/a-picture.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aPdf, hostileFiles } from '#tests/support/faults/hostile-files.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Customer, PASSWORD } from '#tests/support/personas.ts'
import { keptPdf } from '#tests/support/stored/kept-pdf.ts'
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

async function aProjectOf() {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  return { customer, projectId, ctx: world.context(customer.actor) }
}

async function aDrawnProject(fileName = 'Plan 1.pdf') {
  const project = await aProjectOf()
  await addDrawing(project.ctx, { projectId: project.projectId, fileName, bytes: aPdf() })
  const [drawing] = await drawingsOfProject(project.ctx, project.projectId, { whole: true })
  const drawingId = drawing?.id ?? ''
  return { ...project, drawingId, path: `/projektritningar/${drawingId}` }
}

/** A row without contents: six files take a second. */
async function placeholder(projectId: string, position: number): Promise<void> {
  const file = { file_name: `${position}.pdf`, file_key: `${projectId}-${position}`, size_bytes: 9 }
  await world.services.db
    .insertInto('project_drawings')
    .values({ project_id: projectId, position, ...file, added_at: new Date() })
    .execute()
}

const move = (projectId: string, state: string) =>
  world.services.db.updateTable('projects').set({ state }).where('id', '=', projectId).execute()

const ownContext = ({ actor }: Customer) => ({ ...world.context(), actor })

describe('add-drawing, remove-drawing: a drawing of a project', () => {
  test('is sent to its owner, to staff and to companies that may quote, and to nobody else', async () => {
    const { customer, path } = await aDrawnProject()
    const staff = { token: (await staffSessions(world)).staff }
    const contents = await keptPdf()
    for (const session of [customer, staff, await aVerifiedCompany(world)])
      for (const way of [path, `${path}/visning`]) {
        const answer = await ask(way, session)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
        expect(answer.headers.get('content-security-policy')).toContain('sandbox')
        expect(Buffer.from(await answer.arrayBuffer()).equals(contents)).toBe(true)
      }
    const strangers = [
      { token: '' },
      await aCustomer(world),
      await aCompany(world),
      await aVerifiedCompany(world, { place: 'Kiruna' }),
    ]
    for (const stranger of strangers)
      for (const way of [path, `${path}/visning`]) expect((await ask(way, stranger)).status).toBe(404)
  })

  test('is asked for anew each time, and leaves with a project that is hidden', async () => {
    const { projectId, path } = await aDrawnProject()
    const company = await aVerifiedCompany(world)
    const first = await ask(`${path}/visning`, company)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await ask(`${path}/visning`, company, { headers })).status).toBe(304)
    await move(projectId, 'hidden')
    expect((await ask(`${path}/visning`, company, { headers })).status).toBe(404)
    expect((await ask('/projektritningar/x', company)).status).toBe(404)
  })

  test('bears its name, without contact data for companies, who read a number when they do not see the project whole', async () => {
    const { projectId, customer, path } = await aDrawnProject('Ring 070-174 06 05.pdf')
    const company = await aVerifiedCompany(world)
    const nameFor = async (session: Session) => (await ask(path, session)).headers.get('content-disposition')
    expect(await nameFor(customer)).toContain('070-174 06 05')
    expect(await nameFor(company)).not.toContain('06 05')
    const seenBy = async ({ actor }: { actor: Parameters<TestWorld['context']>[0] }) => {
      const ctx = world.context(actor)
      return drawingsInView(ctx, await getProjectForCompany(ctx, projectId))
    }
    expect(JSON.stringify(await seenBy(company))).not.toContain('06 05')
    expect(await seenBy(await aCompany(world))).toEqual({ count: 1, drawings: [] })
  })

  test('is added and removed by the owner of the project alone', async () => {
    const { projectId, drawingId, ctx } = await aDrawnProject()
    const other = await aDrawnProject()
    const file = { projectId, fileName: 'a.pdf', bytes: aPdf() }
    for (const { actor } of [await aCustomer(world), await aCompany(world)]) {
      await expect(addDrawing(world.context(actor), file)).rejects.toThrow(NotFound)
      await expect(removeDrawing(world.context(actor), { projectId, drawingId })).rejects.toThrow(NotFound)
    }
    for (const foreign of [other.drawingId, 'x'])
      await expect(removeDrawing(ctx, { projectId, drawingId: foreign })).rejects.toThrow(NotFound)
    expect(await drawingCount(ctx, projectId)).toBe(1)
  })

  test('leaves the others in their order when it is removed, whatever the state, and its file is deleted', async () => {
    const { projectId, ctx } = await aProjectOf()
    for (const position of [1, 2, 3]) await placeholder(projectId, position)
    const [first] = await drawingsOfProject(ctx, projectId, { whole: true })
    await move(projectId, 'hidden')
    await removeDrawing(ctx, { projectId, drawingId: first?.id ?? '' })
    expect(world.jobs.at(-1)).toEqual({ name: 'remove-file', data: { key: `${projectId}-1` } })
    const left = await drawingsOfProject(ctx, projectId, { whole: true })
    expect(left.map(({ name }) => name)).toEqual(['2.pdf', '3.pdf'])
    const positions = world.services.db.selectFrom('project_drawings').where('project_id', '=', projectId)
    expect(await positions.select('position').orderBy('position').execute()).toEqual([
      { position: 1 },
      { position: 2 },
    ])
  })

  test('is refused as the seventh, and so by the database', async () => {
    const { projectId, ctx } = await aProjectOf()
    for (let position = 1; position <= MOST_DRAWINGS; position++) await placeholder(projectId, position)
    await expect(addDrawing(ctx, { projectId, fileName: 'a.pdf', bytes: aPdf() })).rejects.toEqual(
      new Refused('too-many-drawings'),
    )
    await expect(placeholder(projectId, MOST_DRAWINGS + 1)).rejects.toThrow(/position_check/)
    await expect(placeholder(projectId, MOST_DRAWINGS)).rejects.toThrow(/unique/)
  })

  test('counts for the day like a picture', async () => {
    const { projectId, ctx } = await aProjectOf()
    const bytes = Buffer.from('neither')
    for (let sent = 0; sent < PICTURES_A_DAY; sent += 2) {
      await expect(addProjectPicture(ctx, { projectId, bytes })).rejects.toEqual(new Refused('picture-type'))
      await expect(addDrawing(ctx, { projectId, fileName: 'a', bytes })).rejects.toEqual(
        new Refused('file-type'),
      )
    }
    await expect(addDrawing(ctx, { projectId, fileName: 'a', bytes: aPdf() })).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
  })

  test('made to harm is refused or made harmless', async () => {
    const files = hostileFiles(await aPhoto()).filter(
      ({ what, bytes }) => !what.startsWith('a name') && bytes.subarray(0, 5).equals(Buffer.from('%PDF-')),
    )
    expect(files.length).toBeGreaterThan(5)
    let project = await aProjectOf()
    for (const [index, { what, fileName, bytes, code }] of files.entries()) {
      if (index % MOST_DRAWINGS === MOST_DRAWINGS - 1) project = await aProjectOf()
      const { ctx, projectId } = project
      const outcome = await addDrawing(ctx, { projectId, fileName, bytes }).then(
        () => null,
        (error: unknown) => (error as Refused).code ?? String(error),
      )
      expect([what, outcome]).toEqual([what, code])
    }
  })

  test('is in the export of its owner’s data, and goes with the account', async () => {
    const { customer, projectId, path } = await aDrawnProject()
    expect(JSON.stringify(await exportOwnData(ownContext(customer)))).toContain(
      JSON.stringify({ name: 'Plan 1.pdf', url: path }),
    )
    const before = world.jobs.length
    await deleteOwnAccount(ownContext(customer), { password: PASSWORD })
    expect(await drawingCount(world.context(), projectId)).toBe(0)
    expect(world.jobs.slice(before).map(({ name }) => name)).toContain('remove-file')
  })
})

test('a form may hold pictures and drawings together, and each is told apart by its contents', async () => {
  const { customer, projectId, ctx } = await aProjectOf()
  const body = new FormData()
  const parts = [
    { name: 'plan.jpg', bytes: aPdf() },
    { name: 'foto.pdf', bytes: await aPhoto() },
  ]
  for (const { name, bytes } of parts) body.append('picture', new File([new Uint8Array(bytes)], name))
  const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await ask(`/projektbilder/${projectId}`, customer, { method: 'POST', body, headers })
  expect([answer.status, await answer.json()]).toEqual([201, { added: 2, sent: 2 }])
  const drawings = await drawingsOfProject(ctx, projectId, { whole: true })
  expect(drawings.map(({ name }) => name)).toEqual(['plan.pdf'])
})
