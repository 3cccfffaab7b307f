import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placePage } from '#features/market/server/place-page-queries.ts'
import { standingValues } from '#features/matching/domain/rank-values.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { removeAccount } from '#features/privacy/server/remove-account.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { landingReviews } from '#features/reviews/server/landing-review-queries.ts'
import { ratingOfCompany, reviewsOfCompany } from '#features/reviews/server/review-queries.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { anonymous } from '#kernel/actor.ts'
import {
  aFinishedJob,
  type FinishedJob,
  hoursAfter,
  ofCompany,
  reviewedByBoth,
} from '#tests/support/market/finished-job.ts'
import { aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let job: FinishedJob
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers })
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-23T08:00:00Z')
  job = await aFinishedJob(world)
  await settle(world)
})

async function rankedRating(): Promise<number[]> {
  const rows = await world.services.db
    .selectFrom('matching_candidates')
    .where('company_id', '=', job.company.companyId)
    .select('rating')
    .distinct()
    .execute()
  return rows.map(({ rating }) => rating)
}

const shown = async () => (await reviewsOfCompany(world.context(anonymous), job.company.companyId)).reviews[0]

describe('the effect of reviews on the ranking', () => {
  test('is neutral before the first review; then it is the mean, adjusted as the page about the ranking says', async () => {
    expect(await rankedRating()).toEqual([500])
    await reviewedByBoth(world, job, {
      ofCompany: { grades: { price: 5, time: 4, workmanship: 5, contact: 5 }, words: '' },
    })
    await settle(world)
    const facts = { trades: 2, responseChance: 0, askedThisWeek: 0, capacityPerWeek: null, requestsEver: 0 }
    const { rating } = standingValues({ ...facts, ratings: { sum: 4.75, count: 1 } })
    expect(await rankedRating()).toEqual([rating])
    expect(rating).toBeGreaterThan(500)
    expect((await ratingOfCompany(world.context(), job.company.companyId))?.mean).toBe(4.75)
  })

  test('is correct when two jobs of one company are reviewed at the same time', async () => {
    const other = await aFinishedJob(world, { company: job.company })
    hoursAfter(world, job, 36)
    const both = [job, other]
    for (const { customer, projectId } of both)
      await saveReview(world.context(customer.actor), { projectId, ...ofCompany('', 3) })
    await Promise.all(
      both.map(({ projectId }) =>
        saveReview(world.context(job.company.actor), {
          projectId,
          grades: { brief: 5, payment: 5, contact: 5 },
          words: '',
        }),
      ),
    )
    const { db } = world.services
    const kept = db.selectFrom('company_ratings').where('company_id', '=', job.company.companyId)
    expect(await kept.select(['review_count', 'part_sum']).execute()).toEqual([
      { review_count: 2, part_sum: 24 },
    ])
  })
})

test('the page of a place shows the rating beside the company, and none for a company without reviews', async () => {
  await aVerifiedCompany(world)
  await reviewedByBoth(world, job, { ofCompany: ofCompany('', 4) })
  const place = findMunicipality('uppsala')
  if (!place) throw new Error('no such municipality')
  const { companies } = await placePage(world.context(anonymous), 'bathroom', place)
  const rated = companies.find(({ companyName }) => companyName === job.company.name)
  expect(rated?.rating).toMatchObject({ mean: 4, count: 1 })
  expect(companies.some(({ rating }) => rating === null)).toBe(true)
})

describe('a review', () => {
  test('keeps its grades when its customer deletes the account', async () => {
    await reviewedByBoth(world, job, { ofCompany: ofCompany('Mina egna ord.', 4) })
    const { actor } = job.customer
    await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
    expect(await shown()).toMatchObject({ firstName: null, words: '', grades: { price: 4 } })
    expect((await ratingOfCompany(world.context(), job.company.companyId))?.count).toBe(1)
  })

  test('is deleted when its customer deletes the account before it is published', async () => {
    hoursAfter(world, job, 30)
    const { actor } = job.customer
    await saveReview(world.context(actor), { projectId: job.projectId, ...ofCompany() })
    await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
    const { db } = world.services
    expect(
      await db.selectFrom('reviews').where('project_id', '=', job.projectId).selectAll().execute(),
    ).toEqual([])
  })

  test('keeps the customer’s words, but not the answer, when the company deletes its account', async () => {
    await reviewedByBoth(world, job, { ofCompany: ofCompany('Mina egna ord.', 4) })
    const { actor } = job.company
    await answerReview(world.context(actor), { projectId: job.projectId, answer: 'Tack för de orden.' })
    await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
    expect(await shown()).toMatchObject({ words: 'Mina egna ord.', answer: { words: null } })
  })

  test('is deleted, and not counted, when the operator’s program removes its customer', async () => {
    await reviewedByBoth(world, job)
    await removeAccount(world.context({ kind: 'service' }), job.customer.userId)
    const { db } = world.services
    const kept = db.selectFrom('company_ratings').where('company_id', '=', job.company.companyId)
    expect(await kept.selectAll().execute()).toEqual([])
    expect(await shown()).toBeUndefined()
  })
})

test('the landing page quotes real customers with any grade, and never the demo’s', async () => {
  await reviewedByBoth(world, job, {
    ofCompany: ofCompany('De kom för sent, men gjorde ett gott arbete.', 2),
  })
  const said = await landingReviews(world.context(anonymous))
  expect(said?.short.map(({ words }) => words)).toContain('De kom för sent, men gjorde ett gott arbete.')
  expect(said?.satisfied).toBeLessThan(1)
  await world.services.db.updateTable('profiles').set({ name: 'Karin 070-174 06 05' }).execute()
  const names = (await landingReviews(world.context(anonymous)))?.short.map(({ firstName }) => firstName)
  expect(new Set(names)).toEqual(new Set(['Karin']))
})
