import { expect, test } from 'vitest'
import { excerptOf } from './message-search.ts'

const long = 'ord '.repeat(60).trim()

test.each([
  [
    'a word as typed',
    'Vi tar kaklet i mars.',
    'kaklet',
    { before: 'Vi tar ', hit: 'kaklet', after: ' i mars.' },
  ],
  ['another form of it', 'Kaklet är klart.', 'kakel', { before: '', hit: 'Kaklet', after: ' är klart.' }],
  [
    'a form with another ending',
    'Golven är klara.',
    'golvet',
    { before: '', hit: 'Golven', after: ' är klara.' },
  ],
  [
    'the beginning of a compound',
    'Badrumsmattan ligger.',
    'badrum',
    { before: '', hit: 'Badrumsmattan', after: ' ligger.' },
  ],
  ['lines as one', 'Hej!\n\nNär kommer ni?', 'kommer', { before: 'Hej! När ', hit: 'kommer', after: ' ni?' }],
  ['the first of several words', 'Kök och bad.', 'bad kök', { before: '', hit: 'Kök', after: ' och bad.' }],
  ['nothing that stands there', 'Vi ses.', 'xyz', { before: '', hit: '', after: 'Vi ses.' }],
  ['letters that change their number', 'İ kök', 'kök', { before: '', hit: '', after: 'İ kök' }],
])('%s', (_, words, typed, expected) => {
  expect(excerptOf(words, typed)).toEqual(expected)
})

test('the part of a long message around the word is shown', () => {
  const { before, hit, after } = excerptOf(`${long} Hissen ${long}`, 'hissen')
  expect([before.length, hit, after.length]).toEqual([61, 'Hissen', 141])
  expect([before.at(0), after.at(-1)]).toEqual(['…', '…'])
})
