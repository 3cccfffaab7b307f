import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Pair } from '../conversation.ts'
import type { ShareKind } from './contact-share.ts'

type Shared = Pair & { conversationId: string; kind: ShareKind }

/** The customer has shared a kind of contact data with the company. The event does not contain the data. */
export function contactShared({ conversationId, projectId, companyId, kind }: Shared) {
  return domainEvent('conversation.contact-shared', 'conversation', conversationId, {
    projectId,
    companyId,
    kind,
    by: 'customer',
  })
}

/** The share has ended: `by` the customer, or by the system because its reason no longer exists. */
export function contactWithdrawn({
  conversationId,
  projectId,
  companyId,
  kind,
  by,
}: Shared & { by: 'customer' | 'system' }) {
  return domainEvent('conversation.contact-withdrawn', 'conversation', conversationId, {
    projectId,
    companyId,
    kind,
    by,
  })
}

export type ContactShareEvent = EventsIn<typeof import('./contact-share-events.ts')>
