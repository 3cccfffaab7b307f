import { describe, expect, test } from 'vitest'
import { type RegisterReading, readPlaceRegister } from './import-places.ts'

const HEADER = 'postcode,locality,municipality_code,latitude,longitude'
const codes = new Set(['0380', '2321'])

describe('a register', () => {
  test.each([
    ['commas', `${HEADER}\n75320,Uppsala,0380,59.86,17.64\n83752,Åre,2321,,\n`],
    ['semicolons', `${HEADER.replaceAll(',', ';')}\n75320;Uppsala;0380;59,86;17,64\n83752;Åre;2321;;\n`],
    [
      'a byte order mark and CRLF',
      `\ufeff${HEADER}\r\n753 20,Uppsala,0380,59.86,17.64\r\n\r\n837 52,Åre,2321,,`,
    ],
    ['quotes', `"postcode",${HEADER.slice(9)}\n"75320","Uppsala",0380,59.86,"17.64"\n83752, Åre ,2321,,`],
  ])('with %s is read', (_, text) => {
    expect(read(text)).toEqual({
      ok: true,
      postcodes: [
        { code: '75320', locality: 'Uppsala', municipalityCode: '0380', latitude: 59.86, longitude: 17.64 },
        { code: '83752', locality: 'Åre', municipalityCode: '2321', latitude: null, longitude: null },
      ],
    })
  })

  test('may have separators and quotes inside quotes', () => {
    expect(read(`${HEADER}\n75320,"Upp, ""sala""",0380,,`)).toMatchObject({
      postcodes: [{ locality: 'Upp, "sala"' }],
    })
  })

  test.each([
    ['', { 'line.1': 'header-wrong' }],
    ['postcode,locality\n', { 'line.1': 'header-wrong' }],
    [HEADER, { file: 'file-without-postcodes' }],
    [`${HEADER}\n75320,Uppsala,0380,59.86`, { 'line.2': 'columns-wrong' }],
    [`${HEADER}\n75320,"Uppsala,0380,59.86,17.64`, { 'line.2': 'columns-wrong' }],
    [`${HEADER}\n75320,"Upp"sala,0380,59.86,17.64`, { 'line.2': 'columns-wrong' }],
    [
      `${HEADER}\n05320,Uppsala,0380,,\n7532,Uppsala,0380,,`,
      {
        'line.2': 'postcode-malformed',
        'line.3': 'postcode-malformed',
      },
    ],
    [`${HEADER}\n75320,Uppsala,0380,,\n\n753 20,Uppsala,0380,,`, { 'line.4': 'postcode-repeated' }],
    [`${HEADER}\n75320, ,0380,,`, { 'line.2': 'locality-missing' }],
    [`${HEADER}\n75320,${'x'.repeat(101)},0380,,`, { 'line.2': 'locality-missing' }],
    [`${HEADER}\n75320,Uppsala,380,,`, { 'line.2': 'municipality-unknown' }],
    [`${HEADER}\n75320,Uppsala,0380,17.64,59.86`, { 'line.2': 'latitude-outside-sweden' }],
    [`${HEADER}\n75320,Uppsala,0380,NaN,17.64`, { 'line.2': 'latitude-outside-sweden' }],
    [`${HEADER}\n75320,Uppsala,0380,59.86,1e1`, { 'line.2': 'longitude-outside-sweden' }],
    [`${HEADER}\n75320,Uppsala,0380,59.86,`, { 'line.2': 'position-incomplete' }],
  ])('%j is refused', (text, faults) => {
    expect(read(text)).toEqual({ ok: false, faults })
  })

  test('in another encoding, too large, or with many faults is refused with a short answer', () => {
    expect(readPlaceRegister(new Uint8Array([0xc5, 0x72, 0x65]), codes)).toEqual({
      ok: false,
      faults: { file: 'file-not-utf-8' },
    })
    expect(read(HEADER + '\n'.repeat(100_001))).toEqual({ ok: false, faults: { file: 'file-too-large' } })
    expect(readPlaceRegister(new Uint8Array(20_000_001), codes)).toMatchObject({
      faults: { file: 'file-too-large' },
    })
    const many = read(`${HEADER}${'\nx,x,x,x,x'.repeat(500)}`)
    expect(many.ok ? [] : Object.keys(many.faults)).toHaveLength(20)
  })
})

function read(text: string): RegisterReading {
  return readPlaceRegister(new TextEncoder().encode(text), codes)
}
