import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { refused } from '#kernel/result.ts'
import { aProject } from '#tests/support/a-project.ts'
import {
  aFinishedJob,
  type FinishedJob,
  hoursAfter,
  ofCompany,
  ofCustomer,
  reviewedByBoth,
} from '#tests/support/market/finished-job.ts'
import { aCustomer, aStaffMember, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { answerReview } from './answer-review.ts'
import { publishReviews } from './publish-reviews.ts'
import { ratingOfCompany, reviewSituation, reviewsOfCompany, reviewsOfCustomer } from './review-queries.ts'
import { saveReview } from './save-review.ts'

let world: TestWorld
let job: FinishedJob
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-23T08:00:00Z')
  job = await aFinishedJob(world)
})

const as = ({ actor }: { actor: Actor }) => world.context(actor)
const byCustomer = (words = ofCompany()) =>
  saveReview(as(job.customer), { projectId: job.projectId, ...words })
const byCompany = (words = ofCustomer()) =>
  saveReview(as(job.company), { projectId: job.projectId, ...words })
const publishedReviews = () => reviewsOfCompany(world.context(anonymous), job.company.companyId)
const situation = (who: { actor: Actor }) => reviewSituation(as(who), job.projectId)

async function stored() {
  return world.services.db
    .selectFrom('reviews')
    .select(['written_by', 'state', 'words', 'published_at'])
    .where('project_id', '=', job.projectId)
    .orderBy('written_by')
    .execute()
}

async function eventTypes(): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('type')
    .where('type', 'like', 'review.%')
    .where((where) => where('payload', '@>', JSON.stringify({ projectId: job.projectId })))
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}

describe('save-review: a review is written', () => {
  test('by both parties, from a day after the job was completed, for fourteen days', async () => {
    hoursAfter(world, job, 23.99)
    await expect(byCustomer()).rejects.toEqual(new Refused('reviews-not-open'))
    await expect(byCompany()).rejects.toEqual(new Refused('reviews-not-open'))
    expect((await situation(job.customer))?.writing).toEqual(refused('reviews-not-open'))
    hoursAfter(world, job, 24)
    expect((await situation(job.customer))?.writing.ok).toBe(true)
    await byCustomer()
    hoursAfter(world, job, 15 * 24)
    await expect(byCompany()).rejects.toEqual(new Refused('reviews-over'))
    expect((await situation(job.company))?.writing).toEqual(refused('reviews-over'))
  })

  test('by nobody else: others do not find the job', async () => {
    hoursAfter(world, job, 30)
    const strangers: Actor[] = [
      (await aCustomer(world)).actor,
      (await aVerifiedCompany(world)).actor,
      aStaffMember(),
      anonymous,
      system('test'),
      { kind: 'service' },
    ]
    for (const actor of strangers) {
      const review = { projectId: job.projectId, ...ofCompany() }
      await expect(saveReview(world.context(actor), review)).rejects.toThrow(NotFound)
      expect(await reviewSituation(world.context(actor), job.projectId)).toBeNull()
    }
    expect(await stored()).toEqual([])
  })

  test('as often as its author wants until it is published, and not after that', async () => {
    hoursAfter(world, job, 30)
    await byCustomer(ofCompany('Först.', 2))
    await byCustomer(ofCompany('Sedan.', 3))
    expect((await stored()).map(({ words }) => words)).toEqual(['Sedan.'])
    await byCompany()
    for (const late of [byCustomer, byCompany])
      await expect(late()).rejects.toEqual(new Refused('review-published'))
    expect(await eventTypes()).toEqual([
      'review.written',
      'review.changed',
      'review.written',
      'review.published',
      'review.published',
    ])
  })

  test('once by each party, and both reviews are published, when both send at the same time', async () => {
    hoursAfter(world, job, 30)
    await Promise.all(
      [byCustomer(), byCompany(), byCustomer(), byCompany()].map((saving) => saving.catch(() => null)),
    )
    expect((await stored()).map(({ state }) => state)).toEqual(['published', 'published'])
    expect((await ratingOfCompany(world.context(), job.company.companyId))?.count).toBe(1)
  })
})

describe('a review is secret', () => {
  test('for everybody but its author until both parties have written', async () => {
    hoursAfter(world, job, 30)
    await byCustomer(ofCompany('Hemligt.'))
    expect((await publishedReviews()).reviews).toEqual([])
    expect((await situation(job.customer))?.own?.words).toBe('Hemligt.')
    expect((await situation(job.company))?.received).toBeNull()
    expect(await ratingOfCompany(world.context(), job.company.companyId)).toBeNull()
    const answer = { projectId: job.projectId, answer: 'Vi läser det redan.' }
    await expect(answerReview(as(job.company), answer)).rejects.toThrow(NotFound)
    await byCompany()
    expect((await publishedReviews()).reviews).toMatchObject([{ words: 'Hemligt.', firstName: 'Karin' }])
    expect((await situation(job.company))?.received?.words).toBe('Hemligt.')
  })

  test('publish-reviews: or until fourteen days have passed since reviews opened', async () => {
    hoursAfter(world, job, 30)
    await byCustomer()
    const publish = () => publishReviews(world.context(system('publish-reviews')))
    hoursAfter(world, job, 15 * 24 - 0.01)
    await publish()
    expect((await publishedReviews()).reviews).toEqual([])
    hoursAfter(world, job, 15 * 24)
    await expect(publishReviews(as(job.company))).rejects.toEqual(new Refused('not-allowed'))
    await Promise.all([publish(), publish()])
    expect((await publishedReviews()).reviews).toHaveLength(1)
    expect(await eventTypes()).toEqual(['review.written', 'review.published'])
  })
})

describe('a published review', () => {
  test('has its contact data hidden, and that of its answer', async () => {
    const words = ofCompany('Ring 070-174 06 05 om ni undrar.')
    await reviewedByBoth(world, job, { ofCompany: words })
    await answerReview(as(job.company), { projectId: job.projectId, answer: 'Mejla hej@bjorkens.example.' })
    const [review] = (await publishedReviews()).reviews
    expect(review?.words).toBe('Ring ••• om ni undrar.')
    expect(review?.answer?.words).not.toContain('bjorkens')
    expect((await situation(job.customer))?.own?.words).toContain('070-174 06 05')
  })

  test('counts in a rating with the number of reviews and the newest instant, not adjusted', async () => {
    await reviewedByBoth(world, job, {
      ofCompany: { grades: { price: 5, time: 4, workmanship: 5, contact: 5 }, words: '' },
    })
    const rating = await ratingOfCompany(world.context(), job.company.companyId)
    expect(rating).toMatchObject({ mean: 4.75, count: 1, parts: { price: 5, time: 4 } })
    expect(rating?.latestAt).toEqual(world.services.clock())
  })

  test('is listed in pages, newest first', async () => {
    for (let number = 0; number < 12; number++) {
      world.at(`2026-12-${String(number + 1).padStart(2, '0')}T08:00:00Z`)
      const next = await aFinishedJob(world, { company: job.company })
      await reviewedByBoth(world, next, { ofCompany: ofCompany(`Nummer ${number}.`) })
    }
    const first = await publishedReviews()
    expect(first.reviews.map(({ words }) => words)).toContain('Nummer 11.')
    expect(first.reviews).toHaveLength(10)
    const second = await reviewsOfCompany(world.context(), job.company.companyId, first.next)
    expect(second).toMatchObject({ reviews: [{ words: 'Nummer 1.' }, { words: 'Nummer 0.' }], next: null })
    for (const wrong of ['x', '0192f000-0000-7000-8000-000000000001', `${first.next}'--`])
      await reviewsOfCompany(world.context(), job.company.companyId, wrong)
  })

  test('of a customer is read by companies that see one of their projects whole, and by nobody else', async () => {
    await reviewedByBoth(world, job, { ofCustomer: ofCustomer('Snäll hund.') })
    const { projectId } = await aProject(world, job.customer)
    const seenBy = async (company: Company) => {
      const ctx = as(company)
      return reviewsOfCustomer(ctx, await getProjectForCompany(ctx, projectId))
    }
    expect(await seenBy(await aVerifiedCompany(world))).toMatchObject([{ words: 'Snäll hund.' }])
    expect(await seenBy(await aVerifiedCompany(world, { place: 'Kiruna' }))).toBeNull()
    expect((await situation(job.customer))?.received?.words).toBe('Snäll hund.')
  })
})

describe('answer-review: the company answers', () => {
  const answer = () =>
    answerReview(as(job.company), { projectId: job.projectId, answer: 'Tack, det var ett roligt jobb.' })

  test("its customer's published review once, also when two people send at the same time", async () => {
    await reviewedByBoth(world, job)
    const attempts = await Promise.allSettled([answer(), answer()])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(answer()).rejects.toEqual(new Refused('answered-already'))
    expect((await publishedReviews()).reviews[0]?.answer?.words).toBe('Tack, det var ett roligt jobb.')
    expect((await situation(job.company))?.answering).toEqual(refused('answered-already'))
  })

  test('and nobody else can', async () => {
    await reviewedByBoth(world, job)
    const strangers = [job.customer, await aVerifiedCompany(world), { actor: aStaffMember() }]
    for (const stranger of strangers)
      await expect(
        answerReview(as(stranger), { projectId: job.projectId, answer: 'Inte mitt omdöme.' }),
      ).rejects.toThrow(NotFound)
  })
})
