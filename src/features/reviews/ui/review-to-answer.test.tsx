import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewToAnswer } from './review-to-answer.tsx'

const grades = { price: 4, time: 5, workmanship: 5, contact: 4 }

test.each([
  ['Proffsigt.', 'Proffsigt.'],
  ['', 'Kunden skrev inget utöver betygen.'],
])('a company that answers a review reads its grades, and its words: %j', (words, shown) => {
  const page = renderToStaticMarkup(<ReviewToAnswer review={{ grades, words }} />)
  expect(page).toContain('4,5 av 5')
  expect(page).toContain(shown)
})
