import { redirect } from 'react-router'
import { href } from '#kernel/href.ts'

/** Companies are found by trade and place. */
export function loader() {
  return redirect(href('/hantverkare'), 301)
}
