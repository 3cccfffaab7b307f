import { createHash } from 'node:crypto'
import { uuidOf } from '#kernel/ids.ts'
import type { MessageInput } from '../domain/message-input.ts'

/**
 * A message from a form of a page, with a key of its page and its contents. A browser that goes back to the form
 * sends the key of the page again: with the same contents that is the same message, with others another one.
 */
export function messageOfForm(sent: MessageInput): MessageInput {
  const { submissionKey, words, attachments = [] } = sent
  const digest = createHash('sha256')
    .update(JSON.stringify([submissionKey, words, attachments]))
    .digest()
  return { ...sent, submissionKey: uuidOf(digest.subarray(0, 16)) }
}
