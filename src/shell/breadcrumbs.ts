import { isUuid } from '#kernel/ids.ts'
import { projectDetail, roleSegmentLabels, segmentLabels, shellTexts } from './texts.ts'

export type Crumb = { label: string; href: string }

const DEPTH = 4

/** The crumbs of a path: 'Hem' first, then at most its first four segments; the last one is where you are. */
export function breadcrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, DEPTH)
  const crumbs = segments.map((segment, index) => ({
    label: labelOf(segment, segments[0], segments[index - 1]),
    href: `/${segments.slice(0, index + 1).join('/')}`,
  }))
  return [{ label: shellTexts.home, href: '/' }, ...crumbs]
}

function labelOf(segment: string, first: string | undefined, before: string | undefined): string {
  if (isUuid(segment) && (before === 'projects' || before === 'projekt')) return projectDetail
  const ofRole: Readonly<Record<string, string>> =
    first === 'customer' || first === 'company' ? roleSegmentLabels[first] : {}
  return ofRole[segment] ?? segmentLabels[segment] ?? capitalised(segment)
}

function capitalised(segment: string): string {
  return segment.charAt(0).toUpperCase() + segment.slice(1)
}
