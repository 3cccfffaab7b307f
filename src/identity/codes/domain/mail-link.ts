/** What a link in a mail is for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

type MailLink = { type: LinkType; tokenHash: string; redirectTo?: string | null }

/**
 * The URL of a mail's button: a page that asks for one more click, so that link scanners of mail programs use up no
 * code.
 */
export function mailLink(publicUrl: string, { type, tokenHash, redirectTo }: MailLink): string {
  const query = new URLSearchParams({ type, token_hash: tokenHash })
  if (redirectTo) query.set('redirect_to', redirectTo)
  return `${publicUrl}/bekrafta?${query}`
}
