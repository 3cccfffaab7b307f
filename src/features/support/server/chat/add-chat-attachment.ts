import { type AttachmentSender, decideRoom } from '#features/conversations/domain/attachment/attachment.ts'
import {
  inspectedAttachment,
  isAttachmentNew,
  type SentFile,
  uploadHashOf,
} from '#features/conversations/server/attachment/attachment-file.ts'
import { insertAttachment } from '#features/conversations/server/attachment/attachment-store.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import { type Decision, refused } from '#kernel/result.ts'
import type { AnyContext, Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import { answerProblem, type Chat } from '../../domain/chat/chat.ts'
import { chatSender } from '../../domain/chat/chat-attachment.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { begunChat, chatForStaff, standingOf } from './chat-queries.ts'
import { lockChat, lockOwnChat } from './chat-store.ts'

/**
 * Keeps a picture or PDF of the acting person, checked and made harmless like those of conversations, until it is sent with a message to
 * support. One that waits already changes nothing. Not found for everybody who has no chat of their own. Refuses `FileRefusal`.
 */
export async function addChatAttachment(ctx: Context, sent: SentFile): Promise<void> {
  const { actor } = ctx
  if (!chatPolicy.write(actor)) throw new NotFound('chat')
  const { userId } = actor
  const placeIn = (chat: Chat | null) => ({
    sender: chat && chatSender(chat.id, 'person', userId),
    mayJoin: decideRoom,
  })
  await addTo(ctx, userId, sent, {
    read: async (ctx) => placeIn(await begunChat(ctx)),
    lock: async (ctx) => placeIn(await lockOwnChat(ctx)),
  })
}

/**
 * The same for a member of staff who may answer the chat. Not found for everybody else, those who only read included. Refuses
 * `AnswerRefusal`, too.
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
  await addTo(ctx, staffId, sent, {
    read: async (ctx) => placeIn(ctx, found(await chatForStaff(ctx, chatId), 'chat')),
    lock: async (ctx) => placeIn(ctx, await lockChat(ctx, chatId)),
  })
}

/** `sender`: null while there is no chat. `mayJoin`: may another file join so many? */
type Place = { sender: AttachmentSender | null; mayJoin: (waiting: number) => Decision<object, string> }

async function addTo(
  ctx: Context,
  owner: string,
  sent: SentFile,
  place: { read: (ctx: AnyContext) => Promise<Place>; lock: (ctx: TransactionContext) => Promise<Place> },
): Promise<void> {
  const uploadHash = uploadHashOf(sent)
  // Asked again with the chat locked: here it saves reading a file that cannot be sent, or has been.
  const { sender, mayJoin } = await place.read(ctx)
  if (!(await isAttachmentNew(ctx, sender, uploadHash, mayJoin))) return
  const file = await inspectedAttachment(ctx, owner, sent)
  await keepContents(ctx, file.bytes, (fileKey) =>
    inBookkeeping(ctx, async (ctx) => {
      const { sender, mayJoin } = await place.lock(ctx)
      if (sender && (await isAttachmentNew(ctx, sender, uploadHash, mayJoin)))
        await insertAttachment(ctx, sender, { ...file, fileKey, uploadHash })
    }),
  )
}
