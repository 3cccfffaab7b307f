import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'

/** Shows the page at `path` as a browser does, until the test ends. The test runs in `happy-dom`. */
export async function showPage(routes: RouteObject[], path = '/') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  onTestFinished(() => {
    act(() => root.unmount())
    page.remove()
  })
  await act(async () => root.render(createElement(RouterProvider, { router })))
  return { page, router }
}

/** Types as a person does: React hears of a text only by the setter that it has not replaced. */
export async function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
): Promise<void> {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  await act(async () => field?.dispatchEvent(new Event('input', { bubbles: true })))
}

/** Presses a button or link. */
export async function press(control: HTMLElement | null | undefined): Promise<void> {
  await act(async () => control?.click())
}
