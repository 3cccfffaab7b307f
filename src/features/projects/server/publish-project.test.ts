import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { projectWords } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { eraseProjectsOf } from './project-erasure-store.ts'
import { getOwnProject, listOwnProjects } from './project-queries.ts'
import { publishProject } from './publish-project.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const eventsOf = (projectId: string) =>
  world.services.db.selectFrom('events').selectAll().where('subject_id', '=', projectId).execute()

describe('publishing', () => {
  test('makes a project that takes quotes for fourteen days, and records it', async () => {
    const karin = await aCustomer(world)
    const ctx = world.context(karin.actor)
    const { projectId, created } = await publishProject(ctx, projectWords({ location: 'Uppsala' }))
    const project = await getOwnProject(ctx, projectId)

    expect(created).toBe(true)
    expect(project).toMatchObject({
      state: 'published',
      ownerId: karin.userId,
      publishedAt: ctx.now,
      quotesUntil: new Date('2026-12-05T23:00:00Z'),
      place: { municipalityCode: '0380' },
      allowed: { extend: true, cancel: true, start: false, complete: false, reopen: false },
    })
    expect(project.place?.latitude).toBeCloseTo(59.86, 1)
    expect(await eventsOf(projectId)).toMatchObject([
      { type: 'project.published', actor_id: karin.userId, payload: { ownerId: karin.userId } },
    ])
  })

  test('accepts an unknown place, without a position', async () => {
    const karin = await aCustomer(world)
    const ctx = world.context(karin.actor)
    const { projectId } = await publishProject(ctx, projectWords({ location: 'Bakom laduporten' }))
    expect(await getOwnProject(ctx, projectId)).toMatchObject({ place: null, location: 'Bakom laduporten' })
  })

  test('tells a company to use a private account', async () => {
    const company = await aVerifiedCompany(world)
    const attempt = publishProject(world.context(company.actor), projectWords())
    await expect(attempt).rejects.toEqual(new Refused('private-account-needed'))
  })

  test('is refused to visitors', async () => {
    const attempt = publishProject(world.context({ kind: 'anonymous' }), projectWords())
    await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
  })
})

describe('the same form sent again', () => {
  test('in ten concurrent requests gives one project and one event', async () => {
    const karin = await aCustomer(world)
    const words = projectWords()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => publishProject(world.context(karin.actor), words)),
    )
    expect(new Set(answers.map(({ projectId }) => projectId)).size).toBe(1)
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(await listOwnProjects(world.context(karin.actor))).toHaveLength(1)
    expect(await eventsOf(answers[0]?.projectId ?? '')).toHaveLength(1)
  })

  test('with other contents gives one more project, even when each comes several times at once', async () => {
    const karin = await aCustomer(world)
    const words = projectWords()
    const others = [
      { ...words, title: 'Lägga om taket' },
      { ...words, answers: { floorArea: 9 } },
      { ...words, street: '' },
    ]
    const send = (form: typeof words) => publishProject(world.context(karin.actor), form)
    const first = await send(words)
    const answers = await Promise.all([...others, ...others, ...others, words].map(send))
    expect(answers.filter(({ created }) => created)).toHaveLength(3)
    expect(answers.filter(({ isOneMore }) => isOneMore)).toHaveLength(3)
    expect(answers.at(-1)).toEqual({ projectId: first.projectId, created: false, isOneMore: false })
    const own = await listOwnProjects(world.context(karin.actor))
    expect(own).toHaveLength(4)
    expect(own.map(({ title }) => title)).toContain('Lägga om taket')

    await world.services.db
      .updateTable('projects')
      .set({ state: 'cancelled', cancelled_at: world.services.clock() })
      .where('owner_id', '=', karin.userId)
      .execute()
    const afterAll = await send({ ...words, title: 'Måla fasaden' })
    expect(afterAll).toMatchObject({ created: true, isOneMore: false })
  })

  test('with other contents is one more project also when the first one has received a quote', async () => {
    const karin = await aCustomer(world)
    const words = projectWords()
    const { projectId } = await publishProject(world.context(karin.actor), words)
    await aQuote(world, await aVerifiedCompany(world), projectId)
    const another = await publishProject(world.context(karin.actor), { ...words, title: 'Lägga om taket' })
    expect(another).toMatchObject({ created: true, isOneMore: true })
  })

  test('after the project was amended finds it, and leaves no digest of its words after an erasure', async () => {
    const karin = await aCustomer(world)
    const words = projectWords()
    const { projectId } = await publishProject(world.context(karin.actor), words)
    await world.services.db
      .updateTable('projects')
      .set({ title: 'Bygga om' })
      .where('id', '=', projectId)
      .execute()
    expect(await publishProject(world.context(karin.actor), words)).toMatchObject({
      projectId,
      created: false,
    })
    await inTransaction(world.context(karin.actor), (ctx) => eraseProjectsOf(ctx, karin.userId))
    const { contents_digest: digest } = await world.services.db
      .selectFrom('projects')
      .select('contents_digest')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(digest).toBeNull()
  })

  test('by another customer gives a project of their own', async () => {
    const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
    const words = projectWords()
    const first = await publishProject(world.context(karin.actor), words)
    const second = await publishProject(world.context(olle.actor), words)
    expect(second.created).toBe(true)
    expect(second.projectId).not.toBe(first.projectId)
  })
})

test('five forms a day, even when the first ones are finished last', async () => {
  const karin = await aCustomer(world)
  const ctx = world.context(karin.actor)
  const publish = (msEarlier: number) =>
    publishProject({ ...ctx, now: new Date(ctx.now.getTime() - msEarlier) }, projectWords())
  for (let msEarlier = 0; msEarlier < 5; msEarlier++) await publish(msEarlier)
  await expect(publish(5)).rejects.toEqual(new Refused('published-enough-today'))
})

describe('somebody else’s project', () => {
  test('is not found', async () => {
    const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
    const company = await aVerifiedCompany(world)
    const { projectId } = await publishProject(world.context(karin.actor), projectWords())
    for (const { actor } of [olle, company])
      await expect(getOwnProject(world.context(actor), projectId)).rejects.toThrow(NotFound)
    await expect(getOwnProject(world.context(karin.actor), 'not-an-id')).rejects.toThrow(NotFound)
    expect(await listOwnProjects(world.context(olle.actor))).toEqual([])
  })
})

test('own projects are listed newest first, filtered by state if requested', async () => {
  const karin = await aCustomer(world)
  world.at('2026-11-22T10:00:00Z')
  await publishProject(world.context(karin.actor), projectWords({ title: 'Första' }))
  world.at('2026-11-23T10:00:00Z')
  await publishProject(world.context(karin.actor), projectWords({ title: 'Andra' }))
  const ctx = world.context(karin.actor)
  expect((await listOwnProjects(ctx)).map(({ title }) => title)).toEqual(['Andra', 'Första'])
  expect(await listOwnProjects(ctx, { limit: 1 })).toHaveLength(1)
  expect(await listOwnProjects(ctx, { states: ['completed'] })).toEqual([])
})
