import { createHash } from 'node:crypto'
import { shownFileName } from '#features/documents/domain/company-document.ts'
import { type CheckedFile, checkFile, lightened } from '#features/documents/server/file-inspection.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Decision } from '#kernel/result.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import {
  ATTACHMENTS_A_DAY,
  type AttachmentSender,
  type FileRefusal,
  LONGEST_SIDE,
} from '../../domain/attachment/attachment.ts'
import { isWaitingAlready, waitingAttachments } from './attachment-queries.ts'

/** Refused files count, too: inspecting a file costs more than sending it. */
const ATTEMPTS = { burst: ATTACHMENTS_A_DAY, perSeconds: 24 * 3600 }

/** A file as it came from its sender. */
export type SentFile = { fileName: string; bytes: Uint8Array; waiting?: SenderWaiting }

export function uploadHashOf({ bytes }: Pick<SentFile, 'bytes'>): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/**
 * Is there room for the file beside those of the sender that wait (null: the thread has nothing yet)? False when it waits already,
 * because its answer was lost or it was sent twice. Refuses what `decide` does.
 */
export async function isAttachmentNew(
  ctx: AnyContext,
  sender: AttachmentSender | null,
  uploadHash: Buffer,
  decide: (waiting: number) => Decision<object, string>,
): Promise<boolean> {
  if (sender && (await isWaitingAlready(ctx, sender, uploadHash))) return false
  const present = sender ? await waitingAttachments(ctx, sender) : []
  refuseUnless(decide(present.length))
  return true
}

/** A file that is checked and made harmless, and how it is stored. */
export type InspectedFile = Pick<CheckedFile, 'bytes' | 'mime'> & {
  fileName: string
  size: number
  width: number | null
  height: number | null
}

/** Checks a file as documents are checked, and makes it harmless. `owner`: the account whose day it counts for. Refuses {@link FileRefusal}. */
export async function inspectedAttachment(
  ctx: Context,
  owner: string,
  { fileName, bytes, waiting }: SentFile,
): Promise<InspectedFile> {
  const wait = await takeToken(ctx, `attachments:${owner}`, ATTEMPTS)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies FileRefusal, { seconds: wait })
  const manner = { ...waiting, owner, longestSide: LONGEST_SIDE }
  const checked = await lightened(ctx, await checkFile(ctx, bytes, manner), LONGEST_SIDE)
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
