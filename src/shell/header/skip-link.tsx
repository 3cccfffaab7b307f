import { shellTexts } from '../texts.ts'

/** The first stop of the keyboard: past the menus, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-paper-raised focus:p-3"
    >
      {shellTexts.skip}
    </a>
  )
}
