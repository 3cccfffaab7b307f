// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Form, Link, RouterProvider, redirect, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusAfterSending } from './use-focus-after-sending.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

function Page() {
  useFocusAfterSending()
  return (
    <main>
      <h1>Utskick</h1>
      <Link to="/#rad">Till raden</Link>
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Skicka</button>
      </form>
      {useLoaderData<string[]>().map((row) => (
        <Form key={row} method="post">
          <button type="submit" name="row" value={row}>
            {row}
          </button>
        </Form>
      ))}
    </main>
  )
}

function PageWithTable() {
  useFocusAfterSending()
  return (
    <main>
      <h1>Utskick</h1>
      <table>
        <tbody data-keeps-focus>
          {useLoaderData<string[]>().map((row) => (
            <tr key={row}>
              <td>
                <Form method="post">
                  <input type="hidden" name="row" value={row} />
                  <button type="submit">{row}</button>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

/** A page whose rows are removed by their buttons. */
async function aPage(rows: string[], Component = Page) {
  const router = createMemoryRouter([
    {
      path: '/',
      Component,
      loader: () => [...rows],
      action: async ({ request }) => {
        const sent = await request.formData()
        rows.splice(
          rows.findIndex((row) => row === sent.get('row')),
          1,
        )
        return redirect('/')
      },
    },
  ])
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  return { page: container, router }
}

test('a button that goes with its row leaves the focus to the heading, also when the page shows nothing on the way', async () => {
  vi.useFakeTimers()
  const { page } = await aPage(['en'])
  // As one update, as a browser does that is busy with hundreds of rows.
  await act(async () => {
    const button = page.querySelector<HTMLElement>('button[name=row]')
    button?.focus()
    button?.click()
    await vi.advanceTimersByTimeAsync(50)
  })
  expect(page.querySelector('button[name=row]')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(document.activeElement?.tagName).toBe('H1')
})

test.each<[string, (page: HTMLElement, router: Awaited<ReturnType<typeof aPage>>['router']) => unknown]>([
  ['a link', (page) => page.querySelector('a')?.click()],
  [
    'the history',
    (_, router) => {
      window.dispatchEvent(new PopStateEvent('popstate'))
      return router.navigate(-1)
    },
  ],
])('after a form that the router did not send, %s leaves the page where it leads', async (_, leave) => {
  vi.useFakeTimers()
  const { page, router } = await aPage(['en'])
  await act(() => router.navigate('/?sida=2'))
  await act(async () => page.querySelector<HTMLElement>('button:not([name])')?.click())
  await act(async () => leave(page, router))
  const heading = page.querySelector('h1')
  const focused = vi.spyOn(heading as HTMLElement, 'focus')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(focused).not.toHaveBeenCalled()
})

test.each([
  ['the row that comes next', 'två', 'tre'],
  ['the last one, after the last row', 'tre', 'två'],
])('a button that goes with its row of a table leaves the focus to %s', async (_, sent, next) => {
  vi.useFakeTimers()
  const { page } = await aPage(['ett', 'två', 'tre'], PageWithTable)
  await act(async () => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === sent)
    button?.focus()
    button?.click()
    await vi.advanceTimersByTimeAsync(50)
  })
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(page.textContent).not.toContain(sent)
  expect(document.activeElement?.textContent).toBe(next)
})
