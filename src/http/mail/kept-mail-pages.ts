import { html } from 'hono/html'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { KeptMail, Mail } from '#platform/mail/mailer.ts'
import { plainHead } from '../pages/plain-style.ts'
import { keptMailTexts as texts } from '../texts.ts'

type Html = ReturnType<typeof html>

/** The kept mails as text, each with a link to its HTML. */
export function keptMailsPage(mails: readonly KeptMail[], publicUrl: string): Html {
  const empty = html`<article><p>${texts.empty}</p></article>`
  const entries = mails.map((mail) =>
    entry(mail, { href: `/dev/mail/${mail.id}`, detail: formatMoment(mail.keptAt), publicUrl }),
  )
  const lead = html`${texts.lead} <a href="/dev/mail/mallar">${texts.toGallery}</a> · <a href="/">${texts.back}</a>`
  return frame(texts.title, lead, entries.length === 0 ? [empty] : entries)
}

/** Every template by name. */
export function galleryPage(gallery: ReadonlyMap<string, Mail>): Html {
  const entries = [...gallery].map(([template, mail]) =>
    entry(mail, { href: `/dev/mail/mallar/${template}`, detail: template }),
  )
  return frame(
    texts.galleryTitle,
    html`${texts.galleryLead} <a href="/dev/mail">${texts.toMails}</a>`,
    entries,
  )
}

function frame(title: string, lead: Html, entries: readonly Html[]): Html {
  return html`<!doctype html>
    <html lang="sv">
      ${plainHead(title)}
      <body>
        <main>
          <h1>${title}</h1>
          <p class="soft">${lead}</p>
          ${entries}
        </main>
      </body>
    </html>`
}

function entry(
  mail: Mail,
  { href, detail, publicUrl }: { href: string; detail: string; publicUrl?: string },
): Html {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="soft">${texts.to} ${mail.to} · ${detail} · <a href="${href}">${texts.asHtml}</a></p>
    ${mail.text.split('\n').map((line) => html`${publicUrl ? withLink(line, publicUrl) : line}<br />`)}
  </article>`
}

/** A line that is one of our own URLs becomes a link. */
function withLink(line: string, publicUrl: string): string | Html {
  const at = line.indexOf(publicUrl)
  if (at < 0) return line
  const url = line.slice(at).split(/\s/)[0] ?? ''
  return html`${line.slice(0, at)}<a href="${url}">${url}</a>${line.slice(at + url.length)}`
}
