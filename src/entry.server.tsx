import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentCaching } from '#edge/document-caching.ts'
import { nonceContext, servicesContext, unknownVisitor, visitorContext } from '#edge/request-context.ts'
import { appPolicy, documentPolicy } from '#edge/security-headers.ts'
import wakeUrl from '#islands/wake.ts?document-script'
import { NonceContext } from '#shell/head/nonce-context.ts'

export const streamTimeout = 10_000

const APP_LAYOUT = 'routes/account/app'

/**
 * Renders whole pages: with streaming, content behind Suspense would reach readers without JavaScript only as its
 * fallback. Documents carry no nonce, so their bytes are the same for everybody.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const isDocument = entry.staticHandlerContext.matches.some(
    (match) => (match.route.handle as { document?: boolean } | undefined)?.document,
  )
  const nonce = isDocument || import.meta.env.DEV ? undefined : context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const isKept = isDocument && status === 200 && !headers.has('set-cookie')
  if (!headers.has('cache-control'))
    headers.set('cache-control', isKept ? documentCaching : 'private, no-store')
  if (import.meta.env.PROD) headers.set('content-security-policy', nonce ? appPolicy(nonce) : documentPolicy)
  const patience = isDocument || import.meta.env.DEV ? null : patienceOf(entry, context)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { pipe, abort } = renderToPipeableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        resolve(
          text(body).then((html) => new Response(withModules(html, patience, nonce), { status, headers })),
        )
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        if (!request.signal.aborted)
          context.get(servicesContext).log.error({ error: String(error) }, 'rendering failed')
      },
    },
  )
  return endingInTime(promise, abort, request.signal)
}

/**
 * Abandons a page that takes too long, and one whose reader has disconnected; leaves no timer when the page is done.
 */
function endingInTime(page: Promise<Response>, abort: () => void, left: AbortSignal): Promise<Response> {
  const late = setTimeout(abort, streamTimeout + 1_000)
  if (left.aborted) abort()
  left.addEventListener('abort', abort)
  return page.finally(() => {
    clearTimeout(late)
    left.removeEventListener('abort', abort)
  })
}

/** Logged like every other failure: class and stack, without the values that the database quotes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An error response, such as 405 for a method that a page does not accept, is an answer and no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const what = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  context.get(servicesContext).log.error({ path: new URL(request.url).pathname, error: what }, 'page failed')
}

type Patience = {
  /** The name under which the browser may keep a draft of the page's form. */
  draft?: string
}

/**
 * Is hydration delayed until the visitor does something (`handle.patient` of its route)? Not for logged-in people,
 * whose frame is hydrated, and not with a message to show.
 */
function patienceOf(entry: EntryContext, context: RouterContextProvider): Patience | null {
  const { matches, loaderData } = entry.staticHandlerContext
  const patient = matches.map(({ route }) => (route.handle as { patient?: Patience } | undefined)?.patient)
  const app = loaderData[APP_LAYOUT] as { toast: unknown } | undefined
  const visitor = context.get(visitorContext)
  const isStranger = visitor !== unknownVisitor && visitor.actor.kind === 'anonymous'
  return isStranger && !app?.toast ? (patient.find(Boolean) ?? null) : null
}

/**
 * The script that hydrates a page loads after the style sheets and fonts, for slow lines. On a patient page it is
 * held back until `src/islands/wake-page.ts` loads it. Documents, which have no nonce, are never hydrated.
 */
function withModules(html: string, patience: Patience | null, nonce?: string): string {
  if (!nonce) return html
  const page = html.replace(
    '</head>',
    `<script nonce="${nonce}" type="module" src="${wakeUrl}"></script></head>`,
  )
  if (!patience)
    return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  const draft = patience.draft ? ` data-draft="${patience.draft}"` : ''
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="held-modulepreload"')
    .replace(/(<script nonce="[^"]*") type="module" async="">/, `$1 type="text/plain" data-held=""${draft}>`)
}
