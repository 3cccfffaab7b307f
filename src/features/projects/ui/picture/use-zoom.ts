import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The largest zoom factor. */
export const LARGEST = 4
const STEP = 1.5

/** A point inside the frame, in pixels from its upper left corner. */
type Point = { x: number; y: number }

/**
 * The zoom factor of a picture inside a scrolling frame: 1 fits the frame. Two fingers, the wheel with Ctrl and the
 * keys + − 0 change it; the point under the fingers or the pointer stays where it is.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1)
  const held = useRef<{ at: Point; ratio: number } | null>(null)
  const current = useRef(scale)

  function zoomTo(wanted: number, at: Point = middleOf(frame.current)): void {
    const next = Math.min(LARGEST, Math.max(1, wanted))
    if (next === current.current) return
    held.current = { at, ratio: next / current.current }
    current.current = next
    setScale(next)
  }
  const latest = useRef(zoomTo)
  useEffect(() => {
    latest.current = zoomTo
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture has got another size
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element || !held.current) return
    const { at, ratio } = held.current
    held.current = null
    const left = (element.scrollLeft + at.x) * ratio - at.x
    const top = (element.scrollTop + at.y) * ratio - at.y
    element.scrollTo({ left, top, behavior: 'instant' })
  }, [frame, scale])

  useEffect(() => {
    const { current: element } = frame
    return element ? zoomByHand(element, current, (wanted, at) => latest.current(wanted, at)) : undefined
  }, [frame])

  return {
    scale,
    isLargest: scale >= LARGEST,
    zoomIn: () => zoomTo(current.current * STEP),
    zoomOut: () => zoomTo(current.current / STEP),
    reset: () => zoomTo(1),
  }
}

/**
 * Listens for two fingers and the wheel. React would register these listeners as passive, and the browser would then
 * zoom the page too.
 */
function zoomByHand(
  element: HTMLElement,
  scale: RefObject<number>,
  zoomTo: (wanted: number, at: Point) => void,
): () => void {
  let start: { distance: number; scale: number } | null = null
  const onTouch = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!first || !second) {
      start = null
      return
    }
    event.preventDefault()
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    start ??= { distance, scale: scale.current }
    const middle = {
      clientX: (first.clientX + second.clientX) / 2,
      clientY: (first.clientY + second.clientY) / 2,
    }
    zoomTo((start.scale * distance) / Math.max(start.distance, 1), inFrame(element, middle))
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(scale.current * Math.exp(-event.deltaY / 300), inFrame(element, event))
  }
  const stopping = new AbortController()
  const options = { passive: false, signal: stopping.signal }
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
    element.addEventListener(type, onTouch, options)
  element.addEventListener('wheel', onWheel, options)
  return () => stopping.abort()
}

function inFrame(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function middleOf(element: HTMLElement | null): Point {
  return { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 }
}
