import { Link, useLocation, useMatches } from 'react-router'
import { crumbPathOf, labelsOf } from '../head/page-meta.ts'
import { shellTexts } from '../texts.ts'
import { breadcrumbs, type Crumb, crumbsOf } from './breadcrumbs.ts'

/**
 * The position of the page, with links to those above that the role opens. The last crumb is this page and no link.
 */
export function BreadcrumbBar({ role = 'owner' }: { role?: Parameters<typeof crumbsOf>[0] }) {
  const matches = useMatches()
  const { pathname } = useLocation()
  const crumbs = crumbsOf(role, breadcrumbs(crumbPathOf(matches) ?? pathname, labelsOf(matches)))
  return (
    <nav aria-label={shellTexts.breadcrumbs} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href || crumb.label} className="flex items-center gap-x-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2 text-ink">
                {crumb.label}
              </span>
            ) : (
              <>
                <CrumbLink crumb={crumb} />
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

function CrumbLink({ crumb: { href, label } }: { crumb: Crumb }) {
  if (href === '') return <span className="py-2">{label}</span>
  return (
    <Link to={href} className="py-2">
      {label}
    </Link>
  )
}
