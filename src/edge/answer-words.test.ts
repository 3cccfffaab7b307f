import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  CONTACT_ANSWER,
  contactDataIn,
  valuesWithoutContactData,
} from '#features/projects/domain/contact-question.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import { answerWords } from './answer-words.ts'

const rules = {
  schema: z.object({ words: z.string().check(z.minLength(5, 'words-too-short')) }),
  refusals: { 'no-place': 'Platsen finns inte.' },
  contactDataIn: (input: { words: string }) => contactDataIn(input),
  withoutContactData: (values: FormValues) => valuesWithoutContactData(values, ['words']),
  onlyContactData: 'only-contact-data',
}
const PHONE = '070-123 45 67'
const words = `Ring ${PHONE} i kv\u00e4ll`

/** What was saved, or what the page shows instead, with its status. */
async function answerTo(values: FormValues, check?: () => Promise<void>) {
  const answer = await answerWords(values, { ...rules, check }, async (input) => ({ saved: input.words }))
  return 'data' in answer ? { status: answer.init?.status ?? 200, ...answer.data } : answer
}

test('contact data are asked about before anything is saved, once', async () => {
  expect(await answerTo({ words })).toMatchObject({
    status: 200,
    question: { found: [{ field: 'words', found: [PHONE] }], values: { words } },
  })
  expect(await answerTo({ words, [CONTACT_ANSWER]: 'keep' })).toEqual({ saved: words })
  expect(await answerTo({ words: 'Hela huset' })).toEqual({ saved: 'Hela huset' })
})

test('the sender takes them out, or goes back to the form', async () => {
  const removed = (await answerTo({ words, [CONTACT_ANSWER]: 'remove' })) as { saved: string }
  expect(removed.saved).not.toContain(PHONE)
  expect(await answerTo({ words, [CONTACT_ANSWER]: 'change' })).toMatchObject({
    errors: {},
    values: { words },
  })
})

test('words that were nothing else are a 400 that says so', async () => {
  expect(await answerTo({ words: PHONE, [CONTACT_ANSWER]: 'remove' })).toMatchObject({
    status: 400,
    errors: { words: 'only-contact-data' },
  })
  expect(await answerTo({ words: 'x', [CONTACT_ANSWER]: 'remove' })).toMatchObject({
    status: 400,
    errors: { words: 'words-too-short' },
  })
})

test('what cannot be saved is refused before the question', async () => {
  const answer = await answerTo({ words }, () => Promise.reject(new Refused('no-place')))
  expect(answer).toMatchObject({ status: 409, refusal: 'Platsen finns inte.' })
})
