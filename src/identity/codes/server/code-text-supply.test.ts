import { beforeEach, describe, expect, test } from 'vitest'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { verifyFactor } from '#identity/factors/server/verify-factor.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { anonymous } from '#kernel/actor.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { codeTextSupply } from './code-text-supply.ts'
import { resendCode } from './resend-code.ts'
import { sendCode } from './send-code.ts'
import { updateAccount } from './update-account.ts'

const lines: string[] = []
const log: Log = openLog('silent')
log.warn = (...told: unknown[]) => void lines.push(JSON.stringify(told))
const world: TestWorld = await testServices({ log })
const visitor = () => world.context(anonymous)
const USED_UP = { code: 'sms-used-up' }
const PASSWORD = 'lingonskog-42'

let made = 0
const aNumber = () => `4670174${String(1000 + made++)}`
const ask = (phone = aNumber()) => sendCode(visitor(), { phone, createUser: true })
const supply = () => codeTextSupply(world.context(aStaffMember()))

beforeEach(async () => {
  world.at('2026-11-21T10:00:00Z')
  await world.services.db.deleteFrom('rate_limits').execute()
  world.texts.length = 0
  lines.length = 0
  withAuthSettings(world, { phoneConfirmation: true, signUps: true })
  world.services.config.codeTextsPerDay = 3
})

/** A person with a proved second factor on a phone. */
async function anOwner() {
  const karin = await aCustomer(world)
  const own = world.context(karin.actor)
  const phone = aNumber()
  const { id: factorId } = await enrollFactor(own, { type: 'phone', name: 'Tel', phone })
  const { id: challengeId } = await challengeFactor(own, { factorId })
  const code = world.texts.findLast(({ to }) => to === phone)?.text.slice(0, 6) ?? ''
  await verifyFactor(own, { factorId, challengeId, code })
  return { actor: karin.actor, factorId, phone }
}

describe('the texts with codes of all numbers together', () => {
  test('are so many at once, refilled over a day, and told once in the log', async () => {
    const phones = [aNumber(), aNumber(), aNumber()]
    for (const phone of phones) await ask(phone)
    await expect(ask()).rejects.toMatchObject(USED_UP)
    await expect(ask()).rejects.toMatchObject(USED_UP)
    expect(world.texts.map(({ to }) => to)).toEqual(phones)
    world.at('2026-11-21T18:00:00Z')
    await ask()
    await expect(ask()).rejects.toMatchObject(USED_UP)
    expect(lines.filter((line) => line.includes('used up'))).toHaveLength(1)
    expect(lines.join('')).not.toMatch(/4670174/)
  })

  test('are refused alike for a number with an account and one without, by all ways to a text', async () => {
    const waiting = aNumber()
    await signUp(visitor(), { phone: waiting, password: PASSWORD })
    const { actor } = await aCustomer(world)
    for (let sent = 1; sent < 3; sent++) await ask()
    world.at('2026-11-21T10:05:00Z')
    const ways = [
      () => ask(waiting),
      () => sendCode(visitor(), { phone: aNumber(), createUser: false }),
      () => signUp(visitor(), { phone: aNumber(), password: PASSWORD }),
      () => resendCode(visitor(), { type: 'sms', phone: waiting }),
      () => resendCode(visitor(), { type: 'sms', phone: aNumber() }),
      () => updateAccount(world.context(actor), { phone: aNumber() }),
    ]
    for (const way of ways) await expect(way()).rejects.toMatchObject(USED_UP)
    expect(world.texts).toHaveLength(3)
  })

  test('are not used up by requests that send none', async () => {
    for (let asked = 0; asked < 9; asked++) await resendCode(visitor(), { type: 'sms', phone: aNumber() })
    expect(await supply()).toEqual({ perDay: 3, left: 3 })
  })

  test('hold a second factor that is being added, and never one that an account has', async () => {
    const { actor, factorId, phone } = await anOwner()
    expect(await supply()).toEqual({ perDay: 3, left: 2 })
    await ask()
    await ask()
    const newcomer = world.context((await aCustomer(world)).actor)
    const added = await enrollFactor(newcomer, { type: 'phone', name: 'Tel', phone: aNumber() })
    await expect(challengeFactor(newcomer, { factorId: added.id })).rejects.toMatchObject(USED_UP)
    world.at('2026-11-21T10:02:00Z')
    await challengeFactor(world.context(actor), { factorId })
    expect(world.texts.at(-1)?.to).toBe(phone)
  })

  test('are shown to staff alone, and an operator may allow none', async () => {
    await ask()
    expect(await supply()).toEqual({ perDay: 3, left: 2 })
    expect(await codeTextSupply(visitor())).toBeNull()
    world.services.config.codeTextsPerDay = 0
    expect(await supply()).toEqual({ perDay: 0, left: 0 })
    await expect(ask()).rejects.toMatchObject(USED_UP)
  })
})
