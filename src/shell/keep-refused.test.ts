// @vitest-environment happy-dom
import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ToastMessage } from '#design/overlays/toast.tsx'
import { rememberPage } from './keep-page.ts'
import { keepRefused } from './keep-refused.ts'
import { errorTexts } from './texts.ts'
import { watchTyping } from './typed-words.ts'

const HERE = '/company/projects/p/fraga'
const shut = new ErrorResponse(403, '', { because: 'company-shut' })
const refusal: DataStrategyResult = { type: 'error', result: shut }

let shown: ToastMessage[]
let stopWatching: () => void

beforeEach(() => {
  shown = []
  window.history.replaceState(null, '', HERE)
  document.body.innerHTML = '<form method="post"><textarea name="question"></textarea></form>'
  stopWatching = watchTyping()
  rememberPage({
    path: HERE,
    loaderData: { question: 'the project' },
    navigate: () => undefined,
    submit: () => undefined,
  })
})
afterEach(() => {
  stopWatching()
  rememberPage(null)
})

describe('a form that is refused because the company is suspended', () => {
  test.each([
    ['thrown by its action', refusal],
    ['as the router passes it on', { type: 'error', result: data(shut) } satisfies DataStrategyResult],
  ])('stays as it is, and a toast says why: %s', async (_, result) => {
    type()
    expect(await send(HERE, result)).toEqual({
      question: { type: 'data', result: expect.objectContaining({ data: null }) },
    })
    expect(shown).toEqual([
      {
        title: errorTexts.refusedTitle,
        description: `${errorTexts.refused['company-shut']} ${errorTexts.nothingSent} ${errorTexts.stillTyped}`,
        tone: 'destructive',
      },
    ])
  })

  test('and was sent to a URL without a page leads back to its page', async () => {
    const { question } = await send('/company/projects/p/borja', refusal)
    expect((question?.result as Response | undefined)?.headers.get('location')).toBe(HERE)
    expect(shown[0]?.description).toMatch(/sparat eller skickat\.$/)
  })
})

describe('a page that is loaded again and refused', () => {
  test('stays while something is typed on it', async () => {
    type()
    expect(await look(HERE)).toEqual({ question: { type: 'data', result: 'the project' } })
    expect(shown[0]?.description).toContain(errorTexts.stillTyped)
  })

  test('says itself why, when nothing is typed', async () => {
    expect(await look(HERE)).toEqual({ question: refusal })
    expect(shown).toEqual([])
  })

  test('is another matter than another page that is opened', async () => {
    type()
    expect(await look('/company/offers')).toEqual({ question: refusal })
  })
})

test.each([
  ['an answer', { type: 'data', result: { errors: {} } }],
  ['a refusal without a reason', { type: 'error', result: new ErrorResponse(403, '', null) }],
  ['a page that is missing', { type: 'error', result: new ErrorResponse(404, '', null) }],
] as const)('%s is passed on unchanged', async (_, result) => {
  expect(await send(HERE, result)).toEqual({ question: result })
  expect(shown).toEqual([])
})

function type(): void {
  document.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }))
}

function look(path: string) {
  return asked(new Request(new URL(path, window.location.href)), refusal)
}

function send(path: string, result: DataStrategyResult) {
  const body = new URLSearchParams({ question: 'Finns det hiss?' })
  return asked(new Request(new URL(path, window.location.href), { method: 'POST', body }), result)
}

function asked(request: Request, result: DataStrategyResult) {
  return keepRefused(
    { request },
    async () => ({ question: result }),
    (toast) => shown.push(toast),
  )
}
