import { Link } from 'react-router'
import { href, withQuery } from '#kernel/href.ts'
import { type OfferList, offerLists } from '../../domain/results/own-results.ts'
import { ownResultTexts as texts } from '../../texts/own-results.ts'

/** Links to the lists of 'Mina offerter', with the number of quotes or drafts in each. `shown` null: all lists. */
export function QuoteGroups({
  counts,
  shown,
}: {
  counts: Readonly<Record<OfferList, number>>
  shown: OfferList | null
}) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={texts.lists} className="mb-4 sm:mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-3.5 sm:gap-x-6">
        <Entry group={null} label={texts.all} count={all} isShown={shown === null} />
        {offerLists.map((group) => (
          <Entry
            key={group}
            group={group}
            label={texts.groups[group]}
            count={counts[group]}
            isShown={shown === group}
          />
        ))}
      </ul>
    </nav>
  )
}

function Entry({
  group,
  label,
  count,
  isShown,
}: {
  group: OfferList | null
  label: string
  count: number
  isShown: boolean
}) {
  return (
    <li>
      <Link
        to={withQuery(href('/company/offers'), { visa: group })}
        preventScrollReset
        aria-current={isShown ? 'page' : undefined}
        className="flex min-h-11 items-center gap-1.5 border-b-[3px] border-transparent px-0.5 font-semibold text-ink-soft max-sm:text-sm no-underline hover:text-ink aria-[current]:border-falu-ink aria-[current]:text-ink"
      >
        {label} <span className="figures font-normal">{count}</span>
      </Link>
    </li>
  )
}
