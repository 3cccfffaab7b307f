import { showToast, type ToastMessage } from '#design/overlays/toast.tsx'
import { answerInPlace, dataInView, type Results } from './keep-page.ts'
import { reasonIn } from './outage.ts'
import { refusalReason } from './refusal-reason.ts'
import { errorTexts } from './texts.ts'
import { isAnythingTyped } from './typed-words.ts'

/**
 * A client middleware for the pages of a company. While such a page is open its company may be suspended, or its
 * reader get another role. A form that is refused for that reason leaves the page as it is, with everything that was
 * typed; so do data that a page loads again, if something was typed there. A toast says the reason. A page without
 * typed words is replaced by the error page, which says it too.
 */
export async function keepRefused(
  { request }: { request: Request },
  next: () => Promise<Results>,
  show: (message: ToastMessage) => unknown = showToast,
): Promise<Results> {
  const results = await next()
  const refused = Object.entries(results).flatMap(([routeId, { type, result }]) => {
    const reason = type === 'error' ? refusalReason(reasonIn(result)) : null
    return reason ? [{ routeId, reason }] : []
  })
  const [first] = refused
  if (!first) return results
  const isForm = request.method !== 'GET'
  const isTyped = isAnythingTyped()
  const routeIds = refused.map(({ routeId }) => routeId)
  const kept = isForm ? answered(request, routeIds) : isTyped && dataInView(request, routeIds)
  if (!kept) return results
  const { refusedTitle: title, refused: sentences, nothingSent, stillTyped } = errorTexts
  const description = [sentences[first.reason], isForm && nothingSent, isTyped && stillTyped]
    .filter(Boolean)
    .join(' ')
  show({ title, description, tone: 'destructive' })
  return { ...results, ...kept }
}

function answered(request: Request, routeIds: readonly string[]): Results {
  return Object.fromEntries(routeIds.map((routeId) => [routeId, answerInPlace(request, 403)]))
}
