import { Link, useLocation, useMatches } from 'react-router'
import { crumbPathOf, labelsOf } from '../head/page-meta.ts'
import { shellTexts } from '../texts.ts'
import { breadcrumbs } from './breadcrumbs.ts'

/** The position of the page, with links to those above. The last crumb is this page and no link. */
export function BreadcrumbBar() {
  const matches = useMatches()
  const { pathname } = useLocation()
  const crumbs = breadcrumbs(crumbPathOf(matches) ?? pathname, labelsOf(matches))
  return (
    <nav aria-label={shellTexts.breadcrumbs} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className="flex items-center gap-x-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2 text-ink">
                {crumb.label}
              </span>
            ) : (
              <>
                <Link to={crumb.href} className="py-2">
                  {crumb.label}
                </Link>
                <span aria-hidden="true" className="text-line-strong">
                  /
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
