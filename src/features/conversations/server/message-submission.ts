import { createHash } from 'node:crypto'
import { uuidOf } from '#kernel/ids.ts'
import type { MessageInput } from '../domain/message-input.ts'

/**
 * A message from a form of a page, with a key of its page and its contents. A browser that goes back to the form
 * sends the key of the page again: with the same contents that is the same message, with others another one.
 */
export function messageOfForm(sent: MessageInput): MessageInput {
  const { submissionKey, words, attachments = [] } = sent
  return { ...sent, submissionKey: keyFrom(JSON.stringify([submissionKey, words, attachments])) }
}

/** A key of a message by which the same text is always the same message. */
export function keyFrom(text: string): string {
  return uuidOf(createHash('sha256').update(text).digest().subarray(0, 16))
}
