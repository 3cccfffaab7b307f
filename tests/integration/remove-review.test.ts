import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideReport } from '#features/moderation/server/decide-report.ts'
import { pruneReports } from '#features/moderation/server/prune-reports.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { restoreContent } from '#features/moderation/server/restore-content.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { RemovalReason } from '#features/reviews/domain/review.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import {
  ratingOfCompany,
  reviewSituation,
  reviewsOfCompany,
} from '#features/reviews/server/review-queries.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { refused } from '#kernel/result.ts'
import {
  aFinishedJob,
  type FinishedJob,
  ofCompany,
  reviewedByBoth,
} from '#tests/support/market/finished-job.ts'
import { deskOf } from '#tests/support/market/quoted-project.ts'
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
  await reviewedByBoth(world, job, { ofCompany: ofCompany('En grov förolämpning.', 1) })
  await answerReview(world.context(job.company.actor), {
    projectId: job.projectId,
    answer: 'Detsamma till er.',
  })
  await settle(world)
  world.mails.length = 0
})

const NOTHING = { description: false, entryIds: [] }
const shown = async () => (await reviewsOfCompany(world.context(anonymous), job.company.companyId)).reviews[0]
const rating = () => ratingOfCompany(world.context(), job.company.companyId)

async function report(): Promise<string> {
  const review = await shown()
  await reportContent(world.context(anonymous), {
    page: { type: 'review', key: review?.id ?? '' },
    ground: 'offensive',
    explanation: 'Det är kränkande.',
    email: 'granne@example.se',
  })
  const { id } = await world.services.db
    .selectFrom('content_reports')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const decide = (
  reportId: string,
  remove: { review: boolean; answer: boolean } | null,
  because: RemovalReason = 'offensive',
  verdict: 'uphold' | 'dismiss' = 'uphold',
) =>
  decideReport(deskOf(world, 'reviewer'), {
    reportId,
    verdict,
    reason: 'Orden kränker en person.',
    hide: NOTHING,
    ...(remove && { remove: { ...remove, because } }),
  })

const WHOLE = { review: true, answer: false }
const ANSWER = { review: false, answer: true }

describe('staff remove a review after a report', () => {
  test('its public reason is shown in its place, and it does not count in the rating', async () => {
    await decide(await report(), WHOLE)
    await settle(world)
    expect(await shown()).toMatchObject({
      removedBecause: 'offensive',
      words: '',
      grades: {},
      answer: null,
      firstName: null,
    })
    expect(await rating()).toBeNull()
    const { db } = world.services
    const kept = db.selectFrom('company_ratings').where('company_id', '=', job.company.companyId).selectAll()
    expect(await kept.execute()).toEqual([])
    const own = await reviewSituation(world.context(job.customer.actor), job.projectId)
    expect(own?.own).toMatchObject({ removedBecause: 'offensive', words: 'En grov förolämpning.' })
    expect(own?.writing).toEqual(refused('review-published'))
    const mailed = world.mails.map(({ to }) => to)
    expect(mailed).toContain(job.customer.email)
    expect(mailed).toContain('granne@example.se')
    expect(JSON.stringify(world.mails)).not.toContain('förolämpning')
  })

  test('restore-content: and restore it, with its part of the rating', async () => {
    const before = await rating()
    const reportId = await report()
    await decide(reportId, WHOLE, 'not-genuine')
    await restoreContent(deskOf(world, 'reviewer'), { reportId })
    expect(await rating()).toEqual(before)
    expect(await shown()).toMatchObject({ removedBecause: null, words: 'En grov förolämpning.' })
    await expect(restoreContent(deskOf(world, 'reviewer'), { reportId })).rejects.toEqual(
      new Refused('nothing-hidden'),
    )
  })

  test('or remove only the company’s answer', async () => {
    await decide(await report(), ANSWER, 'personal-data')
    await settle(world)
    expect(await shown()).toMatchObject({
      removedBecause: null,
      answer: { words: null, removedBecause: 'personal-data' },
    })
    expect((await rating())?.count).toBe(1)
    expect(world.mails.map(({ to }) => to)).toContain(job.company.email)
  })

  test('once: removing it again is refused, and a dismissed report removes nothing', async () => {
    const [first, second, third] = [await report(), await report(), await report()]
    await decide(third, WHOLE, 'offensive', 'dismiss')
    expect((await shown())?.removedBecause).toBeNull()
    const attempts = await Promise.allSettled([decide(first, WHOLE), decide(second, WHOLE)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('and a report is kept while something is hidden because of it', async () => {
    const [hiding, other] = [await report(), await report()]
    await decide(hiding, WHOLE)
    await decide(other, null)
    world.at('2028-01-01T08:00:00Z')
    await pruneReports(world.context())
    const { db } = world.services
    const left = await db
      .selectFrom('content_reports')
      .select(['id', 'email'])
      .where('id', 'in', [hiding, other])
      .execute()
    expect(left).toEqual([{ id: hiding, email: null }])
  })

  test('nobody else can: parties, and staff who may only read, are refused', async () => {
    const reportId = await report()
    const input = { reportId, verdict: 'uphold', reason: 'Ta bort den.', hide: NOTHING } as const
    const remove = { ...WHOLE, because: 'offensive' } as const
    for (const { actor } of [job.customer, job.company])
      await expect(decideReport(world.context(actor), { ...input, remove })).rejects.toEqual(
        new Refused('not-allowed'),
      )
    await expect(decideReport(deskOf(world, 'reader'), { ...input, remove })).rejects.toEqual(
      new Refused('not-allowed'),
    )
    expect((await shown())?.removedBecause).toBeNull()
  })
})

test('a review that is not published, or is removed, cannot be reported', async () => {
  const blind = await aFinishedJob(world)
  const id = '0192f000-0000-7000-8000-000000000001'
  for (const key of [id, 'x', blind.projectId])
    await expect(
      reportContent(world.context(anonymous), {
        page: { type: 'review', key },
        ground: 'other',
        explanation: 'Finns inte alls.',
        email: null,
      }),
    ).rejects.toThrow(NotFound)
})
