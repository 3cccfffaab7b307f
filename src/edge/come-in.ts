import type { LogInInput, SignUpInput } from '#identity/accounts/domain/account-input.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { safeNextPath } from '#identity/accounts/domain/destination.ts'
import { limitAddress } from '#identity/accounts/server/address-limit.ts'
import { resendCode } from '#identity/codes/server/resend-code.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { logInTexts, signUpTexts } from '#identity/sign-in/texts/entrance.ts'
import { anonymous } from '#kernel/actor.ts'
import { isRefused, nullIfRefused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import { type Arrival, arrive, type Entry } from './after-login.ts'
import { awaitedMailCookie, claimKeyFor } from './awaited-mail.ts'

/**
 * Logs in by password, as a visitor: whoever is in already comes in anew. An address that is not confirmed yet leads
 * to where its code is asked for. Refuses as `logIn` does.
 */
export async function comeInByPassword(
  entry: Entry,
  input: LogInInput,
  device: ClientDevice,
): Promise<Arrival> {
  const claimKey = claimKeyFor(entry.services, entry.request, input.email)
  try {
    const { sessionId } = await logIn(visitorContext(entry), { ...input, claimKey }, device)
    return await arrive(entry, { sessionId }, logInTexts.succeeded)
  } catch (error) {
    if (!isRefused(error, 'email-not-confirmed')) throw error
    await sendAgain(entry, { email: input.email, key: claimKey }, device)
    return waitForCode(entry, input.email, claimKey)
  }
}

/** The mail of the sign-up may be long gone. One that went a moment ago is as good. */
async function sendAgain(
  entry: Entry,
  asked: { email: string; key: string },
  device: ClientDevice,
): Promise<void> {
  await resendCode(visitorContext(entry), { ...asked, type: 'signup' }, device).catch(nullIfRefused())
}

/**
 * Makes an account and comes in with it; where addresses are confirmed first, goes to where the code is asked for, and
 * so for every address alike. Refuses as `signUp` does.
 */
export async function comeInBySignUp(
  entry: Entry,
  { name, userType, email, password, captcha }: SignUpInput,
  device: ClientDevice,
): Promise<Arrival> {
  const key = claimKeyFor(entry.services, entry.request, email)
  const account = { email, password, data: { name, user_type: userType }, profile: { name, userType }, key }
  await limitAddress(visitorContext(entry), 'sign-up', { ...device, captcha })
  try {
    const signedUp = await signUp(visitorContext(entry), account, device)
    if (signedUp.outcome !== 'session') return waitForCode(entry, email, key)
    return await arrive(entry, { sessionId: signedUp.sessionId }, signUpTexts.succeeded)
  } catch (error) {
    // A mail is on its way since a moment ago: the same as if it had been sent now.
    if (!isRefused(error, 'email-sent-recently')) throw error
    return waitForCode(entry, email, key)
  }
}

function waitForCode({ services, next }: Entry, email: string, key: string): Arrival {
  const about = { purpose: 'sign-up', email, key } as const
  const mail = { ...about, sentAt: services.clock(), next: safeNextPath(next) }
  const headers = new Headers({ 'set-cookie': awaitedMailCookie(services, mail) })
  return { path: '/kolla-epost', headers, toast: null, session: null }
}

function visitorContext({ services }: Entry) {
  return contextFor(services, anonymous)
}
