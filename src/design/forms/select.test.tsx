// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DesignProvider } from '../frame/design-provider.tsx'
import { Select, type SelectProps } from './select.tsx'

const options = [
  { id: 'office', label: 'Kontor' },
  { id: 'craft', label: 'Hantverkare' },
]

function field(props: Partial<SelectProps>) {
  return (
    <DesignProvider>
      <form>
        <Select name="role" label="Roll" options={options} {...props} />
      </form>
    </DesignProvider>
  )
}

/** The page as the server wrote it, where `chosen` was chosen before its scripts ran, and then with them. */
async function hydrated(props: Partial<SelectProps>, chosen: string): Promise<HTMLFormElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  container.innerHTML = renderToString(field(props))
  document.body.append(container)
  const list = container.querySelector('select')
  if (list) list.value = chosen
  await act(async () => hydrateRoot(container, field(props)))
  const form = container.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

test('before scripts run an option is chosen in the browser’s own list', () => {
  const html = renderToString(field({ defaultValue: 'craft', hint: 'Vad hen får göra.', isOptional: true }))
  expect(html).toMatch(/<select [^>]*name="role"/)
  expect(html).toMatch(/<option value="craft" selected=""/)
  expect(html).toContain('<option value="">Välj</option>')
  expect(html).toContain('Vad hen får göra.')
  expect(html).not.toContain('<button')
})

test('a list that has an option for no choice gets no second one', () => {
  const html = renderToString(field({ options: [{ id: '', label: 'Alla' }, ...options] }))
  expect(html.match(/<option value=""/g)).toHaveLength(1)
})

test('what was chosen before the scripts ran is kept', async () => {
  const form = await hydrated({ defaultValue: 'office' }, 'craft')
  expect(form.querySelector('button')?.textContent).toContain('Hantverkare')
  expect(new FormData(form).get('role')).toBe('craft')
})

test('the owner of a value is told what was chosen before the scripts ran', async () => {
  const onChange = vi.fn<(id: string | null) => void>()
  await hydrated({ value: 'office', onChange }, 'craft')
  expect(onChange.mock.calls).toEqual([['craft']])
})
