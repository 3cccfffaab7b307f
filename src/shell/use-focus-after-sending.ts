import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Moves the focus to the answer after a form was sent, for people who use a screen reader: if the focused element has
 * disappeared with the form, the page's heading gets the focus. A wrong field, or a button that still exists, keeps
 * it.
 */
export function useFocusAfterSending(): void {
  const { state, formMethod } = useNavigation()
  const wasSent = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') wasSent.current = true
    if (state !== 'idle' || !wasSent.current) return
    wasSent.current = false
    // A dialog that closes returns the focus a moment later.
    const timer = setTimeout(focusResult, 100)
    return () => clearTimeout(timer)
  }, [state, formMethod])
}

function focusResult(): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.isConnected) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus()
}
