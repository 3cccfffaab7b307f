import { expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { aNewcomer, PASSWORD } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { checkOwnPassword } from './own-password.ts'

const world = await testServices()
const device = { userAgent: null, ipAddress: '203.0.113.7' }

test('the own password is right, another one wrong', async () => {
  const { actor } = await aNewcomer(world)
  await expect(checkOwnPassword(world.context(actor), PASSWORD, device)).resolves.toBeUndefined()
  await expect(checkOwnPassword(world.context(actor), 'fel-losenord', device)).rejects.toMatchObject({
    code: 'wrong-password',
  })
})

test('for an account without a password no password is right', async () => {
  const { actor, userId } = await aNewcomer(world)
  const { db } = world.services
  await db.updateTable('auth.users').set({ encrypted_password: null }).where('id', '=', userId).execute()
  await expect(checkOwnPassword(world.context(actor), '', device)).rejects.toMatchObject({
    code: 'wrong-password',
  })
})

test('a person who guesses is stopped', async () => {
  const { actor } = await aNewcomer(world)
  const guess = () => checkOwnPassword(world.context(actor), 'fel-losenord', device).catch(({ code }) => code)
  const codes = new Set<unknown>()
  for (let i = 0; i < 40; i++) codes.add(await guess())
  expect([...codes]).toEqual(['wrong-password', 'too-many-attempts'])
})

test('an empty password is wrong, and no guess', async () => {
  const { actor } = await aNewcomer(world)
  const check = (password: string) => checkOwnPassword(world.context(actor), password, device)
  for (let i = 0; i < 40; i++) await expect(check('')).rejects.toMatchObject({ code: 'wrong-password' })
  await expect(check(PASSWORD)).resolves.toBeUndefined()
})

test('a visitor has no password', async () => {
  await expect(checkOwnPassword(world.context(anonymous), PASSWORD)).rejects.toMatchObject({
    code: 'not-allowed',
  })
})
