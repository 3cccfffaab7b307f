import { expect, test } from 'vitest'
import type { Quote } from './quote.ts'
import { decideRestoring } from './restore-quote.ts'

const AS_SENT = { version: 1, isConfirmed: true }
const now = new Date('2026-11-21T10:00:00Z')
const project = { id: 'p', state: 'published' as const, quotesUntil: new Date('2026-12-05T23:00:00Z') }
const quote: Quote = { id: 'q1', companyId: 'bygg', state: 'withdrawn', validUntil: '2026-12-01', ...AS_SENT }
const sound = { project, quotes: [quote], quote, taken: [{ slot: 1 }], isSuspended: false, now }
const newer: Quote = { ...quote, id: 'q2', state: 'pending' }
const five = [1, 2, 3, 4, 5].map((slot) => ({ slot }))

test('a quote gets the lowest free slot, and its project becomes quoted', () => {
  expect(decideRestoring(sound)).toEqual({
    ok: true,
    quoteMove: { id: 'q1', from: ['withdrawn'], to: 'pending' },
    slot: 2,
    projectMove: { id: 'p', from: ['published'], to: 'quoted' },
  })
  const quoted = { ...project, state: 'quoted' as const }
  expect(decideRestoring({ ...sound, project: quoted })).toMatchObject({ ok: true, projectMove: null })
})

test.each([
  ['of a project that is awarded', { project: { ...project, state: 'awarded' } }, 'project-already-awarded'],
  [
    'of a project that takes no quotes any more',
    { project: { ...project, quotesUntil: now } },
    'project-expired',
  ],
  ['of a company that is suspended again', { isSuspended: true }, 'company-suspended'],
  ['that has expired in the meantime', { quote: { ...quote, validUntil: '2026-11-20' } }, 'quote-expired'],
  ['of a company that has sent another one', { quotes: [quote, newer] }, 'quoted-already'],
  ['whose slot others have taken', { taken: five }, 'five-quotes-already'],
  ['that the customer has rejected', { quote: { ...quote, state: 'rejected' } }, 'move-not-possible'],
] as const)('is refused %s', (_, facts, refusal) => {
  expect(decideRestoring({ ...sound, ...facts })).toEqual({ ok: false, refusal })
})
