import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import { typedWordsTexts } from './texts.ts'
import { noteVisitor, restoreTypedWords, watchTyping } from './typed-words.ts'

/** After a login that interrupted a form, restores what was typed on the page, and says so. */
export function TypedWordsReturn({ visitorId }: { visitorId: string | null }) {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be the one that was left
  useEffect(() => {
    noteVisitor(visitorId)
    if (visitorId && restoreTypedWords()) showToast(typedWordsTexts.back)
  }, [visitorId, pathname, search])
  useEffect(watchTyping, [])
  return null
}
