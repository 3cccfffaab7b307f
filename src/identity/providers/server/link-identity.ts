import { isBanned } from '#identity/accounts/domain/account.ts'
import { lockAccount, noteSignIn, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteClaim, saveClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { insertIdentity, saveProviders } from '#identity/accounts/server/identity-store.ts'
import { holdContacts, limitCodes } from '#identity/codes/server/code-limits.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { sendCodeMail } from '#identity/codes/server/send-code-mail.ts'
import { hasSession } from '#identity/sessions/server/session-queries.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideManualLinking } from '../domain/link-identity.ts'
import { identityLinked, providerEmailUnverified } from '../domain/provider-events.ts'
import { countsAsVerified, type ProviderPerson } from '../domain/provider-person.ts'
import type { Admission } from './log-in-by-provider.ts'
import { lockPerson, ownerOf } from './provider-person.ts'

type LinkRequest = {
  provider: OidcProvider
  person: ProviderPerson
  userId: string
  /** The session that began it, after its owner had been checked. */
  sessionId: string | null
  redirectTo: string | null
}

/**
 * Adds an identity to the account of a logged-in person (auth-v1 section 12). An account without an email gets the
 * provider's: at once if it is verified there, otherwise when its mail has been answered. The holder of the account's
 * email is told. Refusals: `identity-linked`, `identity-of-another`, `linking-session-ended` (logged out meanwhile,
 * or ended by the owner), `email-exists`, `user-banned`, `email-sent-recently`,
 * `email-used-up`.
 */
export async function linkIdentity(ctx: TransactionContext, link: LinkRequest): Promise<Admission> {
  const { provider, person, userId } = link
  await lockPerson(ctx, provider.id, person)
  const owner = await ownerOf(ctx, { provider: provider.id, subject: person.subject })
  refuseUnless(decideManualLinking(owner, userId))
  await holdContacts(ctx, [person.email])
  const account = await lockAccount(ctx, userId)
  if (!(await isStillLoggedIn(ctx, link))) throw new Refused('linking-session-ended')
  if (isBanned({ bannedUntil: account.banned_until }, ctx.now)) throw new Refused('user-banned')
  await insertIdentity(ctx, { userId, provider: provider.id, person })
  await saveProviders(ctx, userId)
  await recordEvent(ctx, identityLinked(userId, provider.id))
  if (!account.email && person.email) return takeEmail(ctx, link, person.email)
  if (account.email && account.email_confirmed_at) await tellOwner(ctx, link, account.email)
  // The provider vouches for this very email, and its owner is logged in.
  if (person.isEmailVerified && person.email === account.email) await deleteClaim(ctx, userId, 'email')
  await noteSignIn(ctx, userId)
  return { ...ADMITTED, userId }
}

async function isStillLoggedIn({ db, services }: TransactionContext, link: LinkRequest): Promise<boolean> {
  const { sessionId: id, userId } = link
  return id !== null && hasSession({ db, config: services.config }, { id, userId })
}

const ADMITTED = { outcome: 'admitted', startsOver: false } as const

async function tellOwner(
  ctx: TransactionContext,
  { provider, userId }: LinkRequest,
  to: string,
): Promise<void> {
  await queueAccountMail(ctx, {
    to,
    userId,
    template: 'identity-linked',
    values: { provider: provider.name },
  })
}

async function takeEmail(
  ctx: TransactionContext,
  { provider, person, userId, redirectTo }: LinkRequest,
  email: string,
): Promise<Admission> {
  if (countsAsVerified(person, ctx.services.config.auth.emailConfirmation)) {
    await saveAccount(ctx, userId, { email, email_confirmed_at: ctx.now, is_anonymous: false })
    if (!person.isEmailVerified)
      await saveClaim(ctx, userId, { channel: 'email', keyHash: null, ipAddressDigest: null })
    return { ...ADMITTED, userId }
  }
  await saveAccount(ctx, userId, { email })
  await limitCodes(ctx, { channel: 'email', value: email, gap: 'confirmation' })
  await sendCodeMail(ctx, { id: userId, email }, { purpose: 'signup', redirectTo })
  await recordEvent(ctx, providerEmailUnverified(userId, provider.id))
  return { outcome: 'pending', startsOver: false, userId }
}
