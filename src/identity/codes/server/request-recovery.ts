import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { readEmail } from '#identity/accounts/domain/contact.ts'
import { lockAccountAt } from '#identity/accounts/server/account-store.ts'
import { answerInEqualTime } from '#identity/accounts/server/equal-time.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { codeRequested } from '../domain/code-events.ts'
import { codePolicy } from '../domain/code-policy.ts'
import { decideChallenge } from '../domain/pkce.ts'
import { limitCodes } from './code-limits.ts'
import { sendCodeMail } from './send-code-mail.ts'

export type RecoveryRequest = {
  email?: string
  code_challenge?: string
  code_challenge_method?: string
  /** Where the mail's link leads; already checked as an allowed URL. */
  redirectTo?: string | null
  /** The key that the browser will hold while it waits for the mail. */
  key?: string | null
}

/**
 * Mails a code and a link that log in a person who has forgotten the password and then chooses a new one. Nothing
 * reveals whether the email has an account. Refusals: `recovery-email-missing`, `email-invalid`, those of a PKCE
 * pair, `email-sent-recently`, `email-used-up`.
 */
export async function requestRecovery(
  ctx: Context,
  request: RecoveryRequest,
  device: ClientDevice = noDevice,
): Promise<void> {
  const { email, redirectTo, key } = request
  if (!email) throw new Refused('recovery-email-missing')
  const pkce = decideChallenge(request.code_challenge, request.code_challenge_method)
  refuseUnless(pkce)
  const read = readEmail(email)
  refuseUnless(read)
  const { contact } = read
  await answerInEqualTime(() =>
    inTransaction(ctx, async (ctx) => {
      authorize(codePolicy.ask(ctx.actor))
      await limitCodes(ctx, { ...contact, gap: 'recovery' }, { device, key })
      const account = await lockAccountAt(ctx, contact)
      if (!account) return
      const after = { challenge: pkce.challenge, redirectTo }
      await sendCodeMail(ctx, { id: account.id, email: contact.value }, { ...after, purpose: 'recovery' })
      await recordEvent(ctx, codeRequested(account.id, 'recovery'))
    }),
  )
}
