import { useState } from 'react'

/**
 * Rises with each new answer of the server, so that a field that is keyed by it starts empty again. When nothing came back
 * (null, `src/shell/keep-form.ts`) all stays as it was typed.
 */
export function useAnswerCount(answer: object | null | undefined): number {
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (!answer || seen.answer === answer) return seen.count
  setSeen({ answer, count: seen.count + 1 })
  return seen.count + 1
}
