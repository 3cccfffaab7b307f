import { data } from 'react-router'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { isRefused, type Refused } from '#kernel/refusal.ts'
import { redirectWithToast } from './flash.ts'
import { edgeTexts } from './texts.ts'

/** Sentences by refusal code. */
export type RefusalTexts = Readonly<Record<string, string>>

/**
 * Runs `act`; when a rule says no, `answer` says what becomes of that. `not-allowed` and whatever is no refusal are thrown
 * on: {@link NotFound} becomes the page 404, `not-allowed` 403, anything else the error screen.
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

/** How a refusal is answered: 429 with `Retry-After` when it says how long to wait, 503 when it is us, else 403 or 409. */
export function refusalInit({ code, details }: Refused): RefusalInit {
  if (details.seconds !== undefined)
    return { status: 429, headers: { 'retry-after': String(details.seconds) } }
  if (code === 'store-unavailable') return { status: 503 }
  return { status: code === 'not-allowed' ? 403 : 409 }
}

/** The Swedish sentence of a refusal, from its feature's texts. */
export function sentenceOf({ code }: Refused, texts: RefusalTexts): string {
  return texts[code] ?? edgeTexts.refused[code] ?? edgeTexts.unexpected
}

/** The answer to a form that was refused: at the field that it is about (`fields`: code → field), else as a whole. */
export function formRefusal<Values>(
  refused: Refused,
  texts: RefusalTexts,
  { values, fields = {}, form }: Pick<FormAnswer<Values>, 'values' | 'form'> & { fields?: RefusalTexts },
) {
  const { code } = refused
  const sentence = sentenceOf(refused, texts)
  const field = fields[code]
  const said = field ? { errors: { [field]: sentence } } : { errors: {}, refusal: sentence }
  return data<FormAnswer<Values>>({ ...said, code, form, values }, refusalInit(refused))
}

/** A refusal as programs read it, thrown on when it is none. */
export function refusalAsJson(error: unknown, texts: RefusalTexts): Response {
  if (!isRefused(error)) throw error
  return Response.json({ error: { code: error.code, message: sentenceOf(error, texts) } }, refusalInit(error))
}

/** For an action without a page of its own: back to `page`, where a toast says why not. */
export function backWithRefusal(page: string, refused: Refused, texts: RefusalTexts): Response {
  return redirectWithToast(page, {
    title: edgeTexts.refusedTitle,
    description: sentenceOf(refused, texts),
    tone: 'destructive',
  })
}
