import { useState } from 'react'

/**
 * The number of answers from the server so far: a field that is keyed by it is emptied by each new answer. A lost
 * answer (null, `src/shell/keep-form.ts`) changes nothing, so what was typed stays.
 */
export function useAnswerCount(answer: object | null | undefined): number {
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (!answer || seen.answer === answer) return seen.count
  setSeen({ answer, count: seen.count + 1 })
  return seen.count + 1
}
