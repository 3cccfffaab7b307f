import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { firstOpenStep } from '../domain/project-input.ts'
import type { ProjectDraft } from './use-project-draft.ts'

const PARAMETER = 'steg'

/**
 * The wizard's step (counted from 0) is in the URL, so the browser's back button goes one step back. A step after one
 * with errors cannot be opened.
 */
export function useWizardStep({ values, answers }: ProjectDraft, now: Date) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = Math.max(0, Math.floor(Number(search.get(PARAMETER) ?? '1')) - 1) || 0
  const step = Math.min(asked, firstOpenStep({ ...values, answers }, now))
  const goTo = (next: number, options: { replace?: boolean } = {}): void => {
    void navigate(`?${PARAMETER}=${next + 1}`, {
      ...options,
      state: { from: step },
      preventScrollReset: false,
    })
  }
  return {
    step,
    goTo,
    /** Goes back in the history if the previous step is there; otherwise replaces the current entry. */
    goBack: (): void => {
      if ((state as { from?: number } | null)?.from === step - 1) void navigate(-1)
      else goTo(step - 1, { replace: true })
    },
  }
}
