import { shellTexts } from '../texts.ts'

/** The first stop of the Tab key: a link past the menus to the content. */
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
