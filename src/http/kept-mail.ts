import { Hono, type Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { plainPolicy } from '#edge/security-headers.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { type KeptMail, listKeptMails } from '#platform/mail/mailer.ts'
import type { HttpEnvironment } from './environment.ts'
import { keptMailStyle, keptMailStyleHash } from './kept-mail-style.ts'
import { keptMailTexts as texts } from './texts.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `/dev/mail`: mail of the demo mode, for the person at the machine alone; elsewhere there is no such page. */
export const keptMailPage = new Hono<HttpEnvironment>().get('/', async (c, next) => {
  const services = c.get('services')
  const { config } = services
  if (config.mode !== 'demo' || config.smtpUrl || !isLocal(c)) return next()
  c.header('content-security-policy', plainPolicy(keptMailStyleHash))
  return c.html(page(await listKeptMails(services), config.publicUrl))
})

/** Asked on this machine, by a name of this machine: another site's name may be made to lead here as well. */
function isLocal({ env, req, get }: HonoContext<HttpEnvironment>): boolean {
  const { host, hostname } = new URL(req.url)
  const isOurName = LOCAL_NAMES.has(hostname) || host === new URL(get('services').config.publicUrl).host
  // Behind a proxy every connection is local, so a forwarded one does not count.
  const isForwarded = req.header('x-forwarded-for') ?? req.header('forwarded')
  return isOurName && !isForwarded && LOOPBACK.has(env.incoming.socket.remoteAddress ?? '')
}

function page(mails: KeptMail[], publicUrl: string) {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.title} · Handslag</title>
        ${raw(`<style>${keptMailStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p class="soft">${texts.lead} <a href="/">${texts.back}</a></p>
          ${mails.length === 0 ? html`<article><p>${texts.empty}</p></article>` : mails.map((mail) => entry(mail, publicUrl))}
        </main>
      </body>
    </html>`
}

function entry(mail: KeptMail, publicUrl: string) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="soft">${texts.to} ${mail.to} · ${formatMoment(mail.keptAt)}</p>
    ${mail.text.split('\n').map((line) => html`${withLink(line, publicUrl)}<br />`)}
  </article>`
}

/** A line that is one of our own addresses becomes a link. */
function withLink(line: string, publicUrl: string) {
  const at = line.indexOf(publicUrl)
  if (at < 0) return line
  const url = line.slice(at).split(/\s/)[0] ?? ''
  return html`${line.slice(0, at)}<a href="${url}">${url}</a>${line.slice(at + url.length)}`
}
