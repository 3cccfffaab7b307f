import { expect, test } from 'vitest'
import { decideEntry, decidePicture } from './portfolio.ts'

test.each([
  [0, { ok: true }],
  [11, { ok: true }],
  [12, { ok: false, refusal: 'too-many-entries' }],
])('a portfolio entry beside %i others', (present, decision) => {
  expect(decideEntry(present)).toEqual(decision)
})

test.each([
  [0, { ok: true }],
  [11, { ok: true }],
  [12, { ok: false, refusal: 'too-many-pictures' }],
])('a picture beside %i others', (present, decision) => {
  expect(decidePicture(present)).toEqual(decision)
})
