import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MemberForms } from './member-forms.tsx'

function htmlOf(refusal?: string): string {
  const answer = refusal ? { form: 'remove', errors: {}, values: {}, refusal } : undefined
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <MemberForms
          name="Olle Ny"
          role="reviewer"
          isOwn={false}
          isInvited={false}
          inputTexts={{}}
          answer={answer}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

test('a member is removed after a question, which a button unfolds without any script', () => {
  const html = htmlOf()
  const [, asked = ''] = /<details(?! open)[^>]*>(.*?)<\/details>/s.exec(html) ?? []
  expect(asked).toMatch(/<summary.*Ta bort Olle Ny.*<\/summary>.*Det går inte att ångra\..*<button/s)
  expect(asked).toContain('value="remove"')
  expect(html.replace(asked, '')).not.toContain('value="remove"')
})

test('why a member could not be removed stands at the question', () => {
  expect(htmlOf('Någon måste vara administratör.')).toContain('Någon måste vara administratör.')
})
