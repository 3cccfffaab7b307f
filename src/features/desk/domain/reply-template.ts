import * as z from 'zod/mini'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import type { Decision } from '#kernel/result.ts'

/** A text with which staff often begin a reply. */
export type ReplyTemplate = { id: string; name: string; body: string }

/** In characters. */
export const LONGEST_TEMPLATE_NAME = 60
export const LONGEST_TEMPLATE = 3000
/** The most templates; in a longer list nobody finds the right one. */
export const MOST_TEMPLATES = 50

export type TemplateProblem =
  | 'template-name-missing'
  | 'template-name-too-long'
  | 'template-missing'
  | 'template-too-long'
export type TemplateRefusal = 'too-many-templates' | 'template-gone'

const code = (problem: TemplateProblem) => problem

export const TemplateInput = z.object({
  name: z
    .string(code('template-name-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, code('template-name-missing')),
      z.maxLength(LONGEST_TEMPLATE_NAME, code('template-name-too-long')),
    ),
  body: z
    .string(code('template-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(1, code('template-missing')),
      z.maxLength(LONGEST_TEMPLATE, code('template-too-long')),
    ),
})

/** May one more template be saved? */
export function decideTemplate(count: number): Decision<object, TemplateRefusal> {
  return count >= MOST_TEMPLATES ? { ok: false, refusal: 'too-many-templates' } : { ok: true }
}
