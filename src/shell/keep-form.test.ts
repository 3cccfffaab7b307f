// @vitest-environment happy-dom
import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ToastWithAction } from '#design/overlays/toast.tsx'
import { keepForm } from './keep-form.ts'
import { rememberPage } from './keep-page.ts'
import { offlineTexts, outageTexts } from './texts.ts'

const shown: ToastWithAction[] = []

const away = new ErrorResponse(503, '', { outage: 'database-unavailable', isForm: true })
const open = new ErrorResponse(503, '', { outage: 'outcome-unknown', isForm: true })

beforeEach(() => {
  shown.length = 0
  rememberPage(null)
  window.history.replaceState(null, '', '/kontakt?fran=sidfot')
})

describe('a form without an answer', () => {
  test.each([
    ['because we cannot serve', away, outageTexts.toast['database-unavailable']],
    ['because its fate is unknown', open, outageTexts.toast['outcome-unknown']],
    [
      'because a proxy could not reach us',
      new ErrorResponse(502, '', '<html>'),
      outageTexts.toast['outcome-unknown'],
    ],
  ])('stays as it is, and says so: %s', async (_, error, sentence) => {
    const results = await send('/kontakt', { type: 'error', result: error })
    expect(results).toEqual({ page: { type: 'data', result: expect.objectContaining({ data: null }) } })
    expect(shown).toEqual([expect.objectContaining({ description: sentence })])
  })

  test('because the browser is offline says so, and is sent again on one click', async () => {
    const sent: [FormData, object][] = []
    rememberPage({
      path: '/kontakt?fran=sidfot',
      loaderData: {},
      navigate: () => undefined,
      submit: (form, to) => void sent.push([form, to]),
    })
    // As the router passes it on from an action.
    await send('/kontakt', { type: 'error', result: data(new TypeError('Failed to fetch')) })
    expect(shown).toEqual([expect.objectContaining({ title: offlineTexts.title })])
    shown[0]?.action?.onPress()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.[0].get('subject')).toBe('Utan nät')
    expect(sent[0]?.[1]).toMatchObject({ method: 'post', action: '/kontakt' })
  })

  test('with a key is sent by itself when the browser is online again, however unsure its fate', async () => {
    const sent: FormData[] = []
    rememberPage({
      path: '/kontakt?fran=sidfot',
      loaderData: {},
      navigate: () => undefined,
      submit: (form) => void sent.push(form),
    })
    vi.stubGlobal('fetch', async () => new Response())
    for (const error of [new TypeError('Failed to fetch'), open]) {
      await send('/kontakt', { type: 'error', result: error }, 'POST', { submissionKey: 'k1' })
      expect(shown.pop()?.description).toContain('Inget skickas två gånger')
      window.dispatchEvent(new Event('online'))
      await expect.poll(() => sent.splice(0).map((form) => form.get('submissionKey'))).toEqual(['k1'])
    }
    vi.unstubAllGlobals()
  })

  test.each([
    ['on one click', {}],
    ['by itself', { submissionKey: 'k2' }],
  ])('that was changed meanwhile is not sent as it was, %s', async (how, key) => {
    const submit = vi.fn()
    rememberPage({ path: '/kontakt', loaderData: {}, navigate: () => undefined, submit })
    document.body.innerHTML =
      '<form method="post"><input name="price" value="100"></form><form><input name="q"></form>'
    const write = (name: string, value: string) =>
      document.querySelector(`[name=${name}]`)?.setAttribute('value', value)
    vi.stubGlobal('fetch', async () => new Response())
    await send('/kontakt', { type: 'error', result: new TypeError('Failed to fetch') }, 'POST', key)
    write('price', '200')
    if (how === 'by itself') window.dispatchEvent(new Event('online'))
    else shown[0]?.action?.onPress()
    await expect.poll(() => shown.at(-1)?.title).toBe(offlineTexts.changed.title)
    expect(submit).not.toHaveBeenCalled()

    // A form that asks for a page, as a search, is another matter.
    write('price', '100')
    write('q', 'badrum')
    shown[0]?.action?.onPress()
    await expect.poll(() => submit).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  })

  test.each([
    ['what was not saved is offered to be sent again', away, true],
    ['what may have been saved is not', open, false],
  ])('%s', async (_, error, isOffered) => {
    await send('/kontakt', { type: 'error', result: error })
    expect(shown[0]?.action !== undefined).toBe(isOffered)
  })

  test('leaves no doubt about itself behind once a form is answered', async () => {
    const remove = vi.fn()
    const next = (result: DataStrategyResult) => () => Promise.resolve({ page: result })
    const request = () =>
      new Request('http://localhost/kontakt', { method: 'POST', body: new URLSearchParams() })
    await keepForm({ request: request() }, next({ type: 'error', result: open }), () => remove)
    expect(remove).not.toHaveBeenCalled()
    await keepForm({ request: request() }, next({ type: 'data', result: {} }), () => remove)
    expect(remove).toHaveBeenCalledTimes(1)
  })

  test('that was sent to a URL without a page goes back to where it was sent from', async () => {
    const { page } = await send('/logout', { type: 'error', result: away })
    expect((page?.result as Response | undefined)?.headers.get('location')).toBe('/kontakt?fran=sidfot')
    expect(shown).toHaveLength(1)
  })
})

test.each([
  ['an answer', { type: 'data', result: { errors: {} } }],
  ['a refusal', { type: 'error', result: new ErrorResponse(403, '', null) }],
  ['a failure of ours', { type: 'error', result: new ErrorResponse(500, '', null) }],
] as const)('%s is passed on unchanged', async (_, result) => {
  expect(await send('/kontakt', result)).toEqual({ page: result })
  expect(shown).toEqual([])
})

test('the first page of a visit shows that it could not be loaded', async () => {
  const result = { type: 'error', result: away } as const
  expect(await send('/kontakt', result, 'GET')).toEqual({ page: result })
  expect(shown).toEqual([])
})

function send(path: string, result: DataStrategyResult, method = 'POST', more: Record<string, string> = {}) {
  const body = method === 'POST' ? new URLSearchParams({ subject: 'Utan nät', ...more }) : undefined
  const request = new Request(new URL(path, window.location.href), { method, body })
  const show = (toast: ToastWithAction) => {
    shown.push(toast)
    return () => undefined
  }
  return keepForm({ request }, async () => ({ page: result }), show)
}
