import { useSearchParams } from 'react-router'

/**
 * Where a form of this step is sent: to the page with the step open. A refused form stays on the screen even when the
 * page would open another step by itself meanwhile, for example because a colleague has recorded the check.
 */
export function useStepAction(step: string): string {
  const [params] = useSearchParams()
  const kept = new URLSearchParams(params)
  kept.set('kontroll', step)
  return `?${kept}`
}
