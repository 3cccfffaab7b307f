import { describe, expect, test } from 'vitest'
import { findContactData, mayHoldContactData } from './contact-data.ts'
import { contactRecognisers } from './contact-recognisers.ts'

const PIECES = [
  'ring mig på 70 123 45 67',
  'mittbadrum punkt se',
  'tel0701234567',
  '070\n123 45\n67',
  't.me/karin',
  'Insta: karins_kok',
  'Hantverkarplatsen 3',
  'portkoden är 1234#',
  '850512-1234',
  '0',
  '7',
  '07',
  '070',
  '12',
  '123',
  '45 67',
  '4711',
  '0046',
  '+46',
  'o',
  'l',
  'noll',
  'sju',
  'åtta',
  'ett',
  '850512',
  '-',
  '1234',
  '19850512',
  '(0)',
  'Ring',
  'tel',
  'swish',
  'nummer',
  'karin',
  'Berg',
  'kök',
  'villa 7',
  '@',
  '(at)',
  '[ät]',
  ' at ',
  '(a)',
  'snabel-a',
  'snabela',
  'example',
  '.',
  '.se',
  '.COM',
  'punkt',
  ' dot ',
  'se',
  'https://',
  'www.',
  'insta',
  ':',
  '=',
  '/',
  'Storgatan',
  'Björkvägen',
  'gränd',
  'Hantverkarplatsen',
  'Gröna',
  'gatan',
  'väg',
  'portkod',
  'kod till porten',
  '#',
  '*',
  'kvm',
  'kr',
  '2027-05-01',
  'Artikelnummer',
  '|',
  '\u00a0',
]

/** The same texts in every run: the pieces are drawn by a linear congruential generator. */
function drawnTexts(count: number): string[] {
  let state = 1
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const piece = () => (PIECES[draw(PIECES.length)] ?? '') + (['', ' ', ' ', '-'][draw(4)] ?? '')
  return Array.from({ length: count }, () => Array.from({ length: 1 + draw(8) }, piece).join(''))
}

const texts = drawnTexts(6_000)

describe('a text that a recogniser passes over at once', () => {
  test.each(contactRecognisers.map((recogniser, index) => ({ index, ...recogniser })))(
    'holds nothing that recogniser $index would find',
    ({ mayHold, spansIn }) => {
      const holding = texts.filter((text) => spansIn(text).length > 0)
      expect(holding.length).toBeGreaterThan(0)
      expect(holding.filter((text) => !mayHold(text))).toEqual([])
      expect(texts.filter((text) => !mayHold(text)).length).toBeGreaterThan(texts.length / 4)
    },
  )

  test('holds nothing among many lines', () => {
    for (const text of texts.filter((text) => findContactData(text).length > 0)) {
      expect([text, mayHoldContactData(`Nytt kök 7\n${text}\nBadrum 12`)]).toEqual([text, true])
    }
  })
})

test('everyday titles are known to hold none, though they have numbers', () => {
  const titles = [
    'Renovera badrum i villa 80123',
    'Byta 12 fönster',
    'Måla tre rum, 75 kvm',
    'Altan 4x6 meter',
  ]
  expect(mayHoldContactData(titles.join('\n'))).toBe(false)
  expect(mayHoldContactData(['Byta 12 fönster', 'Ring 070-123 45 67'].join('\n'))).toBe(true)
})
