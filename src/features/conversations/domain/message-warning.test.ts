import { expect, test } from 'vitest'
import { warningsOf } from './message-warning.ts'

test.each([
  ['Vi kommer på måndag klockan åtta.', []],
  ['Swisha 5 000 kr först, så beställer vi kaklet.', ['payment']],
  ['Betala till bankgiro i förväg.', ['payment']],
  ['Vårt swishnummer kommer i ett mejl.', ['payment']],
  ['Bankgirot står på fakturan.', ['payment']],
  ['Vi tar 30 % i förskott.', ['payment']],
  ['Handpenningen betalas i dag.', ['payment']],
  ['Bg 123-4567', ['payment']],
  ['pg: 12 34 56-7', ['payment']],
  ['Sätt in det på konto 8327-9, 123 456 789-0.', ['payment']],
  ['Kontot är 6000 123 456 789', ['payment']],
  ['Clearingnr 6000', ['payment']],
  ['Vi har ett konto hos er sedan 2019.', []],
  ['Rummet är 12 kvadrat, med 3 fönster från 1974.', []],
  ['Huset byggdes 1974-1976.', []],
  ['Betala till 1974-3211.', ['payment']],
  ['Offerten gäller till den 2026-12-01.', []],
  ['SE45 5000 0000 0583 9825 7466', ['payment']],
  ['Läs mer på https://exempel.se', ['contact']],
])('%s', (words, expected) => {
  expect(warningsOf(words, { isAgreed: false })).toEqual(expect.arrayContaining(expected))
  expect(warningsOf(words, { isAgreed: false }).includes('payment')).toBe(expected.includes('payment'))
  expect(warningsOf(words, { isAgreed: true })).toEqual([])
})
