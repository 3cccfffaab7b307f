import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { hasVerifiedFactor, sessionProof } from '#identity/sessions/server/own-account-queries.ts'
import { hasAccount } from '#kernel/actor.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { decideOwner, isPresent, type OwnerFacts } from '../domain/check-owner.ts'
import { checkOwnPassword } from './own-password.ts'

/**
 * Refuses unless the account's owner is present at the session; call it before login methods change. `password` is
 * what a page asked for: an account that has a password must show it there. Null if the caller cannot be asked; then
 * the session must be fresh. Refusals: `insufficient-aal`, `owner-unproven`, and those of `checkOwnPassword`.
 */
export async function checkOwner(
  ctx: Context,
  password: string | null,
  device: ClientDevice = noDevice,
): Promise<void> {
  refuseUnless(decideOwner(await factsOf(ctx, password, device)))
}

/** The same for callers that check the second factor themselves. */
export async function checkPresence(
  ctx: Context,
  password: string | null,
  device: ClientDevice = noDevice,
): Promise<void> {
  if (!isPresent(await factsOf(ctx, password, device))) throw new Refused('owner-unproven')
}

/** What a page must ask for: the password, nothing (the login was recent), or a new login. */
export type NeededProof = 'password' | 'nothing' | 'login'

export async function neededProof(ctx: Context): Promise<NeededProof> {
  const facts = await knownFacts(ctx)
  if (facts.hasPassword) return 'password'
  return isPresent(facts) ? 'nothing' : 'login'
}

async function factsOf(ctx: Context, password: string | null, device: ClientDevice): Promise<OwnerFacts> {
  const { hasPassword, ...facts } = await knownFacts(ctx)
  if (!hasPassword || password === null) return facts
  await checkOwnPassword(ctx, password, device)
  return { ...facts, showsPassword: true }
}

async function knownFacts(ctx: AnyContext): Promise<OwnerFacts & { hasPassword: boolean }> {
  const { actor, now } = ctx
  authorize(hasAccount(actor))
  const [row, factor, session] = await Promise.all([
    accountRow(ctx, actor.userId),
    hasVerifiedFactor(ctx, actor.userId),
    sessionProof(ctx, actor.sessionId),
  ])
  const account = found(row, 'account')
  return {
    hasPassword: Boolean(account.encrypted_password),
    hasVerifiedFactor: factor,
    isAnonymous: account.is_anonymous,
    showsPassword: false,
    session,
    now,
  }
}
