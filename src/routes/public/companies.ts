import { redirect } from 'react-router'
import { href } from '#kernel/href.ts'

/** Redirects to the list of trades and places, which is also the list of companies. */
export function loader() {
  return redirect(href('/hantverkare'), 301)
}
