import { createHash } from 'node:crypto'
import { shownFileName } from '#features/documents/domain/company-document.ts'
import { type CheckedFile, checkFile, lightened } from '#features/documents/server/file-inspection.ts'
import { userIdOf } from '#kernel/actor.ts'
import { found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { type AttachmentRefusal, decideAttachment } from '../../domain/attachment/add-attachment.ts'
import { ATTACHMENTS_A_DAY, LONGEST_SIDE } from '../../domain/attachment/attachment.ts'
import { NOTHING_YET, type Pair } from '../../domain/conversation.ts'
import { ownConversation } from '../conversation-queries.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { isWaitingAlready, waitingAttachments } from './attachment-queries.ts'
import { insertAttachment } from './attachment-store.ts'

/** Refused files count, too: inspecting a file costs more than sending it. */
const ATTEMPTS = { burst: ATTACHMENTS_A_DAY, perSeconds: 24 * 3600 }

type Sent = Pair & { fileName: string; bytes: Uint8Array; waiting?: SenderWaiting }

/**
 * Keeps a picture or PDF of the acting party, checked and made harmless as documents are, until it is sent with a
 * message. One that waits already, because its answer was lost or it was sent twice, changes nothing. A stranger's conversation is not found. Refuses {@link AttachmentRefusal}.
 */
export async function addAttachment(
  ctx: Context,
  { fileName, bytes, waiting, ...pair }: Sent,
): Promise<void> {
  // Asked again with the conversation locked: here it saves reading a file that cannot be sent, or has been.
  const { conversation, ...own } = await ownConversation(ctx, pair)
  const uploadHash = createHash('sha256').update(bytes).digest()
  if (conversation && (await isWaitingAlready(ctx, conversation.id, uploadHash))) return
  const present = conversation ? await waitingAttachments(ctx, conversation.id) : []
  refuseUnless(decideAttachment({ ...own, ...(conversation ?? NOTHING_YET) }, present.length))
  const owner = found(userIdOf(ctx.actor), 'profile')
  const wait = await takeToken(ctx, `attachments:${owner}`, ATTEMPTS)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies AttachmentRefusal, { seconds: wait })
  const manner = { ...waiting, owner, longestSide: LONGEST_SIDE }
  const checked = await lightened(ctx, await checkFile(ctx, bytes, manner), LONGEST_SIDE)
  const file = { ...checked, fileName: shownFileName(fileName, checked.mime) }
  await keepContents(ctx, checked.bytes, (fileKey) => keep(ctx, pair, { ...file, fileKey, uploadHash }))
}

type KeptFile = CheckedFile & { fileName: string; fileKey: string; uploadHash: Buffer }

async function keep(ctx: Context, pair: Pair, file: KeptFile): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    const { conversation, ...own } = await lockOwnConversation(ctx, pair)
    // Its contents are named by no row, so a nightly job deletes them.
    if (await isWaitingAlready(ctx, conversation.id, file.uploadHash)) return
    const present = await waitingAttachments(ctx, conversation.id)
    refuseUnless(decideAttachment({ ...own, ...conversation }, present.length))
    const authorId = found(userIdOf(ctx.actor), 'profile')
    const whose = { conversationId: conversation.id, party: own.party, authorId }
    const { width = null, height = null, bytes } = file
    await insertAttachment(ctx, whose, { ...file, width, height, size: bytes.length })
  })
}
