import type { HonoRequest } from 'hono'
import type { OpenedDocument } from '#features/documents/server/open-document.ts'

/** Nothing that people send may do anything in a browser, whatever it turns out to be. */
const INERT = "default-src 'none'; sandbox"

/** Hands a document out: always to be saved, never opened on this site, never kept by a cache. */
export function sendDocument(
  request: HonoRequest,
  { document, file }: OpenedDocument,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    'content-type': document.mime,
    'content-length': String(file.size),
    'content-disposition': attachment(document.fileName),
    'content-security-policy': INERT,
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
    'cache-control': 'private, no-store',
    etag: etagOf(document),
    'last-modified': document.uploadedAt.toUTCString(),
    ...more,
  }
  if (request.method !== 'HEAD') return new Response(file.body, { headers })
  void file.body.cancel()
  return new Response(null, { headers })
}

export function etagOf({ sha256 }: { sha256: string }): string {
  return `"${sha256.slice(0, 32)}"`
}

/** RFC 6266: a plain name for old programs, the whole one for all others. */
function attachment(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\w .()-]/g, '')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
