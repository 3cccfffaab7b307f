import { decideRoom } from '#features/conversations/domain/attachment/attachment.ts'
import { keepAttachment, type SentFile } from '#features/conversations/server/attachment/attachment-file.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import { type Decision, refused } from '#kernel/result.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { answerProblem, type Chat } from '../../domain/chat/chat.ts'
import { chatSender } from '../../domain/chat/chat-attachment.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { begunChat, chatForStaff, standingOf } from './chat-queries.ts'
import { lockChat, lockOwnChat } from './chat-store.ts'

/**
 * Stores a picture or PDF of the acting person, checked and sanitized like files of conversations, until it is sent
 * with a message to support. A file that is stored already changes nothing. Refusals: `FileRefusal`. Not found for
 * everybody who cannot have a chat.
 */
export async function addChatAttachment(ctx: Context, sent: SentFile): Promise<void> {
  const { actor } = ctx
  if (!chatPolicy.write(actor)) throw new NotFound('chat')
  const { userId } = actor
  const placeIn = (chat: Chat | null) => ({
    sender: chat && chatSender(chat.id, 'person', userId),
    mayJoin: decideRoom,
  })
  await keepAttachment(ctx, userId, sent, {
    read: async () => placeIn(await begunChat(ctx)),
    lock: (keep) => inBookkeeping(ctx, async (ctx) => keep(ctx, placeIn(await lockOwnChat(ctx)))),
  })
}

/**
 * The same for a member of staff who may answer the chat. Refusals: `FileRefusal` and `AnswerRefusal`. Not found
 * for everybody else, including staff who may only read.
 */
export async function addAnswerAttachment(
  ctx: Context,
  { chatId, ...sent }: SentFile & { chatId: string },
): Promise<void> {
  const { actor } = ctx
  if (!chatPolicy.compose(actor)) throw new NotFound('chat')
  const { userId: staffId } = actor
  const placeIn = async (ctx: AnyContext, chat: Chat) => {
    const standing = await standingOf(ctx, chat.userId)
    const mayJoin = (waiting: number): Decision<object, string> => {
      const problem = answerProblem(chat, { staffId, standing })
      return problem ? refused(problem) : decideRoom(waiting)
    }
    return { sender: chatSender(chat.id, 'staff', staffId), mayJoin }
  }
  await keepAttachment(ctx, staffId, sent, {
    read: async () => placeIn(ctx, found(await chatForStaff(ctx, chatId), 'chat')),
    lock: (keep) =>
      inBookkeeping(ctx, async (ctx) => keep(ctx, await placeIn(ctx, await lockChat(ctx, chatId)))),
  })
}
