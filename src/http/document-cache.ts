import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { documentCaching } from '#edge/document-caching.ts'
import type { HttpEnvironment } from './environment.ts'
import { hasTag } from './wanted-part.ts'

const KEPT_MS = 10_000
/** So long others still get the old one while it is rendered anew for the first who comes. */
const RENEWED_MS = 2_000
const MOST_DOCUMENTS = 500

type Body = Uint8Array<ArrayBuffer>
type Kept = Partial<Record<Encoding, Body>> & {
  until: number
  /** Has somebody come after that, for whom it is rendered anew? */
  isRenewed: boolean
  headers: [string, string][]
  plain: Body
  etag: string
}

/**
 * Documents as they were rendered, for ten seconds each: they are the same for everybody. Whoever is logged in gets a
 * new one, so that people see at once what they have changed, and everybody else sees it after them.
 */
export function documentCache() {
  const documents = new Map<string, Kept>()
  return async (c: Context<HttpEnvironment>, render: () => Promise<Response>): Promise<Response> => {
    const now = c.get('services').clock().getTime()
    const key = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
    const kept = c.get('visitor').actor.kind === 'anonymous' ? documents.get(key) : undefined
    if (kept && now < kept.until + (kept.isRenewed ? RENEWED_MS : 0)) return answer(c, kept)
    if (kept) kept.isRenewed = true
    const response = await render()
    // Of a page that only its head was asked of there is nothing to keep.
    if (c.req.method === 'HEAD' || !isKept(response)) return response
    const document = await read(response, now + KEPT_MS)
    documents.delete(key)
    documents.set(key, document)
    const [oldest] = documents.keys()
    if (documents.size > MOST_DOCUMENTS && oldest !== undefined) documents.delete(oldest)
    return answer(c, document)
  }
}

/** Only what says so of itself, and hands nothing to its reader alone. */
function isKept({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === documentCaching && !headers.has('set-cookie')
}

async function read(response: Response, until: number): Promise<Kept> {
  const plain: Body = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { until, isRenewed: false, headers: [...response.headers], plain, etag }
}

async function answer(c: Context<HttpEnvironment>, document: Kept): Promise<Response> {
  const headers = new Headers(document.headers)
  // Weak: packed, its bytes are others.
  headers.set('etag', `W/${document.etag}`)
  headers.set('vary', 'accept-encoding')
  if (hasTag(c.req.raw.headers, document.etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingOf(c.req.header('accept-encoding') ?? '')
  if (!encoding) return new Response(bodyFor(c, document.plain), { headers })
  document[encoding] ??= await encode(encoding, document.plain)
  headers.set('content-encoding', encoding)
  return new Response(bodyFor(c, document[encoding]), { headers })
}

function bodyFor(c: Context<HttpEnvironment>, body: Body): Body | null {
  return c.req.method === 'HEAD' ? null : body
}

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** The best that is understood; what has the weight 0 is not. */
function encodingOf(accepted: string): Encoding | undefined {
  const understood = accepted.split(',').filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
  const names = understood.map((coding) => coding.split(';', 1)[0]?.trim())
  return ENCODINGS.find((encoding) => names.includes(encoding))
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Brotli at a level that costs a millisecond: what it makes is needed for seconds. */
async function encode(encoding: Encoding, plain: Body): Promise<Body> {
  const packed =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await deflate(plain)
  return new Uint8Array(packed)
}
