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
import { nonceContext, servicesContext } from '#edge/request-context.ts'
import { appPolicy, documentPolicy } from '#edge/security-headers.ts'
import { NonceContext } from '#shell/nonce-context.ts'

export const streamTimeout = 10_000

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
        resolve(text(body).then((html) => new Response(withPatientModules(html), { status, headers })))
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

/** Gives up a page that takes too long, and one whose reader has left; keeps nothing waiting once it is there. */
function endingInTime(page: Promise<Response>, abort: () => void, left: AbortSignal): Promise<Response> {
  const late = setTimeout(abort, streamTimeout + 1_000)
  if (left.aborted) abort()
  left.addEventListener('abort', abort)
  return page.finally(() => {
    clearTimeout(late)
    left.removeEventListener('abort', abort)
  })
}

/** Like every other failure in the log: where and what, without the values that the database names in its details. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An error response, such as 405 for a method that a page does not know, is an answer and no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const what = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  context.get(servicesContext).log.error({ path: new URL(request.url).pathname, error: what }, 'page failed')
}

/** What makes a page come alive waits for what makes it readable: sheets and fonts first, on a slow line. */
function withPatientModules(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
