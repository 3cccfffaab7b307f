import { shellTexts } from '../texts.ts'
import type { Crumb } from './breadcrumbs.ts'

/** The breadcrumb bar of public pages: plain links. The last crumb is this page and no link. */
export function SiteCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const [here, ...above] = crumbs.toReversed()
  if (!here || above.length === 0) return null
  return (
    <nav className="site-crumbs" aria-label={shellTexts.breadcrumbs}>
      <ol>
        {above.toReversed().map(({ href, label }) => (
          <li key={`${href} ${label}`}>{href === '' ? <span>{label}</span> : <a href={href}>{label}</a>}</li>
        ))}
        <li>
          <span aria-current="page">{here.label}</span>
        </li>
      </ol>
    </nav>
  )
}
