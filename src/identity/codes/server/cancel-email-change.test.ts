import { beforeAll, describe, expect, test } from 'vitest'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { updateAccount } from './update-account.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

async function aWaitingChange() {
  const { actor, userId, email } = await aNewcomer(world)
  const ctx = () => world.context(actor)
  await updateAccount(ctx(), { email: `ny.${email}` })
  const row = () => accountRow(world.context(), userId)
  const codes = () =>
    world.services.db
      .selectFrom('auth.one_time_tokens')
      .select('token_type')
      .where('user_id', '=', userId)
      .where('token_type', 'in', ['email_change_token_new', 'email_change_token_current'])
      .execute()
  return { ctx, email, row, codes }
}

describe('a change of email that waits', () => {
  test('is taken back with its codes, and the email stays', async () => {
    const { ctx, email, row, codes } = await aWaitingChange()
    expect(await codes()).toHaveLength(2)
    expect(await cancelEmailChange(ctx())).toBe(true)
    expect(await codes()).toEqual([])
    expect(await row()).toMatchObject({
      email,
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      email_change_confirm_status: 0,
    })
  })

  test('can be taken back twice, and where there is none', async () => {
    const { ctx, row } = await aWaitingChange()
    await cancelEmailChange(ctx())
    const before = await row()
    expect(await cancelEmailChange(ctx())).toBe(false)
    expect(await row()).toEqual(before)
  })

  test('is its owner’s to take back', async () => {
    await expect(cancelEmailChange(world.context(anonymous))).rejects.toMatchObject({ name: 'Refused' })
  })
})
