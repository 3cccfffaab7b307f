// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '../button.tsx'
import { ToastRegion } from '../overlays/toast.tsx'
import { Form, FormError } from './form.tsx'
import type { FieldErrors } from './form-errors.ts'
import { TextField } from './text-field.tsx'
import { useFormChecks } from './use-form-checks.ts'

const schema = z.object({
  title: z.string().check(z.minLength(3, 'title-too-short')),
  email: z.string().check(z.regex(/@/, 'email-wrong')),
})
const texts = {
  'title-too-short': 'Skriv mer.',
  'email-wrong': 'Skriv en e-postadress.',
  taken: 'Adressen finns redan.',
}

let root: Root
let container: HTMLElement
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  onSubmit.mockClear()
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answer = { errors?: FieldErrors; refusal?: string }

function Signup({ answer, hasOwnToast }: { answer?: Answer; hasOwnToast?: boolean }) {
  const [title, setTitle] = useState('')
  const { errors, formProps } = useFormChecks({
    schema,
    texts,
    serverErrors: answer?.errors,
    hasOwnToast,
    onSubmit,
  })
  return (
    <Form {...formProps} errors={errors}>
      <FormError answer={answer} message={answer?.refusal} />
      <TextField name="title" label="Rubrik" value={title} onChange={setTitle} />
      <Button onPress={() => setTitle('Tak')}>Föreslå</Button>
      <TextField name="email" label="E-post" />
      <Button>Hjälp</Button>
      <Button type="submit">Skicka</Button>
      <Button type="submit" formNoValidate name="draft" value="yes">
        Spara utkast
      </Button>
    </Form>
  )
}

const show = (errors?: FieldErrors): void => act(() => root.render(<Signup answer={{ errors }} />))

function input(name: string): HTMLInputElement {
  const found = container.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

function button(words: string): HTMLButtonElement {
  const found = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(words),
  )
  if (!found) throw new Error(`no button ${words}`)
  return found
}

function type(name: string, text: string): void {
  act(() => {
    input(name).focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const focus = (element: HTMLElement): void => act(() => element.focus())

function submit(words = 'Skicka'): void {
  act(() => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button(words) })
    container.querySelector('form')?.dispatchEvent(event)
  })
}

/** The message that a field shows, found the way a screen reader finds it. */
function messageAt(name: string): string {
  const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}

describe('leaving a field', () => {
  test('checks that field and no other', () => {
    show()
    type('title', 'ab')
    focus(input('email'))
    expect(messageAt('title')).toBe('Skriv mer.')
    expect(input('title').getAttribute('aria-invalid')).toBe('true')
    expect(messageAt('email')).toBe('')
  })

  test('to press the submit button leaves the checks to the submit, so that the button does not move', () => {
    show()
    type('title', 'ab')
    focus(button('Skicka'))
    expect(messageAt('title')).toBe('')
  })

  test('to press the submit button keeps the other messages, for the same reason', () => {
    show()
    submit()
    type('email', 'b')
    act(() => void input('email').dispatchEvent(new Event('change', { bubbles: true })))
    focus(button('Skicka'))
    expect(messageAt('email')).toBe('Skriv en e-postadress.')
  })

  test('and correcting a wrong field removes its message while typing', () => {
    show()
    type('title', 'ab')
    focus(button('Hjälp'))
    expect(messageAt('title')).toBe('Skriv mer.')
    type('title', 'abc')
    expect(messageAt('title')).toBe('')
  })

  test('and filling it in by a choice removes its message at once, though the browser fires no event', () => {
    show()
    submit()
    act(() => button('Föreslå').click())
    expect(input('title').value).toBe('Tak')
    expect([messageAt('title'), messageAt('email')]).toEqual(['', 'Skriv en e-postadress.'])
  })
})

describe('submitting', () => {
  test('a wrong form does not send it: every message shows and the first wrong field gets the focus', () => {
    show()
    focus(button('Skicka'))
    submit()
    expect(onSubmit).not.toHaveBeenCalled()
    expect([messageAt('title'), messageAt('email')]).toEqual(['Skriv mer.', 'Skriv en e-postadress.'])
    expect(document.activeElement).toBe(input('title'))
    expect(container.querySelector('[role="alert"]')?.textContent).toContain('2 fält')
  })

  test('a valid form sends it', () => {
    show()
    type('title', 'Tak')
    type('email', 'a@b.se')
    submit()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(container.querySelector('[role="alert"]')).toBeNull()
  })

  test('with a button that skips the checks sends the form unchanged', () => {
    show()
    submit('Spara utkast')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('the server’s error', () => {
  test('shows at its field, which gets the focus, and stays until that field is changed', () => {
    show()
    type('title', 'Tak')
    type('email', 'a@b.se')
    submit()
    show({ email: 'taken' })
    expect(messageAt('email')).toBe('Adressen finns redan.')
    expect(document.activeElement).toBe(input('email'))

    type('title', 'Taket')
    focus(input('email'))
    expect(messageAt('email')).toBe('Adressen finns redan.')

    type('email', 'c@b.se')
    expect(messageAt('email')).toBe('')
  })

  test('is there from the first paint of an answered page', () => {
    show({ title: 'title-too-short' })
    expect(messageAt('title')).toBe('Skriv mer.')
    expect(document.activeElement).toBe(input('title'))
  })

  test('does not prevent another attempt', () => {
    show()
    type('title', 'Tak')
    type('email', 'a@b.se')
    show({ email: 'taken' })
    submit()
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('a toast', () => {
  const firstToast = () => document.querySelector('[role="alertdialog"]')
  // All pages of a browser have one list of toasts, and so have all tests of a process.
  beforeEach(() => {
    act(() => root.render(<ToastRegion />))
    for (let toast = firstToast(); toast; toast = firstToast()) {
      const close = toast.querySelector('button')
      act(() => close?.click())
      if (firstToast() === toast) throw new Error('a toast does not close')
    }
  })

  /** Shows the form as the server answered it; returns the toasts. */
  const toastsAfter = (answer: Answer, hasOwnToast?: boolean): string[] => {
    act(() =>
      root.render(
        <>
          <Signup answer={answer} hasOwnToast={hasOwnToast} />
          <ToastRegion />
        </>,
      ),
    )
    return [...document.querySelectorAll('[role="alertdialog"]')].map(({ textContent }) => textContent)
  }

  test('shows the server’s error of a field, and disappears with the next answer', () => {
    expect(toastsAfter({ errors: { email: 'taken' } })).toEqual(['Ett fel uppstodAdressen finns redan.'])
    expect(toastsAfter({ errors: { email: 'taken' } })).toEqual(['Ett fel uppstodAdressen finns redan.'])
    expect(toastsAfter({ errors: {} })).toEqual([])
  })

  test('tells the number of fields when there are several', () =>
    expect(toastsAfter({ errors: { title: 'title-too-short', email: 'email-wrong' } })).toEqual([
      expect.stringContaining('2 fält behöver rättas'),
    ]))

  test('shows the server’s error of the whole form, again for each answer', () => {
    const refusal = 'Det är för sent.'
    for (const answer of [{ refusal }, { refusal }])
      expect(toastsAfter(answer)).toEqual([`Ett fel uppstod${refusal}`])
  })

  test('is over, like the text above the fields, when the checks refuse the next attempt', () => {
    const alerts = () => [...container.querySelectorAll('form [role="alert"]')].map((one) => one.textContent)
    const fieldAnswer = { errors: { email: 'taken' } }
    toastsAfter(fieldAnswer)
    submit()
    expect(toastsAfter(fieldAnswer)).toEqual([])
    const answer = { refusal: 'Det är för sent.' }
    expect(toastsAfter(answer)).toHaveLength(1)
    expect(alerts()).toContainEqual(expect.stringContaining('Det är för sent.'))
    submit()
    expect(toastsAfter(answer)).toEqual([])
    expect(alerts().join()).toContain('2 fält')
    expect(alerts().join()).not.toContain('Det är för sent.')
    type('title', 'Tak')
    type('email', 'a@b.se')
    submit()
    expect(toastsAfter(answer), 'while it is sent').toEqual([])
    expect(toastsAfter({ ...answer })).toHaveLength(1)
  })

  test('is left to a form that has words of its own', () =>
    expect(toastsAfter({ errors: { email: 'taken' } }, true)).toEqual([]))

  test('on a phone would cover the wrong field, and is shown only when nothing in sight says the same', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 40rem)' }))
    const nextFrame = () =>
      act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
    const shown = () => document.querySelectorAll('[role="alertdialog"]').length
    toastsAfter({ errors: { email: 'taken' } })
    await nextFrame()
    expect(document.activeElement).toBe(input('email'))
    expect(shown()).toBe(0)
    act(() => input('email').blur())
    toastsAfter({ refusal: 'Det är för sent.' })
    await nextFrame()
    expect(shown()).toBe(0)
    const above = { top: -300, bottom: -250 } as DOMRect
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(above)
    toastsAfter({ refusal: 'Det är för sent.' })
    await nextFrame()
    expect(shown()).toBe(1)
  })

  test('does not appear for checks in the browser', () => {
    toastsAfter({})
    submit()
    expect(toastsAfter({})).toEqual([])
  })
})

test.each<[string, Answer]>([
  ['the refusal of the whole form', { refusal: 'Det är för sent.' }],
  ['the wrong field', { errors: { email: 'taken' } }],
])('a page without scripts opens at %s, however far down it is', (_what, answer) => {
  const opensAt = /autofocus=""[^>]*>([^<]*)/.exec(renderToStaticMarkup(<Signup answer={answer} />))
  expect(opensAt?.[1]).toBe(answer.refusal ?? texts.taken)
})
