import { ClockIcon } from '#design/figures/icons.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { askedTexts } from '../texts.ts'

type Asked = { invited: number; firstAskedAt: Date | null; lastAskedAt: Date | null }

/**
 * How many companies were asked and on which days, or that the search for companies still goes on. `onlyChosen`: the
 * customer lets only the chosen company be asked, so none is searched for.
 */
export function AskedCompanies({
  matching,
  onlyChosen = false,
}: {
  matching: Asked | null
  onlyChosen?: boolean
}) {
  if (onlyChosen && !matching?.invited) return null
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <ClockIcon className="mt-0.5 shrink-0" />
      {matching ? askedText(matching) : askedTexts.searching}
    </p>
  )
}

function askedText({ invited, firstAskedAt, lastAskedAt }: Asked): string {
  if (invited === 0 || !firstAskedAt || !lastAskedAt) return askedTexts.searching
  const [first, last] = [stockholmDate(firstAskedAt), stockholmDate(lastAskedAt)]
  return first === last
    ? askedTexts.askedOn(invited, formatDate(first))
    : askedTexts.askedBetween(invited, formatDate(first), formatDate(last))
}
