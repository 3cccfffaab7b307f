import { type DocumentMime, type DocumentType, extensionOf, isDocumentType } from './company-document.ts'

export const BUCKET = 'company_documents'

/** A document's name in the storage protocol: `<user id>/<document type>_<timestamp>.<extension>`. */
export type ObjectName = { userId: string; type: DocumentType; fileName: string }

/** The parts of an object's name; null when it has another form. */
export function readObjectName(name: string): ObjectName | null {
  const [, userId = '', fileName = '', type] =
    /^([0-9a-f-]{36})\/(([a-z_]+)_\d{1,20}\.[A-Za-z0-9]{1,8})$/.exec(name) ?? []
  return isDocumentType(type) ? { userId, type, fileName } : null
}

/** The name of a document that was sent from a page. */
export function objectNameFor(
  userId: string,
  { type, mime }: { type: DocumentType; mime: DocumentMime },
  at: Date,
): string {
  return `${userId}/${type}_${at.getTime()}.${extensionOf[mime]}`
}

/** The allowed characters of the protocol (storage-v1 section 1): no Swedish letters, no '#', '%' or '~'. */
export function isObjectKey(name: string): boolean {
  return /^[\w/!.*'() &$=@;:+,?-]{1,1024}$/.test(name)
}
