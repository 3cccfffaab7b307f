import type { Claim } from '#features/verification/domain/verification-record.ts'

/**
 * Steps of the review screen besides the checks: the decision on the application, and a check that has no claim yet.
 */
export const APPLICATION_STEP = 'ansokan'
export const NEW_CHECK_STEP = 'ny'

/** The value of the URL parameter `kontroll` for a check: `insurance`, `licence:electrical`. */
export function stepOf({ kind, claim }: Claim): string {
  return claim ? `${kind}:${claim}` : kind
}

type ReviewedClaim = Claim & { status: string }

/**
 * The open step: the one that `asked` names, else the first check that is not complete, else the decision on an
 * application that can be decided, else the first check. Other claims do not count and are opened only by their URL.
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

type Identified = { id: string }

/** The document to show: the one that `asked` names, else the first; null if none was sent. */
export function documentToShow<Sent extends Identified>(
  documents: readonly Sent[],
  asked: string | null,
): Sent | null {
  return documents.find(({ id }) => id === asked) ?? documents[0] ?? null
}
