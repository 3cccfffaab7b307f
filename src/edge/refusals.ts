import type { FormAnswer } from '#kernel/form-answer.ts'
import { isRefused, type Refused } from '#kernel/refusal.ts'
import { redirectWithToast } from './flash.ts'
import { againText, edgeTexts } from './texts.ts'

/** Sentences by refusal code. */
export type RefusalTexts = Readonly<Record<string, string>>

/**
 * Runs `act`; when a rule refuses, `answer` turns the refusal into the result. `not-allowed` and other errors are
 * thrown on: {@link NotFound} becomes the page 404, `not-allowed` 403, anything else the error page.
 */
export async function unlessRefused<Done, Answer>(
  act: () => Promise<Done>,
  answer: (refused: Refused) => Answer | Promise<Answer>,
): Promise<Done | Answer> {
  try {
    return await act()
  } catch (error) {
    if (!isRefused(error) || error.code === 'not-allowed') throw error
    return answer(error)
  }
}

type RefusalInit = { status: 403 | 409 | 429 | 503; headers?: Record<string, string> }

/**
 * The status of a refusal: 429 with `Retry-After` when it says how long to wait, 503 when a service is unavailable,
 * else 403 or 409.
 */
export function refusalInit({ code, details }: Refused): RefusalInit {
  if (details.seconds !== undefined)
    return { status: 429, headers: { 'retry-after': String(details.seconds) } }
  if (code === 'store-unavailable') return { status: 503 }
  return { status: code === 'not-allowed' ? 403 : 409 }
}

/** The Swedish sentence of a refusal, from its feature's texts, and when one may try again if it knows that. */
export function sentenceOf({ code, details }: Refused, texts: RefusalTexts): string {
  const sentence = texts[code] ?? edgeTexts.refused[code] ?? edgeTexts.unexpected
  return details.seconds === undefined ? sentence : `${sentence} ${againText(Number(details.seconds))}`
}

/** What is said of a form that was not accepted: at its fields, or above them. */
export type FieldMessages = Pick<FormAnswer, 'errors' | 'refusal'>

/** The sentence of a refusal: at the field that it belongs to (`fields`: code → field), else above the form. */
export function messagesOf(
  refused: Refused,
  texts: RefusalTexts,
  fields: Readonly<Partial<Record<string, string>>>,
): FieldMessages {
  const sentence = sentenceOf(refused, texts)
  const field = fields[refused.code]
  return field ? { errors: { [field]: sentence } } : { errors: {}, refusal: sentence }
}

/** A refusal as programs read it; other errors are thrown on. */
export function refusalAsJson(error: unknown, texts: RefusalTexts): Response {
  if (!isRefused(error)) throw error
  return Response.json({ error: { code: error.code, message: sentenceOf(error, texts) } }, refusalInit(error))
}

/** For an action without a page of its own: redirects to `page`, where a toast tells why not. */
export function backWithRefusal(page: string, refused: Refused, texts: RefusalTexts): Response {
  return redirectWithToast(page, {
    title: edgeTexts.refusedTitle,
    description: sentenceOf(refused, texts),
    tone: 'destructive',
  })
}
