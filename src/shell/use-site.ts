import { useMatches } from 'react-router'
import { type Site, siteOf } from './head/page-meta.ts'

/** The site as the layout around the component knows it. */
export function useSite(): Site {
  return siteOf(useMatches())
}
