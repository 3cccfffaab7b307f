import { redirect } from 'react-router'
import { href } from '#kernel/href.ts'

/** The list of companies is the list of trades and places. */
export function loader() {
  return redirect(href('/hantverkare'), 301)
}
