import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * After a form was sent and answered, a person who works without seeing is where the answer is: when what had the focus is gone
 * with the form, the page's heading takes it. A field that is wrong, or a button that is still there, keeps it.
 */
export function useFocusAfterSending(): void {
  const { state, formMethod } = useNavigation()
  const wasSent = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') wasSent.current = true
    if (state !== 'idle' || !wasSent.current) return
    wasSent.current = false
    // A dialog that closes hands the focus back a moment later.
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
