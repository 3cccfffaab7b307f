// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushTexts as texts } from '../../texts/push.ts'
import { PushQuestion } from './push-question.tsx'

let root: Root
let isServerUp: boolean
const QUESTION = texts.question.customer

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => ({}) }),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => undefined,
      register: async () => undefined,
      ready: Promise.resolve({ pushManager }),
    },
  })
  vi.stubGlobal('fetch', async () => new Response('{"publicKey":"key"}', { status: isServerUp ? 200 : 503 }))
  localStorage.clear()
  isServerUp = true
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

test('asks until it is answered, and again when push could not be turned on', async () => {
  await show()
  isServerUp = false
  await press(texts.turnOn)
  expect(document.body.textContent).toContain(QUESTION)
  isServerUp = true
  await press(texts.turnOn)
  expect(document.body.textContent).not.toContain(QUESTION)
})

test('asks nothing in a browser that refuses service workers', async () => {
  const refusal = new DOMException('The operation is insecure.', 'SecurityError')
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(refusal)
  await show()
  expect(document.body.textContent).not.toContain(QUESTION)
})

async function show(): Promise<void> {
  await act(async () => root.render(<PushQuestion who="customer" />))
}

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(label),
  )
  await act(async () => button?.click())
}
