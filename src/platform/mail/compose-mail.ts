import type { Config } from '../config.ts'
import type { Mail } from './mailer.ts'

/** What a mail says, in the order in which it says it. */
export type MailWords = {
  title: string
  paragraphs: readonly string[]
  /** A one-time code, in large digits. */
  code?: string
  button?: { label: string; url: string }
  /** Small print: how long it holds, what to do if it was not you. */
  notes?: readonly string[]
  footer: string
}

/** The same words twice: as text, and as plain HTML that any mail program shows. */
export function composeMail(to: string, subject: string, words: MailWords): Mail {
  return { to, subject, text: textOf(words), html: htmlOf(words) }
}

/** What a mail of a feature says: its subject, too, and its button leads to a path of the site. */
type SiteMailWords = Omit<MailWords, 'button'> & { subject: string; button?: { label: string; path: string } }

/** {@link composeMail} for such words. */
export function composeSiteMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  { subject, button, ...words }: SiteMailWords,
): Mail {
  return composeMail(to, subject, {
    ...words,
    button: button && { label: button.label, url: publicUrl + button.path },
  })
}

function textOf({ title, paragraphs, code, button, notes = [], footer }: MailWords): string {
  const link = button && `${button.label}: ${button.url}`
  return `${[title, ...paragraphs, code, link, ...notes, footer].filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ title, paragraphs, code, button, notes = [], footer }: MailWords): string {
  const lines = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 12px">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 24px">${escaped(text)}</p>`),
    code && `<p style="${CODE_STYLE}">${escaped(code)}</p>`,
    button &&
      `<p style="margin:0 0 32px"><a href="${escaped(button.url)}" style="${BUTTON_STYLE}">${escaped(button.label)}</a></p>`,
    ...notes.map((text) => `<p style="margin:0 0 12px;font-size:14px;color:#5c554e">${escaped(text)}</p>`),
    `<p style="margin:24px 0 0;font-size:13px;color:#5c554e">${escaped(footer)}</p>`,
  ]
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#faf8f4;color:#231f1c;font:16px/1.55 Arial,Helvetica,sans-serif">
<main style="max-width:560px;margin:0 auto">
${lines.filter(Boolean).join('\n')}
</main>
</body>
</html>
`
}

const CODE_STYLE =
  'margin:0 0 24px;font:bold 34px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;color:#231f1c'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#801818;color:#ffffff;text-decoration:none'

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
