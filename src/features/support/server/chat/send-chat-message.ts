import type { MessageInput } from '#features/conversations/domain/message-input.ts'
import { joinAttachments } from '#features/conversations/server/attachment/attachment-store.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { chatSender } from '../../domain/chat/chat-attachment.ts'
import { chatMessageSent, chatQueued } from '../../domain/chat/chat-events.ts'
import { decideChatMessage } from '../../domain/chat/send-chat-message.ts'
import { insertChatCase } from '../contact-message-store.ts'
import { limitChatAuthor } from './chat-author.ts'
import { chatMessageBefore, insertChatMessage, lockOwnChat, saveChatMove } from './chat-store.ts'

/**
 * The acting person writes to support in the chat. Outside office hours the chat becomes a case at once. The same
 * `submissionKey` again changes nothing and returns the number of the stored message, with `created` false.
 * `attachments`: ids of files that the person has added and not sent. Refusals: `too-many-messages`,
 * `attachment-gone`.
 */
export async function sendChatMessage(
  ctx: Context,
  { words, submissionKey, attachments = [] }: MessageInput,
): Promise<{ number: number; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const chat = await lockOwnChat(ctx)
    const sent = { chatId: chat.id, party: 'person', submissionKey } as const
    const before = await chatMessageBefore(ctx, sent)
    if (before !== null) return { number: before, created: false }
    await limitChatAuthor(ctx, chat.userId)
    const { number, move, opensCase, ...waiting } = decideChatMessage(chat, ctx.now)
    await insertChatMessage(ctx, { ...sent, number, words, staffName: null, attachments: attachments.length })
    await joinAttachments(ctx, { ...chatSender(chat.id, 'person', chat.userId), number }, attachments)
    if (move) await saveChatMove(ctx, move, { ...waiting, takenBy: opensCase ? null : chat.takenBy })
    await recordEvent(ctx, chatMessageSent(chat, number))
    if (opensCase) {
      await insertChatCase(ctx, { ...chat, ...waiting })
      await recordEvent(ctx, chatQueued(chat, 'person'))
    }
    return { number, created: true }
  })
}
