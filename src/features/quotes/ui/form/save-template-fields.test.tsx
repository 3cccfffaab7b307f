// @vitest-environment happy-dom
import { Form } from 'react-router'
import { expect, test } from 'vitest'
import { press, showPage } from '#tests/support/shown-page.ts'
import { SaveTemplateFields } from './save-template-fields.tsx'

test('a template is saved once, however often the button is pressed: its name would be taken the second time', async () => {
  const sent: unknown[] = []
  const Component = () => (
    <Form method="post">
      <SaveTemplateFields />
    </Form>
  )
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('save'))
    return new Promise(() => undefined)
  }
  const { page } = await showPage([{ path: '/', Component, action }])
  const button = page.querySelector('button')
  await press(button)
  await press(button)
  expect(sent).toEqual(['template'])
})
