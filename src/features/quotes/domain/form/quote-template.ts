import * as z from 'zod/mini'
import type { Category } from '#features/companies/domain/category.ts'
import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { DraftObjection } from './saved-draft.ts'

/** A company may keep so many templates. */
export const MOST_TEMPLATES = 30
/** In characters. */
export const LONGEST_TEMPLATE_NAME = 60

export type TemplateProblem = 'template-name-missing' | 'template-name-too-long'
export type TemplateRefusal = DraftObjection | 'template-name-taken' | 'too-many-templates' | 'too-many-saves'

const says = (problem: TemplateProblem) => problem

/** The name of a template. */
export const templateInput = z.object({
  name: z.string(says('template-name-missing')).check(
    z.overwrite(tidyLine),
    z.minLength(1, says('template-name-missing')),
    z.refine((name) => [...name].length <= LONGEST_TEMPLATE_NAME, says('template-name-too-long')),
  ),
})

/** The same in the form of a quote. */
export const templateOfForm = z.object({ templateName: templateInput.shape.name })

/** A template as its company lists it. */
export type OwnTemplate = { id: string; name: string; savedAt: Date }

/**
 * A form that begins with what was written before: lines, lists, terms and payments. Dates and the message were for another customer, so
 * they are those of `fresh`; a line names no question that this trade's interview does not ask.
 */
export function begunFrom(kept: QuoteDraft, fresh: QuoteDraft, category: Category): QuoteDraft {
  const asked = new Set<string>(interviewOf(category))
  const { startDate, endDate, validUntil, message } = fresh
  return {
    ...kept,
    lines:
      kept.lines.length === 0
        ? fresh.lines
        : kept.lines.map((line) => (asked.has(line.scope) ? line : { ...line, scope: '' })),
    startDate,
    endDate,
    validUntil,
    message,
  }
}
