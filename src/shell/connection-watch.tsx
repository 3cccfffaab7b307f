import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  createPath,
  type Location,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useSubmit,
} from 'react-router'
import { rememberPage } from './keep-page.ts'
import { offlineToast, removeOffline, tell } from './offline-toast.ts'

/** Called by the router instead of a reload (`scripts/vite/route-code.ts`). */
const MISSING_CODE = 'handslag:missing-code'

/** Says that the browser is offline to somebody who pressed what the router does not handle. */
export function tellOffline(again: () => void): void {
  tell(offlineToast(again))
}

/**
 * Watches the connection for every hydrated page. `keepForm` handles requests without an answer, and
 * `StayWhenOffline` navigation while the browser is offline. `StayWhenOffline` is mounted from the first loss of the
 * connection on, because a navigation blocker makes the router warn of each change of the URL that is not its own.
 */
export function ConnectionWatch() {
  usePageInView()
  useMissingCode()
  return useSyncExternalStore(subscribe, hasBeenOffline, () => false) ? <StayWhenOffline /> : null
}

let wasLost = false

function hasBeenOffline(): boolean {
  wasLost ||= !navigator.onLine
  return wasLost
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('offline', changed)
  return () => window.removeEventListener('offline', changed)
}

/**
 * Blocks navigation while the browser is offline, because the page and what was typed would be lost. Says so, and
 * navigates on one click.
 */
function StayWhenOffline() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') return showOfflineNote(() => blocker.proceed())
  }, [blocker])
  return null
}

/** Returns a function that removes it. */
function showOfflineNote(loadNextPage: () => void): () => void {
  return tell(offlineToast(() => (navigator.onLine ? loadNextPage() : void showOfflineNote(loadNextPage))))
}

function usePageInView(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const navigate = useNavigate()
  const submit = useSubmit()
  useEffect(() => {
    rememberPage({
      path: pathname + search,
      loaderData: Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
      navigate: (path) => void navigate(path, { preventScrollReset: true }),
      submit: (form, to) => void submit(form, to),
    })
  }, [pathname, search, matches, navigate, submit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open
  useEffect(() => removeOffline, [pathname])
}

/**
 * Handles a failure to load the code of the next page: after an update that page is loaded in full; when the server
 * cannot be reached, the current page stays. The router never asks for that code again, so from then on links are
 * ordinary page loads.
 */
function useMissingCode(): void {
  const [isMissing, setMissing] = useState(false)
  const { state, location: next } = useNavigation()
  const here = useLocation()
  const navigate = useNavigate()
  const loadNextPage = useEffectEvent(async (to: Location) => {
    const load = () => window.location.assign(createPath(to))
    if (await isReached()) return load()
    void navigate(here, { replace: true })
    showOfflineNote(load)
  })
  const isAway = isMissing && state === 'loading' && next.pathname !== here.pathname
  useEffect(() => {
    const hear = () => {
      document.addEventListener('click', keepFromRouter, true)
      setMissing(true)
    }
    window.addEventListener(MISSING_CODE, hear)
    return () => window.removeEventListener(MISSING_CODE, hear)
  }, [])
  useEffect(() => {
    // The target of the navigation is often known later than the missing code.
    if (isAway && next) void loadNextPage(next)
  }, [isAway, next])
}

/** Offline the router keeps the page, so it is asked to navigate. */
function keepFromRouter(event: MouseEvent): void {
  if (!navigator.onLine) return
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}

async function isReached(): Promise<boolean> {
  const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null)
  return answer !== null
}
