import { linkGenerated } from '#identity/accounts/domain/account-events.ts'
import { type Metadata, mergedMetadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { saveWantedEmail } from '#identity/accounts/server/account-contact-store.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccountAt, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { readContacts } from '#identity/accounts/server/given-contacts.ts'
import { insertGivenAccount } from '#identity/accounts/server/new-account-store.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import { type IssuedCode, issueCode } from '#identity/codes/server/code-store.ts'
import { isEmailTaken } from '#identity/sessions/server/own-account-queries.ts'
import { forgetFormerOwner } from '#identity/sign-in/server/former-owner.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideLink, GENERATED, type GeneratedLinkType, generatedLinkTypes } from '../domain/issue-link.ts'

export type LinkRequest = {
  type?: string
  email?: string
  /** For a change of email. */
  newEmail?: string
  /** For a sign-up. */
  password?: string
  data?: Metadata
}
export type IssuedLink = IssuedCode & { userId: string; type: GeneratedLinkType }

/**
 * Makes the code and link of a mail that the operator's program sends itself. Makes the account if the link begins
 * one. Refusals: `link-type-unknown`, `email-missing`, `email-invalid`, `email-exists`, `link-user-not-found`,
 * `signup-password-missing` and those of a new password.
 */
export async function issueLink(ctx: Context, request: LinkRequest): Promise<IssuedLink> {
  const wanted = generatedLinkTypes.find((type) => type === request.type)
  if (!wanted) throw new Refused('link-type-unknown', { type: request.type ?? '' })
  const { email } = readContacts(request)
  if (!email) throw new Refused('email-missing')
  if (request.password) checkNewPassword(ctx.services, request.password)
  const passwordHash = request.password ? await hashPassword(ctx.services, request.password) : null
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.administer(ctx.actor))
    const known = await lockAccountAt(ctx, { channel: 'email', value: email })
    const decision = decideLink(wanted, known && { isConfirmed: known.confirmed_at !== null })
    refuseUnless(decision)
    const { type } = decision
    if (!known && wanted === 'signup' && !passwordHash) throw new Refused('signup-password-missing')
    const account = known ?? (await insertGivenAccount(ctx, newAccount(email, passwordHash, request)))
    if (known && type === 'signup') await confirmForOperator(ctx, known, { passwordHash, data: request.data })
    if (type === 'invite') await saveAccount(ctx, account.id, { invited_at: ctx.now })
    const sentTo = await emailFor(ctx, account, type, request)
    const code = await issueCode(ctx, { userId: account.id, kind: GENERATED[type].kind, sentTo })
    await recordEvent(ctx, linkGenerated(account.id, type))
    return { ...code, userId: account.id, type }
  })
}

function newAccount(email: string, passwordHash: string | null, { data }: LinkRequest) {
  return { email, phone: null, passwordHash, userMetadata: data }
}

/** The operator's program vouches for the password that it gives; what a sign-up had chosen before ends. */
async function confirmForOperator(
  ctx: TransactionContext,
  { id, raw_user_meta_data }: AccountRow,
  { passwordHash, data = {} }: { passwordHash: string | null; data?: Metadata },
): Promise<void> {
  if (passwordHash) {
    await forgetFormerOwner(ctx, id, { channel: 'email' })
    await deleteClaim(ctx, id, 'email')
    await saveAccount(ctx, id, { encrypted_password: passwordHash })
  }
  await saveAccount(ctx, id, { userMetadata: mergedMetadata(raw_user_meta_data, data) })
}

/** The email that the code is made for: of a change, the one of the two that it confirms for. */
async function emailFor(
  ctx: TransactionContext,
  account: AccountRow,
  type: GeneratedLinkType,
  { newEmail }: LinkRequest,
): Promise<string> {
  const current = account.email ?? ''
  if (type !== 'email_change_current' && type !== 'email_change_new') return current
  const { email: wanted } = readContacts({ email: newEmail })
  if (!wanted) throw new Refused('email-missing')
  if (await isEmailTaken(ctx, wanted, account.id)) throw new Refused('email-exists')
  // The link of the other email may have been made a moment ago: both must be valid together.
  if (account.email_change !== wanted) await saveWantedEmail(ctx, account.id, wanted)
  return type === 'email_change_new' ? wanted : current
}
