import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { eraseProjectsOf } from '#features/projects/server/project-erasure-store.ts'
import { saveProjectMove } from '#features/projects/server/project-store.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { foundProjectsInput } from '../domain/found-projects-input.ts'
import type { Beside } from './found-filter-queries.ts'
import { listProjectsForCompany, listRequestsForCompany } from './found-project-queries.ts'

const world = await testServices()
const trades = ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical'] as const
let company: Company
let unverified: Company
let elsewhere: Company

const place = { location: 'Uppsala', additionalInfo: '' }
const projects: Readonly<Record<string, Partial<PublishProjectInput>>> = {
  helrenovering: { title: 'Helrenovering', description: 'Badrummet i källaren ska bli som nytt igen.' },
  badrum: { title: 'Nytt badrum', description: 'Kakel och klinker på golv och väggar.' },
  fasad: {
    title: 'Ommålning av fasad',
    category: 'painting',
    description: 'Trähus i två plan, lite flagnad färg.',
  },
  målare: {
    title: 'Målare sökes',
    category: 'painting',
    description: 'Vardagsrum och hall, tapet i ett rum.',
  },
  laddbox: {
    title: 'Laddbox till elbilen',
    category: 'electrical',
    description: 'Garaget ligger i en annan länga.',
  },
  altan: { title: 'Trädäck', category: 'outdoor', description: 'Fyra meter brett, bakom huset i söderläge.' },
  kök: { title: 'Nya luckor', category: 'kitchen', description: 'Köksrenovering med ny bänkskiva av sten.' },
  avlopp: {
    title: 'Stopp i köket',
    category: 'plumbing',
    description: 'Rörmokare som kan komma snabbt.',
    location: 'Enköping',
  },
}
const names = new Map<string, string>()

beforeAll(async () => {
  await loadPlaces(world.context())
  company = await aVerifiedCompany(world, { categories: [...trades], radiusKm: 120 })
  unverified = await aCompany(world, { categories: [...trades] })
  elsewhere = await aVerifiedCompany(world, { place: 'Kiruna', categories: [...trades] })
  const karin = await aCustomer(world)
  for (const [name, words] of Object.entries(projects))
    names.set((await aProject(world, karin, { ...place, ...words })).projectId, name)
})

const list = (search: string, by = company) =>
  listProjectsForCompany(world.context(by.actor), foundProjectsInput(new URLSearchParams(search)))
const found = async (search: string, by = company) =>
  (await list(search, by)).projects.map(({ project }) => names.get(project.id) ?? project.id).toSorted()
const look = (q: string, by = company) => found(new URLSearchParams({ q }).toString(), by)

describe('words and what they find', () => {
  const gold: [string, string[]][] = [
    // The trade counts as a word, too.
    ['badrum', ['badrum', 'helrenovering']],
    ['badrummet', ['badrum', 'helrenovering']],
    ['badrumsrenovering', ['helrenovering']],
    ['renovera badrum', ['helrenovering']],
    ['renovering', ['helrenovering', 'kök']],
    ['köksrenovering', ['kök']],
    ['måla', ['fasad', 'målare']],
    ['målning', ['fasad', 'målare']],
    ['målare', ['fasad', 'målare']],
    ['måla fasad', ['fasad']],
    ['fasadmålning', ['fasad']],
    ['tapetsera', ['målare']],
    ['kakla', ['badrum']],
    ['elektriker', ['laddbox']],
    ['laddstolpe', ['laddbox']],
    ['garage', ['laddbox']],
    ['altan', ['altan']],
    ['rörmokare', ['avlopp']],
    ['vvs', ['avlopp']],
    ['elbil', ['laddbox']],
    ['köket', ['avlopp', 'kök']],
    ['bänkskivor', ['kök']],
    ['källare', ['helrenovering']],
    ['rummet', ['målare']],
    ['huset', ['altan']],
    ['Enköping', ['avlopp']],
    ['badrum enköping', []],
    ['målare i Uppsala kommun', ['fasad', 'målare']],
    // Typing errors, and letters without marks.
    ['bardum', ['badrum', 'helrenovering']],
    ['badrumm', ['badrum', 'helrenovering']],
    ['malning', ['fasad', 'målare']],
    ['kok', ['avlopp', 'kök']],
    ['ladbox', ['laddbox']],
    ['elektirker', ['laddbox']],
    ['trädck', ['altan']],
    ['enkoping', ['avlopp']],
    // Nothing.
    ['simhall', []],
    ['xyzzy', []],
    ['och', []],
    ['!!!', []],
    ["' or 1=1 --", []],
  ]
  test.each(gold)('%s', async (q, expected) => {
    expect(await look(q)).toEqual(expected)
  })

  test('hits that only resemble the words are marked so', async () => {
    expect((await list('q=bardum')).isForgiving).toBe(true)
    expect((await list('q=badrum')).isForgiving).toBeUndefined()
  })
})

describe('small jobs are found by other words for the same thing', () => {
  const jobs: [string, Partial<PublishProjectInput>][] = [
    ['kran', { title: 'Byta utekran', category: 'plumbing', description: 'Den gamla droppar dygnet runt.' }],
    [
      'säkring',
      { title: 'Säkringar', category: 'electrical', description: 'De går varje gång vi lagar mat.' },
    ],
  ]
  beforeAll(async () => {
    const karin = await aCustomer(world)
    for (const [name, words] of jobs)
      names.set((await aProject(world, karin, { ...place, location: 'Kiruna', ...words })).projectId, name)
  })

  test.each([
    ['kran', ['kran']],
    ['kranar', ['kran']],
    ['kranbyte', ['kran']],
    ['blandare', ['kran']],
    ['elcentral', ['säkring']],
  ])('%s', async (q, expected) => {
    expect(await look(q, elsewhere)).toEqual(expected)
  })
})

describe('words that a company does not read find nothing', () => {
  test('the description of a project of which it sees the card', async () => {
    expect(await look('flagnad')).toEqual(['fasad'])
    expect(await look('flagnad', unverified)).toEqual([])
    expect(await look('fasad', unverified)).toEqual(['fasad'])
    expect(await found('scope=all&q=flagnad', elsewhere)).toEqual([])
    expect(await found('scope=all&q=fasad', elsewhere)).toEqual(['fasad'])
    expect(await found('scope=all&q=flagnad')).toEqual(['fasad'])
  })

  test('contact data, in whatever column it stands', async () => {
    const karin = await aCustomer(world)
    const { projectId } = await aProject(world, karin, {
      ...place,
      title: 'Skorsten på Lingonstigen 14',
      category: 'outdoor',
      description: 'Skriv till vendela.kvist@example.se eller kom till Blåbärsvägen 7 i kväll.',
      additionalInfo: 'Telefon 070-174 06 05',
    })
    for (const q of ['Lingonstigen', 'Blåbärsvägen', 'vendela', 'kvist', 'example', '070-174 06 05'])
      for (const scope of ['', '&scope=all']) expect(await found(`q=${q}${scope}`), q).toEqual([])
    expect(await look('skorsten')).toEqual([projectId])
    // The title holds contact data, so nobody reads it on the card.
    expect(await look('skorsten', unverified)).toEqual([])
  })

  test('hidden and closed projects', async () => {
    const karin = await aCustomer(world)
    const { projectId: id } = await aProject(world, karin, { ...place, title: 'Vindskupa med takfönster' })
    expect(await look('vindskupa')).toEqual([id])
    const ctx = world.context(system('test'))
    await ctx.db
      .transaction()
      .execute((db) =>
        saveProjectMove({ ...ctx, db, transaction: true }, { id, from: ['published'], to: 'hidden' }),
      )
    expect(await look('vindskupa')).toEqual([])
    expect(await found('scope=all&q=vindskupa')).toEqual([])
  })

  test('erased words: no index holds them', async () => {
    const karin = await aCustomer(world)
    const { projectId } = await aProject(world, karin, { ...place, title: 'Orangeri av Kvittenträ' })
    expect(await look('kvittenträ')).toEqual([projectId])
    const ctx = world.context(system('test'))
    await ctx.db
      .transaction()
      .execute((db) => eraseProjectsOf({ ...ctx, db, transaction: true }, karin.userId))
    expect(await look('kvittenträ')).toEqual([])
    expect(await look('orangeri')).toEqual([])
    const { rows } = await sql`select from ts_stat(
      'select app.project_words(title, category, municipality_code) from app.projects') where word like 'kvitten%'`.execute(
      world.services.db,
    )
    expect(rows).toEqual([])
  })
})

describe('out of many', () => {
  const whole = `app.project_words(title || ' ' || description || ' ' || coalesce(additional_info, ''), category, municipality_code)`
  test.each([
    ['projects_by_whole_words', 'projects', `is_open and ${whole} @@ '''#laddbox'''::tsquery`],
    [
      'projects_by_card_words',
      'projects',
      `is_open and app.project_words(card_title, category, municipality_code) @@ '''#laddbox'''::tsquery`,
    ],
    [
      'company_profiles_by_name_words',
      'company_profiles',
      `app.swedish_words(company_name) @@ '''#laddbox'''::tsquery`,
    ],
    [
      'company_profiles_by_bare_name_letters',
      'company_profiles',
      `app.without_marks('Ladbox') <% app.without_marks(company_name)`,
    ],
  ])('words are looked up in %s', async (index, table, condition) => {
    const client = await world.services.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
      const { rows } = await client.query(`explain select id from ${table} where ${condition}`)
      expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(`Bitmap Index Scan on ${index}`)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('choices', () => {
  test.each<[string, string[]]>([
    ['category=painting', ['fasad', 'målare']],
    ['distance=10&category=plumbing', []],
    ['distance=50&category=plumbing', ['avlopp']],
    ['category=kitchen&budget=200000', []],
    ['category=kitchen&budget=100000', ['kök']],
    ['category=kitchen&budgetTo=100000', []],
    ['category=kitchen&budgetTo=200000', ['kök']],
    ['category=kitchen&budget=100000&budgetTo=200000', ['kök']],
    ['category=kitchen&closing=7', []],
    ['category=kitchen&readiness=75', []],
  ])('%s', async (search, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test('of a company that sees cards alone do not tell distances or readiness', async () => {
    expect(await found('distance=10&category=plumbing', unverified)).toEqual(['avlopp'])
    expect(await found('readiness=50', unverified)).toEqual([])
    expect((await list('sort=nearest', unverified)).projects.map(({ project }) => project.id)).toEqual(
      (await list('', unverified)).projects.map(({ project }) => project.id),
    )
  })

  test.each(['', 'sort=closing', 'sort=nearest', 'scope=all', 'scope=all&sort=closing'])(
    'pages of %j follow one another without a gap or a repeat',
    async (search) => {
      const ctx = world.context(company.actor)
      const all = (await list(search)).projects.map(({ project }) => project.id)
      const seen: string[] = []
      let before: string | null = ''
      for (let pages = 0; pages < 10 && before !== null; pages++) {
        const params = new URLSearchParams(search)
        if (before) params.set('before', before)
        const page = await listProjectsForCompany(ctx, foundProjectsInput(params), { limit: 3 })
        seen.push(...page.projects.map(({ project }) => project.id))
        before = page.next
      }
      expect(all.length).toBeGreaterThan(7)
      expect(seen).toEqual(all)
    },
  )

  test('the nearest comes first', async () => {
    const { projects } = await list('sort=nearest')
    const metres = projects.map(({ project }) => ('distanceM' in project ? project.distanceM : null))
    expect(metres).toEqual(metres.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  })
})

test('requests are listed apart, until the company declines', async () => {
  const asked = await aVerifiedCompany(world, { categories: ['kitchen'], place: 'Visby' })
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin, {
    category: 'kitchen',
    location: 'Visby',
    title: 'Kök i Visby',
  })
  await dispatch(world, projectId)
  const { projectId: other } = await aProject(world, karin, { category: 'kitchen', location: 'Visby' })
  const ctx = world.context(asked.actor)
  const all = foundProjectsInput([])
  const requests = async (filter = all) =>
    (await listRequestsForCompany(ctx, filter)).map(({ project }) => project.id)
  const fitting = async () =>
    (await listProjectsForCompany(ctx, all, { source: 'fitting' })).projects.map(({ project }) => project.id)
  expect(await requests()).toEqual([projectId])
  expect(await requests(foundProjectsInput([['q', 'kök visby']]))).toEqual([projectId])
  expect(await requests(foundProjectsInput([['q', 'altan']]))).toEqual([])
  expect(await fitting()).toEqual([other])
  await sql`update project_invitations set outcome = 'declined', settled_at = now() where project_id = ${projectId}`.execute(
    world.services.db,
  )
  expect(await requests()).toEqual([])
  expect(new Set(await fitting())).toEqual(new Set([projectId, other]))
  expect(await listRequestsForCompany(world.context(karin.actor), all)).toEqual([])
})

test('companies that ask in the same moment get each its own list, as they do one after another', async () => {
  const [painter, electrician] = [
    await aVerifiedCompany(world, { categories: ['painting'] }),
    await aVerifiedCompany(world, { categories: ['electrical'] }),
  ]
  const askers = [painter, electrician, company, elsewhere, unverified]
  for (const search of [
    '',
    'sort=nearest',
    'scope=all',
    'budget=50000&budgetTo=200000&distance=100',
    'closing=7',
  ]) {
    const together = await Promise.all(askers.map((by) => list(search, by)))
    for (const [index, by] of askers.entries())
      expect(together[index], search).toEqual(await list(search, by))
  }
  const trades = await Promise.all([list('', painter), list('', electrician)])
  expect(trades.map(({ projects }) => [...new Set(projects.map(({ project }) => project.category))])).toEqual(
    [['painting'], ['electrical']],
  )
})

test('nobody finds anything without a company', async () => {
  const karin = await aCustomer(world)
  for (const actor of [karin.actor, { kind: 'anonymous' as const }, { ...company.actor, companyId: null }])
    expect(
      (await listProjectsForCompany(world.context(actor), foundProjectsInput([['q', 'badrum']]))).projects,
    ).toEqual([])
})

test('lists with and without what a later feature contributes, in turn, each with its own statement', async () => {
  const ctx = world.context(company.actor)
  const beside: Beside = { isAnswered: () => sql`false`, slots: 5, takenSlots: () => sql`null` }
  const closing = foundProjectsInput(new URLSearchParams({ sort: 'closing' }))
  const plain = foundProjectsInput(new URLSearchParams())
  for (const filter of [plain, closing])
    for (const more of [{ beside }, {}])
      expect((await listProjectsForCompany(ctx, filter, more)).projects.length).toBeGreaterThan(0)
})
