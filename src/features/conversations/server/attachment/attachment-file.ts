import { createHash } from 'node:crypto'
import { shownFileName } from '#features/documents/domain/company-document.ts'
import { type CheckedFile, checkFile, pngAsWebp } from '#features/documents/server/file-inspection.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Decision } from '#kernel/result.ts'
import type { AnyContext, Context, TransactionContext } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import {
  ATTACHMENTS_A_DAY,
  type AttachmentSender,
  type FileRefusal,
  LONGEST_SIDE,
} from '../../domain/attachment/attachment.ts'
import { isWaitingAlready, waitingAttachments } from './attachment-queries.ts'
import { insertAttachment, type NewAttachment } from './attachment-store.ts'

/** Refused files count, too: inspecting a file costs more than sending it. */
const ATTEMPTS = { burst: ATTACHMENTS_A_DAY, perSeconds: 24 * 3600 }

/** A file as it came from its sender. */
export type SentFile = { fileName: string; bytes: Uint8Array; waiting?: SenderWaiting }

/** Where a file is kept. `sender`: null while the thread does not exist. `mayJoin`: may another file join so many that wait? */
export type AttachmentPlace = {
  sender: AttachmentSender | null
  mayJoin: (waiting: number) => Decision<object, string>
}

/**
 * Checks a file and keeps it until it is sent with a message; one that waits already changes nothing. `owner`: the account whose day it
 * counts for. The place is read before the file, which saves reading one that cannot be sent, and asked again with its thread locked.
 * Refuses what `mayJoin` does, and {@link FileRefusal}.
 */
export async function keepAttachment(
  ctx: Context,
  owner: string,
  sent: SentFile,
  place: {
    read: () => Promise<AttachmentPlace>
    /** Calls `keep` in a transaction that has locked the thread. */
    lock: (keep: (ctx: TransactionContext, place: AttachmentPlace) => Promise<void>) => Promise<void>
  },
): Promise<void> {
  const uploadHash = createHash('sha256').update(sent.bytes).digest()
  if (!(await isNew(ctx, await place.read(), uploadHash))) return
  const file = await inspected(ctx, owner, sent)
  await keepContents(ctx, file.bytes, (fileKey) =>
    place.lock(async (ctx, locked) => {
      // The contents of one that waits already are named by no row, so a nightly job deletes them.
      if (locked.sender && (await isNew(ctx, locked, uploadHash)))
        await insertAttachment(ctx, locked.sender, { ...file, fileKey, uploadHash })
    }),
  )
}

/** Is there room for the file? False when it waits already, because its answer was lost or it was sent twice. Refuses what `mayJoin` does. */
async function isNew(
  ctx: AnyContext,
  { sender, mayJoin }: AttachmentPlace,
  uploadHash: Buffer,
): Promise<boolean> {
  if (sender && (await isWaitingAlready(ctx, sender, uploadHash))) return false
  const present = sender ? await waitingAttachments(ctx, sender) : []
  refuseUnless(mayJoin(present.length))
  return true
}

/** A file that is checked and made harmless, and how it is stored. */
type InspectedFile = Omit<NewAttachment, 'fileKey' | 'uploadHash'> & Pick<CheckedFile, 'bytes'>

/** Checks a file as documents are checked, and makes it harmless. */
async function inspected(
  ctx: Context,
  owner: string,
  { fileName, bytes, waiting }: SentFile,
): Promise<InspectedFile> {
  const wait = await takeToken(ctx, `attachments:${owner}`, ATTEMPTS)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies FileRefusal, { seconds: wait })
  const manner = { ...waiting, owner, longestSide: LONGEST_SIDE }
  const checked = await pngAsWebp(ctx, await checkFile(ctx, bytes, manner), LONGEST_SIDE)
  const { width = null, height = null, mime } = checked
  return {
    bytes: checked.bytes,
    mime,
    size: checked.bytes.length,
    width,
    height,
    fileName: shownFileName(fileName, mime),
  }
}
