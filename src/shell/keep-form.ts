import { type DataStrategyResult, data, isRouteErrorResponse, redirect } from 'react-router'
import { showToast } from '#design/toast.tsx'
import { outageIn } from './outage.ts'
import { outageTexts } from './texts.ts'

type Results = Record<string, DataStrategyResult>

/**
 * A client middleware for the pages with forms. When nothing or nothing sensible comes back of what was sent (we cannot
 * serve, or the line is gone), the page stays as it is, with all that was typed, and a toast says what is known. What was
 * sent to an address without a page goes back to the page it was sent from.
 */
export async function keepForm(
  { request }: { request: Request },
  next: () => Promise<Results>,
  show = showToast,
): Promise<Results> {
  const results = await next()
  if (request.method === 'GET') return results
  const lost = Object.entries(results).find(([, { type, result }]) => type === 'error' && isNoAnswer(result))
  if (!lost) return results
  const [routeId, { result }] = lost
  const outage = outageIn(result)?.outage ?? 'outcome-unknown'
  show({ title: outageTexts.title, description: outageTexts.toast[outage], tone: 'destructive' })
  const here = window.location.pathname + window.location.search
  if (new URL(request.url).pathname !== window.location.pathname) throw redirect(here)
  return { ...results, [routeId]: { type: 'data', result: data(null, 503) } }
}

/** A browser that reaches nobody throws a TypeError. */
function isNoAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError
}
