import { data, redirect } from 'react-router'
import { showToast, type ToastWithAction } from '#design/overlays/toast.tsx'
import { keepPage, noLine, type Results, type Show, sendAgain } from './keep-page.ts'
import { isNoAnswer, outageIn, reasonIn } from './outage.ts'
import { noLineTexts, outageTexts } from './texts.ts'

/**
 * A client middleware for the pages with forms. When nothing or nothing sensible comes back of what was sent (we cannot
 * serve, or the line is gone), the page stays as it is, with all that was typed, and a toast says what is known, with a
 * button that sends it again where that does no harm. What was sent to an address without a page goes back to the page it
 * was sent from. What is only looked at: `keepPage`.
 */
export async function keepForm(
  { request }: { request: Request },
  next: () => Promise<Results>,
  show: Show = showToast,
): Promise<Results> {
  if (request.method === 'GET') return keepPage(request, await next(), show)
  // Sending uses it up.
  const copy = request.clone()
  const results = await next()
  const lost = Object.entries(results).find(([, { type, result }]) => type === 'error' && isNoAnswer(result))
  if (!lost) return results
  const [routeId, { result }] = lost
  show(wordsFor(reasonIn(result), () => sendAgain(copy)))
  const here = window.location.pathname + window.location.search
  if (new URL(request.url).pathname !== window.location.pathname) throw redirect(here)
  return { ...results, [routeId]: { type: 'data', result: data(null, 503) } }
}

/** Of what the server may have begun, nobody is offered to do it twice. */
function wordsFor(error: unknown, onPress: () => void): ToastWithAction {
  if (error instanceof TypeError) return noLine(onPress)
  const outage = outageIn(error)?.outage ?? 'outcome-unknown'
  return {
    title: outageTexts.title,
    description: outageTexts.toast[outage],
    tone: 'destructive',
    ...(outage === 'database-unavailable' && { action: { label: noLineTexts.again, onPress } }),
  }
}
