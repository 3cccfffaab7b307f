import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { knownBrowserMark } from '#identity/accounts/server/known-client-queries.ts'
import { askReauthentication } from '#identity/codes/server/ask-reauthentication.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { resendCode } from '#identity/codes/server/resend-code.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { verifyFactor } from '#identity/factors/server/verify-factor.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { type anApp, aProvedApp, appCode } from '#tests/support/identity/second-factors.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/** Whose guesses lock out whom, for each login method: the rules of `docs/operations.md` under "Limits". */
const EXPIRED = new Refused('otp-expired')
const HOME = at('203.0.113.7')
const NEW_PLACE = at('203.0.113.200')
const STRANGERS = Array.from({ length: 12 }, (_, number) => at(`198.51.100.${number + 1}`))

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
})
// So that no limit has counted requests of the test before.
beforeEach(() => {
  pass(60)
  withAuthSettings(world, { emailConfirmation: false })
})

describe('while strangers guess a password,', () => {
  test('a program logs in without a proof of work when the account has an open session there', async () => {
    const owner = await anOwner()
    await guessPasswords(owner.email)
    await expect(logInAt(owner.email, HOME)).resolves.toMatchObject({ userId: owner.userId })
    await expect(logInAt(owner.email, at('203.0.113.99'))).rejects.toEqual(new Refused('captcha-missing'))
  })

  test('a browser of the owner logs in without one, though strangers have used up the limit of its IP address', async () => {
    const owner = await anOwner()
    const [stranger = HOME] = STRANGERS
    await Promise.all(Array.from({ length: 31 }, () => guessPassword(owner.email, stranger)))
    const login = logInAt(owner.email, stranger)
    await expect(login).rejects.toMatchObject({ code: 'too-many-attempts' })
    const browser = { ...stranger, marks: [await markOf(owner.userId)] }
    await expect(logInAt(owner.email, browser)).resolves.toMatchObject({ userId: owner.userId })
  })

  test('the mark of another account, or one from before a change of password, has no effect', async () => {
    const [owner, other] = [await anOwner(), await aNewcomer(world)]
    const before = await markOf(owner.userId)
    await updateAccount(world.context(owner.actor), { password: 'ljungstig-77' })
    await guessPasswords(owner.email)
    const marks = [before, await markOf(other.userId)]
    const login = logIn(
      visitor(),
      { email: owner.email, password: 'ljungstig-77' },
      { ...elsewhere(), marks },
    )
    await expect(login).rejects.toEqual(new Refused('captcha-missing'))
  })

  test('a marked browser has thirty attempts of its own, and no more', async () => {
    const owner = await anOwner()
    await guessPasswords(owner.email)
    const browser = { ...elsewhere(), marks: [await markOf(owner.userId)] }
    const guesses = Array.from({ length: 32 }, () => guessPassword(owner.email, browser))
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(30)
  })
})

type Way = {
  name: string
  ask: (owner: Owner, device: ClientDevice, key: string | null) => Promise<unknown>
  type: string
}
type Owner = { email: string; actor: Actor }

const MAILED: Way[] = [
  {
    name: 'that logs in',
    ask: ({ email }, device, key) => sendCode(visitor(), { email, createUser: false, key }, device),
    type: 'email',
  },
  {
    name: 'of a recovery',
    ask: ({ email }, device, key) => requestRecovery(visitor(), { email, key }, device),
    type: 'recovery',
  },
  {
    name: 'of a sign-up',
    ask: ({ email }, device, key) =>
      signUp(visitor(), { email, password: PASSWORD, key: key ?? undefined }, device),
    type: 'signup',
  },
  {
    name: 'of a sign-up that is sent again',
    ask: async ({ email }, device, key) => {
      await signUp(visitor(), { email, password: PASSWORD })
      pass(2)
      await resendCode(visitor(), { type: 'signup', email, key }, device)
    },
    type: 'signup',
  },
]

describe('while strangers guess a mailed code,', () => {
  test.each(MAILED)('$name, the browser that waits for it can still use it', async (way) => {
    const owner = await anOwnerFor(way)
    const [stranger = HOME] = STRANGERS
    await way.ask(owner, stranger, 'the-key-of-this-browser')
    await guessCodes(owner.email, way.type)
    const { token } = await mailedCode(world, owner.email)
    const shown = { type: way.type, email: owner.email, token }
    const verified = verifyCode(visitor(), { ...shown, key: 'the-key-of-this-browser' }, stranger)
    await expect(verified).resolves.toMatchObject({ outcome: 'session' })
  })

  test('a program that asked for it can still use it from its IP address', async () => {
    const { email } = await anOwner()
    await sendCode(visitor(), { email, createUser: false }, NEW_PLACE)
    await guessCodes(email, 'email')
    const shown = { type: 'email', email, token: (await mailedCode(world, email)).token }
    await expect(verifyCode(visitor(), shown, elsewhere())).rejects.toEqual(EXPIRED)
    await expect(verifyCode(visitor(), shown, NEW_PLACE)).resolves.toMatchObject({ outcome: 'session' })
  })

  test('which they asked for, the owner can use it in a known browser, and with the link', async () => {
    const [first, second] = [await anOwner(), await anOwner()]
    const asked = [first, second].map(async ({ email }) => {
      await sendCode(visitor(), { email, createUser: false }, STRANGERS[0])
      await guessCodes(email, 'email')
    })
    await Promise.all(asked)
    const shown = { type: 'email', email: first.email, token: (await mailedCode(world, first.email)).token }
    const browser = { ...elsewhere(), marks: [await markOf(first.userId)] }
    await expect(verifyCode(visitor(), shown, browser)).resolves.toMatchObject({ outcome: 'session' })
    const { tokenHash } = await mailedCode(world, second.email)
    const link = { type: 'magiclink', token_hash: tokenHash }
    await expect(verifyCode(visitor(), link, elsewhere())).resolves.toMatchObject({ outcome: 'session' })
  })

  test('the person who asked for it has three attempts of their own', async () => {
    const [first, second] = [await anOwner(), await anOwner()]
    const afterWrong = async ({ email }: Owner, wrong: number) => {
      await guessCodes(email, 'email')
      await sendCode(visitor(), { email, createUser: false }, NEW_PLACE)
      const { token } = await mailedCode(world, email)
      await Promise.all(Array.from({ length: wrong }, () => wrongCode(email, 'email', NEW_PLACE)))
      return verifyCode(visitor(), { type: 'email', email, token }, NEW_PLACE)
    }
    await expect(afterWrong(first, 2)).resolves.toMatchObject({ outcome: 'session' })
    await expect(afterWrong(second, 3)).rejects.toEqual(EXPIRED)
  })

  test('the IP address that asked for a change of email can still use it', async () => {
    const owner = await anOwner()
    const email = `ny.${owner.userId}@example.se`
    await updateAccount(world.context(owner.actor), { email, currentPassword: PASSWORD }, HOME)
    await guessCodes(email, 'email_change')
    const shown = { type: 'email_change', email, token: (await mailedCode(world, email)).token }
    await expect(verifyCode(visitor(), shown, elsewhere())).rejects.toEqual(EXPIRED)
    await expect(verifyCode(visitor(), shown, HOME)).resolves.toEqual({ outcome: 'half' })
  })
})

test('while strangers guess a code of a text message, the IP address that asked for it can still use it', async () => {
  const phone = '46701740699'
  await sendCode(visitor(), { phone, createUser: true }, HOME)
  const token = /\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? ''
  const wrong = { type: 'sms', phone, token: wrongOf(token) }
  await Promise.allSettled(STRANGERS.map((stranger) => verifyCode(visitor(), wrong, stranger)))
  await expect(verifyCode(visitor(), { type: 'sms', phone, token }, elsewhere())).rejects.toEqual(EXPIRED)
  const verified = verifyCode(visitor(), { type: 'sms', phone, token }, HOME)
  await expect(verified).resolves.toMatchObject({ outcome: 'session' })
})

describe('while strangers guess a code for a change of settings', () => {
  test('the session that asked for it can still use it', async () => {
    const { owner, token } = await anOwnerWhoChanges()
    await guessCodes(owner.email, 'email')
    await expect(setPassword(owner.actor, token)).resolves.toBeUndefined()
  })

  test('a thief with several sessions has no more attempts than with one, and the owner keeps theirs', async () => {
    const { owner, thieves, token } = await anOwnerWhoChanges()
    const guesses = [...thieves, ...thieves].map((thief) => setPassword(thief, wrongOf(token)))
    const answers = await Promise.allSettled(guesses)
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    const [thief = owner.actor] = thieves
    await expect(setPassword(thief, token)).rejects.toMatchObject({ code: 'reauthentication-not-valid' })
    await expect(setPassword(owner.actor, token)).resolves.toBeUndefined()
  })
})

describe('while a thief of the password guesses a second factor', () => {
  test('the owner can log in by mail', async () => {
    const { owner, app } = await aGuardedOwner()
    await sendCode(visitor(), { email: owner.email, createUser: false }, elsewhere())
    const shown = { type: 'email', email: owner.email, token: (await mailedCode(world, owner.email)).token }
    const verified = await verifyCode(visitor(), shown, elsewhere())
    if (verified.outcome !== 'session') throw new Error('half way')
    await expect(showApp(actorOf(verified), app, elsewhere())).resolves.toBeUndefined()
  })

  test('the browser that has proved it before can log in, and so can open sessions', async () => {
    const { owner, app } = await aGuardedOwner()
    const browser = { ...elsewhere(), marks: [await markOf(owner.userId)] }
    const session = await logInAt(owner.email, browser)
    await expect(showApp(actorOf(session), app, browser)).resolves.toBeUndefined()
    pass(2)
    const again = await logInAt(owner.email, HOME)
    await expect(showApp(actorOf(again), app, HOME)).resolves.toBeUndefined()
  })

  test('the thief is stopped, with the password from any IP address, also with a mark from before the factor', async () => {
    const owner = await anOwner()
    const before = await markOf(owner.userId)
    const { app } = await guarded(owner)
    const thief = { ...elsewhere(), marks: [before] }
    const session = await logInAt(owner.email, thief)
    const shown = showApp(actorOf(session), app, thief)
    await expect(shown).rejects.toMatchObject({ code: 'too-many-attempts' })
  })
})

/** A person with an open session and a confirmed email. */
async function anOwner() {
  const newcomer = await aNewcomer(world)
  await world.services.pool.query('delete from app.address_claims where user_id = $1', [newcomer.userId])
  await world.services.pool.query('update auth.sessions set ip = $2 where id = $1', [
    newcomer.actor.sessionId,
    HOME.ipAddress,
  ])
  return newcomer
}

let signedUp = 0

/** The account whose code is asked for: an existing one, or one that is being created, with confirmation on. */
async function anOwnerFor({ type }: Way): Promise<Owner> {
  const isSignUp = type === 'signup'
  withAuthSettings(world, { emailConfirmation: isSignUp })
  return isSignUp ? { email: `blivande.${++signedUp}@example.se`, actor: anonymous } : anOwner()
}

/** An owner with an app; a thief of the password has guessed codes until they were stopped. */
async function aGuardedOwner() {
  return guarded(await anOwner())
}

async function guarded(owner: Awaited<ReturnType<typeof anOwner>>) {
  const app = await aProvedApp(world, owner.actor)
  pass(2)
  const [stranger = HOME] = STRANGERS
  const thief = actorOf(await logInAt(owner.email, stranger))
  const { id: challengeId } = await challengeFactor(world.context(thief), { factorId: app.id }, stranger)
  const code = wrongOf(appCode(app.secret, world.services.clock()))
  const guess = () => verifyFactor(world.context(thief), { factorId: app.id, challengeId, code }, stranger)
  const codes = await Promise.all(Array.from({ length: 18 }, () => guess().catch(({ code }) => code)))
  expect(codes.filter((code) => code === 'totp-code-wrong')).toHaveLength(15)
  return { owner, app }
}

async function showApp(actor: Actor, app: Awaited<ReturnType<typeof anApp>>, device: ClientDevice) {
  const ctx = world.context(actor)
  const { id: challengeId } = await challengeFactor(ctx, { factorId: app.id }, device)
  const code = appCode(app.secret, world.services.clock())
  await verifyFactor(ctx, { factorId: app.id, challengeId, code }, device)
}

/** Strangers at many IP addresses use up the wrong codes that everybody shares. */
async function guessCodes(email: string, type: string): Promise<void> {
  await Promise.all(STRANGERS.map((stranger) => wrongCode(email, type, stranger)))
}

async function wrongCode(email: string, type: string, device: ClientDevice): Promise<void> {
  await expect(verifyCode(visitor(), { type, email, token: 'abcdef' }, device)).rejects.toEqual(EXPIRED)
}

/** A person whose sessions, some of them stolen, are so old that a new password needs the code of a mail. */
async function anOwnerWhoChanges() {
  const owner = await anOwner()
  const logins = STRANGERS.slice(0, 6).map((stranger) => logInAt(owner.email, stranger))
  const thieves = (await Promise.all(logins)).map(actorOf)
  pass(25 * 60)
  await askReauthentication(world.context(owner.actor))
  return { owner, thieves, token: (await newestMailTo(world, owner.email))?.code ?? '' }
}

async function setPassword(actor: Actor, nonce: string): Promise<void> {
  await updateAccount(world.context(actor), { password: 'ljungstig-77', nonce })
}

/** Enough guesses to demand a proof of work. */
async function guessPasswords(email: string): Promise<void> {
  await Promise.all(STRANGERS.map((stranger) => guessPassword(email, stranger)))
}

async function guessPassword(email: string, device: ClientDevice): Promise<string> {
  const attempt = logIn(visitor(), { email, password: 'fel-losenord' }, device)
  return attempt.then(
    () => '',
    ({ code }: Refused) => code,
  )
}

function logInAt(email: string, device: ClientDevice) {
  return logIn(visitor(), { email, password: PASSWORD }, device)
}

/** The mark of a browser in which the account has logged in. */
function markOf(userId: string): Promise<string> {
  return knownBrowserMark(world.context(), userId)
}

function wrongOf(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

let places = 0

/** An IP address that nobody has used before. */
function elsewhere(): ClientDevice {
  return at(`192.0.2.${++places}`)
}

function at(address: string): ClientDevice {
  return { userAgent: null, ipAddress: address }
}

function actorOf({ userId, sessionId }: { userId: string; sessionId: string }): Actor {
  return { kind: 'account', userId, sessionId }
}

function visitor() {
  return world.context(anonymous)
}
