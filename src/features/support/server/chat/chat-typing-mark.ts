import { TYPING_TOPIC } from '#features/conversations/domain/typing.ts'
import { limitTyping } from '#features/conversations/server/typing-limit.ts'
import { staffAtDesk } from '#identity/staff/server/staff-queries.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { passLive } from '#platform/realtime/passing-live.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { chatForStaff, ownChat } from './chat-queries.ts'

/**
 * Tells the open pages of staff that the acting person is writing in their chat. Stores nothing, and does nothing
 * before the first message. Refusal: `too-many-messages`, with the seconds to wait. Not found for everybody who
 * cannot have a chat.
 */
export async function tellChatTyping(ctx: AnyContext): Promise<void> {
  const { actor } = ctx
  if (!chatPolicy.write(actor)) throw new NotFound('chat')
  const chat = await ownChat(ctx)
  if (!chat) return
  await limitTyping(ctx, actor.userId)
  const payload = { chatId: chat.id, by: 'person' }
  await passLive(ctx, { userIds: await staffAtDesk(ctx), topic: TYPING_TOPIC, payload })
}

/**
 * Tells the open pages of the person of a chat that staff are writing, and those of the other members of staff that
 * a colleague is.
 */
export async function tellStaffTyping(ctx: AnyContext, chatId: string): Promise<void> {
  const { actor } = ctx
  if (!chatPolicy.compose(actor)) throw new NotFound('chat')
  const chat = found(await chatForStaff(ctx, chatId), 'chat')
  await limitTyping(ctx, actor.userId)
  const colleagues = (await staffAtDesk(ctx)).filter((userId) => userId !== actor.userId)
  const payload = { chatId: chat.id, by: 'staff' }
  await passLive(ctx, { userIds: [chat.userId, ...colleagues], topic: TYPING_TOPIC, payload })
}
