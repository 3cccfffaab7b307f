import { expect, test } from 'vitest'
import { countiesOf } from './county.ts'

test('municipalities are listed under their counties, counties in Swedish order', () => {
  const counties = countiesOf([
    { code: '1880', name: 'Örebro', countyName: 'Örebro län' },
    { code: '0381', name: 'Enköping', countyName: 'Uppsala län' },
    { code: '0380', name: 'Uppsala', countyName: 'Uppsala län' },
  ])
  expect(counties).toEqual([
    {
      code: '03',
      name: 'Uppsala län',
      municipalities: [
        { code: '0381', name: 'Enköping' },
        { code: '0380', name: 'Uppsala' },
      ],
    },
    { code: '18', name: 'Örebro län', municipalities: [{ code: '1880', name: 'Örebro' }] },
  ])
})
