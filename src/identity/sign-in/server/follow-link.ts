import { isBanned } from '#identity/accounts/domain/account.ts'
import { loggedIn } from '#identity/accounts/domain/account-events.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { noteSignIn } from '#identity/accounts/server/account-store.ts'
import { claimOf, keyHashOf } from '#identity/accounts/server/contact-claim-store.ts'
import { codePolicy } from '#identity/codes/domain/code-policy.ts'
import type { LinkType } from '#identity/codes/domain/mail-link.ts'
import { PKCE_PREFIX } from '#identity/codes/domain/one-time-code.ts'
import {
  completeLoginFlow,
  type LoginFlow,
  newestLoginFlowOf,
} from '#identity/codes/server/login-flow-store.ts'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { readLink } from '../domain/shown-code.ts'
import { completeCode } from './complete-code.ts'
import { findCode } from './shown-code.ts'

export type FollowedLink =
  /** `startsOver`: what somebody else had chosen before was removed, so a new password must be chosen. */
  | { outcome: 'session'; userId: string; sessionId: string; startsOver: boolean }
  /** The program that began the login flow exchanges the code for a session. */
  | { outcome: 'code'; authCode: string }
  /** The other email of a change has yet to confirm. */
  | { outcome: 'half' }

const METHODS: Readonly<Record<LinkType, AmrMethod>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/**
 * Uses up the code of a mail's link. A client that began the login flow with PKCE gets a code to exchange; for every
 * other a session is opened. `key`: as for `verifyCode`. Refusals: `verify-type-unknown`, `link-expired`,
 * `user-banned`, `flow-not-found`, `email-exists`.
 */
export async function followLink(
  ctx: Context,
  { token, type, key }: { token: string; type: string; key?: string | null },
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
    const flow = token.startsWith(PKCE_PREFIX) ? await loginFlowFor(ctx, userId, type) : null
    const kept = flow && (await passwordOfLoginFlow(ctx, flow, code.account))
    const completed = await completeCode(ctx, code, { key })
    if (completed.outcome === 'half') return completed
    if (flow) return { outcome: 'code', authCode: await handCode(ctx, flow, { userId, kept, ...completed }) }
    await noteSignIn(ctx, userId)
    const sessionId = await openSession(ctx, { userId, method: 'otp', device })
    await recordEvent(ctx, loggedIn(userId))
    return { outcome: 'session', userId, sessionId, startsOver: completed.startsOver }
  })
}

async function loginFlowFor(ctx: TransactionContext, userId: string, type: LinkType): Promise<LoginFlow> {
  const flow = await newestLoginFlowOf(ctx, userId, METHODS[type])
  if (!flow) throw new Refused('flow-not-found')
  return flow
}

/**
 * The link may be opened in another program than the one that began; the exchange of the code shows whether it is the
 * same. Until then the password that came with this challenge is stored with the login flow.
 */
async function passwordOfLoginFlow(
  ctx: TransactionContext,
  { code_challenge }: LoginFlow,
  { id, encrypted_password }: AccountRow,
): Promise<string | null> {
  const claim = await claimOf(ctx, id)
  const isOfClaim = claim?.keyHash && keyHashOf(code_challenge)?.equals(claim.keyHash)
  return isOfClaim ? encrypted_password : null
}

async function handCode(
  ctx: TransactionContext,
  { id }: LoginFlow,
  { userId, kept, startsOver }: { userId: string; kept: string | null; startsOver: boolean },
): Promise<string> {
  return completeLoginFlow(ctx, id, {
    userId,
    memory: { startsOver, passwordHash: startsOver ? kept : null },
  })
}

function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(METHODS, type)
}
