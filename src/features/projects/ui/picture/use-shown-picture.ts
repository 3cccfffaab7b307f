import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

const FRAGMENT = '#bild-'
/** State of a history entry: the picture was opened from this page, so going back closes it. */
const OPENED = { hasOpenedPicture: true }

/**
 * Which of a page's pictures is shown large. It is part of the URL, so that the back button closes it. `shown`: its
 * index, null for none. `base`: the HTML id of the pictures' section.
 */
export function useShownPicture(pictures: readonly { id: string }[], base: string) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const index = pictures.findIndex(({ id }) => hash === FRAGMENT + id)
  const shown = index === -1 ? null : index
  const goTo = (hash: string, how: { replace: boolean; state?: unknown }) =>
    void navigate({ pathname, search, hash }, { ...how, preventScrollReset: true })

  const show = (next: number | null) => {
    const picture = next === null ? undefined : pictures[next]
    if (!picture) {
      if (hasOpened(state)) void navigate(-1)
      else goTo(`#${base}`, { replace: true })
      return
    }
    if (shown !== null) return goTo(FRAGMENT + picture.id, { replace: true, state })
    // Between two fragments of one page the router loads nothing, so a picture closes at once, also offline.
    goTo(`#${base}`, { replace: true })
    goTo(FRAGMENT + picture.id, { replace: false, state: OPENED })
  }
  return { shown, show }
}

function hasOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasOpenedPicture' in state
}

/** Does the click ask for a new tab or window? Then the browser must follow the link. */
export function asksForNewTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey
}
