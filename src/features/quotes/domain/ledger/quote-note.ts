import * as z from 'zod/mini'
import { tidyText } from '#kernel/plain-text.ts'

export type NoteProblem = 'note-too-long'
const TOO_LONG: NoteProblem = 'note-too-long'

/** In characters. */
export const LONGEST_NOTE = 2000

/** A customer's private note about a quote. An empty text deletes the note. */
export const quoteNoteInput = z.object({
  words: z._default(
    z.string(TOO_LONG).check(
      z.overwrite(tidyText),
      z.refine((words) => [...words].length <= LONGEST_NOTE, TOO_LONG),
    ),
    '',
  ),
})
