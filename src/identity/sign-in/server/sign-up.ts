import { isCommonPassword } from '#identity/accounts/data/common-passwords.ts'
import { isBanned, type UserType } from '#identity/accounts/domain/account.ts'
import { signedUp } from '#identity/accounts/domain/account-events.ts'
import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import { normalEmail } from '#identity/accounts/domain/email.ts'
import { normalPhone } from '#identity/accounts/domain/phone-number.ts'
import { confirmContact } from '#identity/accounts/server/account-contact-store.ts'
import {
  type AccountRecord,
  type AccountRow,
  accountAt,
  accountRecord,
  isConfirmed,
} from '#identity/accounts/server/account-queries.ts'
import {
  lockAccount,
  lockAccountAt,
  noteSignIn,
  saveAccount,
} from '#identity/accounts/server/account-store.ts'
import { limitAttempts } from '#identity/accounts/server/attempt-limit.ts'
import { ipAddressDigestOf, keyHashOf, saveClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { makesDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { answerInEqualTime } from '#identity/accounts/server/equal-time.ts'
import { insertAccount } from '#identity/accounts/server/new-account-store.ts'
import { hashPassword, verifyPassword } from '#identity/accounts/server/password-hash.ts'
import { insertProfile } from '#identity/accounts/server/profile-store.ts'
import { checkFirstMetadata } from '#identity/accounts/server/stored-metadata.ts'
import { codeRequested, signUpRepeated } from '#identity/codes/domain/code-events.ts'
import type { Challenge } from '#identity/codes/domain/pkce.ts'
import { limitCodes, limitNotices } from '#identity/codes/server/code-limits.ts'
import { confirmsAtOnce } from '#identity/codes/server/code-queries.ts'
import { reachesPhone } from '#identity/codes/server/phone-reach.ts'
import { sendCodeMail } from '#identity/codes/server/send-code-mail.ts'
import {
  issuePhoneCode,
  sendPhoneCodeLater,
  type WaitingSms,
} from '#identity/codes/server/send-phone-code.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideSignUp, type SubmittedSignUp } from '../domain/sign-up.ts'
import { createDecoy } from './decoy.ts'
import { forgetFormerOwner } from './former-owner.ts'

export type SignUpRequest = SubmittedSignUp & {
  /** Free data of the account (`user_metadata`). */
  data?: Metadata
  /** Given by our own form, which makes the profile at once; programs insert theirs, or get one at the first login. */
  profile?: { name: string; userType: UserType }
  /** Where the mail's link leads; already checked as an allowed URL. */
  redirectTo?: string | null
  /** The key that only the browser of a page's sign-up holds, so that it is recognised; programs have none. */
  key?: string
  /** Makes other rows in the same transaction as the account. */
  alongside?: (ctx: TransactionContext, userId: string) => Promise<void>
}

export type SignUpOutcome =
  | { outcome: 'session'; userId: string; sessionId: string }
  /**
   * The answer says that a code was sent; for an email that somebody else uses this is an account that does not
   * exist.
   */
  | { outcome: 'unconfirmed'; account: AccountRecord }

/**
 * Makes an account for an email or phone. Where these count as proved at once it logs in; otherwise it sends a code,
 * and its answer and its time are the same whether the email is new, waits for its code, or has long had an account.
 * Accounts that the system makes need no proof, and in demo mode belong to the demo. Refusals: those of
 * `decideSignUp`, `email-taken` (only where emails need no proof), `email-sent-recently`, `email-used-up`,
 * `sms-sent-recently`, `sms-used-up`, `too-many-attempts`, `too-busy`, and those of metadata.
 */
export async function signUp(
  ctx: Context,
  request: SignUpRequest,
  device: ClientDevice = noDevice,
): Promise<SignUpOutcome> {
  const checked = await checkSignUp(ctx, request, device)
  if (confirmsAtOnce(ctx, checked.contact.channel)) return signUpAtOnce(ctx, checked, device)
  return answerInEqualTime(() => signUpForProof(ctx, checked, device))
}

/** The same without opening a session: the person logs in later. Returns nothing, and refuses as `signUp` does. */
export async function signUpForLater(
  ctx: Context,
  request: SignUpRequest,
  device: ClientDevice = noDevice,
): Promise<void> {
  const checked = await checkSignUp(ctx, request, device)
  if (!confirmsAtOnce(ctx, checked.contact.channel)) {
    await answerInEqualTime(() => signUpForProof(ctx, checked, device))
    return
  }
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.signUp(ctx.actor))
    const { id } = await provenAccount(ctx, checked)
    await recordEvent(ctx, signedUp(id))
  })
}

async function checkSignUp(
  ctx: Context,
  request: SignUpRequest,
  device: ClientDevice,
): Promise<CheckedSignUp> {
  const { email, phone = '', password = '' } = request
  const contact = email ? normalEmail(email) : normalPhone(phone)
  await limitAttempts(ctx, 'sign-up', { account: contact, userId: null, device })
  const { signUps, refusesCommonPasswords } = ctx.services.config.auth
  const isCommon = refusesCommonPasswords && isCommonPassword(password)
  const rules = { signUps, isCommonPassword: isCommon, reachesPhone: reachesPhone(ctx, normalPhone(phone)) }
  const decision = decideSignUp(request, rules)
  refuseUnless(decision)
  checkFirstMetadata(saidBy(request), decision.contact)
  // Hashed before the transaction opens, so that no connection is held while hashing.
  const passwordHash = await hashPassword(ctx.services, decision.password)
  return { ...request, ...decision, passwordHash, ipAddress: device.ipAddress }
}

type CheckedSignUp = Omit<SignUpRequest, 'password'> & {
  contact: Contact
  password: string
  passwordHash: string
  challenge: Challenge | null
  ipAddress: ClientDevice['ipAddress']
}

async function signUpAtOnce(
  ctx: Context,
  checked: CheckedSignUp,
  device: ClientDevice,
): Promise<SignUpOutcome> {
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.signUp(ctx.actor))
    const { id: userId } = await provenAccount(ctx, checked)
    await noteSignIn(ctx, userId)
    const sessionId = await openSession(ctx, { userId, method: 'password', device })
    await recordEvent(ctx, signedUp(userId))
    return { outcome: 'session', userId, sessionId }
  })
}

/** Makes an account whose email or phone counts as proved at once. */
async function provenAccount(ctx: TransactionContext, checked: CheckedSignUp): Promise<AccountRow> {
  const { account, isNew } = await accountFor(ctx, checked, { isConfirmed: true })
  if (!isNew && isConfirmed(account, checked.contact.channel)) throw new Refused('email-taken')
  await claimContact(ctx, account, { ...checked, isNew, isTheirs: false })
  if (!isNew) await confirmContact(ctx, account, checked.contact.channel)
  await checked.alongside?.(ctx, account.id)
  return account
}

async function signUpForProof(
  ctx: Context,
  checked: CheckedSignUp,
  device: ClientDevice,
): Promise<SignUpOutcome> {
  const { contact, data = {}, key } = checked
  // Computed even without an account, so that the time reveals nothing.
  const known = await accountAt(ctx, contact)
  const isSamePassword = await verifyPassword(checked.password, known?.encrypted_password ?? null)
  const result = await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.signUp(ctx.actor))
    await limitCodes(ctx, { ...contact, gap: 'confirmation' }, { device, key })
    const { account, isNew } = await accountFor(ctx, checked, { isConfirmed: false })
    if (isConfirmed(account, contact.channel)) {
      if (hasNoDecoys(ctx)) throw new Refused('email-taken')
      await recordEvent(ctx, signUpRepeated(account.id))
      if (contact.channel === 'email') await tellOwner(ctx, account)
      return null
    }
    const isTheirs = isSamePassword && account.encrypted_password === known?.encrypted_password
    if (isNew || !account.confirmed_at) await claimContact(ctx, account, { ...checked, isNew, isTheirs })
    await checked.alongside?.(ctx, account.id)
    await recordEvent(ctx, isNew ? signedUp(account.id) : codeRequested(account.id, 'signup'))
    return { userId: account.id, sms: await sendProof(ctx, account, checked) }
  })
  if (!result) return { outcome: 'unconfirmed', account: createDecoy(ctx, contact, data) }
  const { userId, sms } = result
  if (sms !== undefined) sendPhoneCodeLater(ctx, sms)
  return { outcome: 'unconfirmed', account: found(await accountRecord(ctx, userId), 'account') }
}

/**
 * If one of the two channels needs no proof, its sign-ups reveal who has an account: then the other channel makes no
 * decoys.
 */
function hasNoDecoys(ctx: TransactionContext): boolean {
  return confirmsAtOnce(ctx, 'email') || confirmsAtOnce(ctx, 'phone')
}

/** The account of the email or phone, made now if there was none; locked until the transaction ends. */
async function accountFor(
  ctx: TransactionContext,
  { contact, passwordHash, ...checked }: CheckedSignUp,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<{ account: AccountRow; isNew: boolean }> {
  const existing = await lockAccountAt(ctx, contact)
  if (existing) return { account: existing, isNew: false }
  const id = await insertAccount(ctx, {
    [contact.channel]: contact.value,
    passwordHash,
    data: saidBy(checked),
    isConfirmed,
  })
  // A concurrent request has made it first.
  if (!id) return { account: found(await lockAccountAt(ctx, contact), 'account'), isNew: false }
  const email = contact.value
  if (checked.profile) await insertProfile(ctx, { ...checked.profile, id, email, isDemo: makesDemo(ctx) })
  return { account: await lockAccount(ctx, id), isNew: true }
}

/**
 * Tells the account's owner by a mail that can also log them in: they may have forgotten the account. At most three
 * times a day, so that nobody can fill a mailbox with it.
 */
async function tellOwner(ctx: TransactionContext, account: AccountRow): Promise<void> {
  const { id, email } = account
  if (!email || account.deleted_at || isBanned({ bannedUntil: account.banned_until }, ctx.now)) return
  if ((await limitNotices(ctx, email)) === 'enough') return
  await sendCodeMail(ctx, { id, email }, { purpose: 'magiclink', template: 'sign-up-repeated' })
}

/**
 * Records who signs up, until the email or phone is proved. An earlier claim is replaced: nobody has proved anything
 * yet, and the last person is as likely to be the owner. The password becomes valid if it is the same as before, or
 * if a page's browser can be recognised by its key. A program cannot be recognised, so there is no password until one
 * is chosen, neither the former nor its own (which departs from auth-v1 section 5.3, see decision 012).
 */
async function claimContact(
  ctx: TransactionContext,
  { id }: AccountRow,
  {
    contact,
    key,
    challenge,
    ipAddress,
    passwordHash,
    isNew,
    isTheirs,
  }: CheckedSignUp & { isNew: boolean; isTheirs: boolean },
): Promise<void> {
  if (ctx.actor.kind === 'system') return
  const { channel } = contact
  const isKnown = isNew || isTheirs || key !== undefined || confirmsAtOnce(ctx, channel)
  if (!isNew) {
    await forgetFormerOwner(ctx, id, { channel })
    if (isKnown) await saveAccount(ctx, id, { encrypted_password: passwordHash })
  }
  await saveClaim(ctx, id, {
    channel,
    keyHash: isKnown ? keyHashOf(key ?? challenge?.challenge) : null,
    ipAddressDigest: isKnown && key === undefined ? ipAddressDigestOf(ctx.services, ipAddress) : null,
  })
}

/** The metadata that a person gives at sign-up. */
function saidBy({ data = {}, profile }: Pick<SignUpRequest, 'data' | 'profile'>): Metadata {
  return profile ? { ...data, name: profile.name, user_type: profile.userType } : data
}

/** Sends the code that proves the email or phone; a text message waits for the commit. */
async function sendProof(
  ctx: TransactionContext,
  account: AccountRow,
  { contact, challenge, redirectTo }: CheckedSignUp,
): Promise<WaitingSms | undefined> {
  const { channel, value } = contact
  if (channel === 'phone')
    return issuePhoneCode(ctx, { userId: account.id, kind: 'confirmation_token', phone: value })
  await sendCodeMail(ctx, { id: account.id, email: value }, { purpose: 'signup', challenge, redirectTo })
  return undefined
}
