import { useNavigation } from 'react-router'
import { PencilMark } from '#design/figures/pencil-mark.tsx'
import { shellTexts } from './texts.ts'

/** Says that the next page is loading, when that takes longer than a moment. */
export function LoadingNote() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading'
  return (
    <div role="status" className="print:hidden">
      {isLoading && (
        <p className="appears-late fixed top-20 left-1/2 z-30 flex -translate-x-1/2 items-center gap-3 rounded-lg border border-line-strong bg-paper-raised px-4 py-2 shadow-float">
          <PencilMark />
          {location.pathname.endsWith('/dashboard') ? shellTexts.loadingDashboard : shellTexts.loading}
        </p>
      )}
    </div>
  )
}
