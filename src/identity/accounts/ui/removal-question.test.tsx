// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { press, showPage } from '#tests/support/shown-page.ts'
import { RemovalQuestion } from './removal-question.tsx'

test('a removal is sent once, however often its button is pressed, and the other rows can still be removed', async () => {
  const sent: unknown[] = []
  const Component = () =>
    ['a', 'b'].map((id) => (
      <RemovalQuestion key={id} label="Ta bort" name={id} fields={{ form: 'remove', id }} />
    ))
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('id'))
    return new Promise(() => undefined)
  }
  const { page } = await showPage([{ path: '/', Component, action }])
  const [first, second] = page.querySelectorAll('button')
  for (const button of [first, first, second]) await press(button)
  expect(sent).toEqual(['a', 'b'])
})
