import { expect, test } from 'vitest'
import { checkOwner, neededProof } from '#identity/codes/server/owner-proof.ts'
import { NotFound } from '#kernel/refusal.ts'
import { anApp, aProvedApp } from '#tests/support/identity/second-factors.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { factorSettings, newFactorDefaults, ownFactor } from './factor-settings-queries.ts'

const world: TestWorld = await testServices()

async function someone() {
  const { actor } = await aCustomer(world)
  return { actor, ctx: { ...world.context(actor), actor } }
}

test('a secret is shown to its owner until the app has shown a code, and to nobody else', async () => {
  const [{ actor, ctx }, stranger] = [await someone(), await someone()]
  const { id, secret } = await anApp(world, actor)
  expect((await ownFactor(ctx, id)).setup?.secret).toBe(secret)
  for (const factorId of [id, 'one'])
    await expect(ownFactor(stranger.ctx, factorId)).rejects.toThrow(NotFound)
  const proved = await aProvedApp(world, actor, 'Andra')
  expect((await ownFactor(ctx, proved.id)).setup).toBeNull()
})

test('the settings list the proved factors, without secrets', async () => {
  const { actor, ctx } = await someone()
  await aProvedApp(world, actor, 'Jobbmobilen')
  await anApp(world, actor, 'Påbörjad')
  const { factors } = await factorSettings(ctx)
  expect(factors).toMatchObject([{ type: 'totp', name: 'Jobbmobilen' }])
  expect(factors[0]).not.toHaveProperty('secret')
})

test('another factor gets a suggested name that is free', async () => {
  const { actor, ctx } = await someone()
  expect(await newFactorDefaults(ctx, 'Min app')).toEqual({ name: 'Min app', proof: 'password' })
  await aProvedApp(world, actor, 'Min app')
  expect((await newFactorDefaults(ctx, 'Min app')).name).toBe('Min app 2')
})

test('an account with a password must show it; one without must have logged in recently', async () => {
  const { actor, ctx } = await someone()
  await expect(checkOwner(ctx, '')).rejects.toMatchObject({ code: 'wrong-password' })
  await checkOwner(ctx, 'lingonskog-42')
  await world.services.db
    .updateTable('auth.users')
    .set({ encrypted_password: null })
    .where('id', '=', actor.userId)
    .execute()
  await checkOwner(ctx, '')
  expect(await neededProof(ctx)).toBe('nothing')
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 15 * 60_000) }
  await expect(checkOwner(later, '')).rejects.toMatchObject({ code: 'owner-unproven' })
  expect(await neededProof(later)).toBe('login')
})
