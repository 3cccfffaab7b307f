import { beforeAll, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { changeAnswers } from '#features/projects/server/change-answers.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { publishDraft } from '#features/projects/server/publish-draft.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject, projectWords } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCompany, aCustomer, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const answers = { floorArea: 5, pipes: 'replace', rooms: 2 }

describe('answers to the questions about a job', () => {
  test('of its own trade are stored with the project, shown to its owner and to companies with full access', async () => {
    const [customer, company, stranger] = [
      await aCustomer(world),
      await aVerifiedCompany(world),
      await aCompany(world),
    ]
    const { projectId } = await aProject(world, customer, { answers })
    const own = { floorArea: 5, pipes: 'replace' }
    expect(await getOwnProject(world.context(customer.actor), projectId)).toMatchObject({ answers: own })
    const seen = await getProjectForCompany(world.context(company.actor), projectId)
    expect(seen).toMatchObject({ access: 'full', project: { answers: own, readiness: expect.any(Number) } })
    const card = await getProjectForCompany(world.context(stranger.actor), projectId)
    expect(card.access).toBe('card')
    expect(card.project).not.toHaveProperty('answers')
  })

  test('are kept with a draft until the account exists', async () => {
    const draft = await keepDraft(world.context(anonymous), { ...projectWords(), answers })
    const customer = await aCustomer(world)
    const published = await publishDraft(world.context(customer.actor), draft.token)
    const project = await getOwnProject(world.context(customer.actor), published?.projectId ?? '')
    expect(project.answers).toEqual({ floorArea: 5, pipes: 'replace' })
  })

  test('are part of the export, and are erased with the account', async () => {
    const customer = await aCustomer(world)
    const ctx = { ...world.context(customer.actor), actor: customer.actor }
    const { projectId } = await aProject(world, customer, { answers })
    await aQuote(world, await aVerifiedCompany(world), projectId)
    expect(JSON.stringify(await exportOwnData(ctx))).toContain('"pipes":"replace"')
    await deleteOwnAccount(ctx, { password: PASSWORD })
    const rows = await world.services.db
      .selectFrom('projects')
      .select('answers')
      .where('id', '=', projectId)
      .execute()
    expect(rows).toEqual([{ answers: {} }])
  })
})

describe('change-answers: the owner', () => {
  test('can change them until the first quote rests on them', async () => {
    const customer = await aCustomer(world)
    const ctx = world.context(customer.actor)
    const { projectId } = await aProject(world, customer, { answers })
    await changeAnswers(ctx, { projectId, answers: { access: 'lift', rooms: 3 } })
    expect(await getOwnProject(ctx, projectId)).toMatchObject({
      answers: { access: 'lift' },
      allowed: { changeAnswers: true },
    })
    await aQuote(world, await aVerifiedCompany(world), projectId)
    const late = changeAnswers(ctx, { projectId, answers: {} })
    await expect(late).rejects.toEqual(new Refused('answers-settled'))
    expect(await getOwnProject(ctx, projectId)).toMatchObject({
      answers: { access: 'lift' },
      allowed: { changeAnswers: false },
    })
    const events = await world.services.db
      .selectFrom('events')
      .select('payload')
      .where('subject_id', '=', projectId)
      .where('type', '=', 'project.answers-changed')
      .execute()
    expect(events).toEqual([{ payload: { ownerId: customer.userId } }])
  })

  test('is the only one: others do not find the project', async () => {
    const { projectId } = await aProject(world, await aCustomer(world), { answers })
    for (const { actor } of [await aCustomer(world), await aVerifiedCompany(world)])
      await expect(changeAnswers(world.context(actor), { projectId, answers: {} })).rejects.toThrow(NotFound)
  })
})
