import { useState } from 'react'

/** Rises with each new answer of the server, so that a field that is keyed by it starts empty again. */
export function useAnswerCount(answer: object | undefined): number {
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (seen.answer === answer) return seen.count
  setSeen({ answer, count: seen.count + 1 })
  return seen.count + 1
}
