type Named = { code: string; name: string }

/** A county with its municipalities; codes are SCB's, two and four digits. */
export type County = Named & { municipalities: Named[] }

const swedish = new Intl.Collator('sv-SE')

/** Municipalities grouped by county: counties in Swedish alphabetical order, municipalities in the given order. */
export function countiesOf(municipalities: readonly (Named & { countyName: string })[]): County[] {
  const counties = new Map<string, County>()
  for (const { code, name, countyName } of municipalities) {
    const county = counties.get(countyName) ?? {
      code: code.slice(0, 2),
      name: countyName,
      municipalities: [],
    }
    county.municipalities.push({ code, name })
    counties.set(countyName, county)
  }
  return [...counties.values()].toSorted((a, b) => swedish.compare(a.name, b.name))
}
