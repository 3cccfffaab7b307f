import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Agreement } from './agreement.ts'

type SentQuote = { id: string; companyId: string }

export function quoteSent(projectId: string, quote: SentQuote) {
  return domainEvent('quote.sent', 'quote', quote.id, factsOf(projectId, quote))
}

/** The company has replaced its pending quote by this version. */
export function quoteRevised(projectId: string, quote: SentQuote & { version: number }) {
  return domainEvent('quote.revised', 'quote', quote.id, {
    ...factsOf(projectId, quote),
    version: quote.version,
  })
}

/** The company has confirmed its quote for the present version of the project. */
export function quoteConfirmed(projectId: string, quote: SentQuote) {
  return domainEvent('quote.confirmed', 'quote', quote.id, factsOf(projectId, quote))
}

export function quoteWithdrawn(projectId: string, quote: SentQuote) {
  return domainEvent('quote.withdrawn', 'quote', quote.id, factsOf(projectId, quote))
}

/** A quote that was withdrawn because its company was suspended is restored, because the company is reinstated. */
export function quoteRestored(projectId: string, quote: SentQuote) {
  return domainEvent('quote.restored', 'quote', quote.id, factsOf(projectId, quote))
}

/** The company of an accepted quote is suspended before its job is completed. */
export function quoteCompanySuspended(projectId: string, quote: SentQuote) {
  return domainEvent('quote.company-suspended', 'quote', quote.id, factsOf(projectId, quote))
}

/** The company of an accepted quote is reinstated before its job is completed. */
export function quoteCompanyReinstated(projectId: string, quote: SentQuote) {
  return domainEvent('quote.company-reinstated', 'quote', quote.id, factsOf(projectId, quote))
}

export function quoteExpired(projectId: string, quote: SentQuote) {
  return domainEvent('quote.expired', 'quote', quote.id, factsOf(projectId, quote))
}

/** The customer has rejected this quote. */
export function quoteRejected(projectId: string, quote: SentQuote) {
  return domainEvent('quote.rejected', 'quote', quote.id, factsOf(projectId, quote))
}

/**
 * The customer has accepted the quote. `rejected`: the other pending quotes, which the system has rejected at the
 * same time. The event has the agreed price and the number of chosen options.
 */
export function quoteAccepted(
  projectId: string,
  quote: SentQuote,
  rejected: readonly SentQuote[],
  { price, chosen }: Pick<Agreement, 'price' | 'chosen'>,
) {
  return domainEvent('quote.accepted', 'quote', quote.id, {
    ...factsOf(projectId, quote),
    rejected: rejected.map(({ id, companyId }) => ({ quoteId: id, companyId })),
    grossOre: price.grossOre,
    options: chosen.length,
  })
}

/** A company has started to write a quote and holds one of the project's slots. */
export function slotReserved(projectId: string, companyId: string) {
  return domainEvent('project.slot-reserved', 'project', projectId, { companyId })
}

/** The company does not hold the slot any more, and has not sent a quote. */
export function slotFreed(projectId: string, companyId: string) {
  return domainEvent('project.slot-freed', 'project', projectId, { companyId })
}

/**
 * The customer has saved or deleted a private note about a quote. The event names neither project nor company, so
 * it notifies nobody.
 */
export function quoteNoteSaved(quoteId: string) {
  return domainEvent('quote.note-saved', 'quote', quoteId)
}

/** The customer has made a link with which a co-owner reads the project's comparison. */
export function readingLinkOpened(projectId: string) {
  return domainEvent('project.reading-link-opened', 'project', projectId)
}

/** The link is not valid any more. */
export function readingLinkEnded(projectId: string) {
  return domainEvent('project.reading-link-ended', 'project', projectId)
}

function factsOf(projectId: string, { companyId }: SentQuote) {
  return { projectId, companyId }
}

export type QuoteEvent = EventsIn<typeof import('./quote-events.ts')>
