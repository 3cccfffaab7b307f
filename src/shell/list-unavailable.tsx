import { listUnavailableTexts as texts } from './texts.ts'

/** In place of a document's list while the database is unavailable. The rest of the page is shown. */
export function ListUnavailable() {
  return (
    <p role="status" className="list-away">
      {texts.text} <a href="">{texts.again}</a>
    </p>
  )
}
