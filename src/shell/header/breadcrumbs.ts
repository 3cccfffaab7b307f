import { isUuid } from '#kernel/ids.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { detailLabels, roleMenus, roleSegmentLabels, segmentLabels, shellTexts } from '../texts.ts'

/** `href`: empty for a crumb without a page. */
export type Crumb = { label: string; href: string }

const DEPTH = 4
const LONGEST_SEGMENT = 60

/**
 * The crumbs of a path: 'Hem' first, then at most its first four segments; the last one is the page. `labels` are the
 * page's own names for its segments.
 */
export function breadcrumbs(pathname: string, labels: Readonly<Record<string, string>> = {}): Crumb[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, DEPTH)
  const crumbs = segments.map((segment, index) => ({
    label: known(labels, segment) ?? labelOf(segment, segments[0], segments[index - 1]),
    href: `/${segments.slice(0, index + 1).join('/')}`,
  }))
  return [{ label: shellTexts.home, href: '/' }, ...crumbs]
}

/** The crumbs of a path that is no page: only segments with a label in our table are links. */
export function crumbsWithoutPage(pathname: string): Crumb[] {
  return breadcrumbs(pathname).map((crumb) => {
    const [last = ''] = crumb.href.split('/').slice(-1)
    return last === '' || known(segmentLabels, last) ? crumb : { ...crumb, href: '' }
  })
}

/** The crumbs as the role reads them: one of a page that the owner's menu has and the role's own does not is no link. */
export function crumbsOf(role: keyof typeof roleMenus, crumbs: readonly Crumb[]): Crumb[] {
  const opens = (menu: keyof typeof roleMenus, path: string) =>
    roleMenus[menu].some(({ href }) => href === path)
  return crumbs.map((crumb) =>
    opens('owner', crumb.href) && !opens(role, crumb.href) ? { ...crumb, href: '' } : crumb,
  )
}

function labelOf(segment: string, first: string | undefined, before: string | undefined): string {
  const detail = isUuid(segment) ? known(detailLabels, before ?? '') : undefined
  if (detail) return detail
  const ofRole: Readonly<Record<string, string>> =
    first === 'customer' || first === 'company' ? roleSegmentLabels[first] : {}
  return known(ofRole, segment) ?? known(segmentLabels, segment) ?? capitalised(segment)
}

// A path may contain `__proto__`: only own entries of the table are labels.
function known(labels: Readonly<Record<string, string>>, segment: string): string | undefined {
  return Object.hasOwn(labels, segment) ? labels[segment] : undefined
}

function capitalised(segment: string): string {
  const words = decoded(segment).slice(0, LONGEST_SEGMENT)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A path may contain a percent sign that encodes nothing. */
function decoded(segment: string): string {
  try {
    return tidyLine(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
