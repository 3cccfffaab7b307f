import { beforeAll, describe, expect, test } from 'vitest'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { dispatchConfirmedOwner } from './dispatch-confirmed-owner.ts'

const world = await testServices()
beforeAll(async () => {
  await loadPlaces(world.context())
  await aVerifiedCompany(world)
})

/** A customer's project, and a way to confirm the account or take that back. */
async function aHeldProject() {
  withAuthSettings(world, { emailConfirmation: false })
  const { actor } = await aCustomer(world)
  const { projectId } = await aProject(world, { actor })
  const setConfirmedAt = (at: Date | null) =>
    world.services.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: at, phone_confirmed_at: null })
      .where('id', '=', actor.userId)
      .execute()
  await setConfirmedAt(null)
  const askNow = () => dispatchConfirmedOwner(world.context(system('test')), { ownerId: actor.userId })
  return { projectId, setConfirmedAt, askNow, asked: () => invitedCompanyIds(world.context(), projectId) }
}

describe('dispatch-confirmed-owner: where emails are confirmed', () => {
  test('nobody is asked about the project of an unconfirmed account before it is confirmed, then once', async () => {
    const { projectId, setConfirmedAt, askNow, asked } = await aHeldProject()
    withAuthSettings(world, WITH_CONFIRMATION)
    for (const reason of ['published', 'extended', 'company-approved'] as const)
      expect(await dispatch(world, projectId, reason)).toEqual({ asked: 0 })
    await askNow()
    expect(await asked()).toEqual([])

    await setConfirmedAt(world.context().now)
    await Promise.all([askNow(), askNow()])
    expect(await asked()).toHaveLength(1)
    const runs = await world.services.db
      .selectFrom('dispatch_runs')
      .select('reason')
      .where('project_id', '=', projectId)
      .execute()
    expect(runs).toEqual([{ reason: 'published' }])
  })

  test('a confirmed account waits for nothing, and neither does any account where emails need no confirmation', async () => {
    const { projectId, asked } = await aHeldProject()
    await dispatch(world, projectId)
    expect(await asked()).toHaveLength(1)
    const confirmed = await aHeldProject()
    await confirmed.setConfirmedAt(world.context().now)
    withAuthSettings(world, WITH_CONFIRMATION)
    await dispatch(world, confirmed.projectId)
    expect(await confirmed.asked()).toHaveLength(1)
  })

  test('others are asked after the confirmation although a company has found the project and quoted', async () => {
    const { projectId, setConfirmedAt, askNow, asked } = await aHeldProject()
    await aQuote(world, await aVerifiedCompany(world), projectId)
    withAuthSettings(world, WITH_CONFIRMATION)
    await setConfirmedAt(world.context().now)
    await askNow()
    expect(await asked()).not.toEqual([])
  })
})
