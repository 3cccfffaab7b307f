import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#design/toast.tsx'

/**
 * Says in a toast what the server had against a form (specification, section 8), beside what stands above the fields and at
 * them. It goes with the next answer, or with the form.
 */
export function useRefusalToast(
  answer: object | null | undefined,
  words: { title: string; description: string } | null,
): void {
  const say = useEffectEvent(() => (words ? showToast({ ...words, tone: 'destructive' }) : undefined))
  useEffect(() => (answer ? say() : undefined), [answer])
}
