import { EmptyState } from '#design/empty-state.tsx'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'

/** The ledger before its first column: what happens next, and when. `lastDay`: the last day for quotes. */
export function NoQuotesYet({
  state,
  invited,
  lastDay,
}: {
  state: ProjectState
  invited: number
  lastDay: IsoDate
}) {
  return <EmptyState title={texts.emptyTitle}>{wordsFor(state, invited, formatDate(lastDay))}</EmptyState>
}

function wordsFor(state: ProjectState, invited: number, until: string): string {
  if (state === 'hidden') return texts.emptyHidden
  if (state === 'cancelled') return texts.emptyCancelled
  if (state === 'expired') return texts.emptyClosed
  return invited > 0 ? texts.emptyAsked(invited, until) : texts.emptySearching(until)
}
