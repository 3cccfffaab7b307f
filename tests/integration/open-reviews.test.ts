import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { resumeProject } from '#features/projects/server/resume-project.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { openReviews } from '#features/reviews/server/open-reviews.ts'
import { remindReviewers } from '#features/reviews/server/remind-reviewers.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import {
  aFinishedJob,
  type FinishedJob,
  hoursAfter,
  ofCompany,
  reviewedByBoth,
} from '#tests/support/market/finished-job.ts'
import { runJob, settle } from '#tests/support/settle.ts'
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
  world.mails.length = 0
})

/** The notifications of the parties about reviews: codes of the bell, and mails. */
async function told() {
  const rows = await world.services.db
    .selectFrom('notifications')
    .select(['code', 'user_id'])
    .where('project_id', '=', job.projectId)
    .where('code', 'like', '%review%')
    .orderBy('id')
    .execute()
  const of = (userId: string) => rows.filter(({ user_id }) => user_id === userId).map(({ code }) => code)
  return { customer: of(job.customer.userId), company: of(job.company.userId) }
}

async function run(name: string) {
  await runJob(world, name)
  await settle(world)
}

describe('open-reviews: both parties are notified', () => {
  test('once, after a day, by bell and by mail', async () => {
    hoursAfter(world, job, 23.9)
    await run('open-reviews')
    expect(await told()).toEqual({ customer: [], company: [] })
    hoursAfter(world, job, 24.1)
    await Promise.all([run('open-reviews'), run('open-reviews')])
    await run('open-reviews')
    expect(await told()).toEqual({ customer: ['reviews-open'], company: ['reviews-open-company'] })
    const to = world.mails.map((mail) => mail.to)
    expect(to.toSorted()).toEqual([job.company.email, job.customer.email].toSorted())
  })

  test('but not about a job whose completion was undone', async () => {
    hoursAfter(world, job, 20)
    await resumeProject(world.context(job.customer.actor), { projectId: job.projectId })
    hoursAfter(world, job, 30)
    await run('open-reviews')
    expect(await told()).toEqual({ customer: [], company: [] })
  })
})

describe('remind-reviewers: a party that has not written is reminded', () => {
  test('once, four days before the end', async () => {
    hoursAfter(world, job, 25)
    await run('open-reviews')
    await saveReview(world.context(job.customer.actor), { projectId: job.projectId, ...ofCompany() })
    hoursAfter(world, job, 24 + 9.9 * 24)
    await run('remind-reviewers')
    expect((await told()).company).toEqual(['reviews-open-company'])
    hoursAfter(world, job, 24 + 10 * 24)
    await Promise.all([run('remind-reviewers'), run('remind-reviewers')])
    await run('remind-reviewers')
    expect(await told()).toEqual({
      customer: ['reviews-open'],
      company: ['reviews-open-company', 'review-reminder-company'],
    })
  })
})

test('both jobs can be run only by the system', async () => {
  hoursAfter(world, job, 25)
  for (const { actor } of [job.customer, job.company])
    await expect(openReviews(world.context(actor))).rejects.toEqual(new Refused('not-allowed'))
  await openReviews(world.context(system('open-reviews')))
  hoursAfter(world, job, 24 + 12 * 24)
  await expect(remindReviewers(world.context(job.company.actor))).rejects.toEqual(new Refused('not-allowed'))
})

test('publishing and answering notify the other party without a quotation', async () => {
  await reviewedByBoth(world, job, { ofCompany: ofCompany('Blåbärsblått kakel.') })
  await settle(world)
  await answerReview(world.context(job.company.actor), {
    projectId: job.projectId,
    answer: 'Hallonrött vore fint, också.',
  })
  await settle(world)
  expect(await told()).toEqual({
    customer: ['review-of-customer', 'review-answered'],
    company: ['review-of-company'],
  })
  expect(JSON.stringify(world.mails)).not.toMatch(/blåbär|hallon/i)
})
