import type { DocumentRefusal } from '#features/documents/domain/company-document.ts'

/** The largest number of drawings of a project. */
export const MOST_DRAWINGS = 6
/**
 * Size in bytes up to which the browser loads a drawing to show its first page; larger ones load when opened, because
 * readers pay for their data.
 */
export const MOST_BYTES_UNASKED = 4 * 1024 * 1024

/**
 * A drawing (PDF) as one reader sees it. `name`: masked (contact data) for readers without full access. `size`: bytes.
 */
export type Drawing = { id: string; name: string; size: number }

/** The drawings of a project that one reader may see, and the number of all of them. */
export type SeenDrawings = { count: number; drawings: Drawing[] }

/** The refusals of a file that is sent as a drawing. */
export type DrawingFileRefusal = Extract<
  DocumentRefusal,
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
  | 'file-infected'
  | 'scan-failed'
  | 'pdf-active'
  | 'pdf-locked'
  | 'pdf-unreadable'
  | 'picture-of-iphone'
  | 'too-busy'
  | 'too-many-attempts'
>
