import { tidyPlaceText } from './place-input.ts'

const MAX_REGISTER_BYTES = 20_000_000
const MAX_LINES = 100_000
/** At most this many faults are listed. */
const MAX_FAULTS = 20
const COLUMNS = ['postcode', 'locality', 'municipality_code', 'latitude', 'longitude'] as const

export type RegisterFault =
  | 'file-not-utf-8'
  | 'file-too-large'
  | 'file-without-postcodes'
  | 'header-wrong'
  | 'columns-wrong'
  | 'postcode-malformed'
  | 'postcode-repeated'
  | 'locality-missing'
  | 'municipality-unknown'
  | 'latitude-outside-sweden'
  | 'longitude-outside-sweden'
  | 'position-incomplete'

/** A postcode of an imported register. Position in degrees (WGS 84); null when the register has none for it. */
export type RegisteredPostcode = {
  code: string
  locality: string
  municipalityCode: string
  latitude: number | null
  longitude: number | null
}

/** All rows, or the faults: `file` or `line.<number>` (the header is line 1) → code, at most `MAX_FAULTS`. */
export type RegisterReading =
  | { ok: true; postcodes: RegisteredPostcode[] }
  | { ok: false; faults: Record<string, RegisterFault> }

/**
 * Reads a register of postcodes: UTF-8 with the header `postcode,locality,municipality_code,latitude,longitude`,
 * separated by commas, or by semicolons, with which decimal commas are allowed; values in double quotes where needed.
 */
export function readPlaceRegister(
  content: Uint8Array,
  municipalityCodes: ReadonlySet<string>,
): RegisterReading {
  if (content.byteLength > MAX_REGISTER_BYTES) return faulty('file', 'file-too-large')
  const text = decoded(content)
  if (text === null) return faulty('file', 'file-not-utf-8')
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > MAX_LINES) return faulty('file', 'file-too-large')
  const separator = separatorOf(lines[0] ?? '')
  if (separator === null) return faulty('line.1', 'header-wrong')
  const rows = lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line, number }) => number > 1 && line.trim() !== '')
  return rows.length > 0
    ? readRows(rows, separator, municipalityCodes)
    : faulty('file', 'file-without-postcodes')
}

function faulty(path: string, fault: RegisterFault): RegisterReading {
  return { ok: false, faults: { [path]: fault } }
}

function decoded(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

function separatorOf(header: string): string | null {
  for (const separator of [',', ';']) {
    const names = cellsOf(header, separator)?.map((name) => name.trim().toLowerCase())
    if (names?.join() === COLUMNS.join()) return separator
  }
  return null
}

function readRows(
  rows: readonly { line: string; number: number }[],
  separator: string,
  municipalityCodes: ReadonlySet<string>,
): RegisterReading {
  const postcodes = new Map<string, RegisteredPostcode>()
  const faults: Record<string, RegisterFault> = {}
  let faultCount = 0
  for (const { line, number } of rows) {
    const row = readRow(line, separator, municipalityCodes)
    const fault = typeof row === 'string' ? row : postcodes.has(row.code) ? 'postcode-repeated' : null
    if (fault) {
      faults[`line.${number}`] = fault
      faultCount += 1
      if (faultCount === MAX_FAULTS) break
    } else if (typeof row !== 'string') postcodes.set(row.code, row)
  }
  return faultCount > 0 ? { ok: false, faults } : { ok: true, postcodes: [...postcodes.values()] }
}

function readRow(
  line: string,
  separator: string,
  municipalityCodes: ReadonlySet<string>,
): RegisteredPostcode | RegisterFault {
  const cells = cellsOf(line, separator)
  if (cells?.length !== COLUMNS.length) return 'columns-wrong'
  const [postcode = '', town = '', municipalityCode = '', north = '', east = ''] = cells.map((cell) =>
    cell.trim(),
  )
  const code = postcode.replace(' ', '')
  if (!/^[1-9]\d{4}$/.test(code)) return 'postcode-malformed'
  const locality = tidyPlaceText(town)
  if (locality.length < 1 || town.length > 100) return 'locality-missing'
  if (!municipalityCodes.has(municipalityCode)) return 'municipality-unknown'
  if (north === '' && east === '')
    return { code, locality, municipalityCode, latitude: null, longitude: null }
  if (north === '' || east === '') return 'position-incomplete'
  const latitude = degreesBetween(55, 70, north)
  if (latitude === null) return 'latitude-outside-sweden'
  const longitude = degreesBetween(10, 25, east)
  if (longitude === null) return 'longitude-outside-sweden'
  return { code, locality, municipalityCode, latitude, longitude }
}

function degreesBetween(least: number, most: number, text: string): number | null {
  if (!/^\d{1,2}([.,]\d{1,15})?$/.test(text)) return null
  const degrees = Number(text.replace(',', '.'))
  return degrees >= least && degrees <= most ? degrees : null
}

/** The cells of one line; null when its quotes do not match. */
function cellsOf(line: string, separator: string): string[] | null {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const cell = quoted ? quoted[1]?.replaceAll('""', '"') : rest.split(separator, 1)[0]
    if (cell === undefined || (!quoted && cell.includes('"'))) return null
    cells.push(cell)
    rest = rest.slice(quoted ? quoted[0].length : cell.length)
    if (rest === '') return cells
    if (!rest.startsWith(separator)) return null
    rest = rest.slice(separator.length)
  }
}
