import type { AnyContext } from '#platform/context.ts'
import { searchName } from '../domain/place-input.ts'
import { allCounties, allMunicipalities, municipalityOfText } from './municipalities.ts'

const counties = allCounties()
const byWholeName = new Map(counties.map(({ code, name }) => [searchName(name), code]))
/**
 * `Skåne` for `Skåne län`, `Dalarna` for `Dalarnas län`. A name that a municipality also has means the municipality.
 */
const byShortName = new Map(counties.map(({ code, name }) => [searchName(name.replace(/s? län$/, '')), code]))
const municipalityNames = new Set(allMunicipalities().map(({ name }) => searchName(name)))

/** The county that a text names (two-digit SCB code); null if it names none. Needs no database. */
export function countyOfText(text: string): string | null {
  const name = searchName(text)
  const short = municipalityNames.has(name) ? null : byShortName.get(name)
  return byWholeName.get(name) ?? short ?? null
}

/** The county (two-digit SCB code) or municipality (four digits) that a text means; null if it means neither. */
export async function areaOfText(ctx: Pick<AnyContext, 'db'>, text: string): Promise<string | null> {
  return countyOfText(text) ?? (await municipalityOfText(ctx, text))?.code ?? null
}
