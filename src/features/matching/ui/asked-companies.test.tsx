import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AskedCompanies } from './asked-companies.tsx'

const said = (matching: Parameters<typeof AskedCompanies>[0]['matching']) =>
  renderToStaticMarkup(<AskedCompanies matching={matching} />)
const asked = (invited: number, first: string, last = first) => ({
  invited,
  firstAskedAt: new Date(first),
  lastAskedAt: new Date(last),
})

test.each([
  ['before matching has run', null, 'Vi letar efter företag som passar.'],
  [
    'when it found nobody',
    { invited: 0, firstAskedAt: null, lastAskedAt: null },
    'Vi letar efter företag som passar.',
  ],
  ['of one company', asked(1, '2026-11-24T08:00:00Z'), '1 företag tillfrågat den 24 november 2026'],
  [
    'of one day in Stockholm, which ends an hour before that of UTC',
    asked(4, '2026-11-24T08:00:00Z', '2026-11-24T22:59:59Z'),
    '4 företag tillfrågade den 24 november 2026',
  ],
  [
    'when a later wave asked on another day',
    asked(6, '2026-11-24T08:00:00Z', '2026-11-24T23:00:00Z'),
    '6 företag tillfrågade mellan den 24 november 2026 och den 25 november 2026',
  ],
])('who was asked is told %s', (_when, matching, text) => {
  expect(said(matching)).toContain(`>${text}</p>`)
})

test('nobody is searched for when the customer lets one chosen company be asked alone', () => {
  expect(renderToStaticMarkup(<AskedCompanies matching={null} onlyChosen />)).toBe('')
  const one = asked(1, '2026-11-24T08:00:00Z')
  expect(renderToStaticMarkup(<AskedCompanies matching={one} onlyChosen />)).toContain('1 företag tillfrågat')
})
