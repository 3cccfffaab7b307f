import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** How long a file of ten megabytes may be on its way: a photo over a slow mobile line arrives. */
export const UPLOAD_MS = 90_000
/** Anyone who sends anything else more slowly only keeps a connection busy. */
const ORDINARY_MS = 30_000

/** For `createServer`, which knows one limit for all routes: the longest, with room for an answer that says why. */
export const serverLimits = { headersTimeout: 15_000, requestTimeout: UPLOAD_MS + 10_000 }

/** Pages to which people send files. */
export const TAKES_FILES = /^\/(documents|bilder\/arbeten\/[^/]+)$/
/** Where programs send theirs. */
const TAKES_OBJECTS = /^\/storage\/v1\/object\//
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * A listener that gives up requests whose body has not arrived in time. Routes that take files have a limit of their own
 * ({@link UPLOAD_MS}), which they keep themselves, so that the sender is told.
 */
export function cutSlowSenders(
  listener: RequestListener,
  { ordinaryMs = ORDINARY_MS }: { ordinaryMs?: number } = {},
): RequestListener {
  return (request, response) => {
    if (announcesBody(request) && !takesFiles(request.url ?? '')) cutAfter(ordinaryMs, request, response)
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

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function takesFiles(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return TAKES_FILES.test(path) || TAKES_OBJECTS.test(path)
}
