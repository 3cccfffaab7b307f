import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoQuotesYet } from './no-quotes-yet.tsx'

const said = (facts: { invited: number; onlyChosen: boolean }) =>
  renderToStaticMarkup(<NoQuotesYet state="published" lastDay="2026-12-05" {...facts} />)

test.each([
  ['nobody yet', { invited: 0, onlyChosen: false }, 'Vi letar efter företag som passar.'],
  [
    'some',
    { invited: 2, onlyChosen: false },
    '2 företag är tillfrågade och kan svara till och med 5 december',
  ],
  ['the chosen company alone', { invited: 1, onlyChosen: true }, 'Ett företag är tillfrågat'],
  [
    'nobody, and only the chosen company may be asked',
    { invited: 0, onlyChosen: true },
    'Bara företaget som du har valt får frågan',
  ],
])('a project without quotes, about which we have asked %s', (_, facts, words) => {
  expect(said(facts)).toContain(words)
  if (facts.onlyChosen) expect(said(facts)).not.toContain('alla verifierade företag')
})
