import type { DocumentRefusal } from '#features/documents/domain/company-document.ts'

/** The most drawings of a project. */
export const MOST_DRAWINGS = 6
/** The largest drawing whose first page is drawn before somebody opens it, in bytes: readers pay for their data. */
export const MOST_BYTES_UNASKED = 4 * 1024 * 1024

/** A drawing (PDF) as its reader may see it: `name` with contact data hidden where words are, `size` in bytes. */
export type Drawing = { id: string; name: string; size: number }

/** The drawings that somebody may see of a project, and how many it has. */
export type SeenDrawings = { count: number; drawings: Drawing[] }

/** What can be wrong with a drawing itself. */
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
