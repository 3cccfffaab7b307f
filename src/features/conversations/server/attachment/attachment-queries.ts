import type { DocumentMime } from '#features/documents/domain/company-document.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { userIdOf } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type {
  Attachment,
  AttachmentParty,
  AttachmentSender,
  AttachmentThread,
} from '../../domain/attachment/attachment.ts'
import type { Shown } from '../../domain/thread.ts'
import { ownConversation } from '../conversation-queries.ts'

type Source = Pick<AnyContext, 'db'>

/** A stored file with the key of its contents. */
export type AttachmentFile = Attachment & { fileKey: string; addedAt: Date }

const THREAD_COLUMNS = { conversation: 'conversation_id', chat: 'chat_id' } as const

/** The column that refers to the thread of a file. */
export function threadColumn({ kind }: AttachmentThread): (typeof THREAD_COLUMNS)[AttachmentThread['kind']] {
  return THREAD_COLUMNS[kind]
}

/** The column that refers to the sender of a file. The member of staff is stored only until the file is sent. */
export function senderColumn(party: AttachmentParty): 'staff_id' | 'author_id' {
  return party === 'staff' ? 'staff_id' : 'author_id'
}

/** The columns of a stored file that its reader may see. */
export function attachmentRows({ db }: Source) {
  return db
    .selectFrom('message_attachments as file')
    .select(['file.id', 'file.file_name as name', 'file.mime', 'file.size_bytes as size'])
    .select(['file.width', 'file.height'])
}

/** The cast is safe: a check constraint of the database guarantees the type. */
export function shapedAttachment<Row extends { mime: string }>(row: Row): Row & { mime: DocumentMime } {
  return { ...row, mime: row.mime as DocumentMime }
}

/** The sender's files that are not sent yet, in the order in which they were added. */
export async function waitingAttachments(
  ctx: Source,
  { thread, party, authorId }: AttachmentSender,
): Promise<Attachment[]> {
  const rows = await attachmentRows(ctx)
    .where(threadColumn(thread), '=', thread.id)
    .where('file.written_by', '=', party)
    .where(senderColumn(party), '=', authorId)
    .where('file.message_number', 'is', null)
    .orderBy('file.id')
    .execute()
  return rows.map(shapedAttachment)
}

/** Has the sender added a file with the same bytes that is not sent yet? */
export async function isWaitingAlready(
  { db }: Source,
  { thread, party, authorId }: AttachmentSender,
  uploadHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('message_attachments')
    .select('id')
    .where(threadColumn(thread), '=', thread.id)
    .where('written_by', '=', party)
    .where(senderColumn(party), '=', authorId)
    .where('message_number', 'is', null)
    .where('upload_hash', '=', uploadHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The files of the shown messages, by the number of the message and in their order, with their unmasked names. */
export async function attachmentsOf(
  ctx: Source,
  thread: AttachmentThread,
  { first, last }: Pick<Shown, 'first' | 'last'>,
): Promise<Map<number, Attachment[]>> {
  const rows = await attachmentRows(ctx)
    .select('file.message_number as number')
    .where(threadColumn(thread), '=', thread.id)
    .where('file.message_number', '>=', first)
    .where('file.message_number', '<=', last)
    .orderBy('file.message_number')
    .orderBy('file.position')
    .execute()
  const byNumber = new Map<number, Attachment[]>()
  for (const { number, ...row } of rows)
    byNumber.set(number ?? 0, [...(byNumber.get(number ?? 0) ?? []), shapedAttachment(row)])
  return byNumber
}

/** The files of a message, with unmasked names. The caller has checked that the reader may see it. */
export async function attachmentsOfMessage(ctx: Source, messageId: string): Promise<Attachment[]> {
  const rows = await attachmentRows(ctx)
    .innerJoin('messages as message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'file.conversation_id')
        .onRef('message.number', '=', 'file.message_number'),
    )
    .where('message.id', '=', messageId)
    .orderBy('file.position')
    .execute()
  return rows.map(shapedAttachment)
}

/**
 * A stored file of a conversation, with its message (null when it is not sent yet) and the pair of the
 * conversation. Null when there is no such file.
 */
export async function attachmentFile(ctx: Source, id: string) {
  if (!isUuid(id)) return null
  const row = await attachmentRows(ctx)
    .innerJoin('conversations as talk', 'talk.id', 'file.conversation_id')
    .leftJoin('messages as message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'file.conversation_id')
        .onRef('message.number', '=', 'file.message_number'),
    )
    .where('file.id', '=', id)
    .select(['file.file_key as fileKey', 'file.added_at as addedAt', 'file.author_id as authorId'])
    .select(['file.written_by as writtenBy', 'message.id as messageId'])
    .select('message.hidden_because as hiddenBecause')
    .select(['talk.project_id as projectId', 'talk.company_id as companyId'])
    .executeTakeFirst()
  return row ? shapedAttachment(row) : null
}

/**
 * A file for the parties of its conversation; before it is sent, only for its sender. Not found for everybody else,
 * and while its message is hidden.
 */
export async function ownAttachment(ctx: AnyContext, id: string): Promise<AttachmentFile> {
  return attachmentForParty(ctx, found(await attachmentFile(ctx, id), 'attachment'))
}

type FileOfConversation = NonNullable<Awaited<ReturnType<typeof attachmentFile>>>

/** The same for a file that has been loaded already. */
export async function attachmentForParty(
  ctx: AnyContext,
  { authorId, writtenBy, messageId, hiddenBecause, ...file }: FileOfConversation,
): Promise<AttachmentFile> {
  const { party, isAgreed } = await ownConversation(ctx, file)
  if (hiddenBecause || (messageId === null && authorId !== userIdOf(ctx.actor)))
    throw new NotFound('attachment')
  return { ...file, name: shownWords(file.name, { whole: isAgreed || writtenBy === party }) }
}
