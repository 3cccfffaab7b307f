import { ownerChanged, sessionsEnded } from '#identity/accounts/domain/account-events.ts'
import type { CodeChannel } from '#identity/accounts/domain/contact.ts'
import { isSameOwner, type ProofMethod } from '#identity/accounts/domain/contact-claim.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import {
  claimOf,
  deleteClaim,
  ipAddressDigestOf,
  keyHashOf,
} from '#identity/accounts/server/contact-claim-store.ts'
import { hasSession } from '#identity/sessions/server/session-queries.ts'
import { hasAccount } from '#kernel/actor.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { forgetFormerOwner } from './former-owner.ts'

/** What a person shows together with the proof of an email or phone: with their session it decides who they are. */
export type Prover = {
  /** The key of the sign-up that their browser, or the program's login flow, holds. */
  key?: string | null
  /** For digits that a program brings: the IP address they come from. Undefined for all other proofs. */
  ipAddress?: string | null
}

export type ProvenContact = {
  channel: CodeChannel
  way: ProofMethod
  wasConfirmed: boolean
  /** The provider's identity that proved it. */
  identity?: { provider: string; subject: string }
}

/**
 * Somebody has proved the account's email or phone: every kind of proof calls this. The person who signed up keeps
 * what they have chosen; for anybody else everything chosen before is removed. Returns true when login methods were
 * removed: then the person must choose a password. The account must be locked by the transaction.
 */
export async function confirmOwner(
  ctx: TransactionContext,
  account: AccountRow,
  { identity, ...proven }: ProvenContact,
  { key, ipAddress }: Prover,
): Promise<boolean> {
  const { id } = account
  const claim = await claimOf(ctx, id)
  const isSame = isSameOwner({
    claim,
    ...proven,
    isLoggedIn: await isLoggedIn(ctx, id),
    keyHash: keyHashOf(key),
    ipAddressDigest: ipAddress === undefined ? null : ipAddressDigestOf(ctx.services, ipAddress),
  })
  await deleteClaim(ctx, id, proven.channel)
  if (isSame) return false
  const wasOpen = await forgetFormerOwner(ctx, id, { channel: proven.channel, identity })
  if (wasOpen) {
    await recordEvent(ctx, sessionsEnded(id, 'global'))
    await recordEvent(ctx, ownerChanged(id))
  }
  return wasOpen
}

async function isLoggedIn(ctx: TransactionContext, userId: string): Promise<boolean> {
  const { actor, db, services } = ctx
  if (!hasAccount(actor) || actor.userId !== userId || !actor.sessionId) return false
  return hasSession({ db, config: services.config }, { id: actor.sessionId, userId })
}
