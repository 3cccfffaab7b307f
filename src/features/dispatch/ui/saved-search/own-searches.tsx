import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import type { SavedSearch } from '../../domain/saved-search/saved-search.ts'
import { savedSearchTexts as texts } from '../../texts/saved-searches.ts'

/** The path of the list with the filter of the search. It names the search, so that its hits are marked as seen. */
export function searchPath({ id, choices }: Pick<SavedSearch, 'id' | 'choices'>): string {
  const params = new URLSearchParams(choices)
  params.set('bevakning', id)
  return `${href('/company/projects')}?${params}`
}

/**
 * The company's searches above the list, each with its number of new projects, and a link to the page where they are
 * changed.
 */
export function OwnSearches({ searches }: { searches: readonly SavedSearch[] }) {
  if (searches.length === 0) return null
  return (
    <nav aria-label={texts.own} className="mb-4">
      <ul className="flex flex-wrap items-center gap-2">
        {searches.map((search) => (
          <li key={search.id} className="min-w-0">
            <Link
              to={searchPath(search)}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-md border border-line-strong bg-paper-raised px-3 text-sm text-ink no-underline hover:border-ink"
            >
              <span className="min-w-0 truncate">{search.name}</span>
              {search.fresh > 0 && (
                <span className="shrink-0 font-semibold text-falu-ink">{texts.fresh(search.fresh)}</span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to={href('/company/projects/bevakningar')} className="px-2 text-sm">
            {texts.manage}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
