import type { Config } from '../config.ts'
import type { Mail } from './mailer.ts'

export type MailLink = { label: string; url: string }

/** Several things that the mail tells of, under a heading: each with its link and a sentence. */
export type MailGroup = { heading: string; entries: readonly (MailLink & { text: string })[] }

/** The parts of a mail, in their order. */
export type MailWords = {
  /** Above everything, where a mail can be answered: the line above which one writes. */
  marker?: string
  title: string
  paragraphs: readonly string[]
  /** Facts as pairs: label and value. */
  facts?: readonly (readonly [string, string])[]
  groups?: readonly MailGroup[]
  /** A one-time code, in large digits. */
  code?: string
  button?: { label: string; url: string }
  /** What else the reader can do, as a quiet link below the button. */
  otherwise?: { label: string; url: string }
  /** Small print: how long a code is valid, and what to do if the reader did not ask for the mail. */
  notes?: readonly string[]
  footer: string
  /** Where the reader can turn such mails off, if that is possible. */
  choices?: MailLink
  /** Where the reader turns mails of this kind off without a login; mail programs offer it as a button (RFC 8058). */
  stop?: MailLink
}

type Site = Pick<Config, 'publicUrl'>

/**
 * The same words twice: as text, and as plain HTML that every mail program shows. The logo is loaded from the site;
 * the name stands beside it as text, for programs that show no images.
 */
export function composeMail(site: Site, to: string, subject: string, words: MailWords): Mail {
  const all = { ...words, facts: words.facts ?? [], groups: words.groups ?? [], notes: words.notes ?? [] }
  const unsubscribeUrl = words.stop?.url
  return {
    to,
    subject,
    text: textOf(all),
    html: htmlOf(site, all),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

type AllWords = MailWords & Required<Pick<MailWords, 'facts' | 'groups' | 'notes'>>

/** A mail of a feature: with its subject, and a button that links to a path of the site. */
type SiteMailWords = Omit<MailWords, 'button' | 'otherwise' | 'choices' | 'stop'> & {
  subject: string
  button?: { label: string; path: string }
  choices?: { label: string; path: string }
}

/** {@link composeMail} for such a mail. */
export function composeSiteMail(
  { publicUrl }: Site,
  to: string,
  { subject, button, choices, ...words }: SiteMailWords,
): Mail {
  return composeMail({ publicUrl }, to, subject, {
    ...words,
    button: button && { label: button.label, url: publicUrl + button.path },
    choices: choices && { label: choices.label, url: publicUrl + choices.path },
  })
}

function textOf({
  marker,
  title,
  paragraphs,
  facts,
  groups,
  code,
  notes,
  footer,
  ...words
}: AllWords): string {
  const told = groups.flatMap(({ heading, entries }) => [
    heading,
    ...entries.map(({ label, text, url }) => `${label}\n${text}\n${url}`),
  ])
  const table = facts.map(([what, is]) => `${what}: ${is}`).join('\n')
  const [button, otherwise, choices, stop] = [words.button, words.otherwise, words.choices, words.stop].map(
    (link) => link && `${link.label}: ${link.url}`,
  )
  const parts = [
    marker,
    title,
    ...paragraphs,
    table,
    ...told,
    code,
    button,
    otherwise,
    ...notes,
    footer,
    choices,
    stop,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ publicUrl }: Site, { marker, title, footer, choices, stop, ...words }: AllWords): string {
  const ends = [
    `<p class="soft" style="${SMALL_STYLE}">${escaped(footer)}</p>`,
    choices && quietLink(choices),
    stop && quietLink(stop),
  ]
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>${DARK_STYLE}</style></head>
<body style="margin:0;padding:24px 16px;background:#f3efe8;color:#231f1c;font:16px/1.55 Arial,Helvetica,sans-serif">
${marker ? `<p class="soft" style="${SMALL_STYLE}text-align:center">${escaped(marker)}</p>\n` : ''}<main class="sheet" style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#fbfaf7">
<p class="mark" style="${MARK_STYLE}"><img src="${escaped(publicUrl)}/apple-touch-icon.png" width="36" height="36" alt="" style="${PICTURE_STYLE}">Handslag</p>
${bodyHtml({ title, ...words })}
<div class="line" style="margin-top:28px;padding-top:16px;border-top:1px solid #ddd5ca">
${ends.filter(Boolean).join('\n')}
</div>
</main>
</body>
</html>
`
}

function bodyHtml({
  title,
  paragraphs,
  facts,
  groups,
  code,
  button,
  otherwise,
  notes,
}: Omit<AllWords, 'marker' | 'footer' | 'choices' | 'stop'>): string {
  const lines = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 12px">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 20px">${escaped(text)}</p>`),
    facts.length > 0 && factTable(facts),
    ...groups.map(groupHtml),
    code && `<p class="code" style="${CODE_STYLE}">${escaped(code)}</p>`,
    button &&
      `<p style="margin:0 0 28px"><a class="button" href="${escaped(button.url)}" style="${BUTTON_STYLE}">${escaped(button.label)}</a></p>`,
    otherwise && quietLink(otherwise),
    ...notes.map((text) => `<p class="soft" style="${SMALL_STYLE}">${escaped(text)}</p>`),
  ]
  return lines.filter(Boolean).join('\n')
}

function quietLink({ label, url }: { label: string; url: string }): string {
  return `<p style="${SMALL_STYLE}"><a class="link" href="${escaped(url)}" style="color:#801818">${escaped(label)}</a></p>`
}

function groupHtml({ heading, entries }: MailGroup): string {
  const lines = entries.map(
    ({ label, text, url }) =>
      `<p style="margin:0 0 16px"><a class="link" href="${escaped(url)}" style="color:#801818;font-weight:bold">${escaped(label)}</a><br>${escaped(text)}</p>`,
  )
  return `<h2 style="font-size:17px;line-height:1.3;margin:24px 0 12px">${escaped(heading)}</h2>\n${lines.join('\n')}`
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([what, is]) =>
      `<tr><th class="soft" scope="row" style="${CELL_STYLE}font-weight:normal;color:#5c554e">${escaped(what)}</th><td style="${CELL_STYLE}font-weight:bold">${escaped(is)}</td></tr>`,
  )
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`
}

const MARK_STYLE = 'margin:0 0 24px;font-size:20px;line-height:36px;font-weight:bold;color:#801818'
const PICTURE_STYLE = 'margin-right:10px;border-radius:8px;vertical-align:middle'
const CELL_STYLE =
  'padding:8px 12px 8px 0;border-bottom:1px solid #ddd5ca;text-align:left;vertical-align:top;'
const SMALL_STYLE = 'margin:0 0 12px;font-size:14px;color:#5c554e'
const CODE_STYLE =
  'margin:0 0 24px;font:bold 34px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;color:#231f1c'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#801818;color:#ffffff;text-decoration:none'
/** For mail programs that follow the reader's dark theme. */
const DARK_STYLE =
  '@media (prefers-color-scheme:dark){body{background:#171310!important;color:#f3ede6!important}.sheet{background:#211c18!important}.soft,.soft p{color:#c3b8ab!important}.code{color:#f3ede6!important}.mark,.link{color:#f0a79f!important}.line,th,td{border-color:#453b33!important}}'

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
