import {
  type ErrorHandler,
  type Handler,
  Hono,
  type Context as HonoContext,
  type HonoRequest,
  type MiddlewareHandler,
} from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { logOutage } from '#edge/log-outage.ts'
import { isSameOrigin } from '#edge/same-origin.ts'
import { completeHeaders, securityHeaders } from '#edge/security-headers.ts'
import { edgeTexts } from '#edge/texts.ts'
import { isRefused, Unavailable } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import { noticingCommits } from '#platform/db/notice-commits.ts'
import { isUnstorable } from '#platform/db/unstorable-value.ts'
import { authApi } from './auth/auth-api.ts'
import { isComplete } from './complete-json.ts'
import { announcesBody, TAKES_FILES } from './cut-slow-senders.ts'
import { discardBody } from './discard-body.ts'
import type { HttpEnvironment } from './environment.ts'
import { attachmentsApi } from './files/attachments.ts'
import { documentsApi } from './files/documents.ts'
import { drawingsApi } from './files/drawings.ts'
import { picturesApi } from './files/pictures.ts'
import { projectPicturesApi } from './files/project-pictures.ts'
import { uploadRedirectApi } from './files/upload-redirect.ts'
import { flowEventsApi } from './flow-events.ts'
import { foundProjectsApi } from './found-projects.ts'
import { healthApi } from './health.ts'
import { bearerOf, identifyVisitor } from './identify-visitor.ts'
import { createLiveApi } from './live/live.ts'
import { liveStreams } from './live/live-streams.ts'
import { notificationsApi } from './live/notifications.ts'
import { keptMailPage } from './mail/kept-mail.ts'
import { stopMailsApi } from './mail/stop-mails.ts'
import { marketHealthApi } from './market-health.ts'
import { messagesApi } from './messages.ts'
import { answerSentence } from './pages/sentence-page.ts'
import { siteFilesApi } from './pages/site-files.ts'
import { siteMapApi } from './pages/site-map.ts'
import { placesApi } from './places.ts'
import { profileApi } from './profile.ts'
import { projectsApi } from './projects.ts'
import { quoteDraftsApi } from './quote-drafts.ts'
import { quotesApi } from './quotes.ts'
import { receiveBody } from './receive-body.ts'
import { refuseShutCompanies } from './refuse-shut-companies.ts'
import { accountsApi, sessionApi } from './session.ts'
import { shareImages } from './share-images/share-images.ts'
import { storageApi } from './storage/storage-api.ts'
import { supportChatsApi } from './support-chats.ts'

/**
 * The longest of our forms, a quote of fifty lines of nothing but ö, takes 100 kB. A longer one only costs memory and time.
 */
const MAX_BODY = 112 * 1024
/** Most database outages last only a moment. */
const RETRY_SECONDS = '5'

/**
 * Everything this process answers. The order matters: machine routes first (they need neither compression nor pages),
 * then static files, then the pages.
 */
export function createApp(
  services: Services,
  parts: { staticFiles?: MiddlewareHandler<HttpEnvironment>; pages: Handler<HttpEnvironment> },
): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  app.onError(answerFailure)
  app.use(answerInFull(services))
  app.route('/', healthApi)
  // Before the session is looked up: shared caches may store these answers, so they must carry no cookie.
  app.route('/api/v1/places', placesApi)
  app.route('/delningsbild', shareImages(services, parts.pages))
  app.route('/', siteMapApi(services))
  app.route('/', siteFilesApi)
  // Before the cross-site check: the clients of these routes run on any site, and cookies are ignored.
  app.route('/auth/v1', authApi)
  app.route('/storage/v1', storageApi)
  app.route('/mejlval', stopMailsApi)
  if (parts.staticFiles) app.use(parts.staticFiles)
  app.use(refuseForeignOrigins, limitBody, receiveBody)
  // Before the session is looked up: the counts are anonymous.
  app.route('/api/v1/flow-events', flowEventsApi)
  app.use(identifyVisitor, refuseShutCompanies)
  app.route('/dev/mail', keptMailPage)
  app.route('/live', createLiveApi(liveStreams(services)))
  app.route('/', filesApi())
  app.route('/api/v1/notifications', notificationsApi)
  app.route('/api/v1/profile', profileApi)
  app.route('/api/v1/session', sessionApi)
  app.route('/api/v1/accounts', accountsApi)
  app.route('/api/v1/projects', projectsApi)
  app.route('/api/v1/company/projects', foundProjectsApi)
  app.route('/api/v1/company/projects', quoteDraftsApi)
  app.route('/api/v1/market/health', marketHealthApi)
  app.route('/api/v1/support', supportChatsApi)
  app.route('/api/v1', messagesApi)
  app.route('/api/v1', quotesApi)
  app.all('/api/*', (c) => c.json({ error: { code: 'not-found' } }, 404))
  app.use(compress())
  app.all('*', parts.pages)
  return app
}

/** Files that people have sent, and the routes that take them. */
function filesApi(): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .route('/documents', documentsApi)
    .route('/bilder', picturesApi())
    .route('/projektbilder', projectPicturesApi())
    .route('/projektritningar', drawingsApi())
    .route('/bilagor', attachmentsApi())
    .route('/uppladdning', uploadRedirectApi)
}

function answerInFull(services: Services): MiddlewareHandler<HttpEnvironment> {
  const everyHeader = securityHeaders(services.config)
  return async (c, next) => {
    c.set('services', services)
    await noticingCommits(next)
    if (!c.res.ok && announcesBody((name) => c.req.header(name))) await discardBody(c.req.raw)
    if (isComplete(c.res)) return
    // Not with `c.header`: when a response exists, each call of it copies the response.
    completeHeaders(c.res.headers, everyHeader)
    if (c.res.status === 503 && !c.res.headers.has('retry-after'))
      c.res.headers.set('retry-after', RETRY_SECONDS)
  }
}

const answerFailure: ErrorHandler<HttpEnvironment> = (error, c) => {
  // This also happens when the client closed the connection early; nobody reads the answer then.
  if (isUnstorable(error) || c.req.raw.signal.aborted)
    return c.json({ error: { code: 'invalid-input' } }, 400)
  if (error instanceof Unavailable) return answerOutage(c, error)
  if (isRefused(error, 'store-unavailable'))
    return c.json({ error: { code: error.code, message: edgeTexts.refused[error.code] } }, 503)
  c.get('services').log.error({ path: c.req.path, error: error.stack ?? String(error) }, 'request failed')
  return c.json({ error: { code: 'unexpected', message: edgeTexts.unexpected } }, 500)
}

/** JSON for programs; a person gets a page with the sentence. */
function answerOutage(c: HonoContext<HttpEnvironment>, error: Unavailable): Response | Promise<Response> {
  const { code } = error
  logOutage(c.get('services'), c.req.path, error)
  const message = edgeTexts.outage[code]
  return isReader(c) ? answerSentence(c, message, 503) : c.json({ error: { code, message } }, 503)
}

/** Does a person read the answer in a browser? */
function isReader(c: HonoContext): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

// Reading a body costs more than answering most GET requests, so the headers are checked first.
const limitBody: MiddlewareHandler<HttpEnvironment> = (c, next) =>
  // Routes that take files have limits of their own.
  TAKES_FILES.test(c.req.path) || hasSmallBody(c.req) ? next() : limited(c, next)

const limited = bodyLimit({
  maxSize: MAX_BODY,
  // Part of the body may still be unread on the connection, so the connection cannot take another request.
  onError: (c) =>
    isReader(c)
      ? answerSentence(c, edgeTexts.tooLarge, 413, { connection: 'close' })
      : c.json({ error: { code: 'too-large' } }, 413, { connection: 'close' }),
})

/** Node reads no more of a body than the Content-Length header says. */
function hasSmallBody(request: HonoRequest): boolean {
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return true
  const isAnnounced =
    request.header('content-length') !== undefined && request.header('transfer-encoding') === undefined
  return isAnnounced && Number(request.header('content-length')) <= MAX_BODY
}

/**
 * A request that changes something must come from our own pages, because another site could use the visitor's cookie.
 * A program with a bearer token and without a cookie has nothing that another site could use.
 */
const refuseForeignOrigins: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  if (isSameOrigin(c.req.raw, c.get('services').config.publicUrl)) return next()
  if (bearerOf(c.req) && !c.req.header('cookie')) return next()
  return c.json({ error: { code: 'foreign-origin' } }, 403)
}
