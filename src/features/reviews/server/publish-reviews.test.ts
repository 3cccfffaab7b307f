import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { aFinishedJob, type FinishedJob, hoursAfter, ofCompany } from '#tests/support/market/finished-job.ts'
import { testServices } from '#tests/support/test-services.ts'
import { publishReviews } from './publish-reviews.ts'
import { reviewsOfCompany } from './review-queries.ts'
import { saveReview } from './save-review.ts'

const errors: Record<string, unknown>[] = []
const silent = () => undefined
const log = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (fields: object) => errors.push({ ...fields }),
}
const world = await testServices({ log })
beforeAll(() => loadPlaces(world.context()))

test('publish-reviews: a project whose reviews cannot be published is logged and holds up no other', async () => {
  const jobs: FinishedJob[] = []
  for (let count = 0; count < 3; count++) {
    const job = await aFinishedJob(world)
    hoursAfter(world, job, 30)
    await saveReview(world.context(job.customer.actor), { projectId: job.projectId, ...ofCompany() })
    jobs.push(job)
    hoursAfter(world, job, 0)
  }
  const [broken] = jobs.toSorted((a, b) => a.projectId.localeCompare(b.projectId))
  await sql`alter table reviews add constraint unpublishable check (
    state = 'written' or project_id <> ${sql.lit(broken?.projectId)})`.execute(world.services.db)
  if (broken) hoursAfter(world, broken, 16 * 24)
  expect(await publishReviews(world.context())).toEqual({ published: 2 })
  for (const { company, projectId } of jobs) {
    const { reviews } = await reviewsOfCompany(world.context(anonymous), company.companyId)
    expect(reviews).toHaveLength(projectId === broken?.projectId ? 0 : 1)
  }
  expect(errors).toEqual([{ id: broken?.projectId, error: expect.stringContaining('unpublishable') }])
  await sql`alter table reviews drop constraint unpublishable`.execute(world.services.db)
  expect(await publishReviews(world.context())).toEqual({ published: 1 })
})
