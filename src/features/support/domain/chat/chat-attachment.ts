import type { AttachmentSender } from '#features/conversations/domain/attachment/attachment.ts'
import type { Chat, ChatParty } from './chat.ts'

/** The sender whose files in a chat are counted together: the person, or one member of staff. */
export function chatSender(chatId: string, party: ChatParty, authorId: string): AttachmentSender {
  return { thread: { kind: 'chat', id: chatId }, party, authorId }
}

/**
 * The facts about a file in a chat that decide who sees it. `userId`: the person of the chat. `authorId`: the
 * person's account; `staffId`: the member of staff. `number`: the message that it belongs to; null before it is
 * sent.
 */
export type ChatFileFacts = Pick<Chat, 'userId'> & {
  party: ChatParty
  number: number | null
  authorId: string | null
  staffId: string | null
}

/**
 * A sent file is seen by everybody who can read the chat; a file that is not sent, only by its sender. `reader`:
 * the side, and the account.
 */
export function isChatFileSeenBy(
  file: ChatFileFacts,
  reader: { party: ChatParty; userId: string | null },
): boolean {
  if (reader.party === 'person' && reader.userId !== file.userId) return false
  if (file.number !== null) return true
  const sender = file.party === 'staff' ? file.staffId : file.authorId
  return reader.party === file.party && reader.userId !== null && reader.userId === sender
}
