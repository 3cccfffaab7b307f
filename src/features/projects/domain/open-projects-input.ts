import * as z from 'zod/mini'
import { categories } from '#features/companies/domain/category.ts'
import { isUuid } from '#kernel/ids.ts'

/** The last project of a page, after which the next page begins. `publishedAt`: ISO 8601 in UTC with milliseconds. */
export type ProjectCursor = { publishedAt: string; id: string }

export type OpenProjectsProblem =
  | 'unknown-category'
  | 'unknown-county'
  | 'unknown-municipality'
  | 'unknown-page'

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z),(.+)$/

/**
 * The filter of open projects: a trade; a county (two-digit SCB code) or a municipality (four-digit SCB code; the
 * county is then ignored); and the cursor of the page.
 */
export const OpenProjectsInput = z.object({
  category: z.optional(z.enum(categories, 'unknown-category')),
  county: z.optional(z.string().check(z.regex(/^\d{2}$/, 'unknown-county'))),
  municipality: z.optional(z.string().check(z.regex(/^\d{4}$/, 'unknown-municipality'))),
  before: z.optional(z.pipe(z.string().check(z.refine(isCursor, 'unknown-page')), z.transform(readCursor))),
})
export type OpenProjectsInput = z.output<typeof OpenProjectsInput>

function isCursor(text: string): boolean {
  const { publishedAt, id } = readCursor(text)
  return isUuid(id) && isInstant(publishedAt)
}

/** Must also be a real day: JavaScript reads 30 February as 2 March, but PostgreSQL refuses it, and also year 0. */
function isInstant(text: string): boolean {
  const parsed = new Date(text)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === text && text >= '0001'
}

/** `2026-11-21T10:00:00.000Z,<id>` → its parts, both empty for any other text. */
function readCursor(text: string): ProjectCursor {
  const [, publishedAt = '', id = ''] = CURSOR.exec(text) ?? []
  return { publishedAt, id }
}

/** The text of a cursor, as {@link OpenProjectsInput} reads it. */
export function cursorAfter(project: { publishedAt: Date; id: string }): string {
  return `${project.publishedAt.toISOString()},${project.id}`
}
