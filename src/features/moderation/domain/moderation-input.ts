import * as z from 'zod/mini'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'

export type ModerationInputProblem = 'reason-missing' | 'reason-too-long'

const says = (problem: ModerationInputProblem) => problem

/** Why somebody is shut out or let in again: sent to them as it stands. */
export const ModerationReasonInput = z.object({
  reason: z
    .string(says('reason-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(10, says('reason-missing')),
      z.maxLength(1000, says('reason-too-long')),
    ),
})

/** What one looks for in a list, and after which row (its id) the page begins. */
export type DeskListInput = { words: string; before?: string }

const DeskList = z.object({
  words: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(100)), ''),
  before: z.optional(z.uuid()),
})

/** The address of a list: `q` and `efter`. Whatever cannot be read there is as if it were not there. */
export function deskListInput(params: URLSearchParams): DeskListInput {
  const words = DeskList.safeParse({ words: params.get('q') ?? '' }).data?.words ?? ''
  const before = DeskList.safeParse({ before: params.get('efter') ?? '' }).data?.before
  return { words, before }
}

const ORG_NUMBER = /^(?:\d{2})?(\d{6})[-+ ]?(\d{4})$/
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]+/gu

/**
 * The words as PostgreSQL's `to_tsquery` reads them: each may be the beginning of one that stands there, all must be
 * found. An organisation number is one word, however it is written. Null when there is nothing to look for.
 */
export function searchQuery(words: string): string | null {
  const [, birth = '', tail = ''] = ORG_NUMBER.exec(words.trim()) ?? []
  const parts = birth ? [birth + tail] : (words.match(LETTERS_AND_DIGITS) ?? [])
  return parts.length > 0 ? parts.map((part) => `'${part}':*`).join(' & ') : null
}
