import type { Attachment } from '#features/conversations/domain/attachment/attachment.ts'
import type { Chat, ChatState } from './chat.ts'

/**
 * A message as its reader sees it. `words`: null when the person has been erased, empty when it only has files.
 * `staffName`: the member of staff who wrote it; null for the person of the chat.
 */
export type ChatMessage = {
  id: string
  number: number
  isOwn: boolean
  words: string | null
  sentAt: Date
  staffName: string | null
  attachments: readonly Attachment[]
}

/** Events that the thread shows between messages: for both sides, and for staff only. */
export const eventsForBoth = ['support-chat.queued', 'support-chat.closed'] as const
export const staffEvents = [...eventsForBoth, 'support-chat.accepted', 'support-chat.left'] as const
export type ChatEventType = (typeof staffEvents)[number]
/** An event in the thread. `staffName`: who caused it; null for the person of the chat. */
export type ThreadEvent = {
  kind: 'event'
  id: string
  type: ChatEventType
  at: Date
  staffName: string | null
}

export type ChatEntry = ({ kind: 'message' } & ChatMessage) | ThreadEvent

/** A chat with support as one side sees it. `state`: null before the first message. */
export type ChatThread = {
  state: ChatState | null
  entries: readonly ChatEntry[]
  /** The numbers from which to load older or newer messages; null when there are none. */
  older: number | null
  newer: number | null
  lastNumber: number
  hasUnread: boolean
  /** The number up to which the other side has read, and when it read that far. */
  readByOther: { number: number; at: Date } | null
  isTaken: boolean
  /** The reader's files that will be sent with the next message. */
  waiting: readonly Attachment[]
} & Pick<Chat, 'waitingSince' | 'queueAt'>

/**
 * The chat as a row of the person's list of conversations. `last`: the newest message; its `words` are null when
 * erased and empty when it only has files.
 */
export type ChatRow = {
  last: { words: string | null; attachments: number; isOwn: boolean; at: Date } | null
  unread: number
}
