import { createHash } from 'node:crypto'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { saveDocsUploaded } from '#features/companies/server/company-store.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import { startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { keepContents } from '#platform/storage/keep-contents.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import {
  type DocumentRefusal,
  type DocumentType,
  MOST_A_DAY,
  shownFileName,
} from '../domain/company-document.ts'
import { documentStored } from '../domain/document-events.ts'
import { documentPolicy } from '../domain/document-policy.ts'
import { objectNameFor } from '../domain/object-name.ts'
import { storedSince } from './document-queries.ts'
import {
  deleteDocumentRow,
  insertAccess,
  insertDocument,
  lockCompanyOfDocuments,
  lockDocumentsOfType,
} from './document-store.ts'
import { type CheckedFile, checkFile } from './file-inspection.ts'

/** Refused files count too, because checking a file costs more than sending it. */
const ATTEMPTS = { burst: 40, perSeconds: 3600 }

export type StoreDocumentInput = {
  type: DocumentType
  /** The sender's name for the file; only its harmless part is stored. */
  fileName: string
  body: Uint8Array
  /**
   * The object name that a program gives, in the form of {@link readObjectName}; files from a page get a generated one.
   */
  userPath?: string
  /** May it replace a document with the same object name? A file from a page always has a new name. */
  replaces?: boolean
  /** Notifies the sender that the file waits to be checked. */
  waiting?: SenderWaiting
}
type OwnContext = { actor: CompanyActor & { companyId: string } }

/**
 * Stores a document of the acting person's company and replaces an older one of its type, unless a decision depends on
 * that one; then both stay. Used by the page's form and by `/storage/v1`. The file is first checked and made harmless
 * ({@link checkFile}). Refuses {@link DocumentRefusal}; `company-missing` while the company has not given its facts.
 */
export async function storeDocument(
  ctx: Context,
  input: StoreDocumentInput,
): Promise<{ id: string; objectName: string }> {
  authorize(documentPolicy.handIn(ctx.actor))
  if (!isOfCompany(ctx)) throw refused('company-missing')
  const wait = await takeToken(ctx, `documents:${ctx.actor.companyId}`, ATTEMPTS)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies DocumentRefusal, { seconds: wait })
  const checked = await checkFile(ctx, input.body, { ...input.waiting, owner: ctx.actor.companyId })
  return keepContents(ctx, checked.bytes, (storageKey) => saveFile(ctx, { ...input, ...checked, storageKey }))
}

function isOfCompany(ctx: Context): ctx is Context & OwnContext {
  return companyFor(ctx.actor, 'papers') !== null
}

type Checked = StoreDocumentInput & CheckedFile & { storageKey: string }

async function saveFile(
  ctx: Context & OwnContext,
  file: Checked,
): Promise<{ id: string; objectName: string }> {
  const { companyId, userId } = ctx.actor
  const { type, mime, scan, storageKey } = file
  const objectName = file.userPath ?? objectNameFor(userId, file, ctx.now)
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyOfDocuments(ctx, companyId)
    await refuseBeyondDailyLimit(ctx, companyId)
    const older = await lockDocumentsOfType(ctx, companyId, type)
    const namesake = older.find((document) => document.objectName === objectName)
    const mayReplace = file.userPath === undefined || file.replaces === true
    if (namesake && !mayReplace) throw refused('object-name-taken')
    if (namesake?.isEvidence) throw refused('document-is-evidence')
    for (const document of older) if (!document.isEvidence) await deleteDocumentRow(ctx, document)
    const id = await insertDocument(ctx, {
      companyId,
      type,
      mime,
      scan,
      storageKey,
      objectName,
      fileName: shownFileName(file.fileName, mime),
      size: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      uploadedBy: userId,
    })
    if (!id) throw refused('object-name-taken')
    await saveDocsUploaded(ctx, companyId)
    await insertAccess(ctx, { id, companyId, type }, 'stored')
    await recordEvent(ctx, documentStored({ id, companyId, type }))
    return { id, objectName }
  })
}

async function refuseBeyondDailyLimit(ctx: TransactionContext, companyId: string): Promise<void> {
  const today = startOfStockholmDay(stockholmDate(ctx.now))
  if ((await storedSince(ctx, companyId, today)) >= MOST_A_DAY) throw refused('too-many-today')
}

function refused(code: DocumentRefusal): Refused {
  return new Refused(code)
}
