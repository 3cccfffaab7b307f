import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** How long the upload of a file may take: enough for a photo of ten megabytes over a slow mobile line. */
export const UPLOAD_MS = 90_000
/** A client that sends anything else more slowly only keeps a connection busy. */
const ORDINARY_MS = 30_000

/** For `createServer`, which has one limit for all routes: the longest limit, with time for an error message. */
export const serverLimits = { headersTimeout: 15_000, requestTimeout: UPLOAD_MS + 10_000 }

/** Pages to which people send files. */
export const TAKES_FILES =
  /^\/(documents|bilder\/(arbeten|personer)\/[^/]+|projektbilder\/[^/]+|bilagor\/kundtjanst|bilagor\/[^/]+\/[^/]+)$/
/** Routes to which programs send files. */
const TAKES_OBJECTS = /^\/storage\/v1\/object\//
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * A listener that cuts off requests whose body has not arrived in time. Routes that take files check their own limit
 * ({@link UPLOAD_MS}), so that the sender gets an error message.
 */
export function cutSlowSenders(
  listener: RequestListener,
  { ordinaryMs = ORDINARY_MS }: { ordinaryMs?: number } = {},
): RequestListener {
  return (request, response) => {
    if (announcesBody((name) => request.headers[name]) && !takesFiles(request.url ?? ''))
      cutAfter(ordinaryMs, request, response)
    listener(request, response)
  }
}

function cutAfter(patienceMs: number, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) socket.destroy()
    else socket.end(TOO_SLOW, () => socket.destroy())
  }, patienceMs).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Do the headers say that a body follows? */
export function announcesBody(
  header: (name: 'transfer-encoding' | 'content-length') => string | undefined,
): boolean {
  return header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0
}

function takesFiles(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return TAKES_FILES.test(path) || TAKES_OBJECTS.test(path)
}
