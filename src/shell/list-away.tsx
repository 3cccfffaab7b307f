import { listAwayTexts as texts } from './texts.ts'

/** In place of a document's list while the database is unavailable. The rest of the page is shown. */
export function ListAway() {
  return (
    <p role="status" className="list-away">
      {texts.text} <a href="">{texts.again}</a>
    </p>
  )
}
