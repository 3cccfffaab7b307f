import { type DocumentType, documentTypes } from '#features/documents/domain/company-document.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'

/** The fields of a form that records a check, in the shape of its schema: empty fields are left out. */
export function checkOf(companyId: string, values: FormValues) {
  const text = (name: string) => textOf(values[name]).trim()
  const number = (name: string) => (text(name) ? { [name]: Number(text(name)) } : {})
  return {
    companyId,
    kind: text('kind'),
    claim: text('claim'),
    status: text('status'),
    ...(text('source') && { source: text('source') }),
    reason: text('reason') || null,
    note: text('note') || null,
    validUntil: text('validUntil') || null,
    documentId: text('documentId') || null,
    ...number('basedOn'),
    ...number('factsSeen'),
  }
}

type SentDocument = { id: string; type: DocumentType; fileName: string; forgottenAt: Date | null }

/**
 * The documents that may be evidence for a check, newest first: those sent for it (`isOwn`; licences and other checks
 * have no document type of their own), and those sent as another type.
 */
export function evidenceAmong<Sent extends SentDocument>(documents: readonly Sent[], kind: RecordKind) {
  const type = documentTypes.find((type) => type === kind) ?? 'other'
  const there = documents.filter(({ forgottenAt }) => !forgottenAt)
  const own = there.filter((sent) => sent.type === type)
  const others = type === 'other' ? [] : there.filter((sent) => sent.type === 'other')
  return [
    ...own.map((sent) => ({ ...sent, isOwn: kind !== 'licence' })),
    ...others.map((sent) => ({ ...sent, isOwn: false })),
  ]
}
