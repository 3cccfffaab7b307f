import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { mailPolicy, plainPolicy } from '#edge/security-headers.ts'
import { keptMailById, listKeptMails, type Mail } from '#platform/mail/mailer.ts'
import type { HttpEnvironment } from '../environment.ts'
import { plainStyleHash } from '../pages/plain-style.ts'
import { galleryPage, keptMailsPage } from './kept-mail-pages.ts'
import { mailGallery } from './mail-gallery.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Names of localhost as browsers write them; other spellings are refused. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/
/** Names for which browsers ask no name server (RFC 6761, section 6.3). */
const LOOPBACK_NAME = /^([a-z0-9-]+\.)*localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/
/** Headers that proxies add. */
const OF_PROXY =
  /^(x-forwarded.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|x-original-.*|x-envoy-.*|cf-.*|cdn-loop|proxy-connection)$/

type PageContext = HonoContext<HttpEnvironment>

/**
 * `/dev/mail`: the mails of demo mode, and under `mallar` every template with example values. Only direct requests
 * from this machine see it; for others it is 404.
 */
export const keptMailPage = new Hono<HttpEnvironment>()
  .get(
    '/',
    whenLocal(async (c) => {
      const services = c.get('services')
      return page(c, keptMailsPage(await listKeptMails(services), services.config.publicUrl))
    }),
  )
  .get(
    '/mallar',
    whenLocal(async (c) => page(c, galleryPage(galleryOf(c)))),
  )
  .get(
    '/mallar/:template',
    whenLocal(async (c) => mailItself(c, galleryOf(c).get(c.req.param('template') ?? ''))),
  )
  .get(
    '/:id',
    whenLocal(async (c) => mailItself(c, await keptMailById(c.get('services'), c.req.param('id') ?? ''))),
  )

function whenLocal(answer: (c: PageContext) => Promise<Response | null>): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const { config } = c.get('services')
    const isAllowed = config.mode === 'demo' && !config.smtpUrl && isLocal(c)
    return (isAllowed && (await answer(c))) || next()
  }
}

/**
 * Is this a direct request from this machine to one of its own names? Another site's DNS name may point here, and
 * behind a proxy every connection is local.
 */
function isLocal({ env, req, get }: PageContext): boolean {
  const { socket, url } = env.incoming
  const isStraight = Object.keys(req.header()).every((name) => !OF_PROXY.test(name))
  // A request whose target is a whole URL (RFC 9112, section 3.2.2) is meant for a proxy.
  const isForUs = url === undefined || url.startsWith('/')
  const isOurName = isOwnHost(req.header('host') ?? '', get('services').config.publicUrl)
  return isStraight && isForUs && isOurName && LOOPBACK.has(socket.remoteAddress ?? '')
}

/** Compared exactly as sent: a repeated or ambiguous Host header is refused. */
function isOwnHost(host: string, publicUrl: string): boolean {
  const { host: own, hostname } = new URL(publicUrl)
  return OWN_HOST.test(host) || (host === own && LOOPBACK_NAME.test(hostname))
}

async function page(c: PageContext, content: ReturnType<typeof galleryPage>): Promise<Response> {
  c.header('content-security-policy', plainPolicy(plainStyleHash))
  return c.html(content)
}

/** As a mail program shows it, without our own page around it. */
function mailItself(c: PageContext, mail: Pick<Mail, 'html'> | null | undefined): Response | null {
  if (!mail) return null
  return c.body(mail.html, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': mailPolicy,
  })
}

function galleryOf(c: PageContext): ReadonlyMap<string, Mail> {
  const { config, clock } = c.get('services')
  return mailGallery(config, clock())
}
