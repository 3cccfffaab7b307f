import { noDevice } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { isConfirmed } from '#identity/accounts/server/account-queries.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { codeRequested } from '../domain/code-events.ts'
import { codePolicy } from '../domain/code-policy.ts'
import { limitCodes } from './code-limits.ts'
import { issueCode } from './code-store.ts'
import { queueAccountMail } from './send-account-mail.ts'
import { issuePhoneCode, sendPhoneCode, type WaitingSms } from './send-phone-code.ts'

/**
 * Sends the caller a code that proves their identity, for what an old session may not do: by mail, or by text message
 * if the account has no email. Refusals: `reauthentication-no-contact`, `reauthentication-email-unconfirmed`,
 * `reauthentication-phone-unconfirmed`, `email-sent-recently`, `email-used-up`, `sms-sent-recently`,
 * `sms-send-failed`.
 */
export async function askReauthentication(ctx: Context): Promise<{ messageId: string | null }> {
  const { actor } = ctx
  authorize(codePolicy.reauthenticate(actor))
  const sms = await inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, actor.userId)
    const contact = provenContact(account)
    const requester = { device: noDevice, key: actor.sessionId }
    await limitCodes(ctx, { ...contact, gap: 'reauthentication' }, requester)
    await recordEvent(ctx, codeRequested(account.id, 'reauthentication'))
    return sendTo(ctx, account, contact)
  })
  return { messageId: sms === undefined ? null : await sendPhoneCode(ctx, sms) }
}

function provenContact(account: AccountRow): Contact {
  const { email, phone } = account
  if (email) {
    if (!isConfirmed(account, 'email')) throw new Refused('reauthentication-email-unconfirmed')
    return { channel: 'email', value: email }
  }
  if (!phone) throw new Refused('reauthentication-no-contact')
  if (!isConfirmed(account, 'phone')) throw new Refused('reauthentication-phone-unconfirmed')
  return { channel: 'phone', value: phone }
}

async function sendTo(
  ctx: TransactionContext,
  { id: userId }: AccountRow,
  { channel, value }: Contact,
): Promise<WaitingSms | undefined> {
  const kind = 'reauthentication_token'
  if (channel === 'phone') return issuePhoneCode(ctx, { userId, kind, phone: value })
  const { code } = await issueCode(ctx, { userId, kind, sentTo: value })
  await queueAccountMail(ctx, { to: value, userId, template: 'reauthentication', code })
  return undefined
}
