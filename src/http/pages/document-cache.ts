import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { documentCaching } from '#edge/document-caching.ts'
import { unknownVisitor } from '#edge/request-context.ts'
import type { HttpEnvironment } from '../environment.ts'
import { type Encoding, encodingOf } from './accepted-encoding.ts'
import { lruCache } from './lru-cache.ts'
import { sharedRenders } from './shared-renders.ts'
import { hasTag } from './wanted-part.ts'

const KEPT_MS = 10_000
/**
 * How long an expired document is still served to others while it is rendered again for the first request
 * (stale-while-revalidate).
 */
const RENEWED_MS = 2_000
/** How old a document may be when it cannot be rendered again because the database is unavailable. */
const OLDEST_MS = 600_000
/** Room for about a thousand documents with their compressed forms. */
const MOST_BYTES = 24 * 1024 * 1024

/** The key of the page for unknown URLs. */
export const NOT_FOUND_KEY = '*'

type Body = Uint8Array<ArrayBuffer>
type Render = () => Promise<Response>
type Kept = Partial<Record<Encoding, Body>> & {
  status: number
  until: number
  /** Is it already being rendered again, because it has expired? */
  isRenewed: boolean
  /** Did that render give a page that is not kept, such as a 404? Then this one must not be served any more. */
  isGone: boolean
  headers: [string, string][]
  plain: Body
  etag: string
}

/**
 * Rendered documents, for ten seconds each: they are the same for everybody. A logged-in person gets a fresh one, so
 * that they see their own changes at once; everybody else sees the changes from then on. A document is rendered once
 * at a time, whatever the number of requests. `key` contains all that its content depends on, and `render` must
 * depend on nothing else.
 */
export function documentCache({ mostBytes = MOST_BYTES } = {}) {
  const documents = lruCache<Kept>(mostBytes)
  const renders = sharedRenders<Kept>()

  async function renderAndKeep(key: string, now: () => number, render: Render): Promise<Kept> {
    const document = await read(await render(), now() + KEPT_MS)
    const old = documents.get(key)
    if (isKept(key, document)) documents.keep(key, document, document.plain.length)
    else if (old && document.status !== 503) old.isGone = true
    return document
  }

  return async (c: Context<HttpEnvironment>, key: string, render: Render): Promise<Response> => {
    const clock = () => c.get('services').clock().getTime()
    const now = clock()
    const old = documents.get(key)
    const mayBeOld = !isLoggedIn(c)
    const sinceThen = (document: Kept, bytes: number) => documents.grow(key, document, bytes)
    if (old && mayBeOld && now < old.until + (old.isRenewed ? RENEWED_MS : 0))
      return answer(c, old, sinceThen)
    if (old) old.isRenewed = true
    const make = () => renderAndKeep(key, clock, render)
    const document = await (mayBeOld ? renders.join(key, make) : renders.renderAgain(key, make))
    const isOutage = document.status === 503 && old && !old.isGone && now < old.until + OLDEST_MS
    return answer(c, isOutage ? old : document, sinceThen)
  }
}

/** A visitor whose cookie cannot be looked up gets the anonymous page. */
function isLoggedIn(c: Context<HttpEnvironment>): boolean {
  const visitor = c.get('visitor')
  return visitor !== unknownVisitor && visitor.actor.kind !== 'anonymous'
}

/** Only documents that are marked as public and set no cookie, and the 404 page. */
function isKept(key: string, { status, headers }: Kept): boolean {
  const { 'cache-control': caching, 'set-cookie': cookie } = Object.fromEntries(headers)
  const mayBeKept = key === NOT_FOUND_KEY ? status === 404 : status === 200 && caching === documentCaching
  return mayBeKept && cookie === undefined
}

async function read(response: Response, until: number): Promise<Kept> {
  const plain: Body = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const headers = [...response.headers]
  return { status: response.status, until, isRenewed: false, isGone: false, headers, plain, etag }
}

/** `onPacked` is called with the size of a compressed form that is stored with the document. */
async function answer(
  c: Context<HttpEnvironment>,
  document: Kept,
  onPacked: (document: Kept, bytes: number) => void,
): Promise<Response> {
  const { status } = document
  const headers = new Headers(document.headers)
  if (status !== 200) return new Response(bodyFor(c, document.plain), { status, headers })
  // A weak ETag, because the compressed form has other bytes.
  headers.set('etag', `W/${document.etag}`)
  headers.set('vary', 'accept-encoding')
  if (hasTag(c.req.raw.headers, document.etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingOf(c.req.header('accept-encoding'))
  if (!encoding) return new Response(bodyFor(c, document.plain), { headers })
  headers.set('content-encoding', encoding)
  const packed = document[encoding] ?? (await encode(encoding, document.plain))
  if (!document[encoding]) onPacked(document, packed.length)
  document[encoding] = packed
  return new Response(bodyFor(c, packed), { headers })
}

function bodyFor(c: Context<HttpEnvironment>, body: Body): Body | null {
  return c.req.method === 'HEAD' ? null : body
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Brotli at a level that costs a millisecond: the result is used for seconds only. */
async function encode(encoding: Encoding, plain: Body): Promise<Body> {
  const packed =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await deflate(plain)
  return new Uint8Array(packed)
}
