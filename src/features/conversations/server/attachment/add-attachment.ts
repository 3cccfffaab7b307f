import { userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { decideAttachment } from '../../domain/attachment/add-attachment.ts'
import { EMPTY_CONVERSATION, type Pair } from '../../domain/conversation.ts'
import { ownConversation } from '../conversation-queries.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { type AttachmentPlace, keepAttachment, type SentFile } from './attachment-file.ts'

/**
 * Stores a picture or PDF of the acting party, checked and sanitized like documents, until it is sent with a
 * message. A file that is stored already, because it was uploaded twice or its answer was lost, changes nothing.
 * Refusals: `AttachmentRefusal`. Not found: another person's conversation.
 */
export async function addAttachment(
  ctx: Context,
  { projectId, companyId, ...sent }: Pair & SentFile,
): Promise<void> {
  const pair = { projectId, companyId }
  const authorId = found(userIdOf(ctx.actor), 'profile')
  await keepAttachment(ctx, authorId, sent, {
    read: async () => placeIn(await ownConversation(ctx, pair), authorId),
    lock: (keep) =>
      inBookkeeping(ctx, async (ctx) => keep(ctx, placeIn(await lockOwnConversation(ctx, pair), authorId))),
  })
}

type Own = Awaited<ReturnType<typeof ownConversation>>

function placeIn({ conversation, ...own }: Own, authorId: string): AttachmentPlace {
  const { party } = own
  return {
    sender: conversation && { thread: { kind: 'conversation', id: conversation.id }, party, authorId },
    mayJoin: (waiting) => decideAttachment({ ...own, ...(conversation ?? EMPTY_CONVERSATION) }, waiting),
  }
}
