import { type ReactNode, useState } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { useAnswerCount } from './use-answer-count.ts'

/**
 * The proof of work of a form whose server has demanded one, and demands it at each attempt from then on. The server
 * refuses the form before `isReady`.
 */
export function useCaptcha(
  answer: object | undefined,
  isDemanded: boolean,
): { field: ReactNode; isReady: boolean } {
  const attempt = useAnswerCount(answer)
  const [wasDemanded, setWasDemanded] = useState(isDemanded)
  const [solvedFor, setSolvedFor] = useState<number | null>(null)
  if (isDemanded && !wasDemanded) setWasDemanded(true)
  if (!isDemanded && !wasDemanded) return { field: null, isReady: true }
  const onChange = (isSolved: boolean) => setSolvedFor(isSolved ? attempt : null)
  // Other fields of the form are keyed by the bare number.
  const field = <CaptchaField key={`captcha-${attempt}`} onChange={onChange} />
  return { field, isReady: solvedFor === attempt }
}
