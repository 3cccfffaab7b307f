import { TOTP } from 'otpauth'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { verifyFactor } from '#identity/factors/server/verify-factor.ts'
import type { Actor } from '#kernel/actor.ts'
import type { TestGround } from '../test-services.ts'

/** The code that an authenticator app with this secret shows at `now`, or `steps` half minutes later. */
export function appCode(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 })
}

/** An app that has been set up but never proved. */
export async function anApp(world: TestGround, actor: Actor, name = 'Mobilen') {
  const { id, totp } = await enrollFactor(world.context(actor), { type: 'totp', name })
  return { id, secret: totp?.secret ?? '' }
}

/** The same, proved: the session has two factors. The code of the next half minute is unused. */
export async function aProvedApp(world: TestGround, actor: Actor, name = 'Mobilen') {
  const app = await anApp(world, actor, name)
  await showCode(world, actor, { ...app, code: appCode(app.secret, world.services.clock()) })
  return app
}

/** Requests a challenge of the factor and answers with the code. */
export async function showCode(world: TestGround, actor: Actor, { id, code }: { id: string; code: string }) {
  const challenge = await challengeFactor(world.context(actor), { factorId: id })
  await verifyFactor(world.context(actor), { factorId: id, challengeId: challenge.id, code })
}
