import { withoutEdges } from '#kernel/plain-text.ts'

/** What a company shows the operator: F-tax, insurance, identity, a reference project, and anything else. */
export const documentTypes = ['f_tax', 'insurance', 'identity', 'reference', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentMimes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type DocumentMime = (typeof documentMimes)[number]

/** In bytes. */
export const MOST_BYTES = 10 * 1024 * 1024
/** Longest side of a picture as a browser sends it, in pixels: a page of small print stays readable. */
export const LONGEST_SENT_SIDE = 4000
/** For each company and Stockholm day. */
export const MOST_A_DAY = 20

export type DocumentScan = 'clean' | 'infected' | 'not-scanned'
/** What was decided of a company on the strength of a document. */
export type DocumentResult = 'approved' | 'refused'

export type DocumentRefusal =
  | 'company-missing'
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
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
/** More of a name is not looked at. */
const LONGEST_GIVEN = 1000

/**
 * A file's name as it is shown and given back: no folders, nothing invisible or that turns the direction of writing,
 * and the ending of what the file is, whatever it was called.
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

const OF_THE_FILE: ReadonlySet<string> = new Set<DocumentRefusal>([
  'file-empty',
  'file-too-large',
  'file-type',
  'file-infected',
  'image-unreadable',
  'image-too-many-pixels',
  'pdf-active',
  'pdf-locked',
  'pdf-unreadable',
])

/** Is the refusal about the file itself, so that sending it again is no use? */
export function isOfTheFile(refusal: string | undefined): boolean {
  return refusal !== undefined && OF_THE_FILE.has(refusal)
}
