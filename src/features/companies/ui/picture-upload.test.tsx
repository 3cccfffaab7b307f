// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendingOutcome } from '#design/forms/send-file.ts'
import { sendPicture } from '#design/forms/send-picture.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { PictureUpload } from './picture-upload.tsx'

vi.mock('#design/overlays/toast.tsx', () => ({ showToast: vi.fn() }))
vi.mock('#design/forms/send-picture.ts', async (original) => ({
  ...(await original<object>()),
  sendPicture: vi.fn(),
}))

/** The file being sent; the test decides what happens to it. */
let sent: Parameters<typeof sendPicture>[1]
let answer: (outcome: SendingOutcome) => void
let root: Root
let container: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.mocked(showToast).mockClear()
  vi.mocked(sendPicture).mockImplementation((_, file) => {
    sent = file
    file.report({ stage: 'shrinking' })
    return new Promise((resolve) => {
      answer = resolve
      file.signal.addEventListener('abort', () => resolve('cancelled'))
    })
  })
  container = document.createElement('div')
  document.body.append(container)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PictureUpload of="1" url="/bilder/arbeten/1" /> },
  ])
  root = createRoot(container)
  await act(async () => root.render(<Stub />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

describe('a picture of a portfolio entry', () => {
  test('shows its progress, and says when it has arrived', async () => {
    await send()
    expect(sent.url).toBe('/bilder/arbeten/1')
    await act(async () => sent.report({ stage: 'sending', percent: 40 }))
    expect(container.querySelector('progress')?.value).toBe(40)
    await act(async () => sent.report({ stage: 'waiting', ahead: 3 }))
    expect(container.textContent).toContain('Väntar på sin tur, 3 före')
    await act(async () => sent.report({ stage: 'checking' }))
    expect(container.textContent).toContain('Kontrolleras')
    await act(async () => answer({ status: 201, body: {} }))
    expect(vi.mocked(showToast).mock.lastCall?.[0].title).toBe('Bilden är tillagd')
    expect(container.querySelector('progress')).toBeNull()
  })

  test('can be cancelled', async () => {
    await send()
    await act(async () => button('Avbryt').click())
    expect(container.querySelector('progress')).toBeNull()
    expect(container.querySelector('[role=alert]')).toBeNull()
    expect(showToast).not.toHaveBeenCalled()
  })

  test.each<[SendingOutcome, string]>([
    [{ status: 409, body: { error: { message: 'Bilden går inte att läsa.' } } }, 'Bilden går inte att läsa.'],
    [{ status: 502, body: undefined }, 'Bilden kunde inte läggas till. Försök igen.'],
    ['lost', 'Förbindelsen bröts. Försök igen.'],
  ])('says at the field what is wrong with it: %j', async (outcome, message) => {
    await send()
    await act(async () => answer(outcome))
    const alert = container.querySelector('[role=alert]')
    expect(alert?.textContent).toBe(message)
    expect(container.querySelector('input[type=file]')?.getAttribute('aria-describedby')).toBe(alert?.id)
  })
})

async function send(): Promise<void> {
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'kök.jpg', { type: 'text/plain' }))
  input.files = chosen.files
  await act(async () =>
    input.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  )
}

function button(label: string): HTMLButtonElement {
  const found = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(label),
  )
  if (!found) throw new Error(`no button ${label}`)
  return found
}
