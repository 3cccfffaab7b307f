import { expect, test } from 'vitest'
import { estimateRot, type RotCircumstances } from './domain/rot-deduction.ts'
import { rotCircumstancesTexts, rotNoteOf } from './texts/rot.ts'

const estimated = (paidOn: string, circumstances: RotCircumstances) =>
  estimateRot({ labourGrossOre: 10_000_000, paidOn, ...circumstances })
const withRoom: RotCircumstances = { owners: 1, roomsLeftOre: [1_000_000], roomYear: 2026 }

test.each<[string, RotCircumstances, string[], string]>([
  [
    'of the year whose room was typed',
    withRoom,
    ['2026-12-01', '2026-12-20'],
    'en ägare, utrymmet som du har angett och betalning på offertens startdatum',
  ],
  [
    'of the year after it',
    withRoom,
    ['2027-01-15'],
    'en ägare, hela utrymmet kvar det år som betalas och betalning på offertens startdatum',
  ],
  [
    'of both years: it names both rooms, whichever quote comes first',
    withRoom,
    ['2027-01-15', '2026-12-01'],
    'en ägare, utrymmet som du har angett, hela utrymmet för det som betalas ett senare år och betalning på offertens startdatum',
  ],
  [
    'on a chosen day',
    { ...withRoom, payDay: '2026-12-20' },
    ['2026-12-01', '2027-01-15'],
    'en ägare, utrymmet som du har angett och betalning den 20 december 2026',
  ],
])('the sentence beside quotes that are paid %s', (_, circumstances, days, assumptions) => {
  expect(rotNoteOf(...days.map((day) => estimated(day, circumstances)))).toBe(
    `Uppskattat: 30\u00a0% av arbetet inklusive moms, med ${assumptions}. Skatteverket beslutar om avdraget.`,
  )
})

test('the caps that a household reads are those of the rule', () => {
  const note = rotCircumstancesTexts.note({ percent: 25, capOre: 4_000_000, assumptions: 'en ägare' })
  expect(note).toContain('högst 40\u00a0000\u00a0kr per ägare och år')
  const hint = rotCircumstancesTexts.roomsHint({ rotCapOre: 4_000_000, rotAndRutCapOre: 6_000_000 })
  expect(hint.match(/\d{2}\u00a0000\u00a0kr/g)).toEqual(['40\u00a0000\u00a0kr', '60\u00a0000\u00a0kr'])
})
