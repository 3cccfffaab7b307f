import { placeAttribution as texts } from '../texts.ts'

/** The source of our data on places, which its licence (CC BY 4.0) requires to be named. */
export function PlaceSource() {
  return (
    <p className="fine">
      {texts.text} <a href={texts.sourceUrl}>{texts.sourceName}</a>,{' '}
      <a href={texts.licenceUrl}>{texts.licenceName}</a>
    </p>
  )
}
