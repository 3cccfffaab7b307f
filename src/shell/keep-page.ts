import { type DataStrategyResult, data, type FormEncType, redirect, replace } from 'react-router'
import { offlineToast, type Told, takeBackOffline } from './offline-toast.ts'
import { isNoAnswer, reasonIn } from './outage.ts'

export type Results = Record<string, DataStrategyResult>
export type Show = (message: Told) => unknown

/** The current page: its location, the data of its routes, and how to ask the router for another. */
export type PageInView = {
  path: string
  loaderData: Readonly<Record<string, unknown>>
  navigate: (path: string) => void
  submit: (form: FormData, to: { method: 'post'; action: string; encType: FormEncType }) => void
}

const MULTIPART = 'multipart/form-data'

let page: PageInView | null = null
let isGoingBack = false

/** The middleware does not know the current page; its components register it. */
export function rememberPage(inView: PageInView | null): void {
  page = inView
}

/**
 * What the page in view already has of these routes, so that it stays as it is. Null when the request is for another page, or
 * the page lacks some of them.
 */
export function dataInView(request: Request, routeIds: readonly string[]): Results | null {
  if (!page || urlOf(request) !== page.path) return null
  const { loaderData } = page
  if (routeIds.some((routeId) => !(routeId in loaderData))) return null
  return Object.fromEntries(
    routeIds.map((routeId) => [routeId, { type: 'data', result: loaderData[routeId] }]),
  )
}

/**
 * An answer with this status that leaves the page of the sent form as it is. A form that was sent to a URL without a page
 * leads back to its page.
 */
export function answerInPlace(request: Request, status: number): DataStrategyResult {
  const { pathname, search } = window.location
  if (new URL(request.url).pathname === pathname) return { type: 'data', result: data(null, status) }
  // Not thrown: the router would look at the action's own result, which is the error.
  return { type: 'error', result: redirect(pathname + search) }
}

/**
 * Keeps the current page, with everything that was typed, when the router's request failed. A page that loads its
 * data again stays as it was. Another page is not opened: a toast says so, and tries again.
 */
export async function keepPage(request: Request, results: Results, show: Show): Promise<Results> {
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isNoAnswer(result),
  )
  // A page without data is shown without asking the server.
  if (lost.length === 0 && Object.values(results).some(({ result }) => result !== undefined))
    takeBackOffline()
  if (lost.length === 0 || !page) return results
  const { path } = page
  if (urlOf(request) === path) {
    const kept = dataInView(
      request,
      lost.map(([routeId]) => routeId),
    )
    if (!kept) return results
    // A toast has already told of the page that could not be reached.
    if (!isGoingBack) show(offlineToast(() => page?.navigate(path)))
    isGoingBack = false
    return { ...results, ...kept }
  }
  if (!lost.every(([, { result }]) => reasonIn(result) instanceof TypeError)) return results
  show(offlineToast(() => sendAgain(request)))
  isGoingBack = true
  throw replace(path)
}

/** Repeats the request: a page by its URL, a form with what was sent. */
export function sendAgain(request: Request): void {
  const action = urlOf(request)
  if (request.method === 'GET') return page?.navigate(action)
  const isMultipart = request.headers.get('content-type')?.startsWith(MULTIPART)
  const encType = isMultipart ? MULTIPART : 'application/x-www-form-urlencoded'
  void request.formData().then((form) => page?.submit(form, { method: 'post', action, encType }))
}

function urlOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
