import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { CodeMail } from '../domain/account-mail.ts'
import { type LinkType, mailLink } from '../domain/mail-link.ts'
import type { CodeKind } from '../domain/one-time-code.ts'
import type { Challenge } from '../domain/pkce.ts'
import { issueCode } from './code-store.ts'
import { openLoginFlow } from './login-flow-store.ts'
import { queueAccountMail } from './send-account-mail.ts'

/**
 * What follows the code: where its link leads (already allowed), whether a program waits for it (PKCE), and whether
 * there is a place to type it.
 */
export type AfterCode = { challenge?: Challenge | null; redirectTo?: string | null; isTyped?: boolean }

type CodeMailPurpose = Exclude<LinkType, 'email_change'>

const PURPOSES: Readonly<Record<CodeMailPurpose, { kind: CodeKind; template: CodeMail; method: AmrMethod }>> =
  {
    signup: { kind: 'confirmation_token', template: 'confirm-sign-up', method: 'email/signup' },
    invite: { kind: 'confirmation_token', template: 'invite', method: 'invite' },
    magiclink: { kind: 'recovery_token', template: 'magic-link', method: 'magiclink' },
    recovery: { kind: 'recovery_token', template: 'recovery', method: 'recovery' },
  }

type CodeMailRequest = AfterCode & {
  purpose: CodeMailPurpose
  /** Another template than the purpose's own. */
  template?: CodeMail
}

/** Mails the account a new code with its link, once the transaction has committed. */
export async function sendCodeMail(
  ctx: TransactionContext,
  account: { id: string; email: string },
  { purpose, challenge = null, redirectTo = null, ...words }: CodeMailRequest,
): Promise<void> {
  const { kind, method, ...usual } = PURPOSES[purpose]
  const { id: userId, email: to } = account
  if (challenge) await openLoginFlow(ctx, { method, providerType: 'email', userId, challenge, redirectTo })
  const isPkce = challenge !== null
  const { code, tokenHash } = await issueCode(ctx, { userId, kind, sentTo: to, isPkce })
  const link = mailLink(ctx.services.config.publicUrl, { type: purpose, tokenHash, redirectTo })
  await queueAccountMail(ctx, { to, userId, code, link, ...usual, ...words })
}
