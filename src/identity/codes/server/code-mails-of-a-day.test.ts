import { beforeEach, describe, expect, test } from 'vitest'
import { knownBrowserMark } from '#identity/accounts/server/known-client-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { anonymous } from '#kernel/actor.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { askReauthentication } from './ask-reauthentication.ts'
import { requestRecovery } from './request-recovery.ts'
import { resendCode } from './resend-code.ts'
import { sendEmailChangeCodes } from './send-change-codes.ts'
import { sendCode } from './send-code.ts'
import { updateAccount } from './update-account.ts'

const world: TestWorld = await testServices()
const pass = minuteHand(() => world)
const visitor = () => world.context(anonymous)
const USED_UP = { code: 'email-used-up' }
const PASSWORD = 'lingonskog-42'

beforeEach(async () => {
  pass(2)
  await world.services.db.deleteFrom('rate_limits').execute()
  withAuthSettings(world, WITH_CONFIRMATION)
})

/** People of tests need no confirmation. */
async function aPerson() {
  withAuthSettings(world, { emailConfirmation: false })
  const person = await aCustomer(world)
  withAuthSettings(world, WITH_CONFIRMATION)
  return person
}

/** Strangers ask for all mails of a day, by one way after the other. */
async function useUp(email: string): Promise<void> {
  const ways = [
    () => sendCode(visitor(), { email, createUser: false }).catch(() => null),
    () => requestRecovery(visitor(), { email }),
    () => resendCode(visitor(), { type: 'signup', email }),
  ]
  for (let asked = 0; asked < 24; asked++) {
    await ways[asked % ways.length]?.()
    pass(2)
  }
}

describe('the mails with codes to one email on a day', () => {
  test('end alike with an account and without one, by all ways', async () => {
    const { email } = await aPerson()
    for (const asked of [email, 'ingen.alls@example.se']) {
      await useUp(asked)
      const ways = [
        () => sendCode(visitor(), { email: asked, createUser: false }),
        () => sendCode(visitor(), { email: asked, createUser: true }),
        () => requestRecovery(visitor(), { email: asked }),
        () => resendCode(visitor(), { type: 'signup', email: asked }),
        () => signUp(visitor(), { email: asked, password: PASSWORD }),
      ]
      for (const way of ways) await expect(way()).rejects.toMatchObject(USED_UP)
    }
  })

  test('leave the owner those of a known browser, and those that only the account can ask for', async () => {
    const karin = await aPerson()
    const { email } = karin
    await useUp(email)
    const marks = [await knownBrowserMark(world.context(), karin.userId)]
    await requestRecovery(visitor(), { email }, { marks, ipAddress: null, userAgent: null })
    await askReauthentication(world.context(karin.actor))
  })

  test('hold a change of email, too, and come back one an hour', async () => {
    const email = 'vantar.lange@example.se'
    await useUp(email)
    const other = world.context((await aPerson()).actor)
    await expect(updateAccount(other, { email })).rejects.toMatchObject(USED_UP)
    pass(62)
    await requestRecovery(visitor(), { email })
    pass(2)
    await expect(requestRecovery(visitor(), { email })).rejects.toMatchObject(USED_UP)
  })
})

test('resend-code: a change sent again is counted at the new email, silently', async () => {
  const newEmail = 'tva.vill.ha@example.se'
  const people = [await aPerson(), await aPerson()]
  for (const { userId, email } of people)
    await inBookkeeping(world.context(), (ctx) =>
      sendEmailChangeCodes(ctx, { id: userId, email }, { newEmail }),
    )
  const [first, second] = people.map(
    ({ email }) =>
      () =>
        resendCode(visitor(), { type: 'email_change', email }),
  )
  await first?.()
  const sent = await newestMailTo(world, newEmail)
  await second?.()
  expect(await newestMailTo(world, newEmail)).toEqual(sent)
  pass(2)
  await second?.()
  expect(await newestMailTo(world, newEmail)).not.toEqual(sent)
})
