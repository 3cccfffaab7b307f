import { redirect } from 'react-router'

/** Companies are found by trade and place. */
export function loader() {
  return redirect('/hantverkare', 301)
}
