import { describe, expect, test } from 'vitest'
import { href } from '#kernel/href.ts'
import { redirectWithToast, toastOf } from './flash.ts'

describe('a toast on the way', () => {
  test('arrives as it was sent, with an id of its own', () => {
    const toast = { title: 'Ditt projekt är publicerat', description: 'Nu letar vi <b>företag</b>; "snart"' }
    const first = redirectWithToast(href('/customer/projects'), toast)
    expect(first.status).toBe(302)
    expect(first.headers.get('location')).toBe('/customer/projects')
    expect(arrived(first)).toMatchObject({ ...toast, tone: 'success' })
    expect(arrived(redirectWithToast(href('/'), toast))?.id).not.toBe(arrived(first)?.id)
  })

  test('keeps its tone and the other cookies of the answer', () => {
    const headers = new Headers({ 'set-cookie': 'handslag=abc; Path=/' })
    const response = redirectWithToast(href('/'), { title: 'Utloggad', tone: 'info' }, headers)
    expect(response.headers.getSetCookie()[0]).toBe('handslag=abc; Path=/')
    expect(arrived(response)?.tone).toBe('info')
  })

  test('expires after a few seconds and is sent to this site only', () => {
    const [cookie] = redirectWithToast(href('/'), { title: 'Utloggad' }).headers.getSetCookie()
    expect(cookie).toMatch(/; Max-Age=10; Path=\/; SameSite=Lax$/)
  })
})

describe('a cookie that is not ours', () => {
  test.each([
    ['nothing', undefined],
    ['no base64', '%%%'],
    ['no JSON', encoded('{')],
    ['null', encoded('null')],
    ['a list', encoded('[]')],
    ['no title', encoded('{"id":"1","tone":"info"}')],
    ['an object as description', encoded('{"id":"1","title":"x","tone":"info","description":{"a":1}}')],
    ['an unknown tone', encoded('{"id":"1","title":"x","tone":"__proto__"}')],
  ])('contains no toast: %s', (_what, value) => {
    const headers = new Headers(value === undefined ? {} : { cookie: `handslag-toast=${value}` })
    expect(toastOf(new Request('http://localhost/', { headers }))).toBeNull()
  })
})

function arrived(response: Response) {
  const cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
  return toastOf(new Request('http://localhost/', { headers: { cookie } }))
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}
