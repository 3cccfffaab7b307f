import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import { encodingOf } from './accepted-encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = new Set(['.js', '.mjs', '.wasm', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** The worker that draws PDFs may compile WebAssembly to decode pictures, and may open no connections. */
const DRAWING_WORKER = /^\/assets\/pdf\.worker[\w.-]*\.m?js$/
const DRAWING_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'"

/** The service worker asks for pages. Its name stays, so no cache on the way may keep an old one. */
const SERVICE_WORKER = '/sw.js'
const SERVICE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

type Body = Uint8Array<ArrayBuffer>
type StaticFile = {
  plain: Body
  br: Body | null
  gzip: Body | null
  type: string
  caching: string
  policy: string | null
}

/**
 * The client build, held in memory and compressed on first use: its files are few and small, and looking up the path
 * of each page on disk costs more than serving the file. File names under /assets contain a hash, so their content
 * never changes.
 */
export function staticFiles(folder: string): MiddlewareHandler<HttpEnvironment> {
  const files = new Map<string, () => StaticFile>()
  for (const path of walk(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    // Read at start, so that a new build beside a running server does not remove files that open pages need.
    const plain: Body = new Uint8Array(readFileSync(path))
    files.set(
      url,
      once(() => prepare(plain, url)),
    )
  }
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined
    if (!file) return next()
    const { plain, type, caching, policy, ...packed } = file()
    const encoding = encodingOf(c.req.header('accept-encoding'))
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': caching,
      vary: 'accept-encoding',
      ...(policy && { 'content-security-policy': policy }),
    }
    const body = encoding && packed[encoding]
    if (body) return c.body(body, 200, { ...headers, 'content-encoding': encoding })
    return c.body(plain, 200, headers)
  }
}

function prepare(plain: Body, url: string): StaticFile {
  const extension = extname(url)
  const compress = COMPRESSED.has(extension)
  return {
    plain,
    br: compress
      ? new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      : null,
    gzip: compress ? new Uint8Array(gzipSync(plain)) : null,
    type: TYPES[extension] ?? 'application/octet-stream',
    caching: cachingOf(url),
    policy: policyOf(url),
  }
}

function cachingOf(url: string): string {
  if (url === SERVICE_WORKER) return 'no-cache'
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function policyOf(url: string): string | null {
  if (url === SERVICE_WORKER) return SERVICE_POLICY
  return DRAWING_WORKER.test(url) ? DRAWING_POLICY : null
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
