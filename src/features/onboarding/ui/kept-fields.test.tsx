// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { KeptFields } from './kept-fields.tsx'

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const kept = { name: 'details', values: { name: 'Stina', phone: '070-174 06 05' } }
  sessionStorage.setItem('handslag-onboarding', JSON.stringify(kept))
  container = document.createElement('div')
  document.body.append(container)
})

afterEach(() => {
  act(() => root?.unmount())
  container.remove()
  sessionStorage.clear()
})

const page: ReactNode = (
  <KeptFields name="details">
    {(kept: FormValues | undefined) => (
      <form>
        <input name="name" defaultValue={textOf(kept?.name)} />
        <input name="phone" defaultValue={textOf(kept?.phone)} />
      </form>
    )}
  </KeptFields>
)

const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)

describe('fields of a form that was left', () => {
  test('come back after a reload', () => {
    container.innerHTML = renderToString(page)
    act(() => {
      root = hydrateRoot(container, page)
    })
    expect([field('name')?.value, field('phone')?.value]).toEqual(['Stina', '070-174 06 05'])
  })

  test('do not replace what is typed before the scripts of the page run', () => {
    container.innerHTML = renderToString(page)
    const phone = field('phone')
    if (phone) phone.value = '073-555 00 11'
    act(() => {
      root = hydrateRoot(container, page)
    })
    expect([field('name')?.value, field('phone')?.value]).toEqual(['Stina', '073-555 00 11'])
  })
})
