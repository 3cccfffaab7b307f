import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import {
  emailChangeAccepted,
  emailChanged,
  emailConfirmed,
  phoneChanged,
  phoneConfirmed,
} from '../domain/code-events.ts'
import type { AccountRow } from './account-queries.ts'
import { deleteCode, deleteCodesOf } from './code-store.ts'
import {
  changeEmail,
  changePhone,
  confirmEmail,
  confirmPhone,
  forgetUnprovenOwner,
  noteFirstHalf,
} from './confirmation-store.ts'
import type { FoundCode } from './find-code.ts'
import { queueAccountMail } from './send-account-mail.ts'

/**
 * Uses up the code and does what it stands for (auth-v1 section 8.3). `half`: of a change of e-mail address the other
 * side has yet to agree. Refusals: `email-exists`, `phone-exists` (somebody else got the new address meanwhile).
 */
export async function completeCode(
  ctx: TransactionContext,
  { account, kind, channel }: FoundCode,
): Promise<'whole' | 'half'> {
  switch (kind) {
    case 'confirmation_token':
      await (channel === 'email' ? proveEmail(ctx, account) : provePhone(ctx, account))
      return 'whole'
    case 'recovery_token':
      await recover(ctx, account)
      return 'whole'
    case 'phone_change_token':
      await finishPhoneChange(ctx, account)
      return 'whole'
    case 'email_change_token_current':
    case 'email_change_token_new':
      return agreeToEmailChange(ctx, account, kind)
    case 'reauthentication_token':
      throw new Error('a code of reauthentication opens nothing by itself')
  }
}

async function proveEmail(ctx: TransactionContext, account: AccountRow): Promise<void> {
  await confirmEmail(ctx, account)
  await deleteCodesOf(ctx, account.id)
  await recordEvent(ctx, emailConfirmed(account.id))
}

/** A phone's codes are also for logging in: then nothing else that is under way is touched. */
async function provePhone(ctx: TransactionContext, account: AccountRow): Promise<void> {
  const isFirst = account.phone_confirmed_at === null
  await confirmPhone(ctx, account)
  await (isFirst ? deleteCodesOf(ctx, account.id) : deleteCode(ctx, account.id, 'confirmation_token'))
  if (isFirst) await recordEvent(ctx, phoneConfirmed(account.id))
}

/** Whoever comes in by the mailbox without having proved it before need not be the one who made the account. */
async function recover(ctx: TransactionContext, account: AccountRow): Promise<void> {
  const isFirst = account.email_confirmed_at === null
  if (isFirst) await forgetUnprovenOwner(ctx, account.id)
  await confirmEmail(ctx, account)
  await deleteCodesOf(ctx, account.id)
  if (isFirst) await recordEvent(ctx, emailConfirmed(account.id))
}

async function finishPhoneChange(ctx: TransactionContext, account: AccountRow): Promise<void> {
  const phone = account.phone_change ?? ''
  await changePhone(ctx, account, phone)
  await deleteCode(ctx, account.id, 'phone_change_token')
  await recordEvent(ctx, phoneChanged(account.id))
  const { email: to } = account
  // Also the first one: it is another way in.
  if (to) await queueAccountMail(ctx, { to, template: 'phone-changed', values: { phone: `+${phone}` } })
}

/** Either side may come first. An account without an address has nobody else to ask. */
async function agreeToEmailChange(
  ctx: TransactionContext,
  account: AccountRow,
  kind: 'email_change_token_current' | 'email_change_token_new',
): Promise<'whole' | 'half'> {
  const { id, email: former, email_change: email } = account
  if (former && account.email_change_confirm_status === 0) {
    await deleteCode(ctx, id, kind)
    await noteFirstHalf(ctx, id)
    await recordEvent(ctx, emailChangeAccepted(id))
    return 'half'
  }
  await changeEmail(ctx, account, email ?? '')
  // Also those that went to the former address: it is somebody else's now, or may be.
  await deleteCodesOf(ctx, id)
  await recordEvent(ctx, emailChanged(id))
  if (former)
    await queueAccountMail(ctx, { to: former, template: 'email-changed', values: { email: email ?? '' } })
  return 'whole'
}
