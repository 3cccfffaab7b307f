/** Mails with a code or a link, to the person who asked. */
export const codeMails = [
  'confirm-sign-up',
  'magic-link',
  'sign-up-repeated',
  'recovery',
  'invite',
  'company-invitation',
  'email-change-current',
  'email-change-new',
  'reauthentication',
] as const

/** Mails that tell what was done with an account, so that its owner knows it and can undo what others did. */
export const noticeMails = [
  'password-changed',
  'email-changed',
  'phone-changed',
  'factor-added',
  'factor-removed',
  'identity-linked',
  'identity-unlinked',
  'removed-from-company',
  'company-closed',
  'account-deleted',
] as const

export type CodeMail = (typeof codeMails)[number]
export type NoticeMail = (typeof noticeMails)[number]
export type AccountMailTemplate = CodeMail | NoticeMail

/** The values a template may name. A template that lacks a value leaves it out of its sentences. */
export type AccountMailValue = 'email' | 'phone' | 'provider' | 'factor' | 'company' | 'role'

export type AccountMail = {
  to: string
  /** The account that it is about; null for an invitation, whose reader may have none. */
  userId: string | null
  template: AccountMailTemplate
  /** The one-time code as it is typed. */
  code?: string
  /** The URL of the button. */
  link?: string
  /** `email`, `phone`: the new one; `provider`, `factor`, `company`, `role`: its name. */
  values?: Readonly<Partial<Record<AccountMailValue, string>>>
}

export function isNotice(template: AccountMailTemplate): template is NoticeMail {
  return noticeMails.some((notice) => notice === template)
}
