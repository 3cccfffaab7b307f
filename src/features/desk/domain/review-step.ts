import type { Claim } from '#features/verification/domain/verification-record.ts'

/** Steps of the review screen besides the checks: the decision on the application, and a check of something new. */
export const APPLICATION_STEP = 'ansokan'
export const NEW_CHECK_STEP = 'ny'

/** The value of the URL parameter `kontroll` for a check: `insurance`, `licence:electrical`. */
export function stepOf({ kind, claim }: Claim): string {
  return claim ? `${kind}:${claim}` : kind
}

type ReviewedClaim = Claim & { status: string }

/**
 * The open step: the one that `asked` names, otherwise the first check that is not complete, then the decision on an
 * application that can be decided, then the first check. Other claims count for nothing and are opened by their URL
 * alone.
 */
export function openStep(
  checks: readonly ReviewedClaim[],
  {
    asked,
    isDecidable,
    hasApplication,
  }: { asked: string | null; isDecidable: boolean; hasApplication: boolean },
): string {
  const steps = [...checks.map(stepOf), NEW_CHECK_STEP, ...(hasApplication ? [APPLICATION_STEP] : [])]
  const named = steps.find((step) => step === asked)
  if (named) return named
  const waiting = checks.find(({ kind, status }) => kind !== 'other' && status !== 'completed')
  if (waiting) return stepOf(waiting)
  return isDecidable ? APPLICATION_STEP : (steps[0] ?? NEW_CHECK_STEP)
}

type Paper = { id: string }

/** The document that is shown: the one that `asked` names, otherwise the first; null if nothing was sent in. */
export function openPaper<Sent extends Paper>(papers: readonly Sent[], asked: string | null): Sent | null {
  return papers.find(({ id }) => id === asked) ?? papers[0] ?? null
}
