import * as z from 'zod/mini'
import type { Category } from '#features/companies/domain/category.ts'
import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { DraftObjection } from './saved-draft.ts'

/** The most templates of one company. */
export const MOST_TEMPLATES = 30
/** In characters. */
export const LONGEST_TEMPLATE_NAME = 60

export type TemplateProblem = 'template-name-missing' | 'template-name-too-long'
export type TemplateRefusal = DraftObjection | 'template-name-taken' | 'too-many-templates' | 'too-many-saves'

const problemCode = (problem: TemplateProblem) => problem

/** The name of a template. */
export const templateInput = z.object({
  name: z.string(problemCode('template-name-missing')).check(
    z.overwrite(tidyLine),
    z.minLength(1, problemCode('template-name-missing')),
    z.refine((name) => [...name].length <= LONGEST_TEMPLATE_NAME, problemCode('template-name-too-long')),
  ),
})

/** The name of a template, as the form of a quote sends it. */
export const templateOfForm = z.object({ templateName: templateInput.shape.name })

/** A template in the list of its company. */
export type OwnTemplate = { id: string; name: string; savedAt: Date }

/**
 * The initial contents of a form that begins from an earlier one: its lines, lists, terms and payments. Dates and
 * message are those of `fresh`, because the earlier ones were for another customer. A line keeps its question only
 * if the interview of this trade asks it.
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
