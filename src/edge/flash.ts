import { generateCookie } from 'hono/cookie'
import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { parseShallowJson } from '#kernel/shallow-json.ts'
import { readCookie } from './session-cookie.ts'

const Toast = z.object({
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.enum(['success', 'info', 'destructive']),
})

/** A short message shown once on the next page. */
export type Toast = z.output<typeof Toast>

const COOKIE = 'handslag-toast'
const SECONDS = 10

/** What a toast says; a success by default. */
export type Words = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

/** Redirects (302) and shows the toast, if there is one, on arrival. The texts are shown as text, never as HTML. */
export function redirectWithToast(
  url: string,
  toast: Words | null,
  headers: Headers = new Headers(),
): Response {
  if (toast) headers.append('set-cookie', toastCookie(toast))
  return redirect(url, { headers })
}

/**
 * `Set-Cookie` value that has the next page show the toast. Readable by scripts on purpose: the page removes it once shown.
 * Without JavaScript it expires.
 */
export function toastCookie(toast: Words): string {
  const whole: Toast = { id: crypto.randomUUID(), tone: 'success', ...toast }
  const value = Buffer.from(JSON.stringify(whole)).toString('base64url')
  return generateCookie(COOKIE, value, { maxAge: SECONDS, sameSite: 'Lax' })
}

/** `Set-Cookie` value after which a toast is not shown again. */
export const clearedToastCookie = generateCookie(COOKIE, '', { maxAge: 0, sameSite: 'Lax' })

/** The toast in the request's cookie; null when it is missing or invalid. */
export function toastOf(request: Request): Toast | null {
  const value = readCookie(request.headers.get('cookie'), COOKIE)
  if (!value) return null
  try {
    return Toast.safeParse(parseShallowJson(Buffer.from(value, 'base64url').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
