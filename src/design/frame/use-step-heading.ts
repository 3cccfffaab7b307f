import { type RefObject, useEffect, useRef } from 'react'

/** A heading that gets the focus when its step is reached (not on arrival at the page). */
export function useStepHeading(step: number | string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
