import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { seal } from '#platform/seal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import {
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { MOST_SEARCHES, type SearchNotice } from '../../domain/saved-search/saved-search.ts'
import { changeSearch } from './change-search.ts'
import { markSearchSeen } from './mark-search-seen.ts'
import { matchSearches } from './match-searches.ts'
import { notifyOfHits } from './notify-of-hits.ts'
import { pauseSearch } from './pause-search.ts'
import { removeSearch } from './remove-search.ts'
import { saveSearch } from './save-search.ts'
import { searchStopLink } from './saved-search-link.ts'
import { listOwnSearches } from './saved-search-queries.ts'
import { searchMailJob, sendSearchMail } from './send-search-mail.ts'
import { stopSearchMails } from './stop-search-mails.ts'

const world = await testServices()
const ctx = () => world.context(system('test'))
let karin: Customer
let minutes = 0

beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
/** A search is saved before what it finds is published. */
beforeEach(later)

function later(): void {
  minutes += 10
  world.at(new Date(Date.parse('2026-11-21T08:00:00Z') + minutes * 60_000).toISOString())
}

async function save(
  company: Company,
  search: string,
  notice: SearchNotice = 'bell',
  name = search || 'allt',
) {
  const filter = foundProjectsInput(new URLSearchParams(search))
  const { searchId } = await saveSearch(world.context(company.actor), { filter, name, notice })
  later()
  return searchId
}

async function publish(words: Partial<PublishProjectInput>): Promise<string> {
  const { projectId } = await aProject(world, karin, words)
  await matchSearches(ctx(), { projectId })
  return projectId
}

/** Whom the bell tells of the project. */
async function notifiedBy(projectId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('subject_id')
    .where('type', '=', 'company.project-found')
    .where(sql<boolean>`payload ->> 'projectId' = ${projectId}`)
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}

const fresh = async (company: Company) =>
  (await listOwnSearches(world.context(company.actor))).map(({ name, fresh }) => [name, fresh])

describe('match-searches: a published project', () => {
  test('mark-search-seen: notifies the company whose search it fits, once, and is counted until the company looks', async () => {
    const [bygg, other] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    const searchId = await save(bygg, 'q=bastu')
    await save(bygg, 'category=bathroom')
    await save(other, 'q=vinkällare')
    const projectId = await publish({ title: 'Badrum med bastu' })
    expect(await notifiedBy(projectId)).toEqual([bygg.companyId])
    expect(await fresh(bygg)).toEqual([
      ['q=bastu', 1],
      ['category=bathroom', 1],
    ])
    expect(await fresh(other)).toEqual([['q=vinkällare', 0]])
    await matchSearches(ctx(), { projectId })
    expect(await notifiedBy(projectId)).toHaveLength(1)
    later()
    await markSearchSeen(world.context(bygg.actor), { searchId })
    expect((await fresh(bygg))[0]).toEqual(['q=bastu', 0])
  })

  test.each([
    ['in another place', 'scope=all&category=kitchen&municipality=0180'],
    ['of another trade', 'scope=all&category=painting'],
    ['with other words', 'scope=all&category=kitchen&q=pool'],
    ['with too small a budget', 'scope=all&category=kitchen&budget=200000'],
    ['with too large a budget', 'scope=all&category=kitchen&budgetTo=25000'],
  ])('%s notifies nobody', async (_, search) => {
    const far = await aVerifiedCompany(world, { place: 'Kiruna', categories: ['kitchen'] })
    await save(far, search)
    expect(await notifiedBy(await publish({ category: 'kitchen' }))).toEqual([])
  })

  test('notifies by the saved limits of the budget', async () => {
    const far = await aVerifiedCompany(world, { place: 'Kiruna', categories: ['outdoor'] })
    await save(far, 'scope=all&category=painting&budget=25000&budgetTo=50000')
    const toldAt = async (budget: PublishProjectInput['budget']) =>
      (await notifiedBy(await publish({ category: 'painting', budget }))).includes(far.companyId)
    expect(await toldAt('50000-100000')).toBe(false)
    expect(await toldAt('under-25000')).toBe(false)
    expect(await toldAt('25000-50000')).toBe(true)
    expect(await toldAt('open')).toBe(true)
  })

  test('among all projects is found by its trade and place', async () => {
    const far = await aVerifiedCompany(world, { place: 'Kiruna', categories: ['outdoor'] })
    await save(far, 'scope=all&category=plumbing&municipality=0380')
    expect(await notifiedBy(await publish({ category: 'plumbing' }))).toEqual([far.companyId])
  })

  test('does not notify by words that the company may not read', async () => {
    const far = await aVerifiedCompany(world, { place: 'Kiruna', categories: ['outdoor'] })
    await save(far, 'scope=all&category=electrical&q=hemlighet')
    const projectId = await publish({
      category: 'electrical',
      description: 'En hemlighet i väggen bakom köket.',
    })
    expect(await notifiedBy(projectId)).toEqual([])
  })

  test('does not notify a company that was asked about it', async () => {
    const asked = await aVerifiedCompany(world, { place: 'Visby', categories: ['painting'] })
    await save(asked, '')
    const { projectId } = await aProject(world, karin, { category: 'painting', location: 'Visby' })
    await dispatch(world, projectId)
    await matchSearches(ctx(), { projectId })
    expect(await notifiedBy(projectId)).not.toContain(asked.companyId)
    expect(await fresh(asked)).toEqual([['allt', 1]])
  })

  test('pause-search, remove-search: does not notify by a search that is paused, removed, or resumed later', async () => {
    const bygg = await aVerifiedCompany(world, { place: 'Lund', categories: ['kitchen'] })
    const as = world.context(bygg.actor)
    const searchId = await save(bygg, 'q=spis')
    await pauseSearch(as, { searchId, isPaused: true })
    const first = await publish({ category: 'kitchen', location: 'Lund', title: 'Ny spis' })
    later()
    await pauseSearch(world.context(bygg.actor), { searchId, isPaused: false })
    await matchSearches(ctx(), { projectId: first })
    expect(await notifiedBy(first)).toEqual([])
    later()
    const second = await publish({ category: 'kitchen', location: 'Lund', title: 'Ny spis igen' })
    expect(await notifiedBy(second)).toEqual([bygg.companyId])
    await removeSearch(as, { searchId })
    expect(
      await notifiedBy(await publish({ category: 'kitchen', location: 'Lund', title: 'Spis tre' })),
    ).toEqual([])
  })
})

describe('notify-of-hits, send-search-mail, stop-search-mails: the mail of the day', () => {
  async function mailed(): Promise<string[]> {
    world.jobs.splice(0)
    await notifyOfHits(ctx())
    const jobs = world.jobs.splice(0).filter(({ name }) => name === searchMailJob.name)
    for (const { data } of jobs) await sendSearchMail(ctx(), searchMailJob.schema.parse(data))
    return jobs.map(({ data }) => searchMailJob.schema.parse(data).companyId)
  }

  test('lists each project once, as anybody may see it, and ends by its link', async () => {
    const bygg = await aVerifiedCompany(world, { place: 'Falun', categories: ['outdoor'] })
    await save(bygg, 'q=altan', 'daily', 'Altaner')
    await save(bygg, 'category=outdoor', 'daily', 'Allt ute')
    const projectId = await publish({ category: 'outdoor', location: 'Falun', title: 'Altan mot söder' })
    expect(await notifiedBy(projectId)).toEqual([])
    expect(await mailed()).toEqual([bygg.companyId])
    const mail = world.mails.at(-1)
    expect(mail).toMatchObject({ to: bygg.email, subject: 'Ett nytt projekt i era bevakningar' })
    expect(mail?.text).toContain('Altan mot söder, Falun')
    expect(await mailed()).toEqual([])

    const [, token = ''] = /\/bevakningar\/(\S+)/.exec(mail?.text ?? '') ?? []
    await stopSearchMails(world.context(anonymous), { token })
    await stopSearchMails(world.context(anonymous), { token })
    const searches = await listOwnSearches(world.context(bygg.actor))
    expect(searches.map(({ notice }) => notice)).toEqual(['bell', 'bell'])
    await expect(stopSearchMails(world.context(anonymous), { token: 'x' })).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  test('cannot be ended by somebody who has left the company since, except by a link from before 2026-11-29', async () => {
    const bygg = await aVerifiedCompany(world, { place: 'Luleå', categories: ['outdoor'] })
    const other = await aVerifiedCompany(world, { place: 'Luleå', categories: ['outdoor'] })
    await save(bygg, 'category=outdoor', 'daily')
    const notices = async () => (await listOwnSearches(world.context(bygg.actor))).map(({ notice }) => notice)
    const tokenOf = (path: string) => path.split('/').at(-1) ?? ''
    const { companyId } = bygg
    const token = tokenOf(searchStopLink(world.services, { companyId, userId: other.actor.userId }))
    await expect(stopSearchMails(world.context(anonymous), { token })).rejects.toMatchObject({
      name: 'NotFound',
    })
    expect(await notices()).toEqual(['daily'])
    await stopSearchMails(world.context(anonymous), {
      token: seal(world.services, 'search-stop-link', companyId),
    })
    expect(await notices()).toEqual(['bell'])
  })

  test('leaves out what the bell has shown', async () => {
    const bygg = await aVerifiedCompany(world, { place: 'Umeå', categories: ['outdoor'] })
    await save(bygg, 'q=pergola')
    await save(bygg, 'category=outdoor', 'daily')
    await publish({ category: 'outdoor', location: 'Umeå', title: 'Pergola' })
    expect(await mailed()).toEqual([])
  })
})

test('send-search-mail: a company that is suspended is not mailed what its searches find', async () => {
  const company = await aVerifiedCompany(world)
  await save(company, 'q=orangeri', 'daily')
  const reason = 'Bilderna är en konkurrents.'
  await suspendAccount(world.context(aStaffMember()), { userId: company.userId, reason })
  await publish({ title: 'Orangeri vid gaveln' })
  const sent = world.mails.length
  await notifyOfHits(ctx())
  for (const { name, data } of world.jobs.splice(0))
    if (name === 'send-search-mail') await sendSearchMail(ctx(), searchMailJob.schema.parse(data))
  expect(world.mails.slice(sent).filter(({ to }) => to === company.email)).toEqual([])
})

test('notify-of-hits: a company gets one mail a day, although more is found while hundreds of mails are prepared', async () => {
  const projectIds = [(await aProject(world, karin)).projectId, (await aProject(world, karin)).projectId]
  const { db, queue } = world.services
  // Companies that need not exist for this, each with one search.
  const { rows } = await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    return sql<{
      id: string
    }>`insert into saved_searches (company_id, slot, name, notice, choices, scope, since, seen_at, created_at)
      select gen_random_uuid(), 1, 'x', 'daily', '', 'fitting', now(), now(), now() from generate_series(1, 450)
      returning id`.execute(db)
  })
  const findFor = (projectId = '') =>
    sql`insert into saved_search_hits (search_id, project_id, found_at)
      select id, ${projectId}::uuid, now() from saved_searches where id = any(${rows.map(({ id }) => id)}::uuid[])
      on conflict do nothing`.execute(db)
  await findFor(projectIds.pop())
  world.jobs.splice(0)
  const enqueue: typeof queue.enqueue = async (...job) => {
    await queue.enqueue(...job)
    const next = projectIds.pop()
    if (next) await findFor(next)
  }
  await notifyOfHits({ ...ctx(), services: { ...world.services, queue: { ...queue, enqueue } } })
  const mailed = world.jobs.splice(0).map(({ data }) => searchMailJob.schema.parse(data).companyId)
  expect(mailed).toHaveLength(450)
  expect(new Set(mailed).size).toBe(450)
})

test('save-search, change-search: ten at most, each once, and a stranger finds none', async () => {
  const [bygg, other] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const ids: string[] = []
  for (let number = 0; number < MOST_SEARCHES; number++)
    ids.push(await save(bygg, `q=ord${'abcdefghij'[number]}`))
  await expect(save(bygg, 'q=mer')).rejects.toMatchObject({ code: 'too-many-searches' })
  await expect(save(bygg, 'q=orda')).rejects.toMatchObject({ code: 'search-saved-already' })
  await expect(save(bygg, 'scope=all')).rejects.toMatchObject({ code: 'search-too-wide' })
  const searchId = ids[0] ?? ''
  await changeSearch(world.context(bygg.actor), { searchId, name: 'Nytt namn', notice: 'daily' })
  expect((await listOwnSearches(world.context(bygg.actor)))[0]).toMatchObject({
    name: 'Nytt namn',
    notice: 'daily',
  })
  for (const actor of [other.actor, karin.actor, { ...bygg.actor, companyId: null }])
    for (const act of [
      () => removeSearch(world.context(actor), { searchId }),
      () => pauseSearch(world.context(actor), { searchId, isPaused: true }),
      () => changeSearch(world.context(actor), { searchId, name: 'Stulen', notice: 'bell' }),
      () => markSearchSeen(world.context(actor), { searchId }),
    ])
      await expect(act()).rejects.toMatchObject({ name: 'NotFound' })
  await expect(
    saveSearch(world.context(karin.actor), { filter: foundProjectsInput([]), name: 'x', notice: 'bell' }),
  ).rejects.toMatchObject({ code: 'not-allowed' })
  await removeSearch(world.context(bygg.actor), { searchId })
  expect(await save(bygg, 'q=plats')).toBeTruthy()
})
