import { describe, expect, test } from 'vitest'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { messagesOf, refusalAsJson, refusalInit, sentenceOf, unlessRefused } from './refusals.ts'

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
  })

  test.each([
    [1, '1 sekund'],
    [59, '59 sekunder'],
    [60, '1 minut'],
    [61, '2 minuter'],
    [3541, '1 timme'],
    [3601, '2 timmar'],
  ])('that says how long to wait says when one may try again: %i s', (seconds, when) => {
    const refused = new Refused('five-quotes-already', { seconds })
    expect(sentenceOf(refused, texts)).toBe(`Projektet har redan fem offerter. Det går igen om ${when}.`)
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

test('a refusal of a form is said at its field, or above the form when it belongs to none', () => {
  const refused = new Refused('five-quotes-already')
  const sentence = texts['five-quotes-already']
  expect(messagesOf(refused, texts, { 'five-quotes-already': 'price' })).toEqual({
    errors: { price: sentence },
  })
  expect(messagesOf(refused, texts, {})).toEqual({ errors: {}, refusal: sentence })
})

test.each([new Refused('not-allowed'), new NotFound('project'), new Error('broken'), 'broken'])(
  '%s is no answer to a form and is thrown on',
  async (error) => {
    await expect(thrownBy(error)).rejects.toBe(error)
  },
)
