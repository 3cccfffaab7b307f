import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { completeProject } from './complete-project.ts'
import { extendProject } from './extend-project.ts'
import { getOwnProject } from './project-queries.ts'
import { type ProjectMove, saveProjectMove } from './project-store.ts'
import { resumeProject } from './resume-project.ts'
import { startProject } from './start-project.ts'

const world = await testServices()
let karin: Customer
let projectId: string

beforeEach(async () => {
  world.at('2026-11-21T10:00:00Z')
  karin = await aCustomer(world)
  projectId = (await aProject(world, karin)).projectId
})

// Does what accepting a quote does to the project; the quote's part is tested in quotes.
function award({ companyId }: Company): Promise<void> {
  return move({ from: ['published', 'quoted'], to: 'awarded', awardedCompanyId: companyId })
}
function move(to: Omit<ProjectMove, 'id'>): Promise<void> {
  const ctx = world.context(system('test'))
  return ctx.db
    .transaction()
    .execute((db) => saveProjectMove({ ...ctx, db, transaction: true }, { id: projectId, ...to }))
}
const own = (): Context => world.context(karin.actor)

describe('the work', () => {
  test('start-project: is started by either party and completed by the customer', async () => {
    const company = await aVerifiedCompany(world)
    await award(company)
    expect((await getOwnProject(own(), projectId)).allowed).toMatchObject({ start: true, complete: false })
    world.at('2026-12-01T08:00:00Z')
    await startProject(world.context(company.actor), { projectId })
    await completeProject(own(), { projectId })
    const project = await getOwnProject(own(), projectId)
    expect(project).toMatchObject({
      state: 'completed',
      startedAt: new Date('2026-12-01T08:00:00Z'),
      completedAt: new Date('2026-12-01T08:00:00Z'),
      awardedCompanyId: company.companyId,
    })
    const events = await world.services.db
      .selectFrom('events')
      .select(['type', 'actor_kind'])
      .where('subject_id', '=', projectId)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { type: 'project.published', actor_kind: 'customer' },
      { type: 'project.started', actor_kind: 'company' },
      { type: 'project.completed', actor_kind: 'customer' },
    ])
  })

  test('can be taken back within a day, once, and continues as before', async () => {
    const company = await aVerifiedCompany(world)
    await award(company)
    await startProject(world.context(company.actor), { projectId })
    const { startedAt } = await getOwnProject(own(), projectId)
    await completeProject(own(), { projectId })
    world.at('2026-11-22T09:00:00Z')
    expect((await getOwnProject(own(), projectId)).allowed).toMatchObject({ resume: true, complete: false })
    await expect(resumeProject(world.context(company.actor), { projectId })).rejects.toThrow(NotFound)
    const attempts = await Promise.allSettled([
      resumeProject(own(), { projectId }),
      resumeProject(own(), { projectId }),
    ])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await getOwnProject(own(), projectId)).toMatchObject({
      state: 'in_progress',
      startedAt,
      completedAt: null,
      resumedAt: new Date('2026-11-22T09:00:00Z'),
    })
    await completeProject(own(), { projectId })
    await expect(resumeProject(own(), { projectId })).rejects.toEqual(new Refused('resumed-already'))
  })

  test('cannot be taken back after a day', async () => {
    const company = await aVerifiedCompany(world)
    await award(company)
    await startProject(own(), { projectId })
    await completeProject(own(), { projectId })
    world.at('2026-11-22T10:00:00Z')
    expect((await getOwnProject(own(), projectId)).allowed.resume).toBe(false)
    await expect(resumeProject(own(), { projectId })).rejects.toEqual(new Refused('completed-too-long-ago'))
  })

  test('cannot start before a quote is accepted, nor end before it has started', async () => {
    await expect(startProject(own(), { projectId })).rejects.toEqual(new Refused('move-not-possible'))
    await expect(completeProject(own(), { projectId })).rejects.toEqual(new Refused('move-not-possible'))
  })

  test('starts once when both parties press concurrently', async () => {
    const company = await aVerifiedCompany(world)
    await award(company)
    const attempts = await Promise.allSettled([
      startProject(own(), { projectId }),
      startProject(world.context(company.actor), { projectId }),
    ])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('has not begun when another company is awarded the project after the first one is lost', async () => {
    await award(await aVerifiedCompany(world))
    await startProject(own(), { projectId })
    await completeProject(own(), { projectId })
    await resumeProject(own(), { projectId })
    await move({ from: ['in_progress'], to: 'expired' })
    await move({ from: ['expired'], to: 'published' })
    await award(await aVerifiedCompany(world))
    expect(await getOwnProject(own(), projectId)).toMatchObject({ startedAt: null, resumedAt: null })
  })

  test('can be moved by its parties only', async () => {
    const company = await aVerifiedCompany(world)
    await award(company)
    const strangers = [await aCustomer(world), await aVerifiedCompany(world)]
    for (const { actor } of strangers) {
      const ctx = world.context(actor)
      await expect(startProject(ctx, { projectId })).rejects.toThrow(NotFound)
      await expect(completeProject(ctx, { projectId })).rejects.toThrow(NotFound)
      await expect(extendProject(ctx, { projectId })).rejects.toThrow(NotFound)
    }
    const asCompany = completeProject(world.context(company.actor), { projectId })
    await expect(asCompany).rejects.toThrow(NotFound)
  })
})

describe('more time for quotes', () => {
  test('is fourteen days, once however often it is pressed concurrently', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => extendProject(own(), { projectId })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { quotesUntil } = await getOwnProject(own(), projectId)
    expect(quotesUntil).toEqual(new Date('2026-12-19T23:00:00Z'))
  })

  test('is refused for an unknown project', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      await expect(extendProject(own(), { projectId: id })).rejects.toThrow(NotFound)
  })
})

test('a move from a former state changes nothing', async () => {
  const ctx = own()
  const late = ctx.db
    .transaction()
    .execute((db) =>
      saveProjectMove(
        { ...ctx, db, transaction: true },
        { id: projectId, from: ['quoted'], to: 'published' },
      ),
    )
  await expect(late).rejects.toEqual(new Refused('move-not-possible'))
})
