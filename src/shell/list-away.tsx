import { listAwayTexts as texts } from './texts.ts'

/** In place of what a document lists from the database, while the database is away. The rest of the page stands. */
export function ListAway() {
  return (
    <p role="status" className="list-away">
      {texts.text} <a href="">{texts.again}</a>
    </p>
  )
}
