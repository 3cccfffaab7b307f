import * as z from 'zod/mini'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

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
export type TemplateRefusal = 'too-many-templates' | 'template-gone' | 'template-changed'

/** The words of a template. */
export type TemplateWords = Pick<ReplyTemplate, 'name' | 'body'>

const code = (problem: TemplateProblem) => problem

/** `opened`: the words with which the form was opened. */
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
  opened: z.optional(
    z.object({
      name: z.string().check(z.overwrite(tidyLine)),
      body: z.string().check(z.overwrite(tidyText)),
    }),
  ),
})

/** May one more template be saved? */
export function decideTemplate(count: number): Decision<object, 'too-many-templates'> {
  return count >= MOST_TEMPLATES ? refused('too-many-templates') : granted({})
}

/**
 * May a template get these words? Not when a colleague has changed it since the form was opened, so that nobody's words
 * are lost unseen. `stored`: null when it is gone. A form that does not say what it was opened with replaces what is
 * stored.
 */
export function decideTemplateChange(
  stored: TemplateWords | null,
  words: TemplateWords,
  opened: TemplateWords | undefined,
): Decision<object, 'template-gone' | 'template-changed'> {
  if (!stored) return refused('template-gone')
  const isSeen = !opened || areSame(stored, opened) || areSame(stored, words)
  return isSeen ? granted({}) : refused('template-changed')
}

function areSame(a: TemplateWords, b: TemplateWords): boolean {
  return a.name === b.name && a.body === b.body
}
