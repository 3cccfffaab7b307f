/** Mails with a code or a link, to the person who asked. */
export const codeMails = [
  'confirm-sign-up',
  'magic-link',
  'sign-up-repeated',
  'recovery',
  'invite',
  'email-change-current',
  'email-change-new',
  'reauthentication',
] as const

/** Mails that tell what was done with an account, so that its owner can undo it. */
export const noticeMails = [
  'password-changed',
  'email-changed',
  'phone-changed',
  'factor-added',
  'factor-removed',
  'identity-linked',
  'identity-unlinked',
  'account-deleted',
] as const

export type CodeMail = (typeof codeMails)[number]
export type NoticeMail = (typeof noticeMails)[number]
export type AccountMailTemplate = CodeMail | NoticeMail

/** What a template may name; each knows which it needs, and speaks without it when it is not there. */
export type AccountMailValue = 'email' | 'phone' | 'provider' | 'factor'

export type AccountMail = {
  to: string
  template: AccountMailTemplate
  /** The one-time code, as it is typed. */
  code?: string
  /** Where the button leads. */
  link?: string
  /** `email`, `phone`: the new one; `provider`, `factor`: its name. */
  values?: Readonly<Partial<Record<AccountMailValue, string>>>
}

export function isNotice(template: AccountMailTemplate): template is NoticeMail {
  return noticeMails.some((notice) => notice === template)
}
