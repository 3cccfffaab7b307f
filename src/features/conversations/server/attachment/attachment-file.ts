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

/** Refused files count, too, because inspecting a file costs more than sending it. */
const ATTEMPTS = { burst: ATTACHMENTS_A_DAY, perSeconds: 24 * 3600 }

/** An uploaded file as it was received. */
export type SentFile = { fileName: string; bytes: Uint8Array; waiting?: SenderWaiting }

/**
 * Where a file is stored. `sender`: null while the thread does not exist. `mayJoin`: may another file join this
 * number of files that are not sent yet?
 */
export type AttachmentPlace = {
  sender: AttachmentSender | null
  mayJoin: (waiting: number) => Decision<object, string>
}

/**
 * Checks a file and stores it until it is sent with a message. A file that is stored already changes nothing.
 * `owner`: the account whose daily limit it counts against. `place.read` is called before the file is inspected, to
 * refuse early; `place.lock` checks again with the thread locked. Refusals: those of `mayJoin`, and {@link
 * FileRefusal}.
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
      // If the file is stored already, no row refers to the new contents, and a nightly job deletes them.
      if (locked.sender && (await isNew(ctx, locked, uploadHash)))
        await insertAttachment(ctx, locked.sender, { ...file, fileKey, uploadHash })
    }),
  )
}

/**
 * Is the file new, and is there room for it? False when the same file is stored already. Refusals: those of
 * `mayJoin`.
 */
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

/** A checked and sanitized file with the facts that are stored about it. */
type InspectedFile = Omit<NewAttachment, 'fileKey' | 'uploadHash'> & Pick<CheckedFile, 'bytes'>

/** Checks a file like a document, and sanitizes it. */
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
