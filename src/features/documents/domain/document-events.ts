import type { DocumentResult, DocumentType } from './company-document.ts'

type Facts = { id: string; companyId: string; type: DocumentType }

export function documentStored(document: Facts) {
  return documentEvent('document.stored', document)
}

export function documentDeleted(document: Facts) {
  return documentEvent('document.deleted', document)
}

export function documentForgotten(document: Facts, result: DocumentResult) {
  return documentEvent('document.forgotten', document, { result })
}

function documentEvent(type: string, { id, companyId, type: documentType }: Facts, more: object = {}) {
  return {
    type,
    subjectType: 'document',
    subjectId: id,
    payload: { companyId, documentType, ...more },
  }
}
