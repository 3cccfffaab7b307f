type SentQuote = { id: string; companyId: string }

export function quoteSent(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.sent', projectId, quote)
}

export function quoteWithdrawn(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.withdrawn', projectId, quote)
}

/** It was withdrawn with its company's account, and is back with it. */
export function quoteRestored(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.restored', projectId, quote)
}

/** The company of this accepted quote is shut out while its job is not done. */
export function quoteCompanyShutOut(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.company-shut-out', projectId, quote)
}

/** That company is let in again, and its job is still not done. */
export function quoteCompanyLetIn(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.company-let-in', projectId, quote)
}

export function quoteExpired(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.expired', projectId, quote)
}

/** The customer said no to this one quote. */
export function quoteRejected(projectId: string, quote: SentQuote) {
  return quoteEvent('quote.rejected', projectId, quote)
}

/** `rejected`: the other quotes, which the system rejected in the same moment. */
export function quoteAccepted(projectId: string, quote: SentQuote, rejected: readonly SentQuote[]) {
  return quoteEvent('quote.accepted', projectId, quote, {
    rejected: rejected.map(({ id, companyId }) => ({ quoteId: id, companyId })),
  })
}

/** What a household assumes about its ROT reduction. */
export function rotCircumstancesChanged(userId: string) {
  return { type: 'quote.rot-circumstances-changed', subjectType: 'account', subjectId: userId, payload: {} }
}

function quoteEvent(type: string, projectId: string, quote: SentQuote, more: Record<string, unknown> = {}) {
  return {
    type,
    subjectType: 'quote',
    subjectId: quote.id,
    payload: { projectId, companyId: quote.companyId, ...more },
  }
}
