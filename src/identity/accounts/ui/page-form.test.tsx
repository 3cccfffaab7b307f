import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { PageForm } from './page-form.tsx'

const REFUSAL = 'Det finns redan 50 mallar.'

function shown(answer?: FormAnswer): string[] {
  const form = (id: string) => (
    <PageForm
      form="save"
      hidden={{ id }}
      schema={z.object({})}
      texts={{}}
      answer={answer}
      submit="Spara"
      submitting="Sparar"
    />
  )
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          {form('')}
          <hr />
          {form('m1')}
        </>
      ),
    },
  ])
  return renderToStaticMarkup(<Page />).split('<hr/>')
}

test('forms of one name are told apart by their hidden fields, and send them', () => {
  const [empty = '', first = ''] = shown({
    form: 'save',
    errors: {},
    refusal: REFUSAL,
    values: { id: 'm1' },
  })
  expect(empty).not.toContain(REFUSAL)
  expect(first).toContain(REFUSAL)
  expect(first).toMatch(/name="form" value="save".*name="id" value="m1"/s)
})

test('the answer to another form is not shown', () => {
  expect(shown({ form: 'remove', errors: {}, refusal: REFUSAL, values: { id: 'm1' } }).join()).not.toContain(
    REFUSAL,
  )
  expect(shown().join()).not.toContain(REFUSAL)
})
