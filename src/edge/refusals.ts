import { data } from 'react-router'
import type { FormValues } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import { redirectWithToast } from './flash.ts'
import { edgeTexts } from './texts.ts'

export type Refusal = { code: string; text: string }

/**
 * The one mapper from a refusal to a page's answer: its status with the Swedish sentence of its feature. Whatever is not a
 * refusal is thrown on: {@link NotFound} becomes the 404 page, anything else the error screen.
 */
export function asRefusal(error: unknown, texts: Readonly<Record<string, string>>) {
  if (!(error instanceof Refused)) throw error
  return data({ refusal: refusalOf(error, texts) }, refusalInit(error))
}

/** How a refusal is answered: 429 with `Retry-After` when it says how long to wait, 503 when it is us, else 403 or 409. */
export function refusalInit({ code, details }: Refused): ResponseInit {
  if (details.seconds !== undefined)
    return { status: 429, headers: { 'retry-after': String(details.seconds) } }
  if (code === 'store-unavailable') return { status: 503 }
  return { status: code === 'not-allowed' ? 403 : 409 }
}

/**
 * The same for a form that shows again what was typed. A refusal that is put right in one field (`fields`: code →
 * field) is said there, any other of the form as a whole.
 */
export function asFormRefusal(
  error: unknown,
  texts: Readonly<Record<string, string>>,
  { values, fields = {} }: { values: FormValues; fields?: Readonly<Record<string, string>> },
) {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
  const { code, text } = refusalOf(error, texts)
  const field = fields[code]
  const errors: Record<string, string> = field ? { [field]: text } : {}
  return data({ errors, refusal: field ? undefined : text, values }, refusalInit(error))
}

/** A refusal's code with its sentence. */
export function refusalOf(error: Refused, texts: Readonly<Record<string, string>>): Refusal {
  return {
    code: error.code,
    text: texts[error.code] ?? edgeTexts.refused[error.code] ?? edgeTexts.unexpected,
  }
}

/** For an action without a page of its own: back to `url`, where the toast says why not. */
export function backWithRefusal(
  url: string,
  error: unknown,
  texts: Readonly<Record<string, string>>,
): Response {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
  return redirectWithToast(url, {
    title: edgeTexts.refusedTitle,
    description: refusalOf(error, texts).text,
    tone: 'destructive',
  })
}
