import { expect, test } from 'vitest'
import { answerFacts } from './project-facts.tsx'

test('the facts of a project name the home owner in the words of who reads them', () => {
  const project = { category: 'bathroom', answers: { material: 'customer' } } as const
  const bought = (isOwn: boolean) => answerFacts(project, isOwn).map(({ term, value }) => [term, value])
  expect(bought(true)).toEqual([['Köper materialet', 'Jag själv']])
  expect(bought(false)).toEqual([['Köper materialet', 'Kunden']])
})
