import { sessionsEnded } from '#identity/accounts/domain/account-events.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { deleteCodesOf } from './code-store.ts'
import { queueAccountMail } from './send-account-mail.ts'

const NOTHING_SENT = {
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change_sent_at: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
}

/** Sets a new password. Ends pending codes and every session except `keep`. The owner is told by mail. */
export async function replacePassword(
  ctx: TransactionContext,
  account: AccountRow,
  { hash, keep }: { hash: string; keep: string | null },
): Promise<void> {
  await saveAccount(ctx, account.id, { encrypted_password: hash, ...NOTHING_SENT })
  await deleteCodesOf(ctx, account.id)
  const ended = await deleteSessionsOf(ctx, account.id, { except: keep })
  if (ended > 0) await recordEvent(ctx, sessionsEnded(account.id, keep ? 'others' : 'global'))
  if (account.email)
    await queueAccountMail(ctx, { to: account.email, userId: account.id, template: 'password-changed' })
}
