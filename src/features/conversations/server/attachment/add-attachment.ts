import { userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import { decideAttachment } from '../../domain/attachment/add-attachment.ts'
import type { AttachmentSender } from '../../domain/attachment/attachment.ts'
import { type Conversation, NOTHING_YET, type Pair, type Party } from '../../domain/conversation.ts'
import { ownConversation } from '../conversation-queries.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { inspectedAttachment, isAttachmentNew, type SentFile, uploadHashOf } from './attachment-file.ts'
import { insertAttachment } from './attachment-store.ts'

/**
 * Keeps a picture or PDF of the acting party, checked and made harmless as documents are, until it is sent with a
 * message. One that waits already, because its answer was lost or it was sent twice, changes nothing. A stranger's conversation is not found. Refuses `AttachmentRefusal`.
 */
export async function addAttachment(
  ctx: Context,
  { projectId, companyId, ...sent }: Pair & SentFile,
): Promise<void> {
  const pair = { projectId, companyId }
  // Asked again with the conversation locked: here it saves reading a file that cannot be sent, or has been.
  const { conversation, ...own } = await ownConversation(ctx, pair)
  const authorId = found(userIdOf(ctx.actor), 'profile')
  const uploadHash = uploadHashOf(sent)
  const mayJoin = (waiting: number) => decideAttachment({ ...own, ...(conversation ?? NOTHING_YET) }, waiting)
  const sender = conversation && senderIn(conversation, own.party, authorId)
  if (!(await isAttachmentNew(ctx, sender, uploadHash, mayJoin))) return
  const file = await inspectedAttachment(ctx, authorId, sent)
  await keepContents(ctx, file.bytes, (fileKey) =>
    inBookkeeping(ctx, async (ctx) => {
      const { conversation, ...own } = await lockOwnConversation(ctx, pair)
      const sender = senderIn(conversation, own.party, authorId)
      const mayJoin = (waiting: number) => decideAttachment({ ...own, ...conversation }, waiting)
      // The contents of one that waits already are named by no row, so a nightly job deletes them.
      if (await isAttachmentNew(ctx, sender, uploadHash, mayJoin))
        await insertAttachment(ctx, sender, { ...file, fileKey, uploadHash })
    }),
  )
}

function senderIn({ id }: Pick<Conversation, 'id'>, party: Party, authorId: string): AttachmentSender {
  return { thread: { kind: 'conversation', id }, party, authorId }
}
