import { expect, test } from 'vitest'
import { choicesOf } from './domain/interview-answers.ts'
import { type QuestionKey, questionTable } from './domain/interview-questions.ts'
import { answerText, choiceText, ownChoiceText, questionTexts } from './texts/interview.ts'
import { publishedWords } from './texts.ts'

test.each(Object.keys(questionTable) as QuestionKey[])('%s has words for each of its answers', (key) => {
  expect(questionTexts[key].ask.endsWith('?')).toBe(true)
  for (const choice of choicesOf(key)) expect(choiceText(key, choice)).not.toBe(choice)
})

test('an answer is shown with its unit', () => {
  expect(answerText('workArea', 1200)).toBe('1\u00a0200 m²')
  expect(answerText('floorArea', 5.5)).toBe('5,5 m²')
  expect(answerText('isEmptied', 'no')).toBe('Nej')
})

test('a home owner who buys the material answers and reads so in the first person, and companies read who that is', () => {
  expect(ownChoiceText('material', 'customer')).toBe('Jag själv')
  expect(answerText('material', 'customer', true)).toBe('Jag själv')
  expect(answerText('material', 'customer')).toBe('Kunden')
  expect(ownChoiceText('material', 'company')).toBe('Företaget')
})

test.each([
  [
    'of a company’s page, which alone is asked',
    { company: 'bygg-ab', asks: 'only' },
    'Bara företaget som du har valt',
  ],
  [
    'of a company’s page, which is asked first',
    { company: 'bygg-ab', asks: 'first' },
    'Vi letar efter företag som passar',
  ],
  ['without a company', { company: '', asks: 'only' }, 'Vi letar efter företag som passar'],
] as const)('after publishing from the form %s: %s', (_, input, words) => {
  const { title, description } = publishedWords(input)
  expect({ title, description }).toEqual({
    title: 'Projekt skapat',
    description: expect.stringContaining(words),
  })
})
