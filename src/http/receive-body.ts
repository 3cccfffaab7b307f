import type { MiddlewareHandler } from 'hono'
import { announcesBody, TAKES_FILES } from './cut-slow-senders.ts'
import { hasFewFields } from './form-fields.ts'

/** Paths whose routes read a body of JSON by the request of Hono, which keeps what was read. Pages read the raw request. */
const READS_JSON = /^\/(?:api|auth|storage)\/v1\//
/** Its parts are separated by more than one sign, so that few fit into a body. */
const MULTIPART = /^multipart\/form-data\b/i
const JSON_TYPE = /^application\/json(?:;|$)/i

/**
 * Receives the whole body before anybody asks who sends it. A client may take half a minute over a small body, and would
 * act with the rights that it had at its first byte: somebody who was removed or logged out in the meantime would do one
 * more thing. Routes that take files read them piece by piece, and ask again afterwards (`identifyAgain`).
 */
export const receiveBody: MiddlewareHandler = async (c, next) => {
  const { raw, method, path } = c.req
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead || TAKES_FILES.test(path) || !announcesBody((name) => c.req.header(name))) return next()
  // The hot path: no second request is made.
  if (READS_JSON.test(path) && JSON_TYPE.test(c.req.header('content-type') ?? '')) await c.req.text()
  else {
    const body = await raw.arrayBuffer()
    const isForm = !MULTIPART.test(c.req.header('content-type') ?? '')
    if (isForm && !hasFewFields(new Uint8Array(body)))
      return c.json({ error: { code: 'too-many-fields' } }, 400)
    c.req.raw = new Request(raw, { method, body })
  }
  return next()
}
