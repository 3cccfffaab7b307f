import { accountUpdated } from '#identity/accounts/domain/account-events.ts'
import { type Metadata, mergedMetadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import { isShortForStaff } from '#identity/accounts/domain/staff.ts'
import { type AccountRow, accountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { readContacts } from '#identity/accounts/server/given-contacts.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import {
  hasVerifiedFactor,
  isEmailTaken,
  isPhoneTaken,
  sessionProof,
} from '#identity/sessions/server/own-account-queries.ts'
import { isStaffAccount } from '#identity/sessions/server/staff-session-queries.ts'
import { type AccountHolder, hasAccount } from '#kernel/actor.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideUpdate, type UpdateFacts, type WantedUpdate } from '../domain/update-account.ts'
import { type Guess, giveBackGuess, holdContacts, type Requester, takeGuess } from './code-limits.ts'
import { codeHash, deleteCode, isCurrentCode } from './code-store.ts'
import { comparePasswords, type PasswordChecks } from './own-password.ts'
import { replacePassword } from './replace-password.ts'
import { requestEmailChange, requestPhoneChange } from './request-contact-change.ts'
import type { AfterCode } from './send-code-mail.ts'
import { sendPhoneCode, type WaitingSms } from './send-phone-code.ts'

export type UpdateAccountInput = AfterCode & {
  email?: string
  phone?: string
  password?: string
  /** The password until now: proof for an old session. A wrong one is refused. */
  currentPassword?: string
  /** The code that `askReauthentication` sent: the other proof. */
  nonce?: string
  /** Merged into the metadata that the account's owner wrote; null removes a key. */
  data?: Metadata
  /** Always refused: only the server writes it. */
  appMetadata?: unknown
}

/**
 * Changes the caller's own account: password and metadata at once, email and phone when they have been confirmed. A
 * new password ends every other session and all pending codes. Refusals: those of the domain rule,
 * `app-metadata-refused`, `email-invalid`, `phone-invalid`, `staff-password-too-short`, those of a new password and
 * of sending codes, `conflict`, `too-busy`.
 */
export async function updateAccount(
  ctx: Context,
  input: UpdateAccountInput,
  device: ClientDevice = noDevice,
): Promise<void> {
  const { actor } = ctx
  authorize(accountPolicy.update(actor))
  const wanted = readWanted(ctx, input)
  if (wanted.password && isShortForStaff(wanted.password) && (await isStaffAccount(ctx, actor.userId)))
    throw new Refused('staff-password-too-short')
  const known = found(await accountRow(ctx, actor.userId), 'account')
  const proofs = await gatherProofs(ctx, known, input, device)
  // Hashed before the transaction opens, so that no connection is held while hashing.
  const hash = wanted.password && !proofs.isSame ? await hashPassword(ctx.services, wanted.password) : null
  const sms = await inTransaction(ctx, async (ctx) => {
    await holdContacts(ctx, [wanted.email, wanted.phone])
    const account = await lockAccount(ctx, actor.userId)
    if (account.encrypted_password !== known.encrypted_password) throw new Refused('conflict')
    const facts = await factsOf(ctx, actor, { account, wanted, proofs, nonce: input.nonce })
    const decision = decideUpdate(facts)
    refuseUnless(decision)
    if (facts.nonce === 'right') await noteOwner(ctx, account)
    if (hash) await replacePassword(ctx, account, { hash, keep: actor.sessionId })
    if (input.data)
      await saveAccount(ctx, account.id, {
        userMetadata: mergedMetadata(account.raw_user_meta_data, input.data),
      })
    const sms = await changeContacts(ctx, account, decision, { ...input, requester: { device } })
    await recordEvent(ctx, accountUpdated(account.id, partsOf(input)))
    return sms
  })
  if (sms) await sendPhoneCode(ctx, sms)
}

/** A person who reads the account's messages and has its session is its owner. A code works once. */
async function noteOwner(ctx: TransactionContext, { id, email }: AccountRow): Promise<void> {
  await deleteCode(ctx, id, 'reauthentication_token')
  await deleteClaim(ctx, id, email ? 'email' : 'phone')
}

/** The requested changes in normal form. An empty text requests nothing, except as a password. */
function readWanted({ services }: Context, input: UpdateAccountInput): WantedUpdate {
  const { email, phone } = readContacts(input)
  if (input.password !== undefined) checkNewPassword(services, input.password)
  if (input.appMetadata !== undefined) throw new Refused('app-metadata-refused')
  return { email, phone, password: input.password ?? null }
}

type Proofs = PasswordChecks & { guess: Guess | null }

/**
 * Checks that take time or count as a guess run before the transaction opens, so that they count when the update is
 * refused.
 */
async function gatherProofs(
  ctx: Context,
  account: AccountRow,
  { password, currentPassword, nonce }: UpdateAccountInput,
  device: ClientDevice,
): Promise<Proofs> {
  const checks = await comparePasswords(ctx, account, { password, currentPassword }, device)
  if (!nonce || !hasAccount(ctx.actor)) return { ...checks, guess: null }
  const requester = { device, key: ctx.actor.sessionId }
  return { ...checks, guess: await takeGuess(ctx, contactOf(account), requester) }
}

/** Where the account's code for a change is sent. */
function contactOf({ email, phone }: AccountRow): Contact {
  return email ? { channel: 'email', value: email } : { channel: 'phone', value: phone ?? '' }
}

type Asked = { account: AccountRow; wanted: WantedUpdate; proofs: Proofs; nonce?: string }

async function factsOf(
  ctx: TransactionContext,
  { sessionId }: AccountHolder,
  { account, wanted, proofs, nonce }: Asked,
): Promise<UpdateFacts> {
  const { id, email, phone } = account
  return {
    account: { email, phone, isAnonymous: account.is_anonymous, isSsoUser: account.is_sso_user },
    hasVerifiedFactor: await hasVerifiedFactor(ctx, id),
    session: await sessionProof(ctx, sessionId),
    wanted,
    isEmailTaken: wanted.email !== null && (await isEmailTaken(ctx, wanted.email, id)),
    isPhoneTaken: wanted.phone !== null && (await isPhoneTaken(ctx, wanted.phone, id)),
    demandsProof: ctx.services.config.auth.profile === 'standard',
    nonce: nonce ? await nonceProof(ctx, account, nonce, proofs) : 'none',
    currentPassword: proofs.current,
    isSamePassword: proofs.isSame,
    now: ctx.now,
  }
}

/** Is it the code that was sent to the account's email or phone? A right one does not count as a guess. */
async function nonceProof(
  ctx: TransactionContext,
  account: AccountRow,
  nonce: string,
  { guess }: Proofs,
): Promise<'right' | 'wrong'> {
  const { channel, value } = contactOf(account)
  const shown = {
    kind: 'reauthentication_token',
    channel,
    tokenHash: codeHash(ctx.services, value, nonce),
  } as const
  if (!guess || !isCurrentCode(ctx, account, shown)) return 'wrong'
  await giveBackGuess(ctx, guess)
  return 'right'
}

async function changeContacts(
  ctx: TransactionContext,
  account: AccountRow,
  { newEmail, newPhone }: { newEmail: string | null; newPhone: string | null },
  { requester, ...after }: AfterCode & { requester: Requester },
): Promise<WaitingSms> {
  if (newEmail) await requestEmailChange(ctx, account, newEmail, { ...after, requester })
  return newPhone ? requestPhoneChange(ctx, account, newPhone, requester) : null
}

/** The names of the requested changes. */
function partsOf({ email, phone, password, data }: UpdateAccountInput): string[] {
  const parts = { email, phone, password, metadata: data }
  return Object.entries(parts).flatMap(([name, value]) => (value ? [name] : []))
}
