// @vitest-environment happy-dom
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaTexts } from '../texts/captcha.ts'
import { CaptchaField } from './captcha-field.tsx'

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2, counter: 5, deriveKey, ...SECRETS }

let root: Root
let container: HTMLElement
const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', fetched)
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

test('the work is done while the person waits, and its solution is sent with the form', async () => {
  fetched.mockImplementation(async () => Response.json(await createChallenge(work)))
  const onChange = vi.fn()
  act(() => root.render(<CaptchaField onChange={onChange} />))
  expect(container.textContent).toContain(captchaTexts.working)
  await until(captchaTexts.solved)
  const field = container.querySelector<HTMLInputElement>('input[type="hidden"][name="captcha"]')
  const solved = JSON.parse(atob(field?.value ?? ''))
  expect((await verifySolution({ ...solved, deriveKey, ...SECRETS })).verified).toBe(true)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('without a connection it says so, and tries again when asked', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no contact'))
  act(() => root.render(<CaptchaField />))
  await until(captchaTexts.failed)
  expect(container.querySelector('input')).toBeNull()
  fetched.mockImplementation(async () => Response.json(await createChallenge(work)))
  act(() => container.querySelector('button')?.click())
  await until(captchaTexts.solved)
})

/** These updates come from timers and need no `act`. */
async function until(text: string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await expect.poll(() => container.textContent).toContain(text)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}
