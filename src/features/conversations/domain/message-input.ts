import * as z from 'zod/mini'
import { isUuid } from '#kernel/ids.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { MOST_ATTACHMENTS } from './attachment/attachment.ts'

export const LONGEST_MESSAGE = 5000

export type MessageInputProblem = 'message-missing' | 'message-too-long' | 'message-key-missing'

const problemCode = (problem: MessageInputProblem) => problem

/** Ids in a text, separated by commas. Anything else, and ids beyond the most files of a message, are ignored. */
const ids = z.pipe(
  z.transform((typed) =>
    typeof typed === 'string'
      ? [...new Set(typed.slice(0, 1000).split(',').filter(isUuid))].slice(0, MOST_ATTACHMENTS)
      : [],
  ),
  z.array(z.string()),
)

/**
 * `submissionKey`: a UUID made by the browser, the same one when the message is sent again. The length of the words
 * is in characters after trimming.
 */
const written = {
  words: z.string(problemCode('message-missing')).check(
    z.overwrite(tidyText),
    z.refine((typed) => [...typed].length <= LONGEST_MESSAGE, problemCode('message-too-long')),
  ),
  submissionKey: z
    .string(problemCode('message-key-missing'))
    .check(z.refine(isUuid, problemCode('message-key-missing'))),
}

/** A message without files. */
export const wordsInput = z.object({
  ...written,
  words: written.words.check(z.minLength(1, problemCode('message-missing'))),
})
export type WordsInput = z.output<typeof wordsInput>

/** `attachments`: ids of files that are not sent yet. With a file, the words may be empty. */
export const messageInput = z.object({ ...written, attachments: z.optional(ids) }).check(
  z.refine(({ words, attachments = [] }) => words !== '' || attachments.length > 0, {
    error: problemCode('message-missing'),
    path: ['words'],
  }),
)
export type MessageInput = z.output<typeof messageInput>

/** The number of the message up to which the reader has read; 0 for any other text. */
export const readInput = z.object({
  number: z.pipe(
    z.transform((typed) => (typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : 0)),
    z.number(),
  ),
})

/** The page to show after a one-click answer: the list of obligations, or the conversation. */
export type PageAfterAnswer = 'list' | 'conversation'
export const oneTapInput = z.object({
  back: z.catch(z.enum(['list', 'conversation']), 'conversation'),
})
