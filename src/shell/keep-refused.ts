import { type DataStrategyResult, data, redirect } from 'react-router'
import { showToast, type ToastMessage } from '#design/overlays/toast.tsx'
import { pageInView, type Results } from './keep-page.ts'
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
  const kept = isForm ? formAgain(request, refused) : typedPage(request, refused)
  if (!kept) return results
  const { refusedTitle: title, refused: sentences, nothingSent, stillTyped } = errorTexts
  const sentence = sentences[first.reason]
  const description = [sentence, isForm && nothingSent, isAnythingTyped() && stillTyped]
    .filter(Boolean)
    .join(' ')
  show({ title, description, tone: 'destructive' })
  return { ...results, ...kept }
}

type Refused = readonly { routeId: string }[]

/** The page that the form was sent from; one that was sent to a URL without a page leads back to it. */
function formAgain(request: Request, refused: Refused): Results {
  const { pathname, search } = window.location
  const answer: DataStrategyResult =
    new URL(request.url).pathname === pathname
      ? { type: 'data', result: data(null, 403) }
      : { type: 'error', result: redirect(pathname + search) }
  return Object.fromEntries(refused.map(({ routeId }) => [routeId, answer]))
}

/** The data that the page in view already has; null when it is another page, or nothing was typed on it. */
function typedPage(request: Request, refused: Refused): Results | null {
  const page = pageInView()
  const { pathname, search } = new URL(request.url)
  if (page?.path !== pathname + search || !isAnythingTyped()) return null
  if (refused.some(({ routeId }) => !(routeId in page.loaderData))) return null
  return Object.fromEntries(
    refused.map(({ routeId }) => [routeId, { type: 'data', result: page.loaderData[routeId] }]),
  )
}
