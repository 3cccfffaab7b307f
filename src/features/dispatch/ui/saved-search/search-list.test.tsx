// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { press, showPage } from '#tests/support/shown-page.ts'
import { SearchList } from './search-list.tsx'

const search = { id: 'a', name: 'Badrum', choices: '', notice: 'bell', pausedAt: null, fresh: 0 } as const

test('each button about a search sends once, however often it is pressed', async () => {
  const sent: unknown[] = []
  const Component = () => <SearchList searches={[search]} answer={undefined} />
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push([form.get('form'), form.get('searchId')])
    return new Promise(() => undefined)
  }
  const { page } = await showPage([{ path: '/', Component, action }])
  for (const button of page.querySelectorAll<HTMLElement>('button[type=submit]')) {
    await press(button)
    await press(button)
  }
  expect(sent).toEqual(['pause', 'change', 'remove'].map((form) => [form, 'a']))
})
