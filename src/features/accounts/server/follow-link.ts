import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { isBanned } from '../domain/account.ts'
import { loggedIn } from '../domain/account-events.ts'
import { type ClientDevice, noDevice } from '../domain/client-device.ts'
import { codePolicy } from '../domain/code-policy.ts'
import type { LinkType } from '../domain/mail-link.ts'
import { PKCE_PREFIX } from '../domain/one-time-code.ts'
import type { AmrMethod } from '../domain/session.ts'
import { readLink } from '../domain/verify-code.ts'
import { noteSignIn } from './account-store.ts'
import { completeCode } from './complete-code.ts'
import { findCode } from './find-code.ts'
import { completeFlow, newestFlowOf } from './flow-store.ts'
import { openSession } from './session-store.ts'

export type FollowedLink =
  | { outcome: 'session'; userId: string; sessionId: string }
  /** The program that began this exchanges the code for a session. */
  | { outcome: 'code'; authCode: string }
  /** The other address of a change has yet to agree. */
  | { outcome: 'half' }

const METHODS: Readonly<Record<LinkType, AmrMethod>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/**
 * Uses up the code of a mail's link. Whoever began the flow as a program (PKCE) gets a code to exchange; a session is
 * opened for everybody else. Refusals: `verify-type-unknown`, `link-expired`, `user-banned`, `flow-not-found`,
 * `email-exists`.
 */
export async function followLink(
  ctx: Context,
  { token, type }: { token: string; type: string },
  device: ClientDevice = noDevice,
): Promise<FollowedLink> {
  if (!isLinkType(type)) throw new Refused('verify-type-unknown')
  const decision = readLink(type, token)
  refuseUnless(decision)
  return inTransaction(ctx, async (ctx) => {
    authorize(codePolicy.use(ctx.actor))
    const code = await findCode(ctx, decision.proof)
    if (!code) throw new Refused('link-expired')
    const { id: userId, banned_until: bannedUntil } = code.account
    if (isBanned({ bannedUntil }, ctx.now)) throw new Refused('user-banned')
    if ((await completeCode(ctx, code)) === 'half') return { outcome: 'half' }
    if (token.startsWith(PKCE_PREFIX))
      return { outcome: 'code', authCode: await authCodeFor(ctx, userId, type) }
    await noteSignIn(ctx, userId)
    const sessionId = await openSession(ctx, { userId, method: 'otp', device })
    await recordEvent(ctx, loggedIn(userId))
    return { outcome: 'session', userId, sessionId }
  })
}

async function authCodeFor(ctx: TransactionContext, userId: string, type: LinkType): Promise<string> {
  const flow = await newestFlowOf(ctx, userId, METHODS[type])
  if (!flow) throw new Refused('flow-not-found')
  return completeFlow(ctx, flow.id, { userId })
}

function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(METHODS, type)
}
