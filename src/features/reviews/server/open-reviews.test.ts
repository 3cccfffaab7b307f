import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { Refused } from '#kernel/refusal.ts'
import { refused } from '#kernel/result.ts'
import {
  aFinishedJob,
  type FinishedJob,
  hoursAfter,
  ofCompany,
  ofCustomer,
} from '#tests/support/market/finished-job.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { openReviews } from './open-reviews.ts'
import { remindReviewers } from './remind-reviewers.ts'
import { writeReview } from './review-obligations.ts'
import { reviewSituation } from './review-queries.ts'
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

async function customerLeaves(): Promise<void> {
  const { actor } = job.customer
  await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
}
const owed = () => writeReview.owed(world.context(), [job.projectId])

describe('when the customer of a completed job has deleted the account', () => {
  test('the company is neither asked nor reminded to review, and owes no review', async () => {
    expect(await owed()).toHaveLength(2)
    await customerLeaves()
    expect(await owed()).toEqual([])
    hoursAfter(world, job, 25)
    expect(await openReviews(world.context())).toEqual({ opened: 0 })
  })

  test('after reviews have opened, the company is not reminded', async () => {
    hoursAfter(world, job, 25)
    expect(await openReviews(world.context())).toEqual({ opened: 1 })
    await customerLeaves()
    hoursAfter(world, job, 24 + 11 * 24)
    expect(await remindReviewers(world.context())).toEqual({ reminded: 0 })
  })

  test('the company cannot write a review, and still reads the one that the customer left', async () => {
    hoursAfter(world, job, 30)
    await saveReview(world.context(job.customer.actor), { projectId: job.projectId, ...ofCompany() })
    await saveReview(world.context(job.company.actor), { projectId: job.projectId, ...ofCustomer() })
    await customerLeaves()
    const context = world.context(job.company.actor)
    const situation = await reviewSituation(context, job.projectId)
    expect(situation).toMatchObject({
      isPartyGone: true,
      writing: refused('review-published'),
      received: { words: '' },
    })
    const second = (job = await aFinishedJob(world, { company: job.company }))
    await customerLeaves()
    hoursAfter(world, second, 30)
    await expect(
      saveReview(world.context(second.company.actor), { projectId: second.projectId, ...ofCustomer() }),
    ).rejects.toEqual(new Refused('other-party-gone'))
  })
})
