import { expect, test } from 'vitest'
import { contactAnswerOf, contactDataIn, valuesWithoutContactData } from './contact-question.ts'

test('a writer is asked about each field that holds contact data, with the words once', () => {
  const texts = {
    title: 'Ring 070-123 45 67 eller 070-123 45 67',
    description: 'Ett badrum',
    lines: ['Arbete', 'Mejla a@b.se'],
  }
  expect(contactDataIn(texts)).toEqual([
    { field: 'title', found: ['070-123 45 67'] },
    { field: 'lines', found: ['a@b.se'] },
  ])
})

test('nothing is asked about other words', () => {
  expect(contactDataIn({ title: 'Badrum 5 kvm', description: 'För 100 000 kr' })).toEqual([])
})

test.each([
  ['remove', 'remove'],
  ['keep', 'keep'],
  ['', null],
  ['constructor', null],
])('the answer %j is %j', (answer, known) => {
  expect(contactAnswerOf({ contactAnswer: answer })).toBe(known)
})

test('what is found is removed, and everything else that was typed stays', () => {
  const values = { title: 'Badrum 070-123 45 67', location: 'Storgatan 1', other: 'a@b.se' }
  expect({ ...valuesWithoutContactData(values, ['title']) }).toEqual({ ...values, title: 'Badrum' })
})
