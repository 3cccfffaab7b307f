import type { MessageInput } from '#features/conversations/domain/message-input.ts'
import { joinAttachments } from '#features/conversations/server/attachment/attachment-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideChatAnswer } from '../../domain/chat/answer-chat.ts'
import { chatSender } from '../../domain/chat/chat-attachment.ts'
import { chatAnswered } from '../../domain/chat/chat-events.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { settleChatCase } from '../contact-message-store.ts'
import { standingOf } from './chat-queries.ts'
import { chatMessageBefore, insertChatMessage, lockChat, saveChatMove } from './chat-store.ts'

/**
 * Staff answer in a person's chat. This takes the chat, and answers it if it is a case. The same `submissionKey`
 * again changes nothing. `attachments`: ids of files that the acting member of staff has added and not sent.
 * Refusals: those of `decideChatAnswer`, and `attachment-gone`.
 */
export async function answerChat(
  ctx: Context,
  { chatId, words, submissionKey, attachments = [] }: MessageInput & { chatId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, chatId)
    authorize(chatPolicy.answer(ctx.actor))
    const { userId: staffId, name } = ctx.actor
    const sent = { chatId: chat.id, party: 'staff', submissionKey } as const
    if ((await chatMessageBefore(ctx, sent)) !== null) return
    const decision = decideChatAnswer(chat, { staffId, standing: await standingOf(ctx, chat.userId) })
    refuseUnless(decision)
    const { number } = decision
    await insertChatMessage(ctx, { ...sent, number, words, staffName: name, attachments: attachments.length })
    await joinAttachments(ctx, { ...chatSender(chat.id, 'staff', staffId), number }, attachments)
    await saveChatMove(ctx, decision.move, { waitingSince: null, queueAt: null, takenBy: staffId })
    await settleChatCase(ctx, chat.id, { state: 'answered', outcome: null, handledBy: name })
    await recordEvent(ctx, chatAnswered(chat, number))
  })
}
