import { data } from 'react-router'
import { notFoundTexts } from '#shell/texts.ts'
import type { Route } from './+types/not-found'

export function loader(args: Route.LoaderArgs) {
  throw data({ back: pathOfReferer(args.request) }, 404)
}

/** The path on this site of the page whose link led here. */
function pathOfReferer({ headers, url }: Request): string | undefined {
  const referrer = URL.parse(headers.get('referer') ?? '')
  const here = new URL(url)
  const isOurs = referrer?.host === here.host && referrer.pathname !== here.pathname
  // A browser reads a path with two leading slashes as the URL of another site.
  return isOurs && !referrer.pathname.startsWith('//') ? referrer.pathname + referrer.search : undefined
}

export function meta() {
  return [{ title: `${notFoundTexts.title} · Handslag` }]
}

export default function NotFound() {
  return null
}
