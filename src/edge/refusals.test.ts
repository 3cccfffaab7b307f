import { describe, expect, test } from 'vitest'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { formRefusal, refusalAsJson, refusalInit, sentenceOf, unlessRefused } from './refusals.ts'

const texts = { 'five-quotes-already': 'Projektet har redan fem offerter.' }

const thrownBy = (error: unknown) =>
  unlessRefused(
    () => Promise.reject(error),
    ({ code }) => code,
  )

describe('a refusal', () => {
  test('has the answer that the caller gives to it', async () => {
    expect(await thrownBy(new Refused('five-quotes-already'))).toBe('five-quotes-already')
    expect(
      await unlessRefused(
        async () => 'done',
        () => 'refused',
      ),
    ).toBe('done')
  })

  test('that every feature can meet has a sentence anyway', () => {
    expect(refusalInit(new Refused('not-allowed')).status).toBe(403)
    expect(sentenceOf(new Refused('not-allowed'), texts)).toMatch(/konto/)
  })

  test('that says how long to wait becomes 429', () => {
    const refused = new Refused('five-quotes-already', { seconds: 42 })
    const init = { status: 429, headers: { 'retry-after': '42' } }
    expect(refusalInit(refused)).toEqual(init)
    expect(formRefusal(refused, texts, { values: {} }).init).toEqual(init)
  })

  test('never shows its code as a sentence', () => {
    expect(sentenceOf(new Refused('unheard-of'), texts)).toMatch(/^Ett oväntat fel/)
  })

  test('is sent to programs with code and sentence', async () => {
    const answer = refusalAsJson(new Refused('five-quotes-already'), texts)
    expect(answer.status).toBe(409)
    const message = texts['five-quotes-already']
    expect(await answer.json()).toEqual({ error: { code: 'five-quotes-already', message } })
  })
})

describe('a refusal of a form', () => {
  const values = { orgNumber: '556703-7485' }
  const refused = new Refused('five-quotes-already')

  test('is shown at its field, with what was typed', () => {
    const fields = { 'five-quotes-already': 'orgNumber' }
    const { data, init } = formRefusal(refused, texts, { values, fields })
    expect(data).toEqual({ errors: { orgNumber: texts['five-quotes-already'] }, code: refused.code, values })
    expect(init).toEqual({ status: 409 })
  })

  test('that belongs to no single field is shown above the form', () => {
    expect(formRefusal(refused, texts, { values, form: 'facts' }).data).toEqual({
      errors: {},
      refusal: texts['five-quotes-already'],
      code: refused.code,
      form: 'facts',
      values,
    })
  })
})

test.each([new Refused('not-allowed'), new NotFound('project'), new Error('broken'), 'broken'])(
  '%s is no answer to a form and is thrown on',
  async (error) => {
    await expect(thrownBy(error)).rejects.toBe(error)
  },
)
