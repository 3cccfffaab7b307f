import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { saveProjectMove } from '#features/projects/server/project-store.ts'
import { system } from '#kernel/actor.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aProject, writtenColumns } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { provenFacts } from '#tests/support/identity/same-person.ts'
import {
  aCompany,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { foundProjectsInput } from '../domain/found-projects-input.ts'
import { getProjectForCompany } from './company-project-queries.ts'
import { listProjectsForCompany } from './found-project-queries.ts'

const world = await testServices()
let karin: Customer
let fitting: Company
let unverified: Company
let elsewhere: Company
let otherTrade: Company
let invited: Company
let projectId: string

beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world, { name: 'Karin Bergqvist-Hemlig' })
  invited = await aVerifiedCompany(world, { place: 'Enköping' })
  const secret = { location: 'Hemliga gatan 1, Uppsala', title: 'Badrum, ring 070-174 06 99' }
  projectId = (await aProject(world, karin, { ...secret, additionalInfo: 'Hiss finns' })).projectId
  await dispatch(world, projectId)
  fitting = await aVerifiedCompany(world)
  unverified = await aCompany(world)
  elsewhere = await aVerifiedCompany(world, { place: 'Kiruna' })
  otherTrade = await aVerifiedCompany(world, { categories: ['painting'] })
})

const see = (company: Company, id = projectId) => getProjectForCompany(world.context(company.actor), id)
const list = (company: Company, search = '') =>
  listProjectsForCompany(world.context(company.actor), foundProjectsInput(new URLSearchParams(search)))

function move(change: StateChange<ProjectState> & { awardedCompanyId?: string }): Promise<void> {
  const ctx = world.context(system('test'))
  return ctx.db.transaction().execute((db) => saveProjectMove({ ...ctx, db, transaction: true }, change))
}

describe('one project', () => {
  test('whole for verified companies that fit or were asked, but for name, contact and street', async () => {
    for (const company of [fitting, invited]) {
      const seen = await see(company)
      expect(seen).toMatchObject({ access: 'full', mayQuote: true, verified: true, lacks: [] })
      expect(seen.project).toMatchObject({
        title: 'Badrum, ring •••',
        additionalInfo: 'Hiss finns',
        municipality: { name: 'Uppsala' },
      })
      expect(JSON.stringify(seen)).not.toMatch(/Hemlig/)
      expect(JSON.stringify(seen)).not.toContain(karin.userId)
    }
    expect((await see(invited)).invited).toBe(true)
    expect((await see(fitting)).invited).toBe(false)
  })

  test('as a card for everybody else, with what is lacking', async () => {
    const seen = await see(unverified)
    expect(seen).toMatchObject({ access: 'card', mayQuote: false, fits: true, verified: false })
    expect(seen.lacks).toContainEqual({ lack: 'application' })
    for (const company of [unverified, elsewhere, otherTrade]) {
      const card = await see(company)
      expect(card).toMatchObject({ access: 'card', mayQuote: false, project: { title: null } })
      expect(JSON.stringify(card)).not.toMatch(/Hemlig|Hiss finns|070-174/)
    }
  })

  test('does not exist for customers, visitors and companies without facts', async () => {
    const strangers = [karin.actor, { kind: 'anonymous' as const }, { ...fitting.actor, companyId: null }]
    for (const actor of strangers)
      await expect(getProjectForCompany(world.context(actor), projectId)).rejects.toThrow(NotFound)
    await expect(see(fitting, 'nonsense')).rejects.toThrow(NotFound)
  })
})

describe('a project that takes no more quotes', () => {
  test('exists for companies that were asked, have quoted or were awarded, and for no other', async () => {
    const asked = await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Lund' })
    const { projectId: id } = await aProject(world, karin, { category: 'outdoor', location: 'Lund' })
    await dispatch(world, id)
    const [winner, rival] = [
      await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Lund' }),
      await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Lund' }),
    ]
    await move({ id, from: ['published'], to: 'awarded', awardedCompanyId: winner.companyId })

    expect(await see(winner, id)).toMatchObject({ access: 'full', awarded: true, mayQuote: false })
    expect(await see(asked, id)).toMatchObject({ access: 'card', awarded: false, mayQuote: false })
    await expect(see(rival, id)).rejects.toThrow(NotFound)
    const quoted = await getProjectForCompany(world.context(rival.actor), id, { quoted: true })
    expect(quoted.access).toBe('full')
    expect((await list(winner)).projects).toEqual([])
  })
})

describe('the list', () => {
  const ids = async (company: Company, search = '') =>
    (await list(company, search)).projects.map(({ project }) => project.id)

  test('holds projects that fit or that the company was asked about, or all', async () => {
    expect(await ids(fitting)).toEqual([projectId])
    expect(await ids(unverified)).toEqual([projectId])
    expect(await ids(invited)).toEqual([projectId])
    expect(await ids(elsewhere)).toEqual([])
    expect(await ids(otherTrade)).toEqual([])
    expect(await ids(elsewhere, 'scope=all')).toEqual([projectId])
    expect(await ids(elsewhere, 'scope=all&category=painting')).toEqual([])
    expect(await ids(elsewhere, 'scope=all&municipality=0380')).toEqual([projectId])
  })

  test('shows each project as far as the company may see it', async () => {
    expect((await list(fitting)).projects).toMatchObject([{ access: 'full', mayQuote: true }])
    const cards = await list(elsewhere, 'scope=all')
    expect(cards.projects).toMatchObject([{ access: 'card', mayQuote: false, project: { title: null } }])
    expect(JSON.stringify([await list(fitting), cards])).not.toMatch(/Hemlig/)
  })

  test('is empty for actors without a company', async () => {
    const filter = foundProjectsInput(new URLSearchParams())
    expect(await listProjectsForCompany(world.context(karin.actor), filter)).toEqual({
      projects: [],
      next: null,
    })
  })

  test('continues where the page before ended', async () => {
    const company = await aVerifiedCompany(world, { categories: ['kitchen'], place: 'Falun' })
    const made: string[] = []
    for (let number = 0; number < 5; number++) {
      world.at(`2026-11-21T11:0${number}:00Z`)
      made.unshift((await aProject(world, karin, { category: 'kitchen', location: 'Falun' })).projectId)
    }
    const ctx = world.context(company.actor)
    const first = await listProjectsForCompany(ctx, foundProjectsInput(new URLSearchParams()), { limit: 3 })
    const second = await listProjectsForCompany(
      ctx,
      foundProjectsInput(new URLSearchParams({ before: first.next ?? '' })),
      { limit: 3 },
    )
    expect([...first.projects, ...second.projects].map(({ project }) => project.id)).toEqual(made)
    expect(second.next).toBeNull()
  })

  test('of a company whose trade is rare does not walk those of all trades', async () => {
    const company = await aVerifiedCompany(world, { categories: ['electrical'], place: 'Falun' })
    const rare: string[] = []
    for (let number = 0; number < 3; number++)
      rare.push((await aProject(world, karin, { category: 'electrical', location: 'Falun' })).projectId)
    const columns = await writtenColumns(world)
    await world.services.pool.query(
      `insert into projects (${columns}) select ${columns} from (select (jsonb_populate_record(project, jsonb_build_object('id', uuidv7(), 'submission_key', uuidv7(),
        'category', 'painting', 'published_at', project.published_at + n * interval '1 second'))).*
      from projects project, generate_series(1, 5000) n where project.id = $1) copy`,
      [rare[0]],
    )
    await world.services.pool.query('vacuum analyze projects')
    const { blocks, found } = await world.services.db.transaction().execute(async (db) => {
      const ctx = { ...world.context(company.actor), db, transaction: true } as const
      // What the connection has touched and not yet told the statistics, also before this transaction.
      const touched = async () => {
        const { rows } = await sql<{ blocks: number }>`
          select sum(pg_stat_get_xact_blocks_fetched(oid))::int as blocks from pg_class where relname ~ '^projects'`.execute(
          db,
        )
        return rows[0]?.blocks ?? Number.NaN
      }
      const before = await touched()
      const page = await listProjectsForCompany(ctx, foundProjectsInput(new URLSearchParams()))
      return { blocks: (await touched()) - before, found: page.projects.map(({ project }) => project.id) }
    })
    expect(new Set(found)).toEqual(new Set(rare))
    expect(blocks).toBeGreaterThan(0)
    // To plan the statement, PostgreSQL also reads a page of each index of the table.
    expect(blocks).toBeLessThanOrEqual(60 + 4)
  })
})

describe('a project of somebody behind a company', () => {
  test('is one’s own for the companies of its owner alone', async () => {
    const person = await aCustomer(world)
    const own = await aVerifiedCompany(world, { categories: ['plumbing'] })
    const other = await aVerifiedCompany(world, { categories: ['plumbing'] })
    await provenFacts.phone(world, person, '46701740655')
    await provenFacts.phoneFactor(world, own, '46701740655')
    const { projectId: id } = await aProject(world, person, { category: 'plumbing' })
    expect((await see(own, id)).mayQuote).toBe(false)
    expect((await see(other, id)).mayQuote).toBe(true)
  })
})
