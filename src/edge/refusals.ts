import { data } from 'react-router'
import { Refused } from '#kernel/refusal.ts'
import { edgeTexts } from './texts.ts'

export type Refusal = { code: string; text: string }

/**
 * The one mapper from a refusal to a page's answer: 409 with the Swedish sentence of its feature. Whatever is not a
 * refusal is thrown on: {@link NotFound} becomes the 404 page, anything else the error screen.
 */
export function asRefusal(error: unknown, texts: Readonly<Record<string, string>>) {
  if (!(error instanceof Refused)) throw error
  return data({ refusal: refusalOf(error, texts) }, { status: error.code === 'not-allowed' ? 403 : 409 })
}

/** A refusal's code with its sentence. */
export function refusalOf(error: Refused, texts: Readonly<Record<string, string>>): Refusal {
  return {
    code: error.code,
    text: texts[error.code] ?? edgeTexts.refused[error.code] ?? edgeTexts.unexpected,
  }
}
