import * as z from 'zod/mini'
import { isUuid } from '#kernel/ids.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { MOST_ATTACHMENTS } from './attachment/attachment.ts'

export const LONGEST_MESSAGE = 5000

export type MessageInputProblem = 'message-missing' | 'message-too-long' | 'message-key-missing'

const says = (problem: MessageInputProblem) => problem

/** The ids in a text, separated by commas; what is none, and what is beyond the most, counts as nothing. */
const ids = z.pipe(
  z.transform((typed) =>
    typeof typed === 'string'
      ? [...new Set(typed.slice(0, 1000).split(',').filter(isUuid))].slice(0, MOST_ATTACHMENTS)
      : [],
  ),
  z.array(z.string()),
)

/**
 * `submissionKey`: a UUID of the browser, the same when the message is sent again. The length is in characters after trimming.
 */
const written = {
  words: z.string(says('message-missing')).check(
    z.overwrite(tidyText),
    z.refine((typed) => [...typed].length <= LONGEST_MESSAGE, says('message-too-long')),
  ),
  submissionKey: z.string(says('message-key-missing')).check(z.refine(isUuid, says('message-key-missing'))),
}

/** A message that is words alone. */
export const wordsInput = z.object({
  ...written,
  words: written.words.check(z.minLength(1, says('message-missing'))),
})
export type WordsInput = z.output<typeof wordsInput>

/** `attachments`: ids of files that wait to be sent; with some, no words are needed. */
export const messageInput = z.object({ ...written, attachments: z.optional(ids) }).check(
  z.refine(({ words, attachments = [] }) => words !== '' || attachments.length > 0, {
    error: says('message-missing'),
    path: ['words'],
  }),
)
export type MessageInput = z.output<typeof messageInput>

/** How far the reader has read: the number of a message. Another text counts as nothing. */
export const readInput = z.object({
  number: z.pipe(
    z.transform((typed) => (typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : 0)),
    z.number(),
  ),
})

/** Where one goes after an answer by one tap: back to the list of what is to be done, or to the conversation. */
export type PageAfterAnswer = 'list' | 'conversation'
export const oneTapInput = z.object({
  back: z.catch(z.enum(['list', 'conversation']), 'conversation'),
})
