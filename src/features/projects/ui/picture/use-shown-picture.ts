import { useLocation, useNavigate } from 'react-router'

const MARK = '#bild-'
/** In the history: the picture was opened from this page, so that going back closes it. */
const OPENED = { hasOpenedPicture: true }

/**
 * Which of a page's pictures is shown large: it is part of the URL, so that the back button closes it. `shown` is its
 * index; null for none. `base`: the id of the place on the page that holds the pictures.
 */
export function useShownPicture(pictures: readonly { id: string }[], base: string) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const index = pictures.findIndex(({ id }) => hash === MARK + id)
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
    if (shown !== null) return goTo(MARK + picture.id, { replace: true, state })
    // Between two marks of one page the router loads nothing, so that a picture closes at once, also offline.
    goTo(`#${base}`, { replace: true })
    goTo(MARK + picture.id, { replace: false, state: OPENED })
  }
  return { shown, show }
}

function hasOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasOpenedPicture' in state
}
