import type { ReactNode } from 'react'
import type { IdentityState } from '#features/companies/domain/company-identity.ts'
import { IdentityChange } from './identity-change.tsx'
import { type ReviewedFacts, ReviewFacts } from './review-facts.tsx'

/**
 * Everything that a decision needs on one screen: the list of steps, the facts to the left, the document beside them,
 * the decision below. On a phone they are below each other.
 */
export function ReviewScreen({
  identity,
  facts,
  applied,
  categories,
  steps,
  beside,
  decision,
}: {
  identity: IdentityState | null
  facts: ReviewedFacts
  /** The facts in the application; null when there is none. */
  applied: ReviewedFacts | null
  categories: readonly string[]
  steps: ReactNode
  /** The document or the application. */
  beside: ReactNode
  decision: ReactNode
}) {
  return (
    <>
      <IdentityChange identity={identity} />
      {steps}
      <div className="@container">
        <div className="grid gap-6 @min-[41rem]:grid-cols-[20rem_minmax(0,1fr)]">
          <ReviewFacts facts={facts} applied={applied} categories={categories} />
          <div className="flex min-h-64 min-w-0 flex-col">{beside}</div>
        </div>
      </div>
      <div className="mt-3">{decision}</div>
    </>
  )
}
