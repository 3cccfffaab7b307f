import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { projectWords } from '#tests/support/a-project.ts'
import { aCustomer, aNewcomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { keepDraft } from './keep-draft.ts'
import { getOwnProject, listOwnProjects } from './project-queries.ts'
import { pruneDrafts } from './prune-drafts.ts'
import { publishDraft } from './publish-draft.ts'
import { publishProject } from './publish-project.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

const words = () => projectWords({ location: 'Bortom skogen', endDate: '2027-01-15' })

async function aDraft(): Promise<string> {
  world.at('2026-11-21T10:00:00Z')
  return (await keepDraft(world.context(anonymous), words())).token
}

test('a stored draft is published for the person who logs in with it', async () => {
  const token = await aDraft()
  const newcomer = await aNewcomer(world)
  const ctx = world.context(newcomer.actor)
  const published = await publishDraft(ctx, token)
  const project = await getOwnProject(ctx, published?.projectId ?? '')
  expect(project).toMatchObject({ title: words().title, state: 'published', ownerId: newcomer.userId })
})

test('keep-draft: only the hash of the token is stored, and nothing of the text once it is published', async () => {
  const token = await aDraft()
  expect(token).toMatch(/^[\w-]{43}$/)
  const karin = await aCustomer(world)
  await publishDraft(world.context(karin.actor), token)
  const drafts = await world.services.db.selectFrom('project_drafts').selectAll().execute()
  for (const draft of drafts) expect(draft.token_hash.toString('base64url')).not.toBe(token)
  expect(drafts.filter((draft) => draft.published_project_id).map(({ input }) => input)).toContainEqual({})
})

describe('once', () => {
  test('even when eight requests claim it in the same instant', async () => {
    const token = await aDraft()
    const karin = await aCustomer(world)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => publishDraft(world.context(karin.actor), token)),
    )
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
    expect(await listOwnProjects(world.context(karin.actor))).toHaveLength(1)
  })

  test('even when two people claim it', async () => {
    const token = await aDraft()
    const people = [await aCustomer(world), await aCustomer(world)]
    const answers = await Promise.all(people.map(({ actor }) => publishDraft(world.context(actor), token)))
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  })
})

test('a form that was sent again after login gives the same project', async () => {
  const form = words()
  const { token } = await keepDraft(world.context(anonymous), form)
  const ctx = world.context((await aCustomer(world)).actor)
  const sent = await publishProject(ctx, form)
  expect(await publishDraft(ctx, token)).toMatchObject({ projectId: sent.projectId })
  expect(await listOwnProjects(ctx)).toHaveLength(1)
})

test('a form that was changed and sent again after login gives one more project', async () => {
  const form = words()
  const { token } = await keepDraft(world.context(anonymous), { ...form, title: 'Bygga en altan' })
  const ctx = world.context((await aCustomer(world)).actor)
  const sent = await publishProject(ctx, form)
  expect((await publishDraft(ctx, token))?.projectId).not.toBe(sent.projectId)
  expect((await listOwnProjects(ctx)).map(({ title }) => title)).toContain('Bygga en altan')
})

test('a flood of drafts from one IP address is refused', async () => {
  const keep = (ipAddress: string) => keepDraft(world.context(anonymous), words(), ipAddress)
  for (let count = 0; count < 30; count++) await keep('192.0.2.7')
  await expect(keep('192.0.2.7')).rejects.toEqual(new Refused('too-many-drafts'))
  await expect(keep('192.0.2.8')).resolves.toHaveProperty('token')
})

describe('not published', () => {
  test('by an unknown token', async () => {
    const karin = await aCustomer(world)
    expect(await publishDraft(world.context(karin.actor), 'guessed')).toBeNull()
  })

  test('after thirty days', async () => {
    const token = await aDraft()
    const karin = await aCustomer(world)
    world.at('2026-12-21T10:00:00Z')
    expect(await publishDraft(world.context(karin.actor), token)).toBeNull()
  })

  test('for a company, and the draft still waits', async () => {
    const token = await aDraft()
    const company = await aVerifiedCompany(world)
    await expect(publishDraft(world.context(company.actor), token)).rejects.toEqual(
      new Refused('private-account-needed'),
    )
    const karin = await aCustomer(world)
    expect(await publishDraft(world.context(karin.actor), token)).not.toBeNull()
  })

  test('when its end date has passed while it waited', async () => {
    world.at('2026-11-21T10:00:00Z')
    const { token } = await keepDraft(world.context(anonymous), { ...words(), endDate: '2026-11-21' })
    const karin = await aCustomer(world)
    world.at('2026-11-22T10:00:00Z')
    await expect(publishDraft(world.context(karin.actor), token)).rejects.toEqual(
      new Refused('end-date-passed'),
    )
  })
})

test('a draft counts like any other project, and waits until the limit allows it', async () => {
  const karin = await aCustomer(world)
  const tokens = [
    await aDraft(),
    await aDraft(),
    await aDraft(),
    await aDraft(),
    await aDraft(),
    await aDraft(),
  ]
  const publish = (token = '') => publishDraft(world.context(karin.actor), token)
  const answers = await Promise.allSettled(tokens.map(publish))
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))).toEqual([
    new Refused('published-enough-today'),
  ])
  const waiting = tokens[answers.findIndex(({ status }) => status === 'rejected')]
  world.at('2026-11-21T22:59:59Z')
  await expect(publish(waiting)).rejects.toEqual(new Refused('published-enough-today'))
  world.at('2026-11-21T23:00:00Z')
  expect(await publish(waiting)).not.toBeNull()
})

test('prune-drafts: expired drafts are deleted', async () => {
  await aDraft()
  world.at('2027-02-01T10:00:00Z')
  await keepDraft(world.context(anonymous), words())
  await pruneDrafts(world.context())
  const drafts = await world.services.db.selectFrom('project_drafts').select('expires_at').execute()
  expect(drafts).toEqual([{ expires_at: new Date('2027-03-03T10:00:00Z') }])
})
