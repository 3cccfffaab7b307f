import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'
import { shownFileName } from '#features/documents/domain/company-document.ts'
import type { CompanyDocument } from '#features/documents/server/document-queries.ts'
import type { OpenedDocument } from '#features/documents/server/open-document.ts'
import { found } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import { hasTag, hasVersion, wantedPart } from '../pages/wanted-part.ts'

/** Uploaded content must not run in a browser, whatever its type. */
const INERT = "default-src 'none'; sandbox"

/** A stored file, and how its contents are read. */
export type SentFile = Pick<OpenedDocument, 'contents'> & {
  document: Pick<CompanyDocument, 'fileName' | 'mime' | 'size' | 'uploadedAt' | 'sha256'>
}

type StoredFile = {
  name: string
  mime: CompanyDocument['mime']
  size: number
  addedAt: Date
  fileKey: string
}

/** A file of the store as it is sent. Its key is its version: the contents under a key never change. */
export function storedFile({ files }: Services, file: StoredFile): SentFile {
  const { name, mime, size, addedAt, fileKey } = file
  const sha256 = createHash('sha256').update(fileKey).digest('hex')
  return {
    document: { fileName: name, mime, size, uploadedAt: addedAt, sha256 },
    contents: async (part) => found(await files.get(fileKey, part), 'file'),
  }
}

/**
 * Sends a document, or the requested part of it, always as an attachment that no cache may store. `name` replaces its
 * own file name, but not the extension of its type: anybody may change the link.
 */
export async function sendDocument(
  request: HonoRequest,
  { document, contents }: SentFile,
  name?: string,
): Promise<Response> {
  const version = { etag: etagOf(document), changedAt: document.uploadedAt }
  const headers = {
    'content-type': document.mime,
    'content-disposition': attachment(name ? shownFileName(name, document.mime) : document.fileName),
    'content-security-policy': INERT,
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: version.etag,
    'last-modified': version.changedAt.toUTCString(),
  }
  if (hasVersion(request.raw.headers, version)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD')
    return new Response(null, { headers: { ...headers, 'content-length': String(document.size) } })
  const part = wantedPart(request.raw.headers, document.size, version)
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${document.size}` } })
  const { body, size } = await contents(part)
  const range = part && { 'content-range': `bytes ${part.first}-${part.last}/${document.size}` }
  const status = part ? 206 : 200
  return new Response(body, { status, headers: { ...headers, ...range, 'content-length': String(size) } })
}

export function etagOf({ sha256 }: { sha256: string }): string {
  return `"${sha256.slice(0, 32)}"`
}

/** RFC 6266: an ASCII name for old programs, the full name for all others. */
function attachment(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\w .()-]/g, '')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/**
 * Sends a document for viewing inside one of our own pages, which draws it: whole, in one answer, never cached. Every
 * document is a picture or a PDF.
 */
export async function showDocument({ document, contents }: SentFile): Promise<Response> {
  const { body, size } = await contents()
  return new Response(body, { headers: { ...shownHeaders(document), 'content-length': String(size) } })
}

/** The same for a file that its readers open again and again: browsers may keep it, but must ask each time. */
export async function showKeptFile(
  request: HonoRequest,
  { document, contents }: SentFile,
): Promise<Response> {
  const etag = etagOf(document)
  const headers = { ...shownHeaders(document), 'cache-control': 'private, no-cache', etag }
  if (hasTag(request.raw.headers, etag)) return new Response(null, { status: 304, headers })
  const { body, size } = await contents()
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
}

function shownHeaders({ mime }: Pick<CompanyDocument, 'mime'>) {
  return {
    'content-type': mime,
    'content-disposition': 'inline',
    'content-security-policy': INERT,
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
    'cache-control': 'private, no-store',
  }
}
