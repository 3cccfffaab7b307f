import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { watchSending } from '#design/forms/watch-sending.ts'

/** A part of a page from which things are removed: a person who removes one goes on there, not at the top. */
const PLACE = '[data-keeps-focus]'

/** A place in which the focus was last, and in which of its rows, if it is the body of a table. */
type Place = { element: Element; row: number }

/**
 * Moves the focus to the answer after a form was sent, for people who use a screen reader: if the focused element has
 * disappeared with the form, the heading of its place gets the focus, or the first control of a place without a heading,
 * or the button of the row that comes next in a table, or the page's heading. A wrong field, or a button that still exists, keeps it.
 */
export function useFocusAfterSending(): void {
  const { key } = useLocation()
  const takeSending = useSending()
  const places = usePlaces()
  // Every answer has a key of its own. A page with many rows may show none of the states on the way to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has got its answer
  useEffect(() => {
    if (!takeSending()) return
    // A dialog that closes returns the focus a moment later.
    const timer = setTimeout(() => focusResult(places.current), 100)
    return () => clearTimeout(timer)
  }, [key, places, takeSending])
}

/**
 * Returns a function that says, once, whether a form was sent as the last thing that leads to a page. A form may also be
 * refused by its own checks, or sent without the router: then the person goes on by a link or by the history, and finds
 * the page where its link or the last visit says.
 */
function useSending(): () => boolean {
  const { formMethod } = useNavigation()
  const wasSent = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') wasSent.current = true
  }, [formMethod])
  useEffect(() => {
    const remember = ({ method }: HTMLFormElement) => {
      if (method === 'post') wasSent.current = true
    }
    const forget = () => {
      wasSent.current = false
    }
    return watchSending(remember, forget)
  }, [])
  return useCallback(() => {
    const isTaken = wasSent.current
    wasSent.current = false
    return isTaken
  }, [])
}

/** The places in which the focus was last, the innermost first. A dialog belongs to those from which it was opened. */
function usePlaces() {
  const places = useRef<Place[]>([])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) places.current = placesOf(target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return places
}

function placesOf(target: Element): Place[] {
  const element = target.closest(PLACE)
  if (!element) return []
  const row = rowsOf(element).findIndex((one) => one.contains(target))
  return [{ element, row }, ...(element.parentElement ? placesOf(element.parentElement) : [])]
}

function rowsOf(element: Element): Element[] {
  return element.matches('tbody') ? [...element.children] : []
}

/** The row in which the focus was, or the one that has taken its place; the whole place when it is no table. */
function stillThere({ element, row }: Place): Element {
  const rows = rowsOf(element)
  return rows[Math.min(row, rows.length - 1)] ?? element
}

function focusResult(places: readonly Place[]): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.isConnected) return
  const place = places.find(({ element }) => element.isConnected)
  const within = (what: string) => place && stillThere(place).querySelector<HTMLElement>(what)
  const ofPlace = within('h2')
  const control = ofPlace ? null : within('button, input[type="file"]')
  if (control) return control.focus()
  const heading = ofPlace ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus()
}
