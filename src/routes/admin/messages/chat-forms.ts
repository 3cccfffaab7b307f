import { answerForms, NoInput, pageForm } from '#edge/answer-form.ts'
import { AttachmentInput } from '#features/conversations/domain/attachment/attachment-input.ts'
import { messageInput, readInput } from '#features/conversations/domain/message-input.ts'
import { messageOfForm } from '#features/conversations/server/message-submission.ts'
import { attachmentTexts } from '#features/conversations/texts/attachments.ts'
import { deskChatRefusalTexts, chatPageTexts as texts } from '#features/desk/texts/chats.ts'
import { acceptanceInput, closingInput } from '#features/support/domain/chat/chat-input.ts'
import { acceptChat } from '#features/support/server/chat/accept-chat.ts'
import { answerChat } from '#features/support/server/chat/answer-chat.ts'
import { chatForStaff } from '#features/support/server/chat/chat-queries.ts'
import { closeChat } from '#features/support/server/chat/close-chat.ts'
import { leaveChat } from '#features/support/server/chat/leave-chat.ts'
import { markChatRead } from '#features/support/server/chat/mark-chat-read.ts'
import { removeAnswerAttachment } from '#features/support/server/chat/remove-chat-attachment.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/**
 * The forms of a chat at the desk: answer, remove a file, take, leave, close, and mark as read. After a refusal, what
 * was typed is filled in again.
 */
export async function chatForms(ctx: Context & { actor: StaffActor }, request: Request, id: string) {
  const { id: chatId } = found(await chatForStaff(ctx, id), 'chat')
  const { done } = texts
  return answerForms(request, {
    forms: {
      answer: pageForm(
        messageInput,
        (input) => answerChat(ctx, { chatId, ...messageOfForm(input) }),
        done.answered,
      ),
      accept: pageForm(acceptanceInput, (input) => acceptChat(ctx, { chatId, ...input }), done.accepted),
      leave: pageForm(NoInput, () => leaveChat(ctx, { chatId }), done.left),
      close: pageForm(closingInput, (input) => closeChat(ctx, { chatId, ...input }), done.closed, {
        fields: { 'reason-missing': 'reason' },
      }),
      'ta-bort-fil': pageForm(
        AttachmentInput,
        (input) => removeAnswerAttachment(ctx, { chatId, ...input }),
        attachmentTexts.removed,
      ),
      last: pageForm(readInput, (input) => markChatRead(ctx, { chatId, ...input }), done.read),
    },
    refusals: deskChatRefusalTexts,
    back: href('/admin/chattar/:chatId', { chatId }),
  })
}
