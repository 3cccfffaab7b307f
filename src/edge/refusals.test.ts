import { describe, expect, test } from 'vitest'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { asFormRefusal, asRefusal } from './refusals.ts'

const texts = { 'five-quotes-already': 'Projektet har redan fem offerter.' }

describe('a refusal', () => {
  test('becomes 409 with the sentence of its feature', () => {
    expect(asRefusal(new Refused('five-quotes-already'), texts)).toMatchObject({
      data: { refusal: { code: 'five-quotes-already', text: texts['five-quotes-already'] } },
      init: { status: 409 },
    })
  })

  test('that every feature knows has its sentence anyway', () => {
    const answer = asRefusal(new Refused('not-allowed'), texts)
    expect(answer.init?.status).toBe(403)
    expect(answer.data.refusal.text).toMatch(/konto/)
  })

  test('that says how long to wait becomes 429', () => {
    const refused = new Refused('five-quotes-already', { seconds: 42 })
    const init = { status: 429, headers: { 'retry-after': '42' } }
    expect(asRefusal(refused, texts).init).toEqual(init)
    expect(asFormRefusal(refused, texts, { values: {} }).init).toEqual(init)
  })

  test('never shows its code as a sentence', () => {
    expect(asRefusal(new Refused('unheard-of'), texts).data.refusal.text).toMatch(/^Ett oväntat fel/)
  })
})

describe('a refusal of a form', () => {
  const values = { orgNumber: '556703-7485' }
  const refused = new Refused('five-quotes-already')

  test('is said at its field, with what was typed', () => {
    const fields = { 'five-quotes-already': 'orgNumber' }
    expect(asFormRefusal(refused, texts, { values, fields })).toMatchObject({
      data: { errors: { orgNumber: texts['five-quotes-already'] }, refusal: undefined, values },
      init: { status: 409 },
    })
  })

  test('that concerns no single field is said of the whole', () => {
    expect(asFormRefusal(refused, texts, { values }).data).toEqual({
      errors: {},
      refusal: texts['five-quotes-already'],
      values,
    })
  })

  test('that is a matter of who asks is thrown on', () => {
    expect(() => asFormRefusal(new Refused('not-allowed'), texts, { values })).toThrow('not-allowed')
  })
})

test.each([new NotFound('project'), new Error('broken'), 'broken'])(
  '%s is not a refusal and is thrown on',
  (error) => {
    expect(() => asRefusal(error, texts)).toThrow()
  },
)
