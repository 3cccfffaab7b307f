import { removeFileJob } from '#features/documents/server/document-store.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { AttachmentSender, AttachmentThread } from '../../domain/attachment/attachment.ts'
import type { MessageRefusal } from '../../domain/conversation-standing.ts'
import { senderColumn, threadColumn } from './attachment-queries.ts'

export type NewAttachment = {
  fileName: string
  fileKey: string
  mime: string
  size: number
  width: number | null
  height: number | null
  /** The SHA-256 hash of the uploaded bytes. */
  uploadHash: Buffer
}

/** Adds a file that is not sent yet. The caller has locked the thread. */
export async function insertAttachment(
  ctx: TransactionContext,
  { thread, party, authorId }: AttachmentSender,
  { fileName, fileKey, mime, size, width, height, uploadHash }: NewAttachment,
): Promise<void> {
  await ctx.db
    .insertInto('message_attachments')
    .values({
      [threadColumn(thread)]: thread.id,
      written_by: party,
      [senderColumn(party)]: authorId,
      file_name: fileName,
      file_key: fileKey,
      mime,
      size_bytes: size,
      width,
      height,
      upload_hash: uploadHash,
      added_at: ctx.now,
    })
    .execute()
}

/**
 * Attaches the sender's files to the message `number`, in this order. Refusal: `attachment-gone`, when one of them
 * has been sent or removed.
 */
export async function joinAttachments(
  ctx: TransactionContext,
  { thread, party, authorId, number }: AttachmentSender & { number: number },
  ids: readonly string[],
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('message_attachments')
      .set({ message_number: number, position: index + 1, upload_hash: null, staff_id: null })
      .where('id', '=', id)
      .where(threadColumn(thread), '=', thread.id)
      .where('written_by', '=', party)
      .where(senderColumn(party), '=', authorId)
      .where('message_number', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refused('attachment-gone' satisfies MessageRefusal)
  }
}

/** Deletes a file of the sender that is not sent yet. A job deletes its contents after the commit. */
export async function deleteWaitingAttachment(
  ctx: TransactionContext,
  { thread, party, authorId }: AttachmentSender,
  id: string,
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('message_attachments')
    .where('id', '=', id)
    .where(threadColumn(thread), '=', thread.id)
    .where('written_by', '=', party)
    .where(senderColumn(party), '=', authorId)
    .where('message_number', 'is', null)
    .returning('file_key as key')
    .execute()
  await removeContents(ctx, gone)
}

/** Deletes files that were added before `before` and never sent. */
export async function deleteAttachmentsBefore(ctx: TransactionContext, before: Date): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('message_attachments')
    .where('message_number', 'is', null)
    .where('added_at', '<', before)
    .returning('file_key as key')
    .execute()
  await removeContents(ctx, gone)
}

/**
 * Deletes all files of a thread, also those that are not sent; with `upTo`, those of its messages up to that
 * number.
 */
export async function deleteAttachmentsIn(
  ctx: TransactionContext,
  thread: AttachmentThread,
  { upTo }: { upTo?: number } = {},
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('message_attachments')
    .where(threadColumn(thread), '=', thread.id)
    .$if(upTo !== undefined, (files) => files.where('message_number', '<=', upTo ?? 0))
    .returning('file_key as key')
    .execute()
  await removeContents(ctx, gone)
}

/** Deletes everything that the person has uploaded, and what anybody has uploaded for their company. */
export async function deleteAttachmentsOf(
  ctx: TransactionContext,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('message_attachments')
    .where((where) =>
      where.or([
        where('author_id', '=', userId),
        where.and([
          where('written_by', '=', 'company'),
          where('conversation_id', 'in', (select) =>
            select.selectFrom('conversations').select('id').where('company_id', '=', companyId),
          ),
        ]),
      ]),
    )
    .returning('file_key as key')
    .execute()
  await removeContents(ctx, gone)
}

/** Deletes all files in the conversations about the person's projects, before the projects are deleted. */
export async function deleteAttachmentsAbout(ctx: TransactionContext, ownerId: string): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('message_attachments')
    .where('conversation_id', 'in', (select) =>
      select
        .selectFrom('conversations as talk')
        .innerJoin('projects as project', 'project.id', 'talk.project_id')
        .select('talk.id')
        .where('project.owner_id', '=', ownerId),
    )
    .returning('file_key as key')
    .execute()
  await removeContents(ctx, gone)
}

async function removeContents(ctx: TransactionContext, files: readonly { key: string }[]): Promise<void> {
  if (files.length > 0) await ctx.services.queue.enqueue(ctx, removeFileJob, ...files)
}
