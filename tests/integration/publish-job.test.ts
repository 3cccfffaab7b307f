import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import { hideJob } from '#features/reviews/server/hide-job.ts'
import { publishJob } from '#features/reviews/server/publish-job.ts'
import { jobConsent, shownJobsOf } from '#features/reviews/server/shown-job-queries.ts'
import { createApp } from '#http/app.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aPhoto } from '#tests/support/a-picture.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aFinishedJob } from '#tests/support/market/finished-job.ts'
import { aCustomer, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices({ start: '2026-11-23T08:00:00Z' })
  await loadPlaces(world.context())
  app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
})

async function aPicturedJob() {
  const job = await aFinishedJob(world, { picture: await aPhoto(600, 400) })
  const [picture] = await picturesOfProject(world.context(), job.projectId)
  return { ...job, pictureId: picture?.id ?? '' }
}

describe('publish-job, hide-job: pictures of a finished job', () => {
  test('are shown to everybody while the customer lets the company show them', async () => {
    const job = await aPicturedJob()
    const own = world.context(job.customer.actor)
    const seen = async () => ({
      jobs: await shownJobsOf(world.context(), job.company.companyId),
      status: (await app.request(`/projektbilder/${job.pictureId}/480.webp`)).status,
    })
    expect(await seen()).toEqual({ jobs: [], status: 404 })
    await publishJob(own, job)
    await publishJob(own, job)
    expect(await seen()).toMatchObject({
      jobs: [{ category: 'bathroom', municipality: 'Uppsala', pictures: [{ id: job.pictureId }] }],
      status: 200,
    })
    const project = {
      id: job.projectId,
      state: 'completed' as const,
      awardedCompanyId: job.company.companyId,
    }
    expect(await jobConsent(own, project, 1)).toMatchObject({ mayShow: true, shownSince: own.now })
    await hideJob(own, job)
    await hideJob(own, job)
    expect(await seen()).toEqual({ jobs: [], status: 404 })
    expect(await eventsOf(job.projectId)).toEqual(['project.job-shown', 'project.job-hidden'])
  })

  test('are shown with the price only if the customer allows it', async () => {
    const job = await aPicturedJob()
    const own = world.context(job.customer.actor)
    const prices = async () =>
      (await shownJobsOf(world.context(), job.company.companyId)).map(({ priceOre }) => priceOre)
    await publishJob(own, job)
    expect(await prices()).toEqual([null])
    await hideJob(own, job)
    await publishJob(own, { ...job, showsPrice: true })
    const { rows } = await world.services.pool.query(
      `select gross_ore::int as price from quotes where project_id = $1 and state = 'accepted'`,
      [job.projectId],
    )
    expect(await prices()).toEqual([rows[0].price])
  })

  test('can be shown only by the owner, after completion, and with pictures', async () => {
    const job = await aPicturedJob()
    const strangers = [job.company, await aCustomer(world), await aVerifiedCompany(world)]
    for (const { actor } of strangers)
      for (const act of [publishJob, hideJob])
        await expect(act(world.context(actor), job)).rejects.toThrow(NotFound)
    const open = await aProject(world, job.customer)
    const own = world.context(job.customer.actor)
    await expect(publishJob(own, open)).rejects.toEqual(new Refused('not-finished'))
    const bare = await aFinishedJob(world)
    await expect(publishJob(world.context(bare.customer.actor), bare)).rejects.toEqual(
      new Refused('no-pictures'),
    )
  })

  test('are not shown after the account of their owner is erased', async () => {
    const job = await aPicturedJob()
    const { actor } = job.customer
    await publishJob(world.context(actor), job)
    await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
    expect(await shownJobsOf(world.context(), job.company.companyId)).toEqual([])
    expect((await app.request(`/projektbilder/${job.pictureId}/480.webp`)).status).toBe(404)
  })
})

async function eventsOf(projectId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', projectId)
    .where('type', 'like', 'project.job-%')
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}
