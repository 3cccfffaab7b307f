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
import { showToast } from '#design/overlays/toast.tsx'
import { noLine, rememberPage } from './keep-page.ts'

/** Told by the router in place of a reload (`scripts/vite/route-code.ts`). */
const MISSING_CODE = 'handslag:missing-code'

/**
 * Watches the line for every hydrated page. What does not come back is looked after by `keepForm`, a page that would be left
 * for nothing by `StayWithoutLine`. That one is there from the first loss on: the router warns of each change of the address
 * that is not its own where pages may stay.
 */
export function LineWatch() {
  usePageInView()
  useMissingCode()
  return useSyncExternalStore(subscribe, hasLostLine, () => false) ? <StayWithoutLine /> : null
}

let wasLost = false

function hasLostLine(): boolean {
  wasLost ||= !navigator.onLine
  return wasLost
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('offline', changed)
  return () => window.removeEventListener('offline', changed)
}

/**
 * Lets nobody leave a page for another one while the browser has no line: what was typed would be gone, and nothing be there
 * instead. Says so, and goes there on one tap.
 */
function StayWithoutLine() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') return sayNoLine(() => blocker.proceed())
  }, [blocker])
  return null
}

/** Answers how to take it away again. */
function sayNoLine(loadNextPage: () => void): () => void {
  return showToast(noLine(() => (navigator.onLine ? loadNextPage() : void sayNoLine(loadNextPage))))
}

function usePageInView(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const navigate = useNavigate()
  const submit = useSubmit()
  useEffect(() => {
    rememberPage({
      address: pathname + search,
      loaderData: Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
      navigate: (address) => void navigate(address, { preventScrollReset: true }),
      submit: (form, to) => void submit(form, to),
    })
  }, [pathname, search, matches, navigate, submit])
}

/**
 * When the code of the next page cannot be fetched: after an update that page is loaded whole; when nobody is reached the
 * page in view stays. The router never asks for that code again, so from then on links are the browser's own.
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
    sayNoLine(load)
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
    // Where it is going is often known later than that its code is missing.
    if (isAway && next) void loadNextPage(next)
  }, [isAway, next])
}

/** Without a line the router keeps the page, so it is asked. */
function keepFromRouter(event: MouseEvent): void {
  if (!navigator.onLine) return
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}

async function isReached(): Promise<boolean> {
  const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null)
  return answer !== null
}
