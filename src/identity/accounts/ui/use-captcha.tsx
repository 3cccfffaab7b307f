import { type ReactNode, useState } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { useAnswerCount } from './use-answer-count.ts'

/**
 * The proof of work of a form whose server has asked for one, and asks again with each attempt from then on. There is
 * no use in sending before `isReady`.
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
  // Other fields of the form are keyed by the bare count.
  const field = <CaptchaField key={`captcha-${attempt}`} onChange={onChange} />
  return { field, isReady: solvedFor === attempt }
}
