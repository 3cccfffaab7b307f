import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Category, categories } from '#features/companies/domain/category.ts'
import { distanceWithin } from '#features/companies/domain/service-area.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { haversine } from '#features/places/domain/place.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { findMunicipality, municipalitiesByCounty } from '#features/places/server/municipalities.ts'
import { system } from '#kernel/actor.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { aProject, writtenColumns } from '#tests/support/a-project.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { manyCompanies } from '#tests/support/market/many-companies.ts'
import { aCustomer, aVerifiedCompany, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { tieOrder } from '../domain/company-lot.ts'
import { chordSquared, distanceValue } from '../domain/rank-values.ts'
import { rankingOn } from '../domain/ranking-weights.ts'
import { type CandidateSource, candidatesOf } from '../domain/stored-candidate.ts'
import { companiesToAsk } from './candidate-queries.ts'
import { candidateSources } from './candidate-source-queries.ts'
import { candidatesFor, fullCandidatesFor, type SoughtProject } from './ranked-candidate-queries.ts'
import { renewAllCandidates, renewCandidates, renewDueCandidates } from './renew-candidates.ts'
import { widenedCandidatesFor } from './widened-candidate-queries.ts'

const world = await testServices()
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  world.at('2026-11-21T10:00:00Z')
})

const ctxNow = () => world.context(system('test'))

function placeOf(slug: string) {
  const found = findMunicipality(slug)
  if (!found) throw new Error(`no municipality ${slug}`)
  const { code, name, latitude, longitude } = found
  return { label: name, municipalityCode: code, latitude, longitude }
}

function sought(category: Category, slug: string): SoughtProject {
  return { id: crypto.randomUUID(), ownerId: karin.userId, category, place: placeOf(slug), budget: 'open' }
}

async function idsFor(project: SoughtProject, excluding: string[] = []) {
  const found = await candidatesFor(ctxNow(), project, { limit: 20, excluding })
  return found.map(({ companyId }) => companyId)
}

describe('renew-candidates: the candidates of a project', () => {
  test('are those that may be asked there, with what the ranking makes of them', async () => {
    const near = { categories: ['painting'], place: 'Åre', radiusKm: 50 } as const
    const are = await aVerifiedCompany(world, { ...near, categories: ['painting'] })
    const ostersund = await aVerifiedCompany(world, {
      categories: ['painting', 'outdoor'],
      place: 'Östersund',
      radiusKm: 200,
    })
    await aVerifiedCompany(world, { ...near, categories: ['kitchen'] })
    await aVerifiedCompany(world, { categories: ['painting'], place: 'Östersund', radiusKm: 20 })
    const paused = await aVerifiedCompany(world, { ...near, categories: ['painting'] })
    await pauseCompany(world.context(paused.actor), { until: '2026-11-22' })
    const lapsing = await aVerifiedCompany(world, {
      ...near,
      categories: ['painting'],
      itemsValidUntil: '2026-11-22',
    })
    await renewAllCandidates(ctxNow())
    const project = sought('painting', 'are')
    const weights = rankingOn('2026-11-21').points
    const found = await candidatesFor(ctxNow(), project, { limit: 20 })
    expect(new Set(found.map(({ companyId }) => companyId))).toEqual(
      new Set([are.companyId, lapsing.companyId, ostersund.companyId]),
    )
    expect(found.at(-1)?.companyId).toBe(ostersund.companyId)
    for (const { score, values } of found)
      expect(score).toBe(
        Object.entries(values).reduce(
          (sum, [factor, value]) => sum + weights[factor as keyof typeof weights] * value,
          0,
        ),
      )
    expect(found[0]).toMatchObject({
      distanceM: 20_125,
      values: { distance: 959, newcomer: 1000, fit: 1000 },
    })
    expect(await idsFor(project, [are.companyId])).not.toContain(are.companyId)
    expect(await idsFor({ ...project, ownerId: are.userId })).not.toContain(are.companyId)
    expect(await candidatesFor(ctxNow(), { ...project, place: null }, { limit: 20 })).toEqual([])

    // What ends by itself: a check at midnight, also before the job has run; a pause when it has.
    world.at('2026-11-23T00:30:00Z')
    expect(await idsFor(project)).not.toContain(lapsing.companyId)
    await renewDueCandidates(ctxNow())
    expect(await idsFor(project)).toContain(paused.companyId)
  })

  test('have capacity left this week, and lose points with each request', async () => {
    const trosa = { place: 'Trosa', radiusKm: 10 } as const
    const company = await aVerifiedCompany(world, { ...trosa, categories: ['electrical'] })
    await updateCompany(world.context(company.actor), { capacityPerWeek: 1 })
    await renewCandidates(ctxNow(), { companyIds: [company.companyId] })
    const project = sought('electrical', 'trosa')
    const [before] = await candidatesFor(ctxNow(), project, { limit: 1 })
    const asked = await aProject(world, karin, { category: 'electrical', location: 'Trosa' })
    await dispatch(world, asked.projectId)
    await renewCandidates(ctxNow(), { companyIds: [company.companyId] })
    expect(await idsFor(project)).toEqual([])
    await updateCompany(world.context(company.actor), { capacityPerWeek: 2 })
    await renewCandidates(ctxNow(), { accountIds: [company.userId] })
    const [after] = await candidatesFor(ctxNow(), project, { limit: 1 })
    expect(after?.score).toBeLessThan(before?.score ?? 0)
    expect(await idsFor({ ...project, id: asked.projectId })).toEqual([])

    world.at('2026-11-28T10:00:01Z')
    await renewDueCandidates(ctxNow())
    const [later] = await candidatesFor(ctxNow(), project, { limit: 1 })
    expect(later?.values).toMatchObject({ newcomer: 900 })
  })

  test('that are full this week are returned with the moment at which they can be asked again', async () => {
    const at = (place: string, radiusKm: 20 | 120 = 20) =>
      aVerifiedCompany(world, { categories: ['outdoor'], place, radiusKm })
    const [full, reaching, free] = [await at('Ljusdal'), await at('Hudiksvall', 120), await at('Ljusdal')]
    const chosen = await at('Falun')
    await changeServiceArea(world.context(chosen.actor), {
      place: 'Falun',
      kind: 'municipalities',
      radiusKm: 50,
      municipalities: [placeOf('ljusdal').municipalityCode],
    })
    const elsewhere = await at('Hudiksvall')
    for (const { actor } of [full, reaching, chosen, elsewhere])
      await updateCompany(world.context(actor), { capacityPerWeek: 1 })
    const asked = [full, reaching, chosen, elsewhere].map(({ companyId }) => companyId)
    for (const [day, companyId] of asked.entries()) {
      const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Kiruna' })
      const invitedAt = new Date(`2026-11-${16 + day}T10:00:00Z`)
      await anInvitation(world, { projectId, companyId, invitedAt })
    }
    await renewAllCandidates(ctxNow())
    const told = (before: string, excluding: string[] = []) =>
      fullCandidatesFor(ctxNow(), sought('outdoor', 'ljusdal'), {
        before: new Date(before),
        limit: 20,
        excluding,
      })
    expect(await told('2026-12-01')).toEqual([
      { companyId: full.companyId, freeAt: new Date('2026-11-23T10:00:00Z') },
      { companyId: reaching.companyId, freeAt: new Date('2026-11-24T10:00:00Z') },
      { companyId: chosen.companyId, freeAt: new Date('2026-11-25T10:00:00Z') },
    ])
    expect(await told('2026-11-23T12:00:00Z')).toHaveLength(1)
    expect(await told('2026-12-01', [full.companyId, chosen.companyId])).toMatchObject([
      { companyId: reaching.companyId },
    ])
    const canBeAsked = await idsFor(sought('outdoor', 'ljusdal'))
    expect(canBeAsked).toContain(free.companyId)
    expect(canBeAsked.filter((id) => asked.includes(id))).toEqual([])
  })

  test('want jobs of its budget, as they say in their profile', async () => {
    const company = await aVerifiedCompany(world, {
      place: 'Vadstena',
      categories: ['outdoor'],
      radiusKm: 10,
    })
    await updateCompany(world.context(company.actor), { smallestJob: 50_000 })
    await renewCandidates(ctxNow(), { companyIds: [company.companyId] })
    const project = sought('outdoor', 'vadstena')
    const truly = (budget: SoughtProject['budget']) =>
      companiesToAsk(ctxNow(), { ...project, budget }, [company.companyId])
    for (const [budget, isFound] of [
      ['under-25000', false],
      ['25000-50000', false],
      ['50000-100000', true],
      ['over-200000', true],
      ['open', true],
    ] as const) {
      const ids = isFound ? [company.companyId] : []
      expect(await idsFor({ ...project, budget }), budget).toEqual(ids)
      expect(await truly(budget), budget).toEqual(ids)
      const beyond = await widenedCandidatesFor(
        ctxNow(),
        { ...sought('outdoor', 'motala'), budget },
        { limit: 20 },
      )
      expect(beyond.some(({ companyId }) => companyId === company.companyId)).toBe(isFound)
    }
  })

  test('with chosen municipalities are found only there, however far away', async () => {
    const company = await aVerifiedCompany(world, { categories: ['kitchen'], place: 'Stockholm' })
    const municipalities = ['2584', '0180']
    await changeServiceArea(world.context(company.actor), {
      place: 'Stockholm',
      kind: 'municipalities',
      radiusKm: 50,
      municipalities,
    })
    await renewCandidates(ctxNow(), { companyIds: [company.companyId] })
    expect(await idsFor(sought('kitchen', 'kiruna'))).toEqual([company.companyId])
    expect(await idsFor(sought('kitchen', 'solna'))).toEqual([])
  })
})

describe('among many companies', () => {
  beforeAll(async () => {
    await manyCompanies(world, 1_500)
    // So that they differ: requests of the last three weeks, and limits.
    const { projectId } = await aProject(world, karin)
    const columns = await writtenColumns(world)
    await world.services.pool.query(
      `with many as (select id, row_number() over (order by partner_since) as n from company_profiles where location = 'Orten'),
        made as (insert into projects (${columns}) select ${columns} from (select (jsonb_populate_record(project, jsonb_build_object('id', uuidv7(), 'submission_key', uuidv7(),
          'title', 'Badrum ' || n))).* from projects project, generate_series(1, 12) n where project.id = $1) copy returning id)
      insert into project_invitations (project_id, company_id, rank, distance_m, invited_at)
      select made.id, many.id, 1, 0, '2026-11-21T10:00:00Z'::timestamptz - (n * 7919 % 480) * interval '1 hour'
      from many, (select id, row_number() over () as m from made) made where n % (made.m + 2) = 0`,
      [projectId],
    )
    await world.services.pool.query(
      `update company_profiles set capacity_per_week = 3 where location = 'Orten' and substr(id::text, 1, 1) < '4'`,
    )
    world.at('2026-11-21T10:00:00Z')
    await renewAllCandidates(ctxNow())
  }, 60_000)

  test('are returned in the order of a full scan', async () => {
    const rows = await world.services.db.selectFrom('company_profiles').select('id').execute()
    const all = await candidateSources(
      ctxNow(),
      rows.map(({ id }) => id),
    )
    const slugs = municipalitiesByCounty()
      .flatMap(({ municipalities }) => municipalities)
      .filter((_, index) => index % 9 === 0)
      .map(({ slug }) => slug)
    let found = 0
    for (const [index, slug] of slugs.entries()) {
      const project = sought(categories[index % categories.length] ?? 'kitchen', slug)
      const limit = [1, 3, 20, 60][index % 4] ?? 20
      const expected = fullScan(project, all).slice(0, limit)
      const answer = await candidatesFor(ctxNow(), project, { limit })
      expect(answer.map(({ companyId, score, distanceM }) => ({ companyId, score, distanceM }))).toEqual(
        expected,
      )
      found += answer.length
    }
    expect(found).toBeGreaterThan(200)
  })
})

/** The rule itself, without an index: every company is looked at. */
function fullScan({ id, category, place }: SoughtProject, all: readonly CandidateSource[]) {
  if (!place) return []
  const weights = rankingOn(stockholmDate(ctxNow().now))
  return all
    .flatMap((source) => {
      const stored = candidatesOf(source, weights).find((candidate) => candidate.spot.category === category)
      const distanceM = distanceWithin(source.area, source.position, place)
      if (!stored || stored.isFull || distanceM === null || !source.position) return []
      const lost =
        weights.points.distance * (1000 - distanceValue(chordSquared(haversine(source.position, place))))
      return [{ companyId: source.companyId, score: 100_000 - lost - stored.penalty, distanceM }]
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        tieOrder(id, a.companyId) - tieOrder(id, b.companyId) ||
        (a.companyId < b.companyId ? -1 : 1),
    )
}
