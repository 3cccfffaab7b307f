import { ClockIcon } from '#design/figures/icons.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { askedTexts } from '../texts.ts'

/** How many companies were asked and when, or that the search for companies still goes on. */
export function AskedCompanies({ matching }: { matching: { invited: number; matchedAt: Date } | null }) {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <ClockIcon className="mt-0.5 shrink-0" />
      {matching && matching.invited > 0
        ? askedTexts.asked(matching.invited, formatDate(stockholmDate(matching.matchedAt)))
        : askedTexts.searching}
    </p>
  )
}
