import { isBanned } from '#identity/accounts/domain/account.ts'
import { loggedIn, signedUp } from '#identity/accounts/domain/account-events.ts'
import { renewedMetadata } from '#identity/accounts/domain/account-metadata.ts'
import { type AccountRow, accountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, noteSignIn, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteClaim, saveClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { isLockedDemoAccount } from '#identity/accounts/server/demo-account-queries.ts'
import { insertIdentity, renewIdentity, saveProviders } from '#identity/accounts/server/identity-store.ts'
import { insertProviderAccount } from '#identity/accounts/server/new-account-store.ts'
import { holdContacts, limitCodes } from '#identity/codes/server/code-limits.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { sendCodeMail } from '#identity/codes/server/send-code-mail.ts'
import { confirmOwner, type Prover } from '#identity/sign-in/server/confirm-owner.ts'
import { forgetFormerOwner } from '#identity/sign-in/server/former-owner.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideLinking, type Linking } from '../domain/log-in-by-provider.ts'
import { identityLinked, providerEmailUnverified } from '../domain/provider-events.ts'
import { countsAsVerified, type ProviderPerson } from '../domain/provider-person.ts'
import { accountsWithEmail } from './identity-queries.ts'
import { lockPerson, ownerOf } from './provider-person.ts'

/**
 * `pending`: the account exists and waits for its email to be confirmed by mail. `startsOver`: what somebody else had
 * chosen before was removed, so a new password must be chosen.
 */
export type Admission = { outcome: 'admitted' | 'pending'; userId: string; startsOver: boolean }

type ProviderPersonRequest = {
  provider: OidcProvider
  person: ProviderPerson
  redirectTo: string | null
  /** What shows whether the person has signed up with the email before. */
  prover: Prover
}

/**
 * Logs in a person whom a provider has identified: into the account with this identity, the one with the same
 * verified email, or a new one (auth-v1 section 14.3). Refusals: `signup-disabled`, `accounts-ambiguous`,
 * `provider-email-missing`, `account-made-meanwhile`, `user-banned`, `email-sent-recently`, `email-used-up`.
 */
export async function logInByProvider(
  ctx: TransactionContext,
  request: ProviderPersonRequest,
): Promise<Admission> {
  const { provider, person } = request
  await lockPerson(ctx, provider.id, person)
  const linking = await linkingOf(ctx, request)
  await holdContacts(ctx, [person.email, await emailOf(ctx, linking)])
  const userId = await settle(ctx, request, linking)
  const account = await lockAccount(ctx, userId)
  if (isBanned({ bannedUntil: account.banned_until }, ctx.now)) throw new Refused('user-banned')
  if (await isLockedDemoAccount(ctx, userId)) throw new Refused('user-banned')
  const wasConfirmed = isProven(account, linking)
  const startsOver = await takeOver(ctx, request, { account, linking, wasConfirmed })
  await saveProviders(ctx, userId)
  const admission = wasConfirmed ? await admit(ctx, userId) : await confirmOrAsk(ctx, request, account)
  return { ...admission, startsOver }
}

async function linkingOf(
  ctx: TransactionContext,
  { provider, person }: ProviderPersonRequest,
): Promise<Linking> {
  const owner = await ownerOf(ctx, { provider: provider.id, subject: person.subject })
  const others = person.email ? await accountsWithEmail(ctx, person.email) : []
  const { email, isEmailVerified } = person
  const { signUps } = ctx.services.config.auth
  const decision = decideLinking({ owner, email, isEmailVerified, accountsWithEmail: others, signUps })
  refuseUnless(decision)
  return decision.linking
}

/** The email of the account that the person gets into, to which a code may be sent. */
async function emailOf(ctx: TransactionContext, linking: Linking): Promise<string | null> {
  return linking.move === 'create' ? null : ((await accountRow(ctx, linking.userId))?.email ?? null)
}

/** Makes or renews what the decision requires; returns the account's id. */
async function settle(
  ctx: TransactionContext,
  { provider, person }: ProviderPersonRequest,
  linking: Linking,
): Promise<string> {
  if (linking.move === 'create') {
    const made = await insertProviderAccount(ctx, { email: linking.email, claims: person.claims })
    // A concurrent request has just signed up with the email.
    if (!made) throw new Refused('account-made-meanwhile')
    await insertIdentity(ctx, { userId: made, provider: provider.id, person })
    return made
  }
  const account = await lockAccount(ctx, linking.userId)
  if (linking.move === 'link') await link(ctx, { provider, person, account })
  else await renewIdentity(ctx, { provider: provider.id, person })
  const userMetadata = renewedMetadata(account.raw_user_meta_data, person.claims)
  await saveAccount(ctx, account.id, { userMetadata })
  return account.id
}

async function link(
  ctx: TransactionContext,
  { provider, person, account }: Pick<ProviderPersonRequest, 'provider' | 'person'> & { account: AccountRow },
): Promise<void> {
  await insertIdentity(ctx, { userId: account.id, provider: provider.id, person })
  await recordEvent(ctx, identityLinked(account.id, provider.id))
  const { email, email_confirmed_at } = account
  if (email && email_confirmed_at)
    await queueAccountMail(ctx, {
      to: email,
      userId: account.id,
      template: 'identity-linked',
      values: { provider: provider.name },
    })
}

/** Has the owner proved an email of the account? For an identity that was linked by email it must be that email. */
function isProven(account: AccountRow, { move }: Linking): boolean {
  return move === 'link' ? account.email_confirmed_at !== null : account.confirmed_at !== null
}

type Admitted = Omit<Admission, 'startsOver'>

async function admit(ctx: TransactionContext, userId: string): Promise<Admitted> {
  await noteSignIn(ctx, userId)
  await recordEvent(ctx, loggedIn(userId))
  return { outcome: 'admitted', userId }
}

/**
 * If nobody has proved the account's email, somebody else may have made the account to wait for its owner: everything
 * chosen before ends, unless the same person made it. An identity that a proved account already had is its own; if it
 * vouches for the email, nothing is left to prove. Returns whether something ended.
 */
async function takeOver(
  ctx: TransactionContext,
  { provider, person, prover }: ProviderPersonRequest,
  { account, linking, wasConfirmed }: { account: AccountRow; linking: Linking; wasConfirmed: boolean },
): Promise<boolean> {
  const { id } = account
  const isProof = person.isEmailVerified && person.email === account.email
  if (wasConfirmed && linking.move === 'enter') {
    if (isProof) await deleteClaim(ctx, id, 'email')
    return false
  }
  const identity = { provider: provider.id, subject: person.subject }
  const proven = { channel: 'email', way: 'provider', wasConfirmed, identity } as const
  const startsOver = isProof
    ? await confirmOwner(ctx, account, proven, prover)
    : !wasConfirmed && (await forgetFormerOwner(ctx, id, proven))
  if (startsOver) await saveAccount(ctx, id, { userMetadata: person.claims })
  return startsOver
}

/** The provider confirms the account's email only if it vouches for exactly that email. */
async function confirmOrAsk(
  ctx: TransactionContext,
  { provider, person, redirectTo }: ProviderPersonRequest,
  account: AccountRow,
): Promise<Admitted> {
  const { id: userId, email } = account
  const { emailConfirmation } = ctx.services.config.auth
  if (countsAsVerified(person, emailConfirmation) && (email === null || email === person.email)) {
    await saveAccount(ctx, userId, { email_confirmed_at: ctx.now })
    // The email counts as the account's where emails need no proof, but it is not confirmed.
    if (email && !person.isEmailVerified)
      await saveClaim(ctx, userId, { channel: 'email', keyHash: null, ipAddressDigest: null })
    await noteSignIn(ctx, userId)
    await recordEvent(ctx, signedUp(userId))
    return { outcome: 'admitted', userId }
  }
  if (email) {
    await limitCodes(ctx, { channel: 'email', value: email, gap: 'confirmation' })
    await sendCodeMail(ctx, { id: userId, email }, { purpose: 'signup', redirectTo })
  }
  await recordEvent(ctx, providerEmailUnverified(userId, provider.id))
  return { outcome: 'pending', userId }
}
