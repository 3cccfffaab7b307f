import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Pair } from '../conversation.ts'
import type { ShareKind } from './contact-share.ts'

type Shared = Pair & { conversationId: string; kind: ShareKind }

/** The customer lets the company see this of their contact data, which the event does not hold. */
export function contactShared({ conversationId, projectId, companyId, kind }: Shared) {
  return domainEvent('conversation.contact-shared', 'conversation', conversationId, {
    projectId,
    companyId,
    kind,
    by: 'customer',
  })
}

/** The company sees it no longer: `by` the customer, or because the reason for it is gone. */
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
