import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import type { DB } from '#platform/db/schema.ts'
import type { DocumentMime, DocumentResult, DocumentScan, DocumentType } from '../domain/company-document.ts'

export type CompanyDocument = {
  id: string
  companyId: string
  type: DocumentType
  fileName: string
  fileUrl: string
  objectName: string
  mime: DocumentMime
  size: number
  /** Hexadecimal SHA-256 of the stored bytes; for documents from before 2026-11-22, of the bytes that were `sent`. */
  sha256: string
  hashOf: 'sent' | 'stored'
  scan: DocumentScan
  uploadedBy: string | null
  uploadedAt: Date
  /** A decision depends on it, so it is neither replaced nor deleted while its company exists. */
  isEvidence: boolean
  /** When the contents were deleted after a decision, and the result of that decision. */
  forgottenAt: Date | null
  result: DocumentResult | null
}

type Source = Pick<AnyContext, 'actor' | 'db'>

/** The documents of the company that the actor acts for, by type, newest first; never another company's. */
export async function listOwnDocuments(ctx: Source): Promise<CompanyDocument[]> {
  const companyId = companyFor(ctx.actor, 'papers')
  if (companyId === null) return []
  return documents(ctx).where('company_id', '=', companyId).where('forgotten_at', 'is', null).execute()
}

/** A company's documents for staff, also those whose contents are deleted. */
export async function documentsFor(ctx: Source, companyId: string): Promise<CompanyDocument[]> {
  if (ctx.actor.kind !== 'staff') return []
  return documents(ctx).where('company_id', '=', companyId).execute()
}

/**
 * A document that the actor may see and whose contents are stored: for its company's own people, staff, and the
 * operator's programs.
 */
export async function visibleDocument(
  ctx: Source,
  by: { id: string } | { objectName: string },
): Promise<(CompanyDocument & { storageKey: string }) | null> {
  const { actor } = ctx
  const seesAll = actor.kind === 'staff' || actor.kind === 'service'
  const companyId = companyFor(actor, 'papers')
  if (!seesAll && companyId === null) return null
  let found = liveDocuments(ctx, by)
  if (companyId !== null) found = found.where('company_id', '=', companyId)
  return (await found.executeTakeFirst()) ?? null
}

/** The documents that a program may list: its company's own, or all for the operator's programs. */
export async function listableDocuments(ctx: Source): Promise<CompanyDocument[]> {
  if (ctx.actor.kind !== 'service') return listOwnDocuments(ctx)
  return documents(ctx).where('forgotten_at', 'is', null).execute()
}

/** The number of files that the company has sent since an instant. */
export async function storedSince(
  ctx: Pick<AnyContext, 'db'>,
  companyId: string,
  since: Date,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('document_accesses')
    .where('company_id', '=', companyId)
    .where('action', '=', 'stored')
    .where('happened_at', '>=', since)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type DocumentAccess = {
  documentId: string
  type: string
  action: string
  actorKind: string
  actorName: string | null
  happenedAt: Date
}

/** Who accessed a company's documents, newest first, for staff. */
export async function documentAccesses(ctx: Context, companyId: string): Promise<DocumentAccess[]> {
  if (ctx.actor.kind !== 'staff') return []
  return ctx.db
    .selectFrom('document_accesses')
    .where('company_id', '=', companyId)
    .select(['document_id as documentId', 'document_type as type', 'action', 'actor_kind as actorKind'])
    .select(['actor_name as actorName', 'happened_at as happenedAt'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

function liveDocuments(ctx: Pick<AnyContext, 'db'>, by: { id: string } | { objectName: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['object_name', by.objectName] as const)
  return documents(ctx)
    .where(column, '=', value)
    .where('storage_key', 'is not', null)
    .select(sql<string>`storage_key`.as('storageKey'))
}

function documents({
  db,
}: Pick<AnyContext, 'db'>): SelectQueryBuilder<DB, 'company_documents', CompanyDocument> {
  return db
    .selectFrom('company_documents')
    .select(['id', 'company_id as companyId', 'file_name as fileName', 'file_url as fileUrl'])
    .select([
      'object_name as objectName',
      'size_bytes as size',
      'sha256',
      'uploaded_by as uploadedBy',
      'uploaded_at as uploadedAt',
      'forgotten_at as forgottenAt',
    ])
    .select([
      sql<DocumentType>`document_type`.as('type'),
      sql<DocumentMime>`mime`.as('mime'),
      sql<DocumentScan>`scan`.as('scan'),
      sql<DocumentResult | null>`result`.as('result'),
      sql<CompanyDocument['hashOf']>`hash_of`.as('hashOf'),
      sql<boolean>`evidence_since is not null`.as('isEvidence'),
    ])
    .orderBy('document_type')
    .orderBy('uploaded_at', 'desc')
}
