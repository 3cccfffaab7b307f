import { useState } from 'react'

/**
 * The server's last answer as long as its words count: when the checks of the page refuse a later attempt
 * (`refusals` counts them), they are about one that is over, and stay away until the next answer.
 */
export function useStandingAnswer<Answer extends object>(
  answer: Answer | null | undefined,
  refusals: number,
): Answer | null | undefined {
  const [seen, setSeen] = useState<{ refusals: number; over: object | null | undefined }>({
    refusals,
    over: null,
  })
  const over = refusals === seen.refusals ? seen.over : answer
  if (over !== seen.over || refusals !== seen.refusals) setSeen({ refusals, over })
  return answer === over ? null : answer
}
