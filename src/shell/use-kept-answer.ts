import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The answer to a form of this page, until another form is sent or the page is left. React Router forgets it as soon as
 * the page is loaded again, which a page with live news does by itself: a refusal would vanish before it is read.
 */
export function useKeptAnswer<Answer extends object>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  if (kept.key === key && (!answer || answer === kept.answer)) return kept.answer
  keep({ key, answer })
  return answer
}
