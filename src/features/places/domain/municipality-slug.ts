import type { Municipality } from './municipality.ts'
import { searchName } from './place-input.ts'

/** A municipality with its slug in URLs: `upplands-vasby`. */
export type SluggedMunicipality = Municipality & { slug: string }

/**
 * Each municipality with a slug: its name in plain lower-case letters. When two are equal (Habo and Håbo), the one that
 * is spelled like the slug keeps it, and the other gets its county added: `habo-uppsala-lan`.
 */
export function withSlugs(municipalities: readonly Municipality[]): SluggedMunicipality[] {
  return municipalities.map((municipality) => {
    const slug = plain(municipality.name)
    const isAlone = municipalities.every(
      ({ code, name }) => code === municipality.code || plain(name) !== slug,
    )
    const keepsIt = isAlone || asWritten(municipality.name) === slug
    return { ...municipality, slug: keepsIt ? slug : `${slug}-${plain(municipality.countyName)}` }
  })
}

/** The municipality that a URL segment names: by its slug, its name as people write it, or its official name. */
export function municipalityOfSegment(
  municipalities: readonly SluggedMunicipality[],
  segment: string,
): SluggedMunicipality | null {
  const [written, folded] = [asWritten(segment), plain(segment)]
  return (
    municipalities.find(({ slug }) => slug === segment) ??
    municipalities.find(({ name }) => asWritten(name) === written) ??
    municipalities.find(({ slug }) => slug === folded) ??
    municipalities.find(({ officialName }) => plain(officialName) === folded) ??
    null
  )
}

function plain(text: string): string {
  return searchName(text).replaceAll(' ', '-')
}

/** Lower case with å, ä and ö, and hyphens between words. */
function asWritten(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(' ', '-')
}
