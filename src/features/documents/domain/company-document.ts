import { withoutEdges } from '#kernel/plain-text.ts'

/**
 * The types of documents that a company sends to the operator: about F-tax, insurance, identity, a reference project,
 * and others.
 */
export const documentTypes = ['f_tax', 'insurance', 'identity', 'reference', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentMimes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type DocumentMime = (typeof documentMimes)[number]

/** The largest file, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024
/** Longest side in pixels to which the browser shrinks a picture before sending it; small print stays readable. */
export const LONGEST_SENT_SIDE = 4000
/** The most files of a company in a Stockholm day. */
export const MOST_A_DAY = 20

export type DocumentScan = 'clean' | 'infected' | 'not-scanned'
/** The decision about a company for which a document was evidence. */
export type DocumentResult = 'approved' | 'refused'

export type DocumentRefusal =
  | 'company-missing'
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
  | 'picture-type'
  | 'picture-of-iphone'
  | 'image-unreadable'
  | 'image-too-many-pixels'
  | 'pdf-active'
  | 'pdf-locked'
  | 'pdf-unreadable'
  | 'file-infected'
  | 'scan-failed'
  | 'too-busy'
  | 'too-many-today'
  | 'too-many-attempts'
  | 'object-name-invalid'
  | 'object-name-foreign'
  | 'object-name-taken'
  | 'document-is-evidence'

export function isDocumentType(text: unknown): text is DocumentType {
  return documentTypes.some((type) => type === text)
}

export const extensionOf = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<DocumentMime, string>

const LONGEST_NAME = 100
/** In characters; the rest of a longer name is ignored. */
const LONGEST_GIVEN = 1000

/**
 * A file's name as it is shown and downloaded: without folders, invisible characters and changes of writing direction,
 * and with the extension of its actual type.
 */
export function shownFileName(given: string, mime: DocumentMime): string {
  const last = given.slice(-LONGEST_GIVEN).split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}"<>|:*?%;]/gu, '')
    .replace(/\s/g, ' ')
  const stem = withoutEdges(withoutEndings(visible), '. ')
  return `${[...stem].slice(0, LONGEST_NAME).join('') || 'dokument'}.${extensionOf[mime]}`
}

/** `bevis.pdf.exe` → `bevis`. */
function withoutEndings(name: string): string {
  const parts = name.split('.')
  while (parts.length > 1 && /^[\p{L}\p{N}]{1,8}$/u.test(parts.at(-1) ?? '')) parts.pop()
  return parts.join('.')
}

const FILE_REFUSALS: ReadonlySet<string> = new Set<DocumentRefusal>([
  'file-empty',
  'file-too-large',
  'file-type',
  'picture-type',
  'picture-of-iphone',
  'file-infected',
  'image-unreadable',
  'image-too-many-pixels',
  'pdf-active',
  'pdf-locked',
  'pdf-unreadable',
])

/** Does the refusal concern the file itself, so that sending it again cannot help? */
export function isFileRefusal(refusal: string | undefined): boolean {
  return refusal !== undefined && FILE_REFUSALS.has(refusal)
}
