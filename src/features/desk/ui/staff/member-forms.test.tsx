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
  const asked = foldOf(html, 'Ta bort Olle Ny')
  expect(asked).toMatch(/<summary.*Ta bort Olle Ny.*<\/summary>.*Det går inte att ångra\..*<button/s)
  expect(asked).toContain('value="remove"')
  expect(html.replace(asked, '')).not.toContain('value="remove"')
})

test('why a member could not be removed stands at the question', () => {
  expect(htmlOf('Någon måste vara administratör.')).toContain('Någon måste vara administratör.')
})

test('the second factor is reset after a question that says what follows', () => {
  const html = htmlOf()
  const asked = foldOf(html, 'Återställ andra steget för Olle Ny')
  expect(asked).toMatch(/Olle Ny loggas ut överallt nu.*<button/s)
  expect(asked).toContain('value="reset"')
  expect(html.replace(asked, '')).not.toContain('value="reset"')
})

/** The content of the fold, closed at first, whose button has this name. */
function foldOf(html: string, name: string): string {
  const folds = [...html.matchAll(/<details(?! open)[^>]*>(.*?)<\/details>/gs)].map(
    ([, content = '']) => content,
  )
  return folds.find((fold) => fold.includes(name)) ?? ''
}
