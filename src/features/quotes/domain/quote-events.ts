import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Agreement } from './agreement.ts'

type SentQuote = { id: string; companyId: string }

export function quoteSent(projectId: string, quote: SentQuote) {
  return domainEvent('quote.sent', 'quote', quote.id, factsOf(projectId, quote))
}

/** The company has replaced its pending quote by the version `version`. */
export function quoteRevised(projectId: string, quote: SentQuote & { version: number }) {
  return domainEvent('quote.revised', 'quote', quote.id, {
    ...factsOf(projectId, quote),
    version: quote.version,
  })
}

/** The quote stands for what its project says since it was amended. */
export function quoteConfirmed(projectId: string, quote: SentQuote) {
  return domainEvent('quote.confirmed', 'quote', quote.id, factsOf(projectId, quote))
}

export function quoteWithdrawn(projectId: string, quote: SentQuote) {
  return domainEvent('quote.withdrawn', 'quote', quote.id, factsOf(projectId, quote))
}

/** The quote was withdrawn because its company was suspended, and is restored with it. */
export function quoteRestored(projectId: string, quote: SentQuote) {
  return domainEvent('quote.restored', 'quote', quote.id, factsOf(projectId, quote))
}

/** The company of this accepted quote is suspended while its job is not done. */
export function quoteCompanySuspended(projectId: string, quote: SentQuote) {
  return domainEvent('quote.company-suspended', 'quote', quote.id, factsOf(projectId, quote))
}

/** That company is reinstated, and its job is still not done. */
export function quoteCompanyReinstated(projectId: string, quote: SentQuote) {
  return domainEvent('quote.company-reinstated', 'quote', quote.id, factsOf(projectId, quote))
}

export function quoteExpired(projectId: string, quote: SentQuote) {
  return domainEvent('quote.expired', 'quote', quote.id, factsOf(projectId, quote))
}

/** The customer said no to this one quote. */
export function quoteRejected(projectId: string, quote: SentQuote) {
  return domainEvent('quote.rejected', 'quote', quote.id, factsOf(projectId, quote))
}

/** `rejected`: the other quotes, which the system rejected in the same moment. With the price that was agreed, of so many options. */
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

/** A company has started writing a quote and holds one of the project's slots. */
export function slotReserved(projectId: string, companyId: string) {
  return domainEvent('project.slot-reserved', 'project', projectId, { companyId })
}

/** It holds the slot no longer, without having sent a quote. */
export function slotFreed(projectId: string, companyId: string) {
  return domainEvent('project.slot-freed', 'project', projectId, { companyId })
}

/** The customer has written something down about a quote, or deleted it. Names neither project nor company: it is nobody's news. */
export function quoteNoteSaved(quoteId: string) {
  return domainEvent('quote.note-saved', 'quote', quoteId)
}

/** The customer has made a link by which a co-owner reads the project's comparison. */
export function readingLinkOpened(projectId: string) {
  return domainEvent('project.reading-link-opened', 'project', projectId)
}

/** That link opens nothing any more. */
export function readingLinkEnded(projectId: string) {
  return domainEvent('project.reading-link-ended', 'project', projectId)
}

function factsOf(projectId: string, { companyId }: SentQuote) {
  return { projectId, companyId }
}

export type QuoteEvent = EventsIn<typeof import('./quote-events.ts')>
