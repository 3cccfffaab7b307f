import { EmptyState } from '#design/frame/empty-state.tsx'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import { ownerQuoteTexts } from '../texts/owner-quotes.ts'

/**
 * In place of the comparison before the first quote: what happens next, and when. `lastDay`: the last day for
 * quotes. `onlyChosen`: the customer lets only the chosen company be asked.
 */
export function NoQuotesYet({
  state,
  invited,
  onlyChosen,
  lastDay,
}: {
  state: ProjectState
  invited: number
  onlyChosen: boolean
  lastDay: IsoDate
}) {
  const texts = ownerQuoteTexts(state)
  return (
    <EmptyState drawing="mailbox" title={texts.noneTitle}>
      {texts.none({ invited, onlyChosen, until: formatDate(lastDay) })}
    </EmptyState>
  )
}
