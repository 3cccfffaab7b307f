import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OwnerQuestionsLink } from './owner-questions-link.tsx'

const question = {
  id: '01a21f8d-a12d-7c22-be01-d877b34d0d00',
  question: 'Finns det golvbrunn?',
  askedAt: new Date('2026-11-28T00:34:00Z'),
  companyName: 'Björkens Bygg',
}

function linkOf(answer: string | null, isAnswerable: boolean): string {
  const asked = { questions: [{ ...question, answer }], isAnswerable }
  return renderToStaticMarkup(
    <MemoryRouter>
      <OwnerQuestionsLink projectId={question.id} asked={asked} />
    </MemoryRouter>,
  )
}

test.each([
  ['an answered question of an open project', 'Ja.', true],
  ['an answered question of a project that takes no quotes any more', 'Ja.', false],
  ['a question that can no longer be answered', null, false],
])('the link to %s says whose questions they are and promises no change', (_, answer, isAnswerable) => {
  const html = linkOf(answer, isAnswerable)
  expect(html).toContain('Företagens frågor och dina svar')
  expect(html).not.toContain('Ändra')
})

test('a question that waits is a notice with the way to answer', () => {
  expect(linkOf(null, true)).toContain('En fråga väntar på ditt svar')
})
