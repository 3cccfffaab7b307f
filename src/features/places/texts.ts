import type { RegisterFault } from './domain/import-places.ts'

export const placeTexts = {
  hint: 'Ort, kommun eller postnummer. Finns platsen inte bland förslagen går det bra att skriva den ändå, men då vet vi inte var den ligger och färre företag kan svara.',
  placeholder: 'T.ex. Uppsala eller 753 20',
  noHits: 'Ingen plats i registret heter så. Det går bra att skriva den ändå.',
  noHitsToChoose:
    'Ingen plats i registret heter så. Skriv en annan ort eller ett postnummer, och välj bland förslagen.',
  typeMore: 'Skriv minst två bokstäver eller tre siffror för att få förslag.',
  suggestionsFailed: 'Förslagen kunde inte hämtas. Skriv platsen med egna ord.',
  meant: (place: string) => `Menade du ${place}?`,
  likely: (municipality: string) => `troligen ${municipality}`,
} as const

/** The licence of GeoNames requires this wherever the product names its sources. */
export const placeAttribution = {
  text: 'Orter och lägen kommer från GeoNames och används enligt licensen Creative Commons Erkännande 4.0 (CC BY 4.0); vi har rättat en del uppgifter. En orts kommun är ungefärlig: oftast den vars huvudort i länet ligger närmast. Ett postnummers kommun är den troligaste för de tre första siffrorna, om inte ett fullständigt register har lästs in.',
  sourceName: 'GeoNames',
  sourceUrl: 'https://www.geonames.org/',
  licenceName: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/deed.sv',
} as const

export const registerFaultTexts = {
  'file-not-utf-8': 'Filen är inte kodad i UTF-8. Spara den som UTF-8 och försök igen.',
  'file-too-large': 'Filen är för stor: högst 100\u00a0000 rader och 20\u00a0MB.',
  'file-without-postcodes':
    'Filen har inga postnummer. Den ska ha en rad för varje postnummer under rubrikraden.',
  'header-wrong':
    'Rubrikraden ska vara postcode,locality,municipality_code,latitude,longitude (med komma eller semikolon emellan).',
  'columns-wrong': 'Raden har inte fem kolumner.',
  'postcode-malformed': 'Postnumret ska vara fem siffror och får inte börja med noll.',
  'postcode-repeated': 'Postnumret står redan på en tidigare rad.',
  'locality-missing': 'Postorten saknas eller är längre än 100 tecken.',
  'municipality-unknown': 'Kommunkoden finns inte. Den ska vara fyra siffror enligt SCB, till exempel 0380.',
  'latitude-outside-sweden': 'Latituden ska vara grader mellan 55 och 70, till exempel 59.858.',
  'longitude-outside-sweden': 'Longituden ska vara grader mellan 10 och 25, till exempel 17.639.',
  'position-incomplete': 'Ange både latitud och longitud, eller ingen av dem.',
} as const satisfies Record<RegisterFault, string>

/** `{ 'line.12': 'postcode-malformed' }` → `Rad 12: Postnumret ska …`, in the order of the lines. */
export function registerFaultLines(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).map(([path, code]) => {
    const text = registerFaultTexts[code as RegisterFault]
    const line = /^line\.(\d+)$/.exec(path)?.[1]
    return line ? `Rad ${line}: ${text}` : text
  })
}
