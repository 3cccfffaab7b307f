import type { AttachmentSender } from '#features/conversations/domain/attachment/attachment.ts'
import type { Chat, ChatParty } from './chat.ts'

/** Whose files in a chat: those of the person, or those that one member of staff has added and not sent. */
export function chatSender(chatId: string, party: ChatParty, authorId: string): AttachmentSender {
  return { thread: { kind: 'chat', id: chatId }, party, authorId }
}

/** What a file of a chat says of itself: whose chat it is in, and who sent it. `number`: null while it waits. */
export type ChatFileFacts = Pick<Chat, 'userId'> & {
  party: ChatParty
  number: number | null
  authorId: string | null
  staffId: string | null
}

/** Who reads the chat sees its files; one that waits is seen by its sender alone. `reader`: as which side, and by which account. */
export function isChatFileSeenBy(
  file: ChatFileFacts,
  reader: { party: ChatParty; userId: string | null },
): boolean {
  if (reader.party === 'person' && reader.userId !== file.userId) return false
  if (file.number !== null) return true
  const sender = file.party === 'staff' ? file.staffId : file.authorId
  return reader.party === file.party && reader.userId !== null && reader.userId === sender
}
