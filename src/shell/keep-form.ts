import { NO_ANSWER } from '#design/forms/no-answer.ts'
import { heldByForms, isAnyFormChanged } from './held-by-forms.ts'
import { answerInPlace, keepPage, type Results, type Show, sendAgain } from './keep-page.ts'
import { offlineToast, removeOffline, type Told, tell } from './offline-toast.ts'
import { isNoAnswer, outageIn, reasonIn } from './outage.ts'
import { sendLater, sendNothingLater, shown } from './send-later.ts'
import { offlineTexts, outageTexts } from './texts.ts'

/**
 * A client middleware for the pages with forms. When a sent form gets no valid answer (the server is unavailable, or
 * the browser is offline), the page stays as it is, with everything that was typed. A toast says what is known, with
 * a button that sends the form again if that does no harm. One with a key, which the server takes once however often it
 * comes, is sent by itself as soon as that is possible. What was changed since is never replaced by what was sent: its
 * writer is told to send it again. A form that was sent to a URL without a page goes back to
 * the page it was sent from. `keepPage` handles pages that are only read.
 */
export async function keepForm(
  { request }: { request: Request },
  next: () => Promise<Results>,
  show: Show = tell,
): Promise<Results> {
  if (request.method === 'GET') return keepPage(request, await next(), show)
  sendNothingLater()
  // Can be sent once only.
  const copy = request.clone()
  const sent = heldByForms()
  const isKeyed = await hasKey(request.clone())
  const results = await next()
  const lost = Object.entries(results).find(([, { type, result }]) => type === 'error' && isNoAnswer(result))
  if (!lost) {
    removeOffline()
    removeDoubt?.()
    return results
  }
  const [routeId, { result }] = lost
  const again = () => {
    if (isAnyFormChanged(sent)) show({ ...offlineTexts.changed, tone: 'info' })
    else sendAgain(copy)
  }
  if (isKeyed) sendLater(again, keyedWords(reasonIn(result), again), show)
  else removeDoubt = shown(show, wordsFor(reasonIn(result), again))
  window.dispatchEvent(new Event(NO_ANSWER))
  return { ...results, [routeId]: answerInPlace(request, 503) }
}

/** Removes what was said last of a form that may not have been saved. */
let removeDoubt: (() => void) | undefined

/** The key by which the server knows a form that comes again (`submissionKey`). */
async function hasKey(request: Request): Promise<boolean> {
  const form = await request.formData().catch(() => null)
  return Boolean(form?.get('submissionKey'))
}

/** Of a form with a key: it may be sent again whatever has become of it. */
function keyedWords(error: unknown, onPress: () => void) {
  const outage = outageIn(error)?.outage
  const title = error instanceof TypeError ? offlineTexts.title : outageTexts.title
  const byHand = { ...offlineToast(onPress), title }
  const description = outage ? offlineTexts.whenBack : offlineTexts.whenOnline
  return { byHand, byItself: { ...byHand, description, untilOnline: false } }
}

/** If the server may have begun the action, the toast offers no second attempt. */
function wordsFor(error: unknown, onPress: () => void): Told {
  if (error instanceof TypeError) return offlineToast(onPress)
  const outage = outageIn(error)?.outage ?? 'outcome-unknown'
  return {
    title: outageTexts.title,
    description: outageTexts.toast[outage],
    tone: 'destructive',
    ...(outage === 'database-unavailable' && { action: { label: offlineTexts.again, onPress } }),
  }
}
