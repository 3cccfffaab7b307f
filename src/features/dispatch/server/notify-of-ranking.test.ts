import { beforeAll, expect, test } from 'vitest'
import { type RankingWeights, rankingOn } from '#features/matching/domain/ranking-weights.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { aCompany, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { notifyOfRanking } from './notify-of-ranking.ts'
import { rankingMailJob, sendRankingMail } from './send-ranking-mail.ts'

const world = await testServices({ start: '2027-01-15T08:10:00Z' })
const ctx = () => world.context(system('test'))
const points = rankingOn('2026-11-23').points
const table: RankingWeights[] = [
  { version: 1, from: '2026-11-01', to: '2027-01-31', points },
  { version: 2, from: '2027-02-01', to: null, points: { ...points, load: 40, responseRecord: 30 } },
]
let bygg: Company

beforeAll(async () => {
  await loadPlaces(world.context())
  bygg = await aVerifiedCompany(world)
  await aCompany(world)
})

/** The companies that get a mail now, each with the mail. */
async function mailed(weights = table): Promise<{ companyId: string; subject: string; text: string }[]> {
  world.jobs.splice(0)
  await notifyOfRanking(ctx(), weights)
  const jobs = world.jobs.splice(0).filter(({ name }) => name === rankingMailJob.name)
  return Promise.all(
    jobs.map(async ({ data }) => {
      const job = rankingMailJob.schema.parse(data)
      await sendRankingMail(ctx(), job, weights)
      const { subject = '', text = '' } = world.mails.at(-1) ?? {}
      return { companyId: job.companyId, subject, text }
    }),
  )
}

test('notify-of-ranking: nothing is sent while no change is near, nor of the table as it is', async () => {
  expect(await mailed()).toEqual([])
  world.at('2027-01-16T08:10:00Z')
  expect(await mailed(table.slice(0, 1))).toEqual([])
})

test('notify-of-ranking, send-ranking-mail: each verified company is told once, at least 15 days before, what changes and when', async () => {
  const mails = await mailed()
  expect(mails.map(({ companyId }) => companyId)).toEqual([bygg.companyId])
  expect(world.mails.at(-1)?.to).toBe(bygg.email)
  expect(mails[0]?.subject).toBe('Nya poäng i rangordningen från 1 februari 2027')
  expect(mails[0]?.text).toContain('Hur ofta ni svarar inom ett dygn: 20 i dag, sedan 30')
  expect(mails[0]?.text).toContain('Avstånd till projektet: 14, som i dag')
  expect(mails[0]?.text).toContain('/sa-rangordnar-vi')
  expect(await mailed()).toEqual([])
})

test('notify-of-ranking: a company that is verified later is told, the others are not told again', async () => {
  world.at('2027-01-20T08:10:00Z')
  const late = await aVerifiedCompany(world)
  expect((await mailed()).map(({ companyId }) => companyId)).toEqual([late.companyId])
  world.at('2027-02-01T08:10:00Z')
  await aVerifiedCompany(world)
  expect(await mailed()).toEqual([])
})

test('notify-of-ranking: two workers at the same time tell each company once', async () => {
  world.at('2027-01-21T08:10:00Z')
  const later = [await aVerifiedCompany(world), await aVerifiedCompany(world)].map(
    ({ companyId }) => companyId,
  )
  world.jobs.splice(0)
  await Promise.all([
    notifyOfRanking(ctx(), table),
    notifyOfRanking(ctx(), table),
    notifyOfRanking(ctx(), table),
  ])
  const { rows } = await world.services.pool.query(
    'select company_id from ranking_announcements where company_id = any($1)',
    [later],
  )
  const told = world.jobs.filter(({ name }) => name === rankingMailJob.name)
  expect(rows).toHaveLength(2)
  expect(told.map(({ data }) => rankingMailJob.schema.parse(data).companyId)).toEqual(
    expect.arrayContaining(later),
  )
  expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(told.length)
})
