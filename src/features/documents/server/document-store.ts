import { sql } from 'kysely'
import * as z from 'zod/mini'
import { userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { DocumentResult, DocumentType } from '../domain/company-document.ts'
import type { CompanyDocument } from './document-queries.ts'

/** Deletes the file of a document whose row has been deleted. */
export const removeFileJob = defineJob('remove-file', z.object({ key: z.string() }))

type NewDocument = Omit<
  CompanyDocument,
  'id' | 'fileUrl' | 'uploadedAt' | 'forgottenAt' | 'result' | 'isEvidence' | 'hashOf'
> & { storageKey: string }
type Removable = { id: string; companyId: string; type: DocumentType; storageKey: string | null }
export type AccessAction = 'stored' | 'opened' | 'signed' | 'deleted' | 'forgotten'

/** Locks a company's documents, so that changes run one after the other. */
export async function lockCompanyOfDocuments(ctx: TransactionContext, companyId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  found(row, 'company')
}

/** Returns null when another document already has the object's name. */
export async function insertDocument(ctx: TransactionContext, document: NewDocument): Promise<string | null> {
  const row = await ctx.db
    .insertInto('company_documents')
    .values({
      company_id: document.companyId,
      document_type: document.type,
      file_name: document.fileName,
      object_name: document.objectName,
      storage_key: document.storageKey,
      mime: document.mime,
      size_bytes: document.size,
      sha256: document.sha256,
      hash_of: 'stored',
      scan: document.scan,
      uploaded_by: document.uploadedBy,
      uploaded_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('object_name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The company's documents of the type whose contents are stored, locked until the transaction ends. */
export async function lockDocumentsOfType(ctx: TransactionContext, companyId: string, type: DocumentType) {
  const rows = await ctx.db
    .selectFrom('company_documents')
    .where('company_id', '=', companyId)
    .where('document_type', '=', type)
    .where('forgotten_at', 'is', null)
    .select(['id', 'object_name as objectName', 'storage_key as storageKey', 'uploaded_at as uploadedAt'])
    .select(sql<boolean>`evidence_since is not null`.as('isEvidence'))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, companyId, type }))
}

/** A document of the company, locked until the transaction ends; null when the company has no such document. */
export async function lockDocument(ctx: TransactionContext, companyId: string, documentId: string) {
  const row = await ctx.db
    .selectFrom('company_documents')
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .select(['id', 'document_type', 'sha256', 'hash_of as hashOf', 'storage_key as storageKey'])
    .select('evidence_since as evidenceSince')
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, type: row.document_type as DocumentType } : null
}

/** Marks the document as evidence of a decision, so that its company can neither replace nor delete it. */
export async function saveEvidence(ctx: TransactionContext, documentId: string): Promise<void> {
  await ctx.db
    .updateTable('company_documents')
    .set({ evidence_since: ctx.now })
    .where('id', '=', documentId)
    .where('evidence_since', 'is', null)
    .execute()
}

/** Saves the hash of the stored bytes, for a document that had the hash of the sent ones. */
export async function saveHash(ctx: TransactionContext, documentId: string, sha256: string): Promise<void> {
  await ctx.db
    .updateTable('company_documents')
    .set({ sha256, hash_of: 'stored' })
    .where('id', '=', documentId)
    .where('hash_of', '=', 'sent')
    .execute()
}

/** Deletes the document; a job deletes its file after the commit. */
export async function deleteDocumentRow(ctx: TransactionContext, document: Removable): Promise<void> {
  await ctx.db.deleteFrom('company_documents').where('id', '=', document.id).execute()
  await removeContents(ctx, [document])
}

/** Deletes the contents but not the row, which records which file it was and what was decided. */
export async function saveForgotten(
  ctx: TransactionContext,
  document: Removable,
  result: DocumentResult,
): Promise<void> {
  await ctx.db
    .updateTable('company_documents')
    // Another document may now use its object name.
    .set({ storage_key: null, forgotten_at: ctx.now, result, object_name: `forgotten/${document.id}` })
    .where('id', '=', document.id)
    .where('forgotten_at', 'is', null)
    .execute()
  await removeContents(ctx, [document])
}

/** Deletes all documents of the company, and their access log. */
export async function eraseDocumentsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  const removed = await ctx.db
    .deleteFrom('company_documents')
    .where('company_id', '=', companyId)
    .returning('storage_key as storageKey')
    .execute()
  await ctx.db.deleteFrom('document_accesses').where('company_id', '=', companyId).execute()
  await removeContents(ctx, removed)
}

/**
 * Adds a line to the access log: who accessed the document and how. `by` replaces the kind of the actor when a signed
 * link is used.
 */
export async function insertAccess(
  ctx: TransactionContext,
  document: { id: string; companyId: string; type: DocumentType },
  action: AccessAction,
  by: string = ctx.actor.kind,
): Promise<void> {
  await ctx.db
    .insertInto('document_accesses')
    .values({
      company_id: document.companyId,
      document_id: document.id,
      document_type: document.type,
      action,
      actor_kind: by,
      actor_id: userIdOf(ctx.actor),
      actor_name: ctx.actor.kind === 'staff' ? ctx.actor.name : null,
      happened_at: ctx.now,
    })
    .execute()
}

async function removeContents(
  ctx: TransactionContext,
  documents: readonly { storageKey: string | null }[],
): Promise<void> {
  const keys = documents.flatMap(({ storageKey }) => (storageKey ? [{ key: storageKey }] : []))
  await ctx.services.queue.enqueue(ctx, removeFileJob, ...keys)
}
