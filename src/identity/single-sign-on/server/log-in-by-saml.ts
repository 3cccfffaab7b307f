import { isBanned } from '#identity/accounts/domain/account.ts'
import { signedUp } from '#identity/accounts/domain/account-events.ts'
import { renewedMetadata } from '#identity/accounts/domain/account-metadata.ts'
import { lockAccount, noteSignIn, saveAccount } from '#identity/accounts/server/account-store.ts'
import { insertIdentity, renewIdentity, saveProviders } from '#identity/accounts/server/identity-store.ts'
import { insertSsoAccount } from '#identity/accounts/server/new-account-store.ts'
import { identityOf } from '#identity/providers/server/identity-queries.ts'
import { lockPerson } from '#identity/providers/server/provider-person.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { SamlPerson } from './saml-person.ts'

/**
 * The account of a person whom an organisation vouches for, made at their first login. It is found by provider and
 * subject alone, never by email, which another account may have too (auth-v1 section 14.3). Refusals:
 * `signup-disabled`, `user-banned`.
 */
export async function logInBySaml(
  ctx: TransactionContext,
  { providerId, person }: { providerId: string; person: SamlPerson },
): Promise<string> {
  const provider = `sso:${providerId}`
  await lockPerson(ctx, provider, person)
  const identity = await identityOf(ctx, { provider, subject: person.subject })
  if (!identity) return enrol(ctx, provider, person)
  const account = await lockAccount(ctx, identity.user_id)
  if (isBanned({ bannedUntil: account.banned_until }, ctx.now)) throw new Refused('user-banned')
  await renewIdentity(ctx, { provider, person })
  // The organisation may know the person by another email now.
  const moved = account.is_sso_user && account.email !== person.email ? { email: person.email } : {}
  await saveAccount(ctx, account.id, {
    ...moved,
    userMetadata: renewedMetadata(account.raw_user_meta_data, person.claims),
  })
  await noteSignIn(ctx, account.id)
  return account.id
}

async function enrol(ctx: TransactionContext, provider: string, person: SamlPerson): Promise<string> {
  if (!ctx.services.config.auth.signUps) throw new Refused('signup-disabled')
  const userId = await insertSsoAccount(ctx, person)
  await insertIdentity(ctx, { userId, provider, person })
  await saveProviders(ctx, userId)
  await recordEvent(ctx, signedUp(userId))
  return userId
}
