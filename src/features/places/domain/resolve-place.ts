import { searchName, tidyPlaceText } from './place-input.ts'

/**
 * A name that several places have means the largest of them only if it has this many times the population of the
 * others.
 */
const CLEARLY_LARGER = 5

const POSTCODE = /(?<!\d)(?:SE?-)?([1-9]\d{2}) ?(\d{2})(?!\d)/gi
const COUNTRY = /^(sverige|sweden)$/i
const COUNTY = /\slan$/
const MUNICIPALITY = /\s(kommun|stad)$/

/** A name to look up; `within` limits it to a municipality or county that was written beside it. */
export type NameReading = {
  /** As typed. */
  name: string
  kind: 'any' | 'municipality'
  /** Search names, without the words for municipality and county. */
  within: { municipality?: string; county?: string }
}

/** What a text may say about a place: a postcode, and names, most specific first. */
export type PlaceReading = { postcode: string | null; names: NameReading[] }

/** A place with one of the requested names. The population of a municipality is that of its largest locality. */
export type NamedPlace = {
  kind: 'locality' | 'municipality'
  name: string
  searchName: string
  otherName: string | null
  municipalityCode: string
  municipalityName: string
  officialName: string
  countyName: string
  population: number
}

/** Reads free text: a label, a name, a postcode, or a postal address that ends with a postcode or name. */
export function readPlace(text: string): PlaceReading {
  const parts = tidyPlaceText(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRY.test(part))
  const within: NameReading['within'] = {}
  const plain: string[] = []
  for (const part of parts) {
    const folded = searchName(part)
    if (COUNTY.test(folded)) within.county = folded.replace(COUNTY, '')
    else if (MUNICIPALITY.test(folded)) within.municipality = folded.replace(MUNICIPALITY, '')
    else plain.push(part)
  }
  const postcode = lastPostcode(plain)
  if (postcode) return { postcode: postcode.code, names: anyNames(postcode.besides, within) }
  return { postcode: null, names: [...anyNames(plain, within), ...municipalityName(within)] }
}

/**
 * Swedish postal addresses end with postcode and town, so the last postcode counts, with the name beside or after it.
 */
function lastPostcode(parts: readonly string[]): { code: string; besides: string[] } | null {
  for (const [index, part] of [...parts.entries()].reverse()) {
    const match = [...part.matchAll(POSTCODE)].at(-1)
    if (!match) continue
    const before = part.slice(0, match.index).trim()
    const after = part.slice(match.index + match[0].length).trim()
    const beside = after || parts[index + 1] || (/\d/.test(before) ? '' : before)
    return { code: `${match[1]}${match[2]}`, besides: beside ? [beside] : [] }
  }
  return null
}

/** `Järna, Södertälje`: first Järna in Södertälje, then Södertälje itself. */
function anyNames(plain: readonly string[], within: NameReading['within']): NameReading[] {
  const last = plain.at(-1)
  if (last === undefined) return []
  const reading: NameReading = { name: last, kind: 'any', within }
  const part = plain.at(-2)
  if (part === undefined || within.municipality !== undefined) return [reading]
  return [{ name: part, kind: 'any', within: { ...within, municipality: searchName(last) } }, reading]
}

function municipalityName({ municipality, county }: NameReading['within']): NameReading[] {
  if (municipality === undefined) return []
  return [{ name: municipality, kind: 'municipality', within: { county } }]
}

/** The search names by which to read candidates; an official name may have a genitive s (`Österåkers kommun`). */
export function namesAsked(names: readonly NameReading[]): string[] {
  const asked = names.flatMap(({ name, kind }) => {
    const folded = searchName(name)
    return kind === 'municipality' ? [folded, folded.replace(/s$/, '')] : [folded]
  })
  return [...new Set(asked)].filter((name) => name !== '')
}

/** The place of the first name that has a match; null when none matches or several are equally likely. */
export function choosePlace<Candidate extends NamedPlace>(
  names: readonly NameReading[],
  candidates: readonly Candidate[],
): Candidate | null {
  for (const reading of names) {
    const fitting = candidates.filter((candidate) => fits(reading, candidate))
    if (fitting.length > 0) return unambiguousPlace(reading.name, fitting)
  }
  return null
}

function fits({ name, kind, within }: NameReading, candidate: NamedPlace): boolean {
  const asked = searchName(name)
  const isNamed =
    kind === 'any'
      ? candidate.searchName === asked || candidate.otherName === asked
      : candidate.kind === 'municipality' && isMunicipality(asked, candidate)
  if (!isNamed) return false
  if (within.county !== undefined && !isCounty(within.county, candidate)) return false
  return within.municipality === undefined || isMunicipality(within.municipality, candidate)
}

/** People write a genitive s where the official name has none (`Kalmars kommun`). */
function isMunicipality(asked: string, { municipalityName, officialName }: NamedPlace): boolean {
  const name = searchName(municipalityName)
  return (
    asked === name || asked === `${name}s` || asked === searchName(officialName).replace(MUNICIPALITY, '')
  )
}

function isCounty(asked: string, { countyName }: NamedPlace): boolean {
  const county = searchName(countyName).replace(COUNTY, '')
  return county === asked || county === `${asked}s`
}

/** A spelling with the right diacritics is preferred to one without, and a locality to its municipality. */
function unambiguousPlace<Candidate extends NamedPlace>(
  name: string,
  fitting: readonly Candidate[],
): Candidate | null {
  const spelt = fitting.filter(
    (candidate) => candidate.name.toLowerCase() === tidyPlaceText(name).toLowerCase(),
  )
  const [largest, ...others] = (spelt.length > 0 ? spelt : fitting).toSorted(
    (a, b) => b.population - a.population,
  )
  if (!largest) return null
  const rivals = others.filter(({ municipalityCode }) => municipalityCode !== largest.municipalityCode)
  if (rivals.some(({ population }) => population * CLEARLY_LARGER > largest.population)) return null
  const together = [largest, ...others].filter(
    ({ municipalityCode }) => municipalityCode === largest.municipalityCode,
  )
  return together.find(({ kind }) => kind === 'locality') ?? largest
}
