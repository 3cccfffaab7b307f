import {
  changeEmail,
  changePhone,
  confirmEmail,
  confirmPhone,
  saveFirstConfirmation,
} from '#identity/accounts/server/account-contact-store.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { deleteClaim } from '#identity/accounts/server/contact-claim-store.ts'
import {
  emailChangeAccepted,
  emailChanged,
  emailConfirmed,
  phoneChanged,
  phoneConfirmed,
} from '#identity/codes/domain/code-events.ts'
import { deleteCode, deleteCodesOf } from '#identity/codes/server/code-store.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { confirmOwner, type Prover } from './confirm-owner.ts'
import type { FoundCode } from './shown-code.ts'

export type CompletedCode =
  /** `startsOver`: what somebody else had chosen before was removed, so a new password must be chosen. */
  | { outcome: 'whole'; startsOver: boolean }
  /** The other email of a change has yet to confirm. */
  | { outcome: 'half' }

/**
 * Uses up the code and does what it is for (auth-v1 section 8.3); `prover` identifies who brings it. Refusals:
 * `email-exists`, `phone-exists` (another account got the new email or phone meanwhile).
 */
export async function completeCode(
  ctx: TransactionContext,
  { account, kind, channel }: FoundCode,
  prover: Prover,
): Promise<CompletedCode> {
  switch (kind) {
    case 'confirmation_token':
      return whole(
        await (channel === 'email' ? proveEmail(ctx, account, prover) : provePhone(ctx, account, prover)),
      )
    case 'recovery_token':
      return whole(await recover(ctx, account, prover))
    case 'phone_change_token':
      await finishPhoneChange(ctx, account)
      return whole(false)
    case 'email_change_token_current':
    case 'email_change_token_new':
      return agreeToEmailChange(ctx, account, kind)
    case 'reauthentication_token':
      throw new Error('a code of reauthentication opens nothing by itself')
  }
}

function whole(startsOver: boolean): CompletedCode {
  return { outcome: 'whole', startsOver }
}

async function proveEmail(ctx: TransactionContext, account: AccountRow, prover: Prover): Promise<boolean> {
  const wasConfirmed = account.email_confirmed_at !== null
  const proven = { channel: 'email', way: 'confirmation', wasConfirmed } as const
  const startsOver = await confirmOwner(ctx, account, proven, prover)
  await confirmEmail(ctx, account)
  await deleteCodesOf(ctx, account.id)
  await recordEvent(ctx, emailConfirmed(account.id))
  return startsOver
}

/** A phone's codes are also for logging in; then other pending changes stay as they are. */
async function provePhone(ctx: TransactionContext, account: AccountRow, prover: Prover): Promise<boolean> {
  const wasConfirmed = account.phone_confirmed_at !== null
  const proven = { channel: 'phone', way: 'confirmation', wasConfirmed } as const
  const startsOver = await confirmOwner(ctx, account, proven, prover)
  await confirmPhone(ctx, account)
  await (wasConfirmed ? deleteCode(ctx, account.id, 'confirmation_token') : deleteCodesOf(ctx, account.id))
  if (!wasConfirmed) await recordEvent(ctx, phoneConfirmed(account.id))
  return startsOver
}

/** The person who proves the email now may not be the one who made the account. */
async function recover(ctx: TransactionContext, account: AccountRow, prover: Prover): Promise<boolean> {
  const wasConfirmed = account.email_confirmed_at !== null
  const proven = { channel: 'email', way: 'recovery', wasConfirmed } as const
  // The IP address identifies a client only for the code of its own sign-up.
  const startsOver = await confirmOwner(ctx, account, proven, { key: prover.key })
  await confirmEmail(ctx, account)
  await deleteCodesOf(ctx, account.id)
  if (!wasConfirmed) await recordEvent(ctx, emailConfirmed(account.id))
  return startsOver
}

async function finishPhoneChange(ctx: TransactionContext, account: AccountRow): Promise<void> {
  const phone = account.phone_change ?? ''
  await changePhone(ctx, account, phone)
  await deleteCode(ctx, account.id, 'phone_change_token')
  await deleteClaim(ctx, account.id, 'phone')
  await recordEvent(ctx, phoneChanged(account.id))
  const { id: userId, email: to } = account
  // Also for the first phone: it is another login method.
  if (to)
    await queueAccountMail(ctx, { to, userId, template: 'phone-changed', values: { phone: `+${phone}` } })
}

/** Either email may confirm first. An account without an email needs only the new one. */
async function agreeToEmailChange(
  ctx: TransactionContext,
  account: AccountRow,
  kind: 'email_change_token_current' | 'email_change_token_new',
): Promise<CompletedCode> {
  const { id, email: former, email_change: email } = account
  if (former && account.email_change_confirm_status === 0) {
    await deleteCode(ctx, id, kind)
    await saveFirstConfirmation(ctx, id)
    await recordEvent(ctx, emailChangeAccepted(id))
    return { outcome: 'half' }
  }
  await changeEmail(ctx, account, email ?? '')
  // Also the codes that were sent to the former email: it may belong to somebody else now.
  await deleteCodesOf(ctx, id)
  await deleteClaim(ctx, id, 'email')
  await recordEvent(ctx, emailChanged(id))
  if (former)
    await queueAccountMail(ctx, {
      to: former,
      userId: id,
      template: 'email-changed',
      values: { email: email ?? '' },
    })
  return whole(false)
}
