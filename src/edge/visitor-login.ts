import type { LogInInput, SignUpInput } from '#identity/accounts/domain/account-input.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { safeNextPath } from '#identity/accounts/domain/login-path.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { resendCode } from '#identity/codes/server/resend-code.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { logInTexts, signUpTexts } from '#identity/sign-in/texts/login.ts'
import { anonymous } from '#kernel/actor.ts'
import { isRefused, nullIfRefused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import { completeSignIn, type SignInOutcome, type SignInRequest } from './after-login.ts'
import { awaitedMailCookie, claimKeyFor } from './awaited-mail.ts'

/**
 * Logs in by password, as a visitor: a person who is already logged in gets a new session. An email that is not
 * confirmed yet leads to the page that asks for its code. Refuses as `logIn` does.
 */
export async function logInVisitor(
  signIn: SignInRequest,
  input: LogInInput,
  device: ClientDevice,
): Promise<SignInOutcome> {
  const claimKey = claimKeyFor(signIn.services, signIn.request, input.email)
  try {
    const { sessionId } = await logIn(visitorContext(signIn), { ...input, claimKey }, device)
    return await completeSignIn(signIn, { sessionId }, logInTexts.succeeded)
  } catch (error) {
    if (!isRefused(error, 'email-not-confirmed')) throw error
    await sendAgain(signIn, { email: input.email, key: claimKey }, device)
    return waitForCode(signIn, input.email, claimKey)
  }
}

/** The mail of the sign-up may be old, so it is sent again, unless one was sent a moment ago. */
async function sendAgain(
  signIn: SignInRequest,
  asked: { email: string; key: string },
  device: ClientDevice,
): Promise<void> {
  await resendCode(visitorContext(signIn), { ...asked, type: 'signup' }, device).catch(nullIfRefused())
}

/**
 * Creates an account and logs in. Where emails are confirmed first, leads to the page that asks for the code, whether
 * or not the email has an account. Refuses as `signUp` does.
 */
export async function signUpVisitor(
  signIn: SignInRequest,
  { name, userType, email, password, captcha }: SignUpInput,
  device: ClientDevice,
): Promise<SignInOutcome> {
  const key = claimKeyFor(signIn.services, signIn.request, email)
  const account = { email, password, data: { name, user_type: userType }, profile: { name, userType }, key }
  await limitIpAddress(visitorContext(signIn), 'sign-up', { ...device, captcha })
  try {
    const signedUp = await signUp(visitorContext(signIn), account, device)
    if (signedUp.outcome !== 'session') return waitForCode(signIn, email, key)
    return await completeSignIn(signIn, { sessionId: signedUp.sessionId }, signUpTexts.succeeded)
  } catch (error) {
    // A mail was sent a moment ago: the answer is the same as if it had been sent now.
    if (!isRefused(error, 'email-sent-recently')) throw error
    return waitForCode(signIn, email, key)
  }
}

function waitForCode({ services, next }: SignInRequest, email: string, key: string): SignInOutcome {
  const about = { purpose: 'sign-up', email, key } as const
  const mail = { ...about, sentAt: services.clock(), next: safeNextPath(next) }
  const headers = new Headers({ 'set-cookie': awaitedMailCookie(services, mail) })
  return { path: '/kolla-epost', headers, toast: null, session: null }
}

function visitorContext({ services }: SignInRequest) {
  return contextFor(services, anonymous)
}
