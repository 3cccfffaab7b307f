import { placeAttribution as texts } from '../texts.ts'

/** Whose data on places we use, as their licence (CC BY 4.0) asks for. */
export function PlaceSource() {
  return (
    <p className="fine">
      {texts.text} <a href={texts.sourceUrl}>{texts.sourceName}</a>,{' '}
      <a href={texts.licenceUrl}>{texts.licenceName}</a>
    </p>
  )
}
