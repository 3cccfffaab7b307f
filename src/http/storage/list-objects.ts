import * as z from 'zod/mini'
import { BUCKET } from '#features/documents/domain/object-name.ts'
import type { CompanyDocument } from '#features/documents/server/document-queries.ts'
import { etagOf } from '../files/send-document.ts'

const columns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const

/** The request body of a listing (storage-v1 section 4.6). */
export const ListBody = z.object({
  prefix: z.string(),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 100),
  offset: z._default(z.int().check(z.minimum(0)), 0),
  search: z.optional(z.nullable(z.string())),
  sortBy: z.optional(
    z.object({ column: z.optional(z.enum(columns)), order: z.optional(z.enum(['asc', 'desc'])) }),
  ),
})
type ListBody = z.output<typeof ListBody>

/** One folder level of the documents: objects in full, folders by name only. */
export function listing(documents: readonly CompanyDocument[], asked: ListBody): object[] {
  const prefix = asked.prefix === '' || asked.prefix.endsWith('/') ? asked.prefix : `${asked.prefix}/`
  const entries = new Map<string, object>()
  for (const document of documents.filter(({ objectName }) => objectName.startsWith(prefix))) {
    const [name = '', ...deeper] = document.objectName.slice(prefix.length).split('/')
    if (!name.includes(asked.search ?? '')) continue
    entries.set(name, deeper.length > 0 ? folder(name) : listedObject(document, name))
  }
  const direction = asked.sortBy?.order === 'desc' ? -1 : 1
  const column = asked.sortBy?.column ?? 'name'
  return [...entries.values()]
    .sort((a, b) => direction * keyOf(a, column).localeCompare(keyOf(b, column), 'en'))
    .slice(asked.offset, asked.offset + asked.limit)
}

function keyOf(entry: object, column: (typeof columns)[number]): string {
  const value = (entry as Record<string, unknown>)[column]
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : ''
}

function folder(name: string): object {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
}

function listedObject(document: CompanyDocument, name: string): object {
  const { id, uploadedAt: at } = document
  const times = { updated_at: at, created_at: at, last_accessed_at: at }
  return { name, id, ...times, metadata: metadataOf(document) }
}

/** The row of an object in the answer to a deletion. */
export function objectRow(document: CompanyDocument): object {
  const { objectName, uploadedBy } = document
  const owners = { bucket_id: BUCKET, owner: uploadedBy ?? '', owner_id: uploadedBy ?? '' }
  return { ...listedObject(document, objectName), ...owners, version: document.id, user_metadata: null }
}

export function objectInfo(document: CompanyDocument): object {
  const { id, objectName, size, mime, uploadedAt: at } = document
  return {
    id,
    name: objectName,
    version: id,
    bucket_id: BUCKET,
    size,
    content_type: mime,
    cache_control: 'no-cache',
    etag: etagOf(document),
    metadata: {},
    last_modified: at,
    created_at: at,
  }
}

function metadataOf(document: CompanyDocument): object {
  const { size, mime, uploadedAt } = document
  return {
    eTag: etagOf(document),
    size,
    mimetype: mime,
    cacheControl: 'no-cache',
    lastModified: uploadedAt,
    contentLength: size,
    httpStatusCode: 200,
  }
}
