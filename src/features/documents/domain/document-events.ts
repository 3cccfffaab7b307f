import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { DocumentResult, DocumentType } from './company-document.ts'

type Facts = { id: string; companyId: string; type: DocumentType }

export function documentStored({ id, ...facts }: Facts) {
  return domainEvent('document.stored', 'document', id, payloadOf(facts))
}

export function documentDeleted({ id, ...facts }: Facts) {
  return domainEvent('document.deleted', 'document', id, payloadOf(facts))
}

export function documentForgotten({ id, ...facts }: Facts, result: DocumentResult) {
  return domainEvent('document.forgotten', 'document', id, { ...payloadOf(facts), result })
}

function payloadOf({ companyId, type }: Omit<Facts, 'id'>) {
  return { companyId, documentType: type }
}

export type DocumentEvent = EventsIn<typeof import('./document-events.ts')>
