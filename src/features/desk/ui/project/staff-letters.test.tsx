import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DecidedByStaff } from './staff-letters.tsx'

function notice(words: string | null): string {
  const hiding = { id: 'd1', action: 'hidden' as const, words, decidedAt: new Date('2026-11-29T10:00:00Z') }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DecidedByStaff state="hidden" title="Badrum" decisions={[hiding]} /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('the owner of a hidden project is asked to mend it only where staff have said why', () => {
  expect(notice('Beskrivningen har en grannes telefonnummer.')).toContain('svara oss när det är rättat')
  const alongWithAccount = notice(null)
  expect(alongWithAccount).toContain('visas strax igen')
  expect(alongWithAccount).not.toContain('rättat')
})
