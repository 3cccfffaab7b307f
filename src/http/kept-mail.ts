import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { mailPolicy, plainPolicy } from '#edge/security-headers.ts'
import { keptMailById, listKeptMails, type Mail } from '#platform/mail/mailer.ts'
import type { HttpEnvironment } from './environment.ts'
import { galleryPage, keptMailsPage } from './kept-mail-pages.ts'
import { keptMailStyleHash } from './kept-mail-style.ts'
import { mailGallery } from './mail-gallery.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

type PageContext = HonoContext<HttpEnvironment>

/**
 * `/dev/mail`: mail of the demo mode, and below `mallar` every template with example values. For the person at the
 * machine alone; elsewhere there is no such page.
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
    const mayLook = config.mode === 'demo' && !config.smtpUrl && isLocal(c)
    return (mayLook && (await answer(c))) || next()
  }
}

/** Asked on this machine, by a name of this machine: another site's name may be made to lead here as well. */
function isLocal({ env, req, get }: PageContext): boolean {
  const { host, hostname } = new URL(req.url)
  const isOurName = LOCAL_NAMES.has(hostname) || host === new URL(get('services').config.publicUrl).host
  // Behind a proxy every connection is local, so a forwarded one does not count.
  const isForwarded = req.header('x-forwarded-for') ?? req.header('forwarded')
  return isOurName && !isForwarded && LOOPBACK.has(env.incoming.socket.remoteAddress ?? '')
}

async function page(c: PageContext, content: ReturnType<typeof galleryPage>): Promise<Response> {
  c.header('content-security-policy', plainPolicy(keptMailStyleHash))
  return c.html(content)
}

/** As a mail program shows it, without any of our own page around it. */
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
