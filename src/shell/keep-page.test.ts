// @vitest-environment happy-dom
import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ToastWithAction } from '#design/overlays/toast.tsx'
import { keepPage, rememberPage } from './keep-page.ts'
import { offlineTexts } from './texts.ts'

const HERE = '/skapa-projekt?steg=2'
const offline: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') }
const away: DataStrategyResult = { type: 'error', result: new ErrorResponse(503, '', null) }

let shown: ToastWithAction[]
const gone: string[] = []

beforeEach(() => {
  shown = []
  gone.length = 0
  rememberPage({
    path: HERE,
    loaderData: { wizard: { key: 'abc' } },
    navigate: (address) => void gone.push(address),
    submit: () => undefined,
  })
})
afterEach(() => {
  rememberPage(null)
})

describe('data that a page loads again and does not get', () => {
  test.each([
    ['without a line', offline],
    ['while nobody answers', away],
  ])('leave the page as it was, and a toast tries again: %s', async (_, result) => {
    expect(await look(HERE, result)).toEqual({ wizard: { type: 'data', result: { key: 'abc' } } })
    shown[0]?.action?.onPress()
    expect([shown.map(({ title }) => title), gone]).toEqual([[offlineTexts.title], [HERE]])
  })

  test('are an error of the page if it never had them', async () => {
    rememberPage({ path: HERE, loaderData: {}, navigate: () => undefined, submit: () => undefined })
    expect(await look(HERE, offline)).toEqual({ wizard: offline })
  })
})

describe('another page that cannot be reached', () => {
  test('is not opened: the current one stays, and one click tries again', async () => {
    const back = await look('/login', offline)
    expect((back as unknown as Response).headers.get('location')).toBe(HERE)
    expect(await look(HERE, offline)).toEqual({ wizard: { type: 'data', result: { key: 'abc' } } })
    expect(shown).toHaveLength(1)
    shown[0]?.action?.onPress()
    expect(gone).toEqual(['/login'])
  })

  test('says itself that the server is unavailable', async () => {
    expect(await look('/login', away)).toEqual({ wizard: away })
    expect(shown).toEqual([])
  })
})

test('a valid answer is passed on unchanged', async () => {
  const answered: DataStrategyResult = { type: 'data', result: 1 }
  expect(await look(HERE, answered)).toEqual({ wizard: answered })
})

/** What the router gets: results, or the redirect that was thrown. */
function look(path: string, result: DataStrategyResult) {
  const request = new Request(new URL(path, window.location.href))
  return keepPage(request, { wizard: result }, (toast) => shown.push(toast)).catch((thrown) => thrown)
}
